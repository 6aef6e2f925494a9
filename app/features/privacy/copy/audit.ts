import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { PRIVACY_AUDIT } from "../rules/audit-codes.ts";

export const PRIVACY_AUDIT_WORDS: Record<keyof typeof PRIVACY_AUDIT, AuditWords> = {
  compte_ferme: { label: "Compte fermé", sentence: "a fermé un compte" },
  compte_rouvert: { label: "Compte rouvert", sentence: "a rouvert un compte" },
  compte_efface: { label: "Compte effacé", sentence: "a effacé un compte" },
  donnees_exportees: { label: "Données d’une personne exportées", sentence: "a exporté les données d’une personne" },
  donnees_effacees: {
    label: "Données d’une personne effacées",
    sentence: "a effacé les données d’une personne, à sa demande",
  },
};
