import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { BOOKING_AUDIT } from "../rules/audit-codes.ts";

export const BOOKING_AUDIT_WORDS: Record<keyof typeof BOOKING_AUDIT, AuditWords> = {
  remboursement_note: { label: "Remboursement noté", sentence: "a noté le remboursement de la {}" },
  reservation_email_corrige: {
    label: "Adresse e-mail corrigée par le client",
    sentence: "a corrigé l’adresse e-mail de la {}",
  },
  reservation_email_corrige_pour_client: {
    label: "Adresse e-mail du client corrigée à sa demande",
    sentence: "a corrigé, à la demande du client, l’adresse e-mail de la {}",
  },
  reservation_adresse_retablie: {
    label: "Ancienne adresse e-mail rétablie\u00a0: «\u00a0ce n’est pas moi\u00a0»",
    sentence: "a dit «\u00a0ce n’est pas moi\u00a0» et repris l’adresse e-mail de la {}",
  },
  reservation_annulee_pour_client: {
    label: "Réservation annulée à la demande du client",
    sentence: "a annulé, à la demande du client, la {}",
  },
  email_renvoye: { label: "E-mail renvoyé", sentence: "a renvoyé un e-mail de la {}" },
  chef_relance: { label: "Chef relancé", sentence: "a relancé le chef de la {}" },
};
