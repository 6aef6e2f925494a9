import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const HELP_JOURNAL = {
  desactivation_contestee: {
    group: "decisions",
    label: "Désactivation contestée",
    sentence: "a contesté la désactivation de la page de {}",
  },
  aide_marquee: { group: "aide", label: "Message d’aide marqué", sentence: "a marqué le {}" },
  aide_repondue: { group: "aide", label: "Réponse envoyée à un message d’aide", sentence: "a répondu au {}" },
  aide_notee: {
    group: "aide",
    label: "Note interne écrite sur un message d’aide",
    sentence: "a écrit une note interne sur le {}",
  },
  aide_recue: {
    group: "aide",
    label: "Réponse d’une personne recopiée dans son fil d’aide",
    sentence: "a recopié une réponse dans le fil du {}",
  },
  aide_close: { group: "aide", label: "Message d’aide clos", sentence: "a clos le {}" },
  aide_rouverte: { group: "aide", label: "Message d’aide rouvert", sentence: "a rouvert le {}" },
  aide_confiee: { group: "aide", label: "Message d’aide confié", sentence: "a confié le {}" },
  aide_lien_renvoye: {
    group: "aide",
    label: "Liens de réservation renvoyés",
    sentence: "a renvoyé ses liens de réservation à la personne du {}",
  },
  aide_modele_enregistre: { group: "aide", label: "Modèle de réponse enregistré", sentence: "a enregistré le {}" },
  aide_modele_supprime: {
    group: "aide",
    label: "Modèle de réponse supprimé",
    sentence: "a supprimé un modèle de réponse",
  },
} satisfies Record<string, JournalAction>;
