import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { REVIEW_AUDIT } from "../rules/audit-codes.ts";

export const REVIEW_AUDIT_WORDS: Record<keyof typeof REVIEW_AUDIT, AuditWords> = {
  avis_decide: { label: "Décision sur un avis", sentence: "a décidé de l’{}" },
};
