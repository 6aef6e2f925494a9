import { readBookings } from "#app/features/bookings/booking-cookie.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { bookingBrowserUntil, referenceOf, soldEnd } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";

export type DeviceBooking = Awaited<ReturnType<typeof readDeviceBookings>>[number];

/** The bookings made in this browser within the last hour, newest first. */
export async function readDeviceBookings(facts: RequestFacts, at: Date = now()) {
  const ids = await readBookings(facts);
  const found = await Promise.all(ids.map((id) => selectMailFacts(db, id)));
  return found.flatMap((booking) =>
    booking === null || booking.anonymise_le !== null || at >= bookingBrowserUntil(booking.created_at)
      ? []
      : [
          {
            reference: referenceOf(booking.id),
            service: booking.service,
            chef: `${booking.chef_prenom} ${booking.chef_nom}`,
            date_souhaitee: booking.date_souhaitee,
            fin: soldEnd(booking),
            envoyee_le: booking.created_at,
          },
        ],
  );
}
