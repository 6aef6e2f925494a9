import type { RecoveryInput } from "#app/features/accounts/rules/account.schema.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

/** Queues the mail for any address: neither the response nor its timing reveals whether the address is known. */
export async function requestDataLink({ email }: RecoveryInput): Promise<void> {
  await inTransaction((tx) => enqueue(tx, "send-data-link", { email: email.toLowerCase() }));
}
