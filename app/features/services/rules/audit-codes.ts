import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const SERVICE_AUDIT = {
  profil_client_cree: "contenus",
  profil_client_modifie: "contenus",
  profil_client_active: "contenus",
  profil_client_desactive: "contenus",
  profil_client_supprime: "contenus",
} satisfies Record<string, JournalGroup>;
