import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { CHEF_AUDIT } from "../rules/audit-codes.ts";

export const CHEF_AUDIT_WORDS: Record<keyof typeof CHEF_AUDIT, AuditWords> = {
  profil_chef_cree: { label: "Profil de chef créé", sentence: "a créé la page de {}" },
  lien_paiement_change: { label: "Lien de paiement changé", sentence: "a changé un lien de paiement" },
  chef_active: { label: "Chef activé", sentence: "a activé la page de {}" },
  chef_desactive: { label: "Chef désactivé", sentence: "a désactivé la page de {}" },
};
