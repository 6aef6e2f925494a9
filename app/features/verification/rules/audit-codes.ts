import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const VERIFICATION_AUDIT = {
  justificatif_enregistre: "decisions",
  justificatif_envoye: "donnees",
  justificatif_repris: "donnees",
  justificatif_accepte: "decisions",
  justificatif_refuse: "decisions",
  justificatif_ouvert: "donnees",
  badge_pose: "decisions",
  badge_retire: "decisions",
} satisfies Record<string, JournalGroup>;
