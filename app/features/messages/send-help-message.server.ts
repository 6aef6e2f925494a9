import { isEmailAddress } from "#app/domain/mail-link.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { HelpInput } from "#app/domain/schemas/message-forms.ts";
import { claimIdempotencyKey } from "#app/features/bookings/requests.repo.server.ts";
import type { Submission } from "#app/platform/form.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeCopyLimits, consumeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { insertHelpMessage } from "./help.repo.server.ts";

const SCOPE = "aide";

type Scope = { submission: Submission; clientAddress: string };

/** Stores a question for the team. A bot gets the same response, and nothing is stored. */
export async function sendHelpMessage(
  { submission: { bot, cle, body_hash }, clientAddress }: Scope,
  input: HelpInput,
): Promise<Result<null, "erreur_inattendue" | "trop_de_demandes">> {
  try {
    const limit = await consumeLimits([{ limit: "aide_adresse", key: addressKey(clientAddress) }]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
    if (bot) return ok(null);
    const mails = await mailsWithinLimits(input.email, clientAddress);
    await inTransaction(async (tx) => {
      if (await claimIdempotencyKey(tx, { scope: SCOPE, cle, body_hash })) await keepMessage(tx, input, mails);
    });
    return ok(null);
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

async function keepMessage(tx: Transaction, input: HelpInput, mails: Mails): Promise<void> {
  const message_id = await insertHelpMessage(tx, input);
  if (mails.equipe) await enqueue(tx, "notify-team-of-help", { message_id });
  if (mails.accuse) await enqueue(tx, "send-help-receipt", { message_id });
}
