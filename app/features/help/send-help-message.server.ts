import { randomUUID } from "node:crypto";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import type { HelpInput } from "#app/features/messages/rules/messages.schema.ts";
import type { Submission } from "#app/platform/form.server.ts";
import { claimIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeCopyLimits, consumeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { isEmailAddress } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { insertHelpMessage, selectSameHelpMessage } from "./help.repo.server.ts";

const SCOPE = "aide";

type Scope = { submission: Submission; clientAddress: string };

/** Stores a question for the team and returns its reference. A bot gets an invented one, and nothing is stored. */
export async function sendHelpMessage(
  { submission: { bot, cle, body_hash }, clientAddress }: Scope,
  input: HelpInput,
): Promise<Result<string, "erreur_inattendue" | "trop_de_demandes">> {
  try {
    const limit = await consumeLimits([{ limit: "aide_adresse", key: addressKey(clientAddress) }]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
    if (bot) return ok(referenceOf(randomUUID()));
    const mails = await mailsWithinLimits(input.email, clientAddress);
    const id = await inTransaction(async (tx) =>
      (await claimIdempotencyKey(tx, { scope: SCOPE, cle, body_hash }))
        ? keepMessage(tx, input, mails)
        : selectSameHelpMessage(tx, input),
    );
    return ok(referenceOf(id));
  } catch (error) {
    log.error({ err: error }, "send help message failed");
    return refuse("erreur_inattendue");
  }
}

type Mails = { equipe: boolean; accuse: boolean };

/** The form accepts addresses that cannot receive mail (« jeanne@exemple »): the message is stored, no receipt is sent. */
async function mailsWithinLimits(email: string, address: string): Promise<Mails> {
  const equipe = await consumeLimits([{ limit: "aide_equipe", key: "toutes" }]);
  return { equipe: equipe.allowed, accuse: isEmailAddress(email) && (await consumeCopyLimits({ address, email })) };
}

async function keepMessage(tx: Transaction, input: HelpInput, mails: Mails): Promise<string> {
  const message_id = await insertHelpMessage(tx, input);
  if (mails.equipe) await enqueue(tx, "notify-team-of-help", { message_id });
  if (mails.accuse) await enqueue(tx, "send-help-receipt", { message_id });
  return message_id;
}
