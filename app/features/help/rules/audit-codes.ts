import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const HELP_AUDIT = {
  desactivation_contestee: "decisions",
  aide_marquee: "aide",
  aide_repondue: "aide",
  aide_notee: "aide",
  aide_recue: "aide",
  aide_close: "aide",
  aide_rouverte: "aide",
  aide_confiee: "aide",
  aide_lien_renvoye: "aide",
  aide_modele_enregistre: "aide",
  aide_modele_supprime: "aide",
} satisfies Record<string, JournalGroup>;
