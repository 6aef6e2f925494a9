import { describe, expect, it } from "vitest";
import { MAX_SLOT_DAYS, readSlotDays } from "./free-slots.schema.ts";

const TODAY = "2026-11-17";

describe("the period of free slots", () => {
  it("is a month from today by default, from midnight to midnight in Paris", () => {
    expect(readSlotDays({}, TODAY)).toEqual({
      du: "2026-11-17",
      au: "2026-12-17",
      periode: { debut: new Date("2026-11-16T23:00:00Z"), fin: new Date("2026-12-17T23:00:00Z") },
    });
  });

  it("includes both days across a clock change", () => {
    expect(readSlotDays({ du: "2027-03-28", au: "2027-03-28" }, TODAY)?.periode).toEqual({
      debut: new Date("2027-03-27T23:00:00Z"),
      fin: new Date("2027-03-28T22:00:00Z"),
    });
  });

  it(`has at most ${MAX_SLOT_DAYS} days`, () => {
    expect(readSlotDays({ du: "2026-12-01", au: "2027-01-31" }, TODAY)).not.toBeNull();
    expect(readSlotDays({ du: "2026-12-01", au: "2027-02-01" }, TODAY)).toBeNull();
  });

  it.each([
    { du: "demain" },
    { du: "2026-02-30" },
    { au: "2026-11-16" },
    { du: "2026-12-01", au: "x" },
    { du: "2026-12-10", au: "2026-12-09" },
    { du: "2999-12-31", au: "2999-12-31" },
  ])("refuses the period %o", (wanted) => {
    expect(readSlotDays(wanted, TODAY)).toBeNull();
  });
});
