import { REVENUE_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { isLive } from "#app/features/bookings/rules/reservation.ts";
import { monthBounds, monthOf } from "#app/shared/calendar.ts";
import { normalizeEmail } from "#app/shared/mail-link.ts";
import type { Cents } from "#app/shared/money.ts";

/** The dashboard's figures without SQL: tests compare the queries' results with these on random data. */

type CountedReservation = {
  readonly statut: ReservationStatut;
  readonly date_souhaitee: Date;
  readonly prix_final: Cents | null;
};

/** The current month in Paris. */
function ofThisMonth<R extends { readonly date_souhaitee: Date }>(reservations: readonly R[], now: Date): readonly R[] {
  const { debut, fin } = monthBounds(monthOf(now));
  return reservations.filter(({ date_souhaitee }) => date_souhaitee >= debut && date_souhaitee < fin);
}

/** Live reservations whose date falls in the current month. */
export function reservationsThisMonth(reservations: readonly CountedReservation[], now: Date): number {
  return ofThisMonth(reservations, now).filter((reservation) => isLive(reservation.statut)).length;
}

export function revenueThisMonth(reservations: readonly CountedReservation[], now: Date): Cents {
  return ofThisMonth(reservations, now)
    .filter((reservation) => REVENUE_STATUTS.some((statut) => statut === reservation.statut))
    .reduce((sum, reservation) => sum + (reservation.prix_final ?? 0), 0);
}

type ReservationClient = {
  readonly client_nom: string;
  readonly client_prenom: string;
  readonly client_email: string;
  readonly client_telephone: string;
};
type DistinctClient = ReservationClient & { readonly reservations: number };

/** One client per e-mail address, ignoring case and spaces; the name comes from the first reservation. */
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
