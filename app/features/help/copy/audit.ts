import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { HELP_AUDIT } from "../rules/audit-codes.ts";

export const HELP_AUDIT_WORDS: Record<keyof typeof HELP_AUDIT, AuditWords> = {
  desactivation_contestee: {
    label: "Désactivation contestée",
    sentence: "a contesté la désactivation de la page de {}",
  },
  aide_marquee: { label: "Message d’aide marqué", sentence: "a marqué le {}" },
  aide_repondue: { label: "Réponse envoyée à un message d’aide", sentence: "a répondu au {}" },
  aide_notee: { label: "Note interne écrite sur un message d’aide", sentence: "a écrit une note interne sur le {}" },
  aide_recue: {
    label: "Réponse d’une personne recopiée dans son fil d’aide",
    sentence: "a recopié une réponse dans le fil du {}",
  },
  aide_close: { label: "Message d’aide clos", sentence: "a clos le {}" },
  aide_rouverte: { label: "Message d’aide rouvert", sentence: "a rouvert le {}" },
  aide_confiee: { label: "Message d’aide confié", sentence: "a confié le {}" },
  aide_lien_renvoye: {
    label: "Liens de réservation renvoyés",
    sentence: "a renvoyé ses liens de réservation à la personne du {}",
  },
  aide_modele_enregistre: { label: "Modèle de réponse enregistré", sentence: "a enregistré le {}" },
  aide_modele_supprime: { label: "Modèle de réponse supprimé", sentence: "a supprimé un modèle de réponse" },
};
