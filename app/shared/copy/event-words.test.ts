import { expect, it } from "vitest";
import { eventWords } from "./event-words.ts";

const EVENING = new Date("2026-12-12T18:00:00Z");
const NOON = new Date("2026-12-12T11:00:00Z");

it.each([
  ["an evening meal at home is a dinner", "chef_domicile", EVENING, "dîner", "la soirée", "ce dîner"],
  ["a lunch at home is a meal", "chef_domicile", NOON, "repas", "le repas", "ce repas"],
  ["a class in the evening is a class", "cours_cuisine", EVENING, "cours", "le cours", "ce cours"],
  ["a delivery is an order", "traiteur", EVENING, "commande", "la commande", "cette commande"],
  ["advice is an appointment", "consultation", NOON, "rendez-vous", "le rendez-vous", "ce rendez-vous"],
  ["anything else is a meal", "autre", EVENING, "repas", "le repas", "ce repas"],
] as const)("%s", (_, type_service, date_souhaitee, nom, moment, ce) => {
  expect(eventWords({ type_service, date_souhaitee })).toMatchObject({ nom, moment, ce });
});
