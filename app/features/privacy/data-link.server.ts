import type { RecoveryInput } from "#app/features/accounts/rules/account.schema.ts";
import { now } from "#app/platform/clock.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk, inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { insertDataLink, takeDataLink } from "./data-links.repo.server.ts";

/** Queues the mail for any address: neither the response nor its timing reveals whether the address is known. */
export async function requestDataLink({ email }: RecoveryInput): Promise<void> {
  await inTransaction((tx) => enqueue(tx, "send-data-link", { email: email.toLowerCase() }));
}

/**
 * Exchanges the single-use mailed link for the key of the page. Requires a POST: mail scanners follow links with GET
 * and would consume them.
 */
export function openDataLink(token: string, at: Date = now()): Promise<Result<{ cle: string }, "lien_expire">> {
  return commitIfOk(async (tx): Promise<Result<{ cle: string }, "lien_expire">> => {
    const link = await takeDataLink(tx, token, at);
    if (link === null) return refuse("lien_expire");
    return ok({ cle: await insertDataLink(tx, { ...link, etape: "page" }) });
  });
}
