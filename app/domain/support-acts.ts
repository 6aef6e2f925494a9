import { CALLER_CHECKS, type CallerCheck, RESENT_MAILS, type ResentMail } from "./audit-catalog.ts";
import { OPEN_STATUTS, type ReservationStatut } from "./catalog.ts";
import { ok, type Result, refuse } from "./result.ts";

const HOUR_MS = 3_600_000;
const REMINDER_MS = 24 * HOUR_MS;
const RESEND_MS = 10 * 60_000;

/** How many right answers the person on the phone gives before a reservation is changed for them. */
const RIGHT_ANSWERS = 2;

/** `right`: the questions that were answered correctly. The answers themselves are never stored. */
export function checkCaller(right: readonly string[]): Result<CallerCheck[], "appelant_a_verifier"> {
  const ticks = CALLER_CHECKS.filter((check) => right.includes(check));
  return ticks.length < RIGHT_ANSWERS ? refuse("appelant_a_verifier") : ok(ticks);
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
  anonymise_le,
}: SupportedReservation): Result<null, "correction_fermee" | "adresse_confirmee"> {
  if (!isOpen(statut) || anonymise_le !== null) return refuse("correction_fermee");
  return email_confirme_le === null ? ok(null) : refuse("adresse_confirmee");
}

/** The chef is reminded of a request that waits, once a day. `last`: when an operator did it last. */
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
