import { isInPeriod, monthBounds, monthOf } from "./calendar.ts";
import type { ReservationStatut } from "./catalog.ts";
import { normalizeEmail } from "./mail-link.ts";
import type { Cents } from "./money.ts";
import { isLive } from "./reservation.ts";

export type CountedReservation = {
  readonly statut: ReservationStatut;
  readonly date_souhaitee: Date;
  readonly prix_final: Cents | null;
};

/** A month is a month of one year, read in Paris. */
function ofThisMonth<R extends { readonly date_souhaitee: Date }>(reservations: readonly R[], now: Date): readonly R[] {
  const month = monthBounds(monthOf(now));
  return reservations.filter((reservation) => isInPeriod(reservation.date_souhaitee, month));
}

/** Reservations whose date falls this month and that still stand. */
export function reservationsThisMonth(reservations: readonly CountedReservation[], now: Date): number {
  return ofThisMonth(reservations, now).filter((reservation) => isLive(reservation.statut)).length;
}

export const REVENUE_STATUTS = ["payee", "terminee"] as const satisfies readonly ReservationStatut[];

export function revenueThisMonth(reservations: readonly CountedReservation[], now: Date): Cents {
  return ofThisMonth(reservations, now)
    .filter((reservation) => REVENUE_STATUTS.some((statut) => statut === reservation.statut))
    .reduce((sum, reservation) => sum + (reservation.prix_final ?? 0), 0);
}

export type ReservationClient = {
  readonly client_nom: string;
  readonly client_prenom: string;
  readonly client_email: string;
  readonly client_telephone: string;
};
export type DistinctClient = ReservationClient & { readonly reservations: number };

/** One client per e-mail, whatever its case and spaces; the first seen gives the name. */
export function distinctClients(reservations: readonly ReservationClient[]): readonly DistinctClient[] {
  const clients = new Map<string, DistinctClient>();
  for (const { client_nom, client_prenom, client_email, client_telephone } of reservations) {
    const key = normalizeEmail(client_email);
    const known = clients.get(key) ?? {
      client_nom,
      client_prenom,
      client_email: key,
      client_telephone,
      reservations: 0,
    };
    clients.set(key, { ...known, reservations: known.reservations + 1 });
  }
  return [...clients.values()];
}
