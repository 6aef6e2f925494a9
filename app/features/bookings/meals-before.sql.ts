import { type SQL, sql } from "drizzle-orm";
import { timestamp } from "#db/retention.ts";

/** Meals of `rows` (one or more selects of reservation ids) that began before the date. */
export const mealsBefore = (rows: SQL, before: Date, count: number): SQL => sql`
  select kept.reservation_id from (${rows}) kept join reservations meal on meal.id = kept.reservation_id
  where meal.date_souhaitee < ${timestamp(before)} limit ${count}`;
