import { expect, it } from "vitest";
import { fillModel, freeRank, MAX_REPLY_MODELS } from "./reply-models.ts";

const TEXT = "Bonjour {prénom}, pour {service}, {date}. {autre} {prénom}";

it("writes the names of the thread into a model, wherever they stand", () => {
  expect(fillModel(TEXT, { prenom: "Jeanne", date: "le 21 novembre", service: "Dîner d’hiver" })).toBe(
    "Bonjour Jeanne, pour Dîner d’hiver, le 21 novembre. {autre} Jeanne",
  );
});

it("replaces what is not known by words that fit", () => {
  expect(fillModel(TEXT, { prenom: "Ana", date: null, service: null })).toBe(
    "Bonjour Ana, pour ce repas, ce jour-là. {autre} Ana",
  );
});

it("puts a new model where one was deleted, or after the others, up to twenty", () => {
  const ranked = (...ranks: number[]) => ranks.map((rang) => ({ rang }));
  expect([freeRank([]), freeRank(ranked(1, 3)), freeRank(ranked(2, 1))]).toEqual([1, 2, 3]);
  expect(freeRank(Array.from({ length: MAX_REPLY_MODELS }, (_, before) => ({ rang: before + 1 })))).toBeNull();
});
