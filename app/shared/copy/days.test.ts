import { expect, it } from "vitest";
import { formatNumberedDay, formatShortDay, formatWholeDay } from "./days.ts";

it("writes a day in three lengths", () => {
  expect(formatShortDay("2026-11-21")).toBe("sam. 21 nov.");
  expect(formatWholeDay("2026-11-21")).toBe("Samedi 21 novembre");
  expect(formatNumberedDay("2026-11-21")).toBe("Samedi 21");
});

it("writes the first day of a month as an ordinal", () => {
  expect(formatShortDay("2026-12-01")).toBe("mar. 1er déc.");
  expect(formatWholeDay("2026-12-01")).toBe("Mardi 1er décembre");
  expect(formatNumberedDay("2026-12-01")).toBe("Mardi 1er");
});
