import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const VERIFICATION_JOURNAL = {
  justificatif_enregistre: { group: "decisions", label: "Pièce enregistrée", sentence: "a enregistré une pièce de {}" },
  justificatif_envoye: { group: "donnees", label: "Pièce envoyée", sentence: "a envoyé une pièce pour {}" },
  justificatif_repris: { group: "donnees", label: "Pièce reprise", sentence: "a repris une pièce de {}" },
  justificatif_accepte: { group: "decisions", label: "Pièce acceptée", sentence: "a accepté une pièce de {}" },
  justificatif_refuse: { group: "decisions", label: "Pièce refusée", sentence: "a refusé une pièce de {}" },
  justificatif_ouvert: { group: "donnees", label: "Document ouvert", sentence: "a ouvert une pièce de {}" },
  badge_pose: {
    group: "decisions",
    label: "Badge «\u00a0Vérifié\u00a0» posé",
    sentence: "a donné le badge «\u00a0Vérifié\u00a0» à {}",
  },
  badge_retire: {
    group: "decisions",
    label: "Badge «\u00a0Vérifié\u00a0» retiré",
    sentence: "a retiré le badge «\u00a0Vérifié\u00a0» de {}",
  },
} satisfies Record<string, JournalAction>;
