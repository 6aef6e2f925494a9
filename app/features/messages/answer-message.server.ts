import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { changeMessageStatut, selectMessage } from "./messages.repo.server.ts";

/** Marks a message as answered. The chef writes the reply in their own mail client, so only its start is known. */
export async function answerMessage(
  { chef_id }: ChefScope,
  message_id: string,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  return commitOrRefuse("answer message", async (tx): Promise<Result<null, "introuvable">> => {
    const found = await selectMessage(tx, message_id, chef_id);
    if (found === null) return refuse("introuvable");
    await changeMessageStatut(tx, { id: found.id, from: ["nouveau", "lu"], to: "repondu" });
    announce(tx, { chef_id });
    return ok(null);
  });
}
