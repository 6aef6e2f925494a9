import { announce } from "#app/platform/events.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { changeMessageStatut, selectMessage } from "./messages.repo.server.ts";
import { statutAfterOpening } from "./rules/contact-message.ts";

/** Sent by the page when the message is displayed, not by its loader: a prefetch would mark it as read. */
export async function markMessageRead(
  { chef_id }: ChefScope,
  message_id: string,
): Promise<Result<null, "introuvable">> {
  return inTransaction(async (tx): Promise<Result<null, "introuvable">> => {
    const found = await selectMessage(tx, message_id, chef_id);
    if (found === null) return refuse("introuvable");
    const statut = statutAfterOpening(found.statut);
    if (statut === found.statut) return ok(null);
    await changeMessageStatut(tx, { id: found.id, from: [found.statut], to: statut });
    announce(tx, { chef_id });
    return ok(null);
  });
}
