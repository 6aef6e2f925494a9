import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import {
  recordProvenMailbox,
  revokeOlderLinks,
  selectOpenTokens,
  selectReservationByToken,
} from "./private-links.repo.server.ts";
import { privateLinksOpenSince } from "./rules/reservation.ts";

/** Which reservation a private link opens, unless it has expired or was revoked. */
export async function identifyReservation(token: string, at: Date = now()): Promise<string | null> {
  return (await selectReservationByToken(db, token, privateLinksOpenSince(at)))?.reservation.id ?? null;
}

/**
 * A form was sent through this private link: if the link was mailed, the mailbox is the client's, and a link that the client requested
 * again ends the older ones. Reading the page does neither: mail scanners open links, and anybody who knows an address can request one.
 */
export async function proveMailbox(token: string, at: Date = now()): Promise<void> {
  await inTransaction(async (tx) => {
    await recordProvenMailbox(tx, token, { since: privateLinksOpenSince(at), now: at });
    await recordEnded(tx, "lien", await revokeOlderLinks(tx, token, at));
  });
}

/** Of these private links, those that no longer open their reservation. */
export async function findClosedLinks(tokens: readonly string[], at: Date = now()): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const open = await selectOpenTokens(db, [...tokens], privateLinksOpenSince(at));
  return new Set(tokens.filter((token) => !open.has(token)));
}
