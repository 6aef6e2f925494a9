import { expect, it } from "vitest";
import { formatLongWeekday, formatNearDays, formatNumberedDay, formatShortDay, formatWholeDay } from "./days.ts";

it("writes a day in four lengths", () => {
  expect(formatShortDay("2026-11-21")).toBe("sam. 21 nov.");
  expect(formatLongWeekday("2026-11-21")).toBe("samedi 21 novembre");
  expect(formatWholeDay("2026-11-21")).toBe("Samedi 21 novembre");
  expect(formatNumberedDay("2026-11-21")).toBe("Samedi 21");
});

it("writes the first day of a month as an ordinal", () => {
  expect(formatShortDay("2026-12-01")).toBe("mar. 1er déc.");
  expect(formatWholeDay("2026-12-01")).toBe("Mardi 1er décembre");
  expect(formatNumberedDay("2026-12-01")).toBe("Mardi 1er");
});

it("writes the month of near days once, with its last day", () => {
  expect(formatNearDays(["2026-11-19", "2026-11-20", "2026-12-01"])).toEqual([
    "jeu. 19",
    "ven. 20 nov.",
    "mar. 1er déc.",
  ]);
  expect(formatNearDays(["2026-12-01", "2026-12-05"])).toEqual(["mar. 1er", "sam. 5 déc."]);
});
