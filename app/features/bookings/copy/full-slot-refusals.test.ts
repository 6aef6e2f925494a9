import { expect, it } from "vitest";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refuse } from "#app/shared/result.ts";
import { limitToast } from "./full-slot-refusals.ts";

it.each([
  [refuse("limite_atteinte", { max: 3 }), "Limite atteinte", "Maximum 3 place(s) disponible(s)"],
  [refuse("participants_trop", { max: 100 }), "Erreur", "Une réservation compte 100 participants au plus."],
  [refuse("creneau_pris"), "Erreur", "Ce créneau vient d’être réservé."],
])("$code becomes a toast with the sentence of the server", (refusal, title, start) => {
  const toast = limitToast(refusal);
  expect(toast).toStrictEqual({ tone: "error", title, description: sentenceOf(refusal) });
  expect(toast.description.startsWith(start)).toBe(true);
});
