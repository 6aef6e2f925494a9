import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const BOOKING_AUDIT = {
  remboursement_note: "reservations",
  reservation_email_corrige: "reservations",
  reservation_email_corrige_pour_client: "reservations",
  reservation_adresse_retablie: "reservations",
  reservation_annulee_pour_client: "reservations",
  email_renvoye: "reservations",
  chef_relance: "reservations",
} satisfies Record<string, JournalGroup>;
