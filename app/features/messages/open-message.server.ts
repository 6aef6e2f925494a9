import { statutAfterOpening } from "#app/domain/contact-message.ts";
import { ok, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { announce } from "#app/platform/events.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { selectMailChef } from "../chefs/chefs.repo.server.ts";
import { changeMessageStatut, selectMessage } from "./messages.repo.server.ts";

export type OpenedMessage = Extract<Awaited<ReturnType<typeof openMessage>>, { ok: true }>["value"];

/** Reading a new message is what makes it read; the answer says whether it just was. */
export async function openMessage({ chef_id }: { chef_id: string }, message_id: string) {
  const id = identifier().safeParse(message_id);
  if (!id.success) return refuse("introuvable");
  return inTransaction(async (tx) => {
    const found = await selectMessage(tx, id.data, chef_id);
    const chef = await selectMailChef(tx, chef_id);
    if (found === null || chef === null) return refuse("introuvable");
    const statut = statutAfterOpening(found.statut);
    const justRead = statut !== found.statut;
    if (justRead) {
      await changeMessageStatut(tx, { id: found.id, from: [found.statut], to: statut });
      announce(tx, { chef_id });
    }
    return ok({ message: { ...found, statut }, chef, justRead });
  });
}
