import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const MODERATION_JOURNAL = {
  signalement_decide: { group: "decisions", label: "Décision sur un signalement", sentence: "a décidé du {}" },
  signalement_confie: { group: "decisions", label: "Signalement confié", sentence: "a changé qui s’occupe du {}" },
  signalement_retrait: {
    group: "decisions",
    label: "Retrait d’un signalement",
    sentence: "a dit connaître la personne du {}",
  },
  signalement_masque: {
    group: "decisions",
    label: "Contenu masqué en urgence",
    sentence: "a masqué en urgence le contenu du {}",
  },
  mesure_levee: { group: "decisions", label: "Mesure levée", sentence: "a levé la mesure du {}" },
  visiteur_bloque: { group: "decisions", label: "Visiteur bloqué", sentence: "a bloqué {}" },
  blocage_leve: { group: "decisions", label: "Blocage levé", sentence: "a levé le blocage de {}" },
} satisfies Record<string, JournalAction>;
