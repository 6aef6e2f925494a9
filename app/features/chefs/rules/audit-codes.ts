import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const CHEF_AUDIT = {
  profil_chef_cree: "comptes",
  lien_paiement_change: "reservations",
  chef_active: "decisions",
  chef_desactive: "decisions",
} satisfies Record<string, JournalGroup>;
