import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { otherChefsPath } from "#app/features/bookings/rules/reservation.ts";
import { selectSearchArea } from "#app/features/communes/communes.repo.server.ts";
import { parseSearch } from "#app/features/search/rules/query.ts";
import { countFreeChefsPerDay } from "#app/features/search/search-services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";

type Ended = Parameters<typeof otherChefsPath>[0] & { readonly statut: ReservationStatut; readonly vue: Date };

/** How many chefs `otherChefsPath` finds on the day of a reservation that came to nothing; null when that day cannot be searched. */
export async function readFreeChefs(reservation: Ended): Promise<number | null> {
  const { statut, vue } = reservation;
  if (statut !== "annulee" && statut !== "refuse") return null;
  const today = dayOf(vue);
  const [, search = ""] = otherChefsPath(reservation).split("?");
  const query = parseSearch(new URLSearchParams(search), today);
  if (query.date === null) return null;
  const place = await selectSearchArea(db, query);
  const found = await countFreeChefsPerDay(db, {
    place,
    days: [query.date],
    convives: query.convives,
    today,
    now: vue,
  });
  return found[0]?.chefs ?? 0;
}
