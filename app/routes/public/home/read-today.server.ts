import { type Day, dayOf } from "#app/domain/calendar.ts";
import { now } from "#app/platform/clock.server.ts";

/** Today in Paris: the browser of a visitor may be in another time zone. */
export function readToday(): Day {
  return dayOf(now());
}
