import { TZDate } from "@date-fns/tz";
import { add } from "date-fns/add";
import { SESSION_MAX_HOURS } from "#app/features/accounts/rules/account-security.ts";
import { type Day, dayOf, ZONE } from "#app/shared/calendar.ts";

/** Days that a visitor can be blocked for; never without an end. Also in the constraint `block_ends`. */
export const BLOCK_DAYS = ["7", "30", "90"] as const;

/** At the same hour of Paris. */
export function visitorBlockEnd(now: Date, jours: number): Date {
  return new Date(add(new TZDate(now, ZONE), { days: jours }).getTime());
}

/**
 * The last day on which the secret that was just replaced is needed. Sessions are signed with it for their whole lifetime. Running
 * blocks are keyed hashes made with it: nobody can compute them again, and without it the blocked people are not recognised.
 */
export function previousSecretNeededUntil(now: Date, lastBlockEnd: Date | null): Day {
  const sessions = now.getTime() + SESSION_MAX_HOURS.chef * 3_600_000;
  return dayOf(new Date(Math.max(sessions, lastBlockEnd?.getTime() ?? 0)));
}
