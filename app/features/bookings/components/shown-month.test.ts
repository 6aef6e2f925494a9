import { describe, expect, it } from "vitest";
import { isOtherMonth, monthSearch, shownMonth } from "./shown-month.ts";

const urlOf = (search: string) => new URL(`https://convive.test/service/1${search}`);

describe("shownMonth", () => {
  const shown = (search: string) => shownMonth(new URLSearchParams(search), "2026-11-18", "2027-02-03");

  it.each(["2026-11", "2027-02"])("given %s, inside the calendar, is that month", (month) => {
    expect(shown(`?mois=${month}`)).toBe(month);
  });

  it.each(["", "?mois=2026-10", "?mois=2027-03", "?mois=2026-13", "?mois=demain"])(
    "given « %s », is none",
    (search) => {
      expect(shown(search)).toBeNull();
    },
  );
});

describe("monthSearch", () => {
  it("given an open form, keeps it in the address", () => {
    const search = new URLSearchParams("?date=2026-12-12&creneau=a1&mois=2026-12");
    expect(monthSearch(search, "2027-01")).toBe("?date=2026-12-12&creneau=a1&mois=2027-01");
  });
});

describe("isOtherMonth", () => {
  const other = (before: string, after: string) => isOtherMonth({ currentUrl: urlOf(before), nextUrl: urlOf(after) });

  it("given another month alone, is true", () => {
    expect(other("?date=2026-12-12", "?date=2026-12-12&mois=2027-01")).toBe(true);
    expect(other("?mois=2026-12&convives=8", "?mois=2027-01&convives=8")).toBe(true);
  });

  it("given another day, another service or the same address, is false", () => {
    expect(other("?date=2026-12-12&mois=2026-12", "?date=2027-01-02")).toBe(false);
    expect(other("?mois=2026-12", "?mois=2026-12")).toBe(false);
    const elsewhere = new URL("https://convive.test/service/2?mois=2027-01");
    expect(isOtherMonth({ currentUrl: urlOf("?mois=2026-12"), nextUrl: elsewhere })).toBe(false);
  });
});
