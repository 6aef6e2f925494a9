import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { CommuneRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const COMMUNE_SENTENCES = {
  commune_a_choisir: "Choisissez votre commune dans la liste.",
  commune_requise: "Indiquez la commune du repas.",
  commune_inconnue: "Nous ne trouvons pas cette commune. Essayez le code postal.",
} satisfies SentencesOf<CommuneRefusals>;
