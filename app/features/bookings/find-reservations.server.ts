import { normalizeEmail } from "#app/domain/mail-link.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { RecoveryInput } from "#app/domain/schemas/account-forms.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits, peekLimit } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

/**
 * Queues the mail for any address: neither the response nor its timing reveals whether the address is known. Asked again within
 * two minutes, it answers the same and mails nothing. Whoever uses up the three mails of half an hour for somebody else
 * locks nobody out: those mails are in that person's mailbox, with links that open.
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
