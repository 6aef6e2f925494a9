import { describe, expect, it } from "vitest";
import { nearDayName, saidWords, shortMoment, threadSubject } from "./threads.ts";

/** Thursday, 16:02 in Paris. */
const NOW = new Date("2026-11-19T15:02:00Z");
const meal = (statut: "en_attente" | "confirmee" | "annulee", date: string) => ({
  repas: { statut, date: new Date(date), convives: 5 },
  date_souhaitee: "",
});

describe("the subject of a thread", () => {
  it.each([
    [{ repas: null, date_souhaitee: "" }, "Question"],
    [{ repas: null, date_souhaitee: "2026-11-29 00:00:00" }, "Question, dim. 29 nov."],
    [meal("en_attente", "2026-11-21T18:00:00Z"), "Demande, sam. 21 nov., 5\u00a0pers."],
    [meal("annulee", "2026-11-21T18:00:00Z"), "Demande, sam. 21 nov., 5\u00a0pers."],
    [meal("confirmee", "2026-11-19T17:00:00Z"), "Soirée de ce soir, 18:00"],
    [meal("confirmee", "2026-11-19T11:00:00Z"), "Repas d’aujourd’hui, 12:00"],
    [meal("confirmee", "2026-11-22T11:00:00Z"), "Repas du dim. 22 nov."],
    [meal("confirmee", "2026-11-22T18:00:00Z"), "Soirée du dim. 22 nov."],
  ])("%o is « %s »", (thread, words) => expect(threadSubject(thread, NOW)).toBe(words));
});

it.each([
  ["2026-11-19T14:41:00Z", "15:41"],
  ["2026-11-18T22:00:00Z", "hier"],
  ["2026-11-17T10:00:00Z", "mar."],
  ["2026-11-13T10:00:00Z", "ven."],
  ["2026-11-12T10:00:00Z", "12 nov."],
])("the moment of %s is « %s »", (date, words) => expect(shortMoment(new Date(date), NOW)).toBe(words));

it("names today and yesterday only", () => {
  expect(["2026-11-19", "2026-11-18", "2026-11-17"].map((day) => nearDayName(day, NOW))).toEqual([
    "aujourd’hui",
    "hier",
    null,
  ]);
});

it("says in words that a client cancelled without a reason, and quotes any other message", () => {
  expect(saidWords("")).toBe("A annulé la réservation.");
  expect(saidWords("On arrive à 17 h")).toBe("On arrive à 17 h");
});
