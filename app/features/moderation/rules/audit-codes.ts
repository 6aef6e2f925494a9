import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const MODERATION_AUDIT = {
  signalement_decide: "decisions",
  signalement_confie: "decisions",
  signalement_retrait: "decisions",
  signalement_masque: "decisions",
  mesure_levee: "decisions",
  visiteur_bloque: "decisions",
  blocage_leve: "decisions",
} satisfies Record<string, JournalGroup>;
