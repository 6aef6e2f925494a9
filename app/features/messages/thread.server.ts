import { randomUUID } from "node:crypto";
import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { selectMeal, selectMealByPrivateLink } from "#app/features/evenings/meals.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { commitIfOk, inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectInboxThread, setThreadRead } from "./inbox.repo.server.ts";
import type { FilAuteur } from "./rules/codes.ts";
import type { ThreadMessageInput } from "./rules/messages.schema.ts";
import { isSameMessage, isThreadOpen, SHOWN_MESSAGES, threadMailDue } from "./rules/thread.ts";
import {
  insertThreadMessage,
  selectLastThreadMail,
  selectThread,
  selectThreadMessage,
  setAnswersRead,
} from "./threads.repo.server.ts";

/** The messages for the client; null when there are none and none can be written. */
export async function readOwnThread(token: string, at: Date = now()) {
  const meal = await selectMealByPrivateLink(db, token, privateLinksOpenSince(at));
  if (meal === null) return null;
  const stored = await selectThread(db, { reservation_id: meal.id }, SHOWN_MESSAGES);
  const dernier_non_lu = stored.findLast(({ auteur, lu_le }) => auteur === "chef" && lu_le === null)?.id ?? null;
  // When a message was read is for the chef only.
  const messages = stored.map((one) => ({ ...one, lu_le: null }));
  const ouvert = isThreadOpen(meal, at);
  return messages.length === 0 && !ouvert ? null : { messages, dernier_non_lu, ouvert, cle: randomUUID(), vue: at };
}

/** Sent by the client's page once its messages are open: the chef sees when they were read. */
export async function markOwnThreadRead(token: string, dernier_id: string, at: Date = now()): Promise<void> {
  await inTransaction(async (tx) => {
    const meal = await selectMealByPrivateLink(tx, token, privateLinksOpenSince(at));
    if (meal === null) return;
    const { id: reservation_id, chef_id } = meal;
    if (await setAnswersRead(tx, { reservation_id, dernier_id, lu_le: at })) announce(tx, { chef_id });
  });
}

/** The client by the private link, or the chef. */
type ThreadWriter = { token: string } | { chef: ChefScope; reservation_id: string };
type Refused = "introuvable" | "fil_ferme" | "message_deja_parti" | "trop_de_demandes";

/** Stores a message, shows it on the open pages of both sides, and queues its mail to the other side. */
export async function postThreadMessage(
  writer: ThreadWriter,
  { cle, message }: ThreadMessageInput,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  const auteur: FilAuteur = "token" in writer ? "client" : "chef";
  const known = await selectOwnMeal(db, writer, at, false);
  if (known === null) return refuse("introuvable");
  const key = `${known.id} ${auteur}`;
  const limit = await consumeLimits([
    { limit: "fil_heure", key },
    { limit: "fil_jour", key },
  ]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const meal = await selectOwnMeal(tx, writer, at, true);
    if (meal === null) return refuse("introuvable");
    const { id: reservation_id, chef_id } = meal;
    const sent = { reservation_id, auteur, texte: message };
    if (!isThreadOpen(meal, at)) return refuse("fil_ferme");
    if (!(await insertThreadMessage(tx, { cle, chef_id, created_at: at, ...sent })))
      return isSameMessage(await selectThreadMessage(tx, cle), sent) ? ok(null) : refuse("message_deja_parti");
    const side = { reservation_id, auteur };
    const runAt = threadMailDue(await selectLastThreadMail(tx, side), at);
    // While the former job of this key runs, it may have missed this message: then a second job is queued.
    await enqueue(tx, "gather-thread-mail", side, { key: `gather-thread-mail:${key}`, runAt });
    announce(tx, { chef_id, reservation_id });
    return ok(null);
  });
}

/** Locks the reservation, so that it is not cancelled or erased before the message is stored. Null for another chef. */
async function selectOwnMeal(on: Transaction, writer: ThreadWriter, at: Date, lock: boolean) {
  if ("token" in writer) return selectMealByPrivateLink(on, writer.token, privateLinksOpenSince(at), lock);
  const meal = await selectMeal(on, writer.reservation_id, lock);
  return meal?.chef_id === writer.chef.chef_id ? meal : null;
}

type Shown = { reservation_id: string; upTo: Date };

/** Sent by the chef's page once it is visible. A message that arrived after the page was loaded keeps its thread unread. */
export async function markReservationThreadRead(
  { chef_id }: ChefScope,
  { reservation_id, upTo }: Shown,
): Promise<void> {
  await inTransaction(async (tx) => {
    const thread = await selectInboxThread(tx, reservation_id, chef_id);
    if (thread === null) return;
    // Without news the pages are not revalidated: this page would mark as read again, without end.
    if (await setThreadRead(tx, { chef_id, id: thread.id }, upTo)) announce(tx, { chef_id });
  });
}
