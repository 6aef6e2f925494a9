import { now } from "#app/platform/clock.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { recordProvenMailbox, revokeOlderLinks } from "./private-links.repo.server.ts";
import { privateLinksOpenSince } from "./rules/reservation.ts";

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
