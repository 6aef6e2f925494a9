import { describe, expect, it } from "vitest";
import { askedParameters, changeKept, comparedInstead, MOST_KEPT, readKept, selectionPath } from "./selection.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const IDS = Array.from({ length: MOST_KEPT + 1 }, (_, number) => id(number));
const [A = "", B = "", C = "", D = ""] = IDS;
const read = (query: string) => readKept(new URLSearchParams(query));

describe("the services of an address", () => {
  it("are those of one value with dots, in their order", () => {
    expect(read(`s=${B}.${A}`)).toEqual([B, A]);
  });

  it("are those of one value per checkbox", () => {
    expect(read(`s=${B}&s=${A}`)).toEqual([B, A]);
  });

  it("are each there once, eight at most, and nothing else", () => {
    expect(read(`s=${A}.x..${A}.${A.toUpperCase()}`)).toEqual([A]);
    expect(read(`s=${IDS.join(".")}`)).toEqual(IDS.slice(0, MOST_KEPT));
    expect(read("")).toEqual([]);
  });
});

describe("the address of a selection", () => {
  it("holds what was searched", () => {
    const asked = askedParameters({ date: "2026-12-12", commune: "38544", convives: 8 });
    expect(selectionPath([A, B], asked)).toBe(`/selection?s=${A}.${B}&date=2026-12-12&commune=38544&convives=8`);
    expect(read(selectionPath([A, B], asked).slice("/selection?".length))).toEqual([A, B]);
  });

  it("leaves out what was not searched", () => {
    expect(askedParameters({ date: null, commune: null, convives: 2 })).toBe("&convives=2");
  });

  it("is bare without a service", () => {
    expect(selectionPath([], "&convives=2")).toBe("/selection");
  });
});

describe("comparing another service", () => {
  it("replaces the third", () => {
    expect(comparedInstead([A, B, C, D], D)).toEqual([A, B, D, C]);
  });
});

describe("keeping a service", () => {
  it("adds it last, once", () => {
    expect(changeKept([A], B, true)).toEqual([A, B]);
    expect(changeKept([A, B], A, true)).toEqual([A, B]);
  });

  it("removes it", () => {
    expect(changeKept([A, B], A, false)).toEqual([B]);
  });

  it("refuses a ninth", () => {
    const full = IDS.slice(0, MOST_KEPT);
    expect(changeKept(full, id(99), true)).toBeNull();
    expect(changeKept(full, A, true)).toEqual(full);
  });
});
