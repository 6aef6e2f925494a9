import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import { selectMessage } from "#app/features/messages/messages.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type ReadMessage = Extract<Awaited<ReturnType<typeof readMessage>>, { ok: true }>["value"];

/** The details of a message. Read only: a browser may prefetch the page. */
export async function readMessage({ chef_id }: ChefScope, message_id: string) {
  const [message, chef] = await Promise.all([selectMessage(db, message_id, chef_id), selectMailChef(db, chef_id)]);
  return message === null || chef === null ? refuse("introuvable") : ok({ message, chef });
}
