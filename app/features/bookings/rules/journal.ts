import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const BOOKING_JOURNAL = {
  remboursement_note: {
    group: "reservations",
    label: "Remboursement noté",
    sentence: "a noté le remboursement de la {}",
  },
  reservation_email_corrige: {
    group: "reservations",
    label: "Adresse e-mail corrigée par le client",
    sentence: "a corrigé l’adresse e-mail de la {}",
  },
  reservation_email_corrige_pour_client: {
    group: "reservations",
    label: "Adresse e-mail du client corrigée à sa demande",
    sentence: "a corrigé, à la demande du client, l’adresse e-mail de la {}",
  },
  reservation_adresse_retablie: {
    group: "reservations",
    label: "Ancienne adresse e-mail rétablie\u00a0: «\u00a0ce n’est pas moi\u00a0»",
    sentence: "a dit «\u00a0ce n’est pas moi\u00a0» et repris l’adresse e-mail de la {}",
  },
  reservation_annulee_pour_client: {
    group: "reservations",
    label: "Réservation annulée à la demande du client",
    sentence: "a annulé, à la demande du client, la {}",
  },
  email_renvoye: { group: "reservations", label: "E-mail renvoyé", sentence: "a renvoyé un e-mail de la {}" },
  chef_relance: { group: "reservations", label: "Chef relancé", sentence: "a relancé le chef de la {}" },
} satisfies Record<string, JournalAction>;
