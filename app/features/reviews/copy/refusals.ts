import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { ReviewRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const REVIEW_SENTENCES = {
  avis_note_requise: "Choisissez de une à cinq étoiles.",
  avis_texte_court: ({ n }) =>
    `Encore ${n} ${n === 1 ? "caractère" : "caractères"}\u00a0: dites ce qui vous a plu ou manqué.`,
  avis_ferme: "Un avis se donne dans les 30 jours qui suivent le repas, tant que le souvenir est frais.",
  avis_deja_donne: "Vous avez déjà donné votre avis",
  avis_plus_modifiable: "Cet avis ne se modifie plus\u00a0: il est en ligne depuis plus de 48\u00a0heures.",
  avis_reponse_deja: "Vous avez déjà répondu à cet avis.",
  avis_reponse_retenue: "Votre réponse semble contenir des coordonnées ou un mot blessant. Retirez ce passage.",
  avis_appel_ferme: "Cette décision a déjà été contestée, ou date de plus de six mois.",
  signalement_motif_requis: "Dites quel est le problème.",
  signalement_deja: "Vous l’avez déjà signalé. La décision vous sera écrite.",
} satisfies SentencesOf<ReviewRefusals>;
