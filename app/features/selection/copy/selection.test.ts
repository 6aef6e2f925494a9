import { describe, expect, it } from "vitest";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import {
  answerTimeInShort,
  askedSentence,
  cancellationInShort,
  dietWords,
  durationAndPlace,
  goneSentence,
  outOfReach,
  totalFor,
} from "./selection.ts";

const VIENNE: SearchArea = {
  type: "commune",
  nom: "Vienne",
  commune: { code_insee: "38544", latitude: 45.5, longitude: 4.9, estimee: false },
};
const rule = { annulation_heures: null, annulation_part: null, type_service: "chef_domicile" } as const;

describe("what was searched", () => {
  it("is one sentence", () => {
    expect(askedSentence({ date: "2026-12-12", convives: 8, place: VIENNE })).toBe(
      "Samedi 12 décembre, huit convives, à Vienne.",
    );
    expect(askedSentence({ date: null, convives: 1, place: null })).toBe("Un convive.");
  });
});

it.each([
  ["moderee", "Gratuite jusqu’à 48\u00a0h avant. Ensuite, la moitié du repas reste due."],
  [null, "À voir avec le chef"],
] as const)("says the rule %s", (annulation, words) => {
  expect(cancellationInShort({ ...rule, annulation })).toBe(words);
});

it("says what is not known", () => {
  expect(dietWords([])).toBe("Aucun indiqué");
  expect(durationAndPlace(null, null)).toBe("À voir avec le chef");
  expect(answerTimeInShort(null)).toBe("Pas encore assez de demandes");
});

it("says the other lines", () => {
  expect(dietWords(["vegetarien", "sans_gluten"])).toBe("Végétarien, sans gluten, selon le chef");
  expect(durationAndPlace(180, "Vient chez vous, de Lyon, 26\u00a0km")).toBe(
    "180 minutes. Vient chez vous, de Lyon, 26\u00a0km",
  );
  expect(answerTimeInShort(200)).toBe("En général en 4\u00a0h");
  expect(outOfReach(VIENNE)).toBe("Pas proposé à Vienne");
  expect(totalFor(44_000, 8)).toBe("440\u00a0€ pour huit convives");
  expect(goneSentence(1)).toBe("Un des services gardés n’est plus proposé");
  expect(goneSentence(2)).toBe("2 des services gardés ne sont plus proposés");
});
