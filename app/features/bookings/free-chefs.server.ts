import { selectSearchArea } from "#app/features/communes/communes.repo.server.ts";
import { parseSearch } from "#app/features/search/rules/query.ts";
import { countFreeChefsPerDay } from "#app/features/search/search-services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { otherChefsPath } from "./rules/reservation.ts";

/** How many chefs `otherChefsPath` finds on the day of a reservation that came to nothing; null when that day cannot be searched. */
export async function countFreeChefs(wished: Parameters<typeof otherChefsPath>[0], now: Date): Promise<number | null> {
  const today = dayOf(now);
  const [, search = ""] = otherChefsPath(wished).split("?");
  const query = parseSearch(new URLSearchParams(search), today);
  if (query.date === null) return null;
  const place = await selectSearchArea(db, query);
  const found = await countFreeChefsPerDay(db, { place, days: [query.date], convives: query.convives, today, now });
  return found[0]?.chefs ?? 0;
}
