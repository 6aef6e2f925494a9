import type { EvenementWebhook } from "#app/features/agenda/rules/codes.ts";
import type { EvenementNature, ReservationActeur, ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { type ReservationAction, TRANSITIONS } from "#app/features/bookings/rules/reservation.ts";

export const MAX_WEBHOOKS = 5;
/** Deliveries in a row that failed for good before an address is disabled. */
export const MAX_WEBHOOK_FAILURES = 20;

/** Minutes after each failed attempt: ten attempts in a little more than three days, as Standard Webhooks recommends. */
const WAITS = [1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440];

/** By action: a refusal leads to `annulee` as a cancellation does. */
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

type StatusChange = {
  readonly statut_avant: ReservationStatut | null;
  readonly statut_apres: ReservationStatut;
  readonly acteur: ReservationActeur;
  readonly nature: EvenementNature | null;
};

/** What other sites are told of a row of `reservation_events`; null when nothing. */
export function eventOf({ statut_avant, statut_apres, acteur, nature }: StatusChange): EvenementWebhook | null {
  if (nature === "changement") return "reservation.deplacee";
  if (statut_avant === null) return "reservation.demandee";
  const done = TRANSITIONS.find(
    ({ from, to, acteur: by }) => from === statut_avant && to === statut_apres && by === acteur,
  );
  return done === undefined ? null : EVENTS[done.action];
}

type EventFacts = {
  readonly created_at: Date;
  readonly reservation_id: string;
  readonly chef_id: string;
  readonly service_id: string;
  readonly titre: string;
  readonly date_souhaitee: Date;
  readonly date_fin: Date;
  readonly nombre_participants: number;
  readonly statut_apres: ReservationStatut;
};

const instant = (at: Date): string => at.toISOString().replace(/[.]\d+Z$/, "Z");

/** The body: nothing about the client, whom the receiver does not know. */
export const contentOf = (type: EvenementWebhook, event: EventFacts) => ({
  type,
  timestamp: instant(event.created_at),
  data: {
    reservation_id: event.reservation_id,
    chef_id: event.chef_id,
    service: { id: event.service_id, titre: event.titre },
    date_debut: instant(event.date_souhaitee),
    date_fin: instant(event.date_fin),
    nombre_participants: event.nombre_participants,
    statut: event.statut_apres,
  },
});

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
