import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nestEntries } from "./form-entries.ts";

describe("nestEntries", () => {
  it("builds lists and objects from flat names", () => {
    expect(
      nestEntries([
        ["titre", "Dîner"],
        ["tarifs[1].prix", "35"],
        ["tarifs[0].prix", "85"],
        ["tarifs[0].paliers[0].min_quantity", "4"],
        ["quantites[a-1]", "2"],
        ["quantites[b-2]", "0"],
        ["creneaux[]", "08:00"],
        ["creneaux[]", "09:00"],
      ]),
    ).toStrictEqual({
      titre: "Dîner",
      tarifs: [{ prix: "85", paliers: [{ min_quantity: "4" }] }, { prix: "35" }],
      quantites: { "a-1": "2", "b-2": "0" },
      creneaux: ["08:00", "09:00"],
    });
  });

  it.each([
    [[], {}],
    [[["", "x"]], {}],
    [[["[]", "x"]], { "0": "x" }],
    [
      [
        ["a", "1"],
        ["a.b", "2"],
      ],
      { a: { b: "2" } },
    ],
    [
      [
        ["a", "1"],
        ["a", "2"],
      ],
      { a: "2" },
    ],
    [[["a[99999]", "x"]], { a: { "99999": "x" } }],
    [
      [
        ["a[10]", "x"],
        ["a[9]", "y"],
      ],
      { a: ["y", "x"] },
    ],
  ] as [[string, string][], object][])("rebuilds the fields of %j", (entries, expected) => {
    expect(nestEntries(entries)).toStrictEqual(expected);
  });

  it("ignores a name that nests too deeply", () => {
    expect(nestEntries([["a.".repeat(100_000), "x"]])).toStrictEqual({});
    expect(nestEntries([["a".repeat(200), "x"]])).toStrictEqual({ ["a".repeat(200)]: "x" });
  });

  it("cannot set a prototype", () => {
    const tree = nestEntries([
      ["__proto__.polluted", "yes"],
      ["constructor.prototype.polluted", "yes"],
    ]);
    expect(Object.getPrototypeOf(tree)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  it("never throws", () => {
    const name = fc.string({ unit: fc.constantFrom("a", "0", "9", ".", "[", "]", "_") });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (entries) => {
        expect(() => nestEntries(entries)).not.toThrow();
      }),
    );
  });
});
