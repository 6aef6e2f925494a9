import { selectPublicChef } from "#app/features/chefs/chefs.repo.server.ts";
import { admitVisitor } from "#app/features/moderation/blocks.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import type { Submission } from "#app/platform/form.server.ts";
import { claimIdempotencyKey, type RequestKey } from "#app/platform/idempotency-keys.server.ts";
import { visitorKeys } from "#app/platform/keyed-hash.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeCopyLimits, consumeLimits } from "#app/platform/rate-limit.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { insertMessage } from "./messages.repo.server.ts";
import type { ContactInput } from "./rules/messages.schema.ts";

const SCOPE = "message";

type Refused = "chef_introuvable" | "visiteur_bloque" | "erreur_inattendue" | "trop_de_demandes";
type Scope = { chef_id: string; submission: Submission; clientAddress: string };

/** Stores a message for an active chef and returns the chef's name. */
export async function sendContactMessage(scope: Scope, input: ContactInput): Promise<Result<string, Refused>> {
  const {
    chef_id,
    submission: { bot, cle, body_hash },
    clientAddress,
  } = scope;
  try {
    const limit = await consumeLimits([{ limit: "message_adresse", key: addressKey(clientAddress) }]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
    if (bot) return await keepMessage(scope, input, null, { chef: false, copie: false });
    const mails = {
      chef: (await consumeLimits([{ limit: "message_chef", key: chef_id }])).allowed,
      copie: await consumeCopyLimits({ address: clientAddress, email: input.client_email }),
    };
    return await keepMessage(scope, input, { scope: SCOPE, cle, body_hash }, mails);
  } catch (error) {
    log.error({ err: error }, "send contact message failed");
    return refuse("erreur_inattendue");
  }
}

/** Which mails are within their rate limits. The message is stored in any case. */
type Mails = { chef: boolean; copie: boolean };

/** Without a valid form key nothing is stored and the response is the same, so that a bot learns nothing. */
async function keepMessage(
  { chef_id, clientAddress }: Scope,
  input: ContactInput,
  key: RequestKey | null,
  mails: Mails,
) {
  // Rolled back when refused: a key that stays claimed would answer the same form, sent again, as if it had been stored.
  return commitIfOk(async (tx): Promise<Result<string, Refused>> => {
    const chef = await selectPublicChef(tx, chef_id);
    if (chef === null) return refuse("chef_introuvable");
    const sent = ok(`${chef.prenom} ${chef.nom}`);
    if (key === null) return sent;
    if (!(await claimIdempotencyKey(tx, key))) return sent;
    if (!(await admitVisitor(tx, visitorKeys(mailboxOf(input.client_email), clientAddress), now())))
      return refuse("visiteur_bloque");
    const client_telephone = input.client_telephone === "" ? null : input.client_telephone;
    const message_id = await insertMessage(tx, { ...input, chef_id, client_telephone });
    if (mails.chef) await enqueue(tx, "notify-chef-of-message", { message_id });
    if (mails.copie) await enqueue(tx, "send-message-copy", { message_id });
    announce(tx, { chef_id });
    return sent;
  });
}
