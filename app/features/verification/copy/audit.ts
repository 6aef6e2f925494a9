import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { VERIFICATION_AUDIT } from "../rules/audit-codes.ts";

export const VERIFICATION_AUDIT_WORDS: Record<keyof typeof VERIFICATION_AUDIT, AuditWords> = {
  justificatif_enregistre: { label: "Pièce enregistrée", sentence: "a enregistré une pièce de {}" },
  justificatif_envoye: { label: "Pièce envoyée", sentence: "a envoyé une pièce pour {}" },
  justificatif_repris: { label: "Pièce reprise", sentence: "a repris une pièce de {}" },
  justificatif_accepte: { label: "Pièce acceptée", sentence: "a accepté une pièce de {}" },
  justificatif_refuse: { label: "Pièce refusée", sentence: "a refusé une pièce de {}" },
  justificatif_ouvert: { label: "Document ouvert", sentence: "a ouvert une pièce de {}" },
  badge_pose: { label: "Badge «\u00a0Vérifié\u00a0» posé", sentence: "a donné le badge «\u00a0Vérifié\u00a0» à {}" },
  badge_retire: {
    label: "Badge «\u00a0Vérifié\u00a0» retiré",
    sentence: "a retiré le badge «\u00a0Vérifié\u00a0» de {}",
  },
};
