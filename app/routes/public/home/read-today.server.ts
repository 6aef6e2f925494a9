import { now } from "#app/platform/clock.server.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";

/** Today in Paris: the browser of a visitor may be in another time zone. */
export function readToday(): Day {
  return dayOf(now());
}
