import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { HelpRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const HELP_SENTENCES = {
  aide_nom_requis: "Le nom est requis",
  sujet_requis: "Choisissez un sujet.",
  aide_changee: ({ nom }) => `${nom} vient de changer ce fil. Rien n’a été envoyé.`,
  aide_sans_adresse: "Cette adresse ne peut pas recevoir d’e-mail.",
  aide_deja_close: "Ce fil est déjà clos.",
  aide_modele_existe: "Un autre modèle porte déjà ce nom.",
} satisfies SentencesOf<HelpRefusals>;
