import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { CLOSE_WORDS, ERASE_WORD } from "#app/shared/input-limits.ts";
import type { PrivacyRefusals } from "../rules/refusals.ts";

const SPELLED = ["Aucun", "Un", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix"];

/** « Deux repas vous attendent » */
export const mealsAwaiting = (count: number) =>
  `${SPELLED[count] ?? count} repas ${count > 1 ? "vous attendent" : "vous attend"}`;

/** The advice that follows. */
export const mealsAdvice = (count: number) =>
  count > 1
    ? "Honorez-les, ou annulez-les avec un mot\u00a0: le compte pourra se fermer ensuite."
    : "Honorez-le, ou annulez-le avec un mot\u00a0: le compte pourra se fermer ensuite.";

/** One sentence per code: a missing one does not compile. */
export const PRIVACY_SENTENCES = {
  confirmation_effacer: `Saisissez ${ERASE_WORD} pour confirmer.`,
  compte_avec_reservations: ({ reservations }) =>
    reservations > 1
      ? `Ce compte a encore ${reservations} réservations à honorer. Elles doivent être terminées ou annulées d’abord.`
      : "Ce compte a encore 1 réservation à honorer. Elle doit être terminée ou annulée d’abord.",
  compte_administrateur: "Un compte administrateur ne se ferme pas d’ici\u00a0: son rôle doit d’abord être retiré.",
  confirmation_fermer: `Écrivez «\u00a0${CLOSE_WORDS}\u00a0» pour confirmer.`,
  repas_a_venir: ({ reservations }) => `${mealsAwaiting(reservations)}. ${mealsAdvice(reservations)}`,
  dernier_administrateur:
    "Vous êtes la seule personne propriétaire de l’administration. Donnez d’abord ce rôle à quelqu’un d’autre.",
} satisfies SentencesOf<PrivacyRefusals>;
