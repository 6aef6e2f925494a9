import { randomUUID } from "node:crypto";
import { admitVisitor } from "#app/features/moderation/blocks.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { visitorKeys } from "#app/platform/keyed-hash.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { commitIfOk, inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectQuestion, selectQuestionByToken } from "./questions.repo.server.ts";
import type { FilAuteur } from "./rules/codes.ts";
import type { ThreadMessageInput } from "./rules/messages.schema.ts";
import { inOrder, isSameMessage, questionsOpenSince, SHOWN_MESSAGES, threadMailDue } from "./rules/thread.ts";
import {
  insertThreadMessage,
  selectLastThreadMail,
  selectThread,
  selectThreadMessage,
  setAnswersRead,
} from "./threads.repo.server.ts";

/** The page of a visitor; null for a link that opens nothing. Read only: mail scanners follow links. */
export async function readOwnQuestion(token: string, at: Date = now()) {
  const question = await selectQuestionByToken(db, token, questionsOpenSince(at));
  if (question === null) return null;
  const { contact_id, message, created_at, reservation_id, chef } = question;
  const written = await selectThread(db, { contact_id }, SHOWN_MESSAGES);
  const dernier_non_lu = written.findLast(({ auteur, lu_le }) => auteur === "chef" && lu_le === null)?.id ?? null;
  const first = { id: contact_id, cle: null, auteur: "client", texte: message, lu_le: null, created_at } as const;
  const messages = inOrder([
    { ...first, avec: "question" },
    ...written.map((one) => ({ ...one, avec: null })),
    // When the chef read a message is not for the visitor.
  ]).map((one) => ({ ...one, lu_le: null }));
  return { chef, reserve: reservation_id !== null, messages, dernier_non_lu, ouvert: true, cle: randomUUID(), vue: at };
}

/** The visitor by the link of their page, or the chef. */
type QuestionWriter = { token: string; clientAddress: string } | { chef: ChefScope; contact_id: string };
type Refused = "introuvable" | "message_deja_parti" | "trop_de_demandes" | "visiteur_bloque";

/** Stores a message about a question, and queues its mail to the other side. */
export async function postQuestionMessage(
  writer: { chef: ChefScope; contact_id: string },
  input: ThreadMessageInput,
  at?: Date,
): Promise<Result<null, Exclude<Refused, "visiteur_bloque">>>;
export async function postQuestionMessage(
  writer: QuestionWriter,
  input: ThreadMessageInput,
  at?: Date,
): Promise<Result<null, Refused>>;
export async function postQuestionMessage(
  writer: QuestionWriter,
  { cle, message }: ThreadMessageInput,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  const auteur: FilAuteur = "token" in writer ? "client" : "chef";
  const known = await selectOwnQuestion(db, writer, at);
  if (known === null) return refuse("introuvable");
  const key = `${known.contact_id} ${auteur}`;
  const limit = await consumeLimits([
    { limit: "fil_heure", key },
    { limit: "fil_jour", key },
    ...("token" in writer ? [{ limit: "message_adresse", key: addressKey(writer.clientAddress) } as const] : []),
  ]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const question = await selectOwnQuestion(tx, writer, at, true);
    if (question === null) return refuse("introuvable");
    const { contact_id, chef_id, client_email } = question;
    if ("token" in writer && !(await admitVisitor(tx, visitorKeys(mailboxOf(client_email), writer.clientAddress), at)))
      return refuse("visiteur_bloque");
    const sent = { contact_id, auteur, texte: message };
    if (!(await insertThreadMessage(tx, { cle, chef_id, created_at: at, ...sent })))
      return isSameMessage(await selectThreadMessage(tx, cle), sent) ? ok(null) : refuse("message_deja_parti");
    const side = { contact_id, auteur };
    const runAt = threadMailDue(await selectLastThreadMail(tx, side), at);
    // While the former job of this key runs, it may have missed this message: then a second job is queued.
    await enqueue(tx, "gather-question-mail", side, { key: `gather-question-mail:${key}`, runAt });
    announce(tx, { chef_id });
    return ok(null);
  });
}

/** Locks the question, so that it is not erased before the message is stored. Null for another chef and a closed link. */
async function selectOwnQuestion(on: Transaction, writer: QuestionWriter, at: Date, lock = false) {
  if ("token" in writer) return selectQuestionByToken(on, writer.token, questionsOpenSince(at), lock);
  const question = await selectQuestion(on, writer.contact_id, lock);
  return question?.chef_id === writer.chef.chef_id ? question : null;
}

/** Sent by the visitor's page once it is visible: the chef sees when an answer was read. */
export async function markAnswersRead(token: string, dernier_id: string, at: Date = now()): Promise<void> {
  await inTransaction(async (tx) => {
    const question = await selectQuestionByToken(tx, token, questionsOpenSince(at));
    if (question === null) return;
    const { contact_id, chef_id } = question;
    if (await setAnswersRead(tx, { contact_id, dernier_id, lu_le: at })) announce(tx, { chef_id });
  });
}
