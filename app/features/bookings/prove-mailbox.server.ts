import { privateLinksOpenSince } from "#app/domain/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { recordProvenMailbox } from "./requests.repo.server.ts";

/** A form was sent through this private link: if the link was mailed, the mailbox is the client's. */
export async function proveMailbox(token: string, at: Date = now()): Promise<void> {
  await inTransaction((tx) => recordProvenMailbox(tx, token, { since: privateLinksOpenSince(at), now: at }));
}
