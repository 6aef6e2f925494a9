import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const SERVICE_JOURNAL = {
  profil_client_cree: { group: "contenus", label: "Profil client créé", sentence: "a créé le {}" },
  profil_client_modifie: { group: "contenus", label: "Profil client modifié", sentence: "a modifié le {}" },
  profil_client_active: { group: "contenus", label: "Profil client activé", sentence: "a activé le {}" },
  profil_client_desactive: { group: "contenus", label: "Profil client désactivé", sentence: "a désactivé le {}" },
  profil_client_supprime: {
    group: "contenus",
    label: "Profil client supprimé",
    sentence: "a supprimé un profil client",
  },
} satisfies Record<string, JournalAction>;
