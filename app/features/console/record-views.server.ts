import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { addViews, type CountedViews } from "./figures.repo.server.ts";

/** Adds views to those of today. */
export function recordViews(views: readonly CountedViews[]): Promise<void> {
  return addViews(db, dayOf(now()), views);
}
