import { describe, expect, it } from "vitest";
import { containedWords, monthsWords, tracesWords } from "./labels.ts";

describe("what a dish contains", () => {
  it("names the cereals and the nuts", () => {
    const said = { declares: true, traces: ["sesame", "oeufs"], cereales: ["seigle", "ble"] } as const;
    const dish = { ...said, contient: ["gluten", "lait", "fruits_a_coque"], fruits_a_coque: [] } as const;
    expect(containedWords(dish)).toBe("gluten (seigle, blé), lait, fruits à coque");
    expect(containedWords({ ...dish, contient: ["fruits_a_coque"], fruits_a_coque: ["noisettes"] })).toBe(
      "fruits à coque (noisettes)",
    );
    expect(tracesWords(dish)).toBe("sésame, œufs");
  });
});

it.each([
  [[], null],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], null],
  [[1, 2, 3, 9, 10, 11, 12], "De septembre à mars"],
  [[4, 5, 6], "D’avril à juin"],
  [[1, 2, 3, 4, 10, 11, 12], "D’octobre à avril"],
  [[7], "Juillet"],
  [[7, 8], "Juillet, août"],
  [[1, 5, 6], "Janvier, mai, juin"],
])("the months %j are « %s »", (mois, words) => {
  expect(monthsWords(mois)).toBe(words);
});
