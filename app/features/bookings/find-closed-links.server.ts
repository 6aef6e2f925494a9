import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { selectOpenTokens } from "./private-links.repo.server.ts";
import { privateLinksOpenSince } from "./rules/reservation.ts";

/** Of these private links, those that no longer open their reservation. */
export async function findClosedLinks(tokens: readonly string[], at: Date = now()): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const open = await selectOpenTokens(db, [...tokens], privateLinksOpenSince(at));
  return new Set(tokens.filter((token) => !open.has(token)));
}
