import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { WaitingListRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const WAITING_LIST_SENTENCES = {
  attente_trop_grande: ({ max }) => `Ce créneau compte ${max} ${max > 1 ? "places" : "place"} au plus.`,
  attente_inutile: "Il reste assez de places pour vous\u00a0: réservez directement.",
  attente_close: "La liste d’attente de ce créneau est close.",
} satisfies SentencesOf<WaitingListRefusals>;
