import { selectMeal } from "#app/features/evenings/meals.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitIfOk, inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectInboxThread, setThreadAside, setThreadRead, setThreadStatut } from "./inbox.repo.server.ts";
import { postQuestionMessage } from "./question-thread.server.ts";
import type { ThreadMessageInput } from "./rules/messages.schema.ts";
import { isThreadOpen } from "./rules/thread.ts";
import { postThreadMessage } from "./thread.server.ts";

type Thread = { fil_id: string };
type Unknown = Result<null, "introuvable">;

/** Sent by the page once it is visible, not by its loader: a prefetch would mark as read. Later messages keep the thread unread. */
export async function markThreadRead({ chef_id }: ChefScope, { fil_id, upTo }: Thread & { upTo: Date }): Promise<void> {
  await inTransaction(async (tx) => {
    // Without news the pages are not revalidated: this page would mark as read again, without end.
    if (await setThreadRead(tx, { chef_id, id: fil_id }, upTo)) announce(tx, { chef_id });
  });
}

/** The chef opened the pre-filled mail of their own mailbox: only its start is known. */
export function markThreadAnswered({ chef_id }: ChefScope, { fil_id }: Thread): Promise<Unknown> {
  return commitIfOk(async (tx): Promise<Unknown> => {
    const change = { from: ["nouveau", "lu"], to: "repondu" } as const;
    if (!(await setThreadStatut(tx, { chef_id, id: fil_id }, change))) return refuse("introuvable");
    announce(tx, { chef_id });
    return ok(null);
  });
}

/** Puts a thread away until its next message, or takes it back. */
export function putThreadAside(
  { chef_id }: ChefScope,
  { fil_id, range }: Thread & { range: boolean },
  at: Date = now(),
): Promise<Unknown> {
  return commitIfOk(async (tx): Promise<Unknown> => {
    if (!(await setThreadAside(tx, { chef_id, id: fil_id }, range ? at : null))) return refuse("introuvable");
    announce(tx, { chef_id });
    return ok(null);
  });
}

type Refused = "introuvable" | "fil_ferme" | "message_deja_parti" | "trop_de_demandes";

/** Answers about the reservation of the thread; about its question before there is one, and once the reservation is closed. */
export async function answerInboxThread(
  chef: ChefScope,
  { fil_id }: Thread,
  input: ThreadMessageInput,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  const thread = await selectInboxThread(db, fil_id, chef.chef_id);
  if (thread === null) return refuse("introuvable");
  const { reservation_id, contact_id } = thread;
  const meal = reservation_id === null ? null : await selectMeal(db, reservation_id);
  if (meal !== null && isThreadOpen(meal, at)) return postThreadMessage({ chef, reservation_id: meal.id }, input, at);
  if (contact_id !== null) return postQuestionMessage({ chef, contact_id }, input, at);
  return refuse("fil_ferme");
}
