import type { EvenementWebhook } from "#app/features/agenda/rules/codes.ts";
import type { ReservationAction } from "#app/features/bookings/rules/reservation.ts";

export const MAX_WEBHOOKS = 5;
export const MAX_SITES = 10;
/** Deliveries in a row that failed for good before an address is disabled. */
export const MAX_WEBHOOK_FAILURES = 20;

/** Minutes after each failed attempt: ten attempts in a little more than three days, as Standard Webhooks recommends. */
const WAITS = [1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440];

const EVENTS: Record<ReservationAction, EvenementWebhook | null> = {
  confirm: "reservation.confirmee",
  refuse: "reservation.refusee",
  cancel: "reservation.annulee",
  withdraw: "reservation.annulee",
  expire: "reservation.annulee",
  mark_paid: "reservation.payee",
  // Other sites that follow the status return to it as well.
  undo_payment: "reservation.confirmee",
  finish: null,
};

/** The event of a transition, null when other sites are not told. By action: a refusal leads to `annulee` as a cancellation does. */
export function eventOfAction(action: ReservationAction): EvenementWebhook | null {
  return EVENTS[action];
}

/** When to try again after `essais` failed attempts; null after the last one. */
export function nextAttempt(essais: number, now: Date): Date | null {
  const minutes = WAITS[essais - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/** What follows an attempt: a response of the receiver, or none (`null`). */
export function outcomeOfAttempt(
  { essais, reponse }: { readonly essais: number; readonly reponse: number | null },
  now: Date,
): { readonly kind: "delivered" | "gone" | "abandoned" } | { readonly kind: "retry"; readonly at: Date } {
  if (reponse !== null && reponse >= 200 && reponse < 300) return { kind: "delivered" };
  if (reponse === 410) return { kind: "gone" };
  const at = nextAttempt(essais, now);
  return at === null ? { kind: "abandoned" } : { kind: "retry", at };
}

/** The origin of a site as `frame-ancestors` takes it; null for anything but the address of an https page. */
export function siteOrigin(typed: string): string | null {
  const text = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
  const found =
    /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(:\d{1,5})?(?:[/?#].*)?$/i.exec(
      text,
    );
  const [, host = "", port = ""] = found ?? [];
  if (found === null || host.length > 253 || Number(port.slice(1)) > 65_535) return null;
  return `https://${host.toLowerCase()}${port === ":443" ? "" : port}`;
}
