import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { LEGAL_AUDIT } from "../rules/audit-codes.ts";

export const LEGAL_AUDIT_WORDS: Record<keyof typeof LEGAL_AUDIT, AuditWords> = {
  parametre_a_confirmer: {
    label: "Adresse légale à confirmer",
    sentence: "a demandé la confirmation d’une adresse des pages légales",
  },
  parametre_change: { label: "Information légale changée", sentence: "a changé une information légale" },
};
