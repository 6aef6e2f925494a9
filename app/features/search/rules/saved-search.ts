import { addMinutes, type Day, dayOf, instantOf } from "#app/shared/calendar.ts";
import { keptUntil } from "#app/shared/retention.ts";
import { SEARCH_RETENTION } from "./retention.ts";

/** A saved search that its owner does not confirm within a day is erased. */
export const SEARCH_CONFIRMATION_MINUTES = 24 * 60;
/** At most one mail a day. */
const MAIL_INTERVAL_MINUTES = 24 * 60;
/** The services remembered per search: as many as a search examines. */
const MAX_SERVICES_SEEN = 500;

export const confirmationEnds = (now: Date): Date => addMinutes(now, SEARCH_CONFIRMATION_MINUTES);

/** A confirmed search ends with its day, and after the retention period at the latest. */
export function savedSearchEnds(jour: Day | null, now: Date): Date {
  const kept = keptUntil(SEARCH_RETENTION.recherche_enregistree, now);
  const dayStarts = jour === null ? null : instantOf(jour, "00:00");
  return dayStarts !== null && dayStarts < kept ? dayStarts : kept;
}

/** Searches whose last mail is older may be mailed again. */
export const lastMailBefore = (now: Date): Date => addMinutes(now, -MAIL_INTERVAL_MINUTES);

export type SearchCheck = {
  readonly confirmee_le: Date | null;
  readonly verifiee_le: Date | null;
  readonly services_vus: readonly string[];
};

/**
 * What a check of a saved search changes, given the services found now in the order of the search. The first check only records
 * what the person could see when saving. A service that disappears is forgotten, so that it counts as new when it returns.
 */
export function checkSavedSearch(
  { confirmee_le, verifiee_le, services_vus }: SearchCheck,
  found: readonly string[],
): { readonly nouveaux: readonly string[]; readonly services_vus: readonly string[] } {
  const seen = new Set(services_vus);
  const nouveaux = verifiee_le === null || confirmee_le === null ? [] : found.filter((id) => !seen.has(id));
  // Until the address is confirmed nothing can be mailed: what opens meanwhile must stay new.
  const kept = verifiee_le !== null && confirmee_le === null ? services_vus : found;
  return { nouveaux, services_vus: kept.slice(0, MAX_SERVICES_SEEN) };
}

/** Names the mail of a day, so that a repeated job sends it once. */
export const searchMailId = (id: string, now: Date): string => `recherche-${id}-${dayOf(now)}`;
