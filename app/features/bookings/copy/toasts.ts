import { failure, gone, success, undoable } from "#app/shared/copy/toasts.ts";
import { BOOKING_SENTENCES } from "./refusals.ts";

export const BOOKING_TOASTS = {
  reservation_sent: gone("Réservation confirmée !", "Votre demande de réservation a été envoyée au chef"),
  change_sent: success("Demande envoyée", "Le chef est prévenu par e-mail."),
  request_changed: success("Demande changée", "Le chef est prévenu par e-mail."),
  change_withdrawn: gone("Demande retirée"),
  change_accepted: success("Changement accepté", "Le client est prévenu par e-mail."),
  change_refused: success("Changement refusé", "Rien ne change, le client est prévenu par e-mail."),
  client_address_corrected: success("Adresse corrigée", "Un nouveau lien part à cette adresse."),
  cancelled_for_client: success("Réservation annulée", "Le client et le chef reçoivent un e-mail."),
  chef_reminded: success("Chef relancé", "Un e-mail lui est envoyé."),
  mail_resent: success("E-mail renvoyé"),
  reservation_confirmed: success("Réservation confirmée"),
  reservation_refused: success("Réservation refusée"),
  reservation_cancelled: success("Réservation annulée"),
  reservation_cancelled_slot_open: success(
    "Réservation annulée",
    "Un créneau coché est resté ouvert\u00a0: il vient d’être réservé ou changé.",
  ),
  refund_noted: success("Remboursement noté"),
  reservation_paid: undoable(success("Réservation payée"), (id) => `/dashboard/reservations/${id}/payee/annuler`),
  payment_undone: success("Paiement retiré", "La réservation est de nouveau confirmée, à payer."),
  notification_handled: success("Notification traitée"),
  confirm_reservation: failure("Impossible de confirmer la réservation"),
  cancel_reservation: failure("Impossible d'annuler la réservation"),
  answer_change: failure("Votre réponse n’a pas pu être enregistrée. Réessayez."),
  note_refund: failure("Le remboursement n’a pas pu être noté. Réessayez."),
  handle_notification: failure("Impossible de traiter la notification"),
  open_mail: failure("La messagerie n’a pas pu s’ouvrir."),
  payment_stays: failure(BOOKING_SENTENCES.paiement_definitif),
};

/** Live toasts of the notification bell. They never quote a client's message: it may contain health data. */
export const newReservation = (client: string, service: string, date: string, heure: string) =>
  success("Nouvelle réservation", `${client}, ${service}, ${date} à ${heure}`);
export const newChange = (asks: string, client: string, service: string) => success(asks, `${client}, ${service}`);
