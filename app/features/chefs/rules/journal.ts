import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const CHEF_JOURNAL = {
  profil_chef_cree: { group: "comptes", label: "Profil de chef créé", sentence: "a créé la page de {}" },
  lien_paiement_change: {
    group: "reservations",
    label: "Lien de paiement changé",
    sentence: "a changé un lien de paiement",
  },
  chef_active: { group: "decisions", label: "Chef activé", sentence: "a activé la page de {}" },
  chef_desactive: { group: "decisions", label: "Chef désactivé", sentence: "a désactivé la page de {}" },
} satisfies Record<string, JournalAction>;
