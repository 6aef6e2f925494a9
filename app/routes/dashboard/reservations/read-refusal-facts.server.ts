import { selectAlternatives } from "#app/features/agenda/availabilities.repo.server.ts";
import { countFreeChefs } from "#app/features/bookings/free-chefs.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { OTHER_DAYS, otherFreeDays } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayPeriod } from "#app/shared/calendar.ts";

/** What Convive would write once the chef has refused, with the dates that can be offered. The caller knows that the reservation is the chef's. */
export async function readRefusalFacts(reservation_id: string, at: Date = now()) {
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null) return null;
  const { date_souhaitee, chef_id, service_id, chef_ville: ville } = facts;
  const jour = dayPeriod(date_souhaitee);
  const free = await selectAlternatives(db, { service_id, chef_id, ville, jour, now: at });
  const libres = await countFreeChefs(facts, at);
  return { facts, libres, dates: otherFreeDays(free.debuts, date_souhaitee, OTHER_DAYS.refus) };
}
