import { formatDay } from "#app/shared/copy/format.ts";
import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { ConsoleRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const CONSOLE_SENTENCES = {
  conditions_trop_tot: ({ jour }) =>
    `Les chefs doivent le savoir quinze jours avant\u00a0: pas avant le ${formatDay(jour)}.`,
  conditions_deja_annoncees: "Un changement est déjà annoncé pour ce jour.",
  annonce_a_essayer: "Envoyez-vous d’abord un essai.",
  annonce_deja_partie: "Cette annonce a changé d’état entre-temps. Rien n’a été fait.",
  motif_suspension_requis: "Dites pourquoi.",
  version_requise: "Indiquez le numéro de version.",
  version_existante: "Une mise à jour porte déjà ce numéro.",
  contenu_requis: "Écrivez le contenu de la mise à jour.",
} satisfies SentencesOf<ConsoleRefusals>;
