import { TZDate } from "@date-fns/tz";
import { add } from "date-fns/add";
import { ZONE } from "./calendar.ts";

/** Days that a visitor can be blocked for; never without an end. Also in the constraint `block_ends`. */
export const BLOCK_DAYS = ["7", "30", "90"] as const;

/** At the same hour of Paris. */
export function blockEnd(now: Date, jours: number): Date {
  return new Date(add(new TZDate(now, ZONE), { days: jours }).getTime());
}
