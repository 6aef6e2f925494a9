import { describe, expect, it } from "vitest";
import { pauseSchema, returnDays } from "./pause.schema.ts";

// Already 20 November in Paris.
const NOW = new Date("2026-11-19T23:30:00Z");
const read = (typed: object) => {
  const parsed = pauseSchema(NOW).safeParse(typed);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message, path }) => [path.join("."), message]);
};

describe("pauseSchema", () => {
  it("reads a day from tomorrow on, for a year", () => {
    expect(returnDays(NOW)).toEqual({ first: "2026-11-21", last: "2027-11-20" });
    for (const retour_le of ["2026-11-21", "2027-11-20"]) expect(read({ retour_le })).toEqual({ retour_le });
  });

  it("without a day, leaves the end to the chef", () => {
    expect(read({})).toEqual({ retour_le: null });
    expect(read({ retour_le: " " })).toEqual({ retour_le: null });
  });

  it.each(["2026-11-20", "2027-11-21", "2027-02-30", "demain"])("refuses %s", (retour_le) => {
    expect(read({ retour_le })).toEqual([["retour_le", "retour_hors_limites"]]);
  });
});
