import { describe, expect, it } from "vitest";
import { readEmbeddedMonth } from "./embedded-month.ts";

const NOW = new Date("2026-11-30T23:30:00Z");
const shown = (wanted: string | null) => {
  const { days, previous, next } = readEmbeddedMonth(wanted, NOW);
  return { du: days.du, au: days.au, previous, next };
};

describe("the month of an embedded calendar", () => {
  it("is the current one in Paris, without a link back", () => {
    expect(shown(null)).toEqual({ du: "2026-12-01", au: "2026-12-31", previous: null, next: "2027-01" });
    expect(shown("hier")).toEqual(shown(null));
  });

  it("follows the address", () => {
    expect(shown("2027-02")).toEqual({ du: "2027-02-01", au: "2027-02-28", previous: "2027-01", next: "2027-03" });
    expect(readEmbeddedMonth("2027-03", NOW).days.periode).toEqual({
      debut: new Date("2027-02-28T23:00:00Z"),
      fin: new Date("2027-03-31T22:00:00Z"),
    });
  });

  it("stays between the current month and a year ahead", () => {
    expect(shown("2020-01")).toEqual(shown(null));
    expect(shown("2031-01")).toEqual({ du: "2027-12-01", au: "2027-12-31", previous: "2027-11", next: null });
  });
});
