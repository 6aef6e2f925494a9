import { auth, authOn, callAuth, findResetOwner } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits, resetMailedLinkLimit } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findRecipient } from "./accounts.repo.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { rememberDevice } from "./known-device.server.ts";
import type { NewPasswordInput } from "./rules/account.schema.ts";
import { commonForms, passwordProblem } from "./rules/password.ts";

type Refused = "trop_de_demandes" | "lien_expire" | "mot_de_passe_personnel" | "mot_de_passe_courant";

/**
 * One transaction: the new password, the end of every session, the mail and the audit entry. This browser becomes the only
 * known device, so that the owner can sign in while an attacker exhausts the attempts of the account.
 */
export async function resetPassword(
  facts: RequestFacts,
  { token, password }: NewPasswordInput,
): Promise<Result<null, Refused>> {
  const user_id = await findResetOwner(token);
  const owner = user_id === null ? undefined : await findRecipient(db, user_id);
  // Count only invalid tokens: a valid link works once, and must work from an address that has exhausted its limit.
  if (user_id === null || owner === undefined) {
    const limit = await consumeLimits([{ limit: "connexion_adresse", key: addressKey(facts.clientAddress) }]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
    return refuse("lien_expire");
  }
  const problem = passwordProblem(password, owner, await isCommonPassword(commonForms(password)));
  if (problem !== null) return refuse(problem);
  const answer = await inTransaction(async (tx) => {
    const done = await callAuth(facts, (call) =>
      authOn(tx, facts).api.resetPassword({ ...call, body: { token, newPassword: password } }),
    );
    if (done.ok) await rememberDevice(tx, facts, user_id);
    return done;
  });
  if (!answer.ok) return refuse("lien_expire");
  await resetMailedLinkLimit("mot_de_passe", owner.email);
  // A session of this browser, if there was one, has just ended.
  await callAuth(facts, (call) => auth.api.signOut(call));
  return ok(null);
}
