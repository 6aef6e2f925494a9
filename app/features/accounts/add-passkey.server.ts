import { writeAudit } from "#app/platform/audit.server.ts";
import { authOn, callAuth } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { countSignInMethods, lockAccount } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";
import { MAX_PASSKEYS } from "./rules/account-security.ts";
import type { Attestation } from "./rules/passkey.schema.ts";

/** Stores the passkey that answers the challenge of `startPasskeyRegistration`, and notifies the owner by mail. */
export async function addPasskey(
  facts: RequestFacts,
  { user_id }: SignedIn,
  { credential, name }: { credential: Attestation; name: string },
): Promise<Result<{ id: string; name: string }, "cles_limite" | "cle_non_ajoutee">> {
  return inTransaction(async (tx) => {
    await lockAccount(tx, user_id);
    if ((await countSignInMethods(tx, user_id)).passkeys >= MAX_PASSKEYS)
      return refuse("cles_limite", { max: MAX_PASSKEYS });
    const body = { response: credential, name };
    const answer = await callAuth(facts, (call) => authOn(tx).api.verifyPasskeyRegistration({ ...call, body }));
    if (!answer.ok) return refuse("cle_non_ajoutee");
    const { id } = answer.value;
    await enqueue(tx, "send-security-notice", { user_id, at: now().toISOString(), change: "cle_ajoutee", nom: name });
    await writeAudit(tx, facts, { action: "cle_acces_ajoutee", acteur_id: user_id, objet: `passkey:${id}` });
    return ok({ id, name });
  });
}
