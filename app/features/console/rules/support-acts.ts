import { OPEN_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { MAX_EMAIL_CORRECTIONS } from "#app/features/bookings/rules/reservation.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { CALLER_CHECKS, type CallerCheck, RESENT_MAILS, type ResentMail } from "./journal-actions.ts";

const HOUR_MS = 3_600_000;
const REMINDER_MS = 24 * HOUR_MS;
const RESEND_MS = 10 * 60_000;

/** How many right answers the person on the phone gives before a reservation is changed for them. */
const RIGHT_ANSWERS = 2;

/**
 * `right`: the questions that were answered correctly. The answers themselves are never stored. `code`: whether the caller gave
 * the call code of the reservation. The chef and every guest can answer the questions; the code is shown to the client only.
 */
export function checkCaller(
  right: readonly string[],
  { code }: { readonly code: boolean },
): Result<CallerCheck[], "appelant_a_verifier" | "code_appel_incorrect"> {
  const ticks = CALLER_CHECKS.filter((check) => right.includes(check));
  if (ticks.length < RIGHT_ANSWERS) return refuse("appelant_a_verifier");
  return code ? ok(ticks) : refuse("code_appel_incorrect");
}

/** How long the owner of a replaced address can undo the replacement. */
const UNDO_DAYS = 7;

export function undoEnds(replaced_at: Date): Date {
  return new Date(replaced_at.getTime() + UNDO_DAYS * 24 * HOUR_MS);
}

export type SupportedReservation = {
  readonly statut: ReservationStatut;
  readonly email_confirme_le: Date | null;
  readonly anonymise_le: Date | null;
};

const isOpen = (statut: ReservationStatut): boolean => OPEN_STATUTS.some((open) => open === statut);

/** An address whose mailbox was opened is not mistyped: replacing it would give the reservation to whoever is on the phone. */
export function checkAddressCorrection({
  statut,
  email_confirme_le,
  email_corrections,
  anonymise_le,
}: SupportedReservation & { readonly email_corrections: number }): Result<
  null,
  "correction_fermee" | "adresse_confirmee"
> {
  if (!isOpen(statut) || anonymise_le !== null || email_corrections >= MAX_EMAIL_CORRECTIONS)
    return refuse("correction_fermee");
  return email_confirme_le === null ? ok(null) : refuse("adresse_confirmee");
}

/** The chef can be reminded of a pending request once a day. `last`: time of the last reminder. */
export function checkReminder(
  statut: ReservationStatut,
  { last, now }: { readonly last: Date | null; readonly now: Date },
): Result<null, "relance_sans_objet" | "relance_deja"> {
  if (statut !== "en_attente") return refuse("relance_sans_objet");
  return last !== null && now.getTime() - last.getTime() < REMINDER_MS ? refuse("relance_deja") : ok(null);
}

/** The task that sends each of these mails. */
export const RESENT_TASKS = {
  accuse: "send-reservation-receipt",
  demande: "notify-chef-of-reservation",
} as const satisfies Record<ResentMail, string>;

/**
 * How a mail of a list can be sent again; null when it cannot. `current`: the address is still the one of the reservation. A
 * former address gets nothing: the private link that went there was replaced.
 */
export function resentAs(
  { tache, current }: { readonly tache: string; readonly current: boolean },
  reservation: SupportedReservation | null,
  now: Date,
): ResentMail | null {
  const mail = RESENT_MAILS.find((one) => RESENT_TASKS[one] === tache);
  if (mail === undefined || reservation === null || !current) return null;
  return checkResend(mail, reservation, { last: null, now }).ok ? mail : null;
}

/** The receipt goes to the client of an open reservation, the request to a chef who has not answered; each once in ten minutes. */
export function checkResend(
  mail: ResentMail,
  { statut, anonymise_le }: SupportedReservation,
  { last, now }: { readonly last: Date | null; readonly now: Date },
): Result<null, "renvoi_sans_objet" | "renvoi_deja"> {
  const fits = mail === "accuse" ? isOpen(statut) : statut === "en_attente";
  if (!fits || anonymise_le !== null) return refuse("renvoi_sans_objet");
  return last !== null && now.getTime() - last.getTime() < RESEND_MS ? refuse("renvoi_deja") : ok(null);
}
