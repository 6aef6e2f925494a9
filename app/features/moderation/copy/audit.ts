import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { MODERATION_AUDIT } from "../rules/audit-codes.ts";

export const MODERATION_AUDIT_WORDS: Record<keyof typeof MODERATION_AUDIT, AuditWords> = {
  signalement_decide: { label: "Décision sur un signalement", sentence: "a décidé du {}" },
  signalement_confie: { label: "Signalement confié", sentence: "a changé qui s’occupe du {}" },
  signalement_retrait: { label: "Retrait d’un signalement", sentence: "a dit connaître la personne du {}" },
  signalement_masque: { label: "Contenu masqué en urgence", sentence: "a masqué en urgence le contenu du {}" },
  mesure_levee: { label: "Mesure levée", sentence: "a levé la mesure du {}" },
  visiteur_bloque: { label: "Visiteur bloqué", sentence: "a bloqué {}" },
  blocage_leve: { label: "Blocage levé", sentence: "a levé le blocage de {}" },
};
