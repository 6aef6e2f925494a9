import type { RecoveryInput } from "#app/features/accounts/rules/account.schema.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits, peekLimit } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { normalizeEmail } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

/**
 * Queues the mail for any address: neither the response nor its timing reveals whether the address is known. A second
 * request within two minutes gets the same response and sends no mail. Exhausting the limit of three mails in half an
 * hour locks nobody out: the mailbox then contains three mails with valid links.
 */
export async function findReservations(
  { email }: RecoveryInput,
  clientAddress: string,
): Promise<Result<null, "trop_de_demandes">> {
  const key = normalizeEmail(email);
  const source = await consumeLimits([{ limit: "retrouver_adresse", key: addressKey(clientAddress) }]);
  const allowed = source.allowed ? await peekLimit("retrouver_email", key) : source;
  if (!allowed.allowed) return refuse("trop_de_demandes", { action: "retrouver", secondes: allowed.secondes });
  const due = await consumeLimits([
    { limit: "retrouver_rythme", key },
    { limit: "retrouver_email", key },
  ]);
  if (due.allowed) await inTransaction((tx) => enqueue(tx, "send-reservation-links", { email }));
  return ok(null);
}
