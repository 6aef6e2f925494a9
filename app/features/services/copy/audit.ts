import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { SERVICE_AUDIT } from "../rules/audit-codes.ts";

export const SERVICE_AUDIT_WORDS: Record<keyof typeof SERVICE_AUDIT, AuditWords> = {
  profil_client_cree: { label: "Profil client créé", sentence: "a créé le {}" },
  profil_client_modifie: { label: "Profil client modifié", sentence: "a modifié le {}" },
  profil_client_active: { label: "Profil client activé", sentence: "a activé le {}" },
  profil_client_desactive: { label: "Profil client désactivé", sentence: "a désactivé le {}" },
  profil_client_supprime: { label: "Profil client supprimé", sentence: "a supprimé un profil client" },
};
