import { expect, it } from "vitest";
import { fillModel } from "./reply-models.ts";

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
