import { authOn, callAuth, notePasswordChange } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { consumeLimits, resetLimit, resetMailedLinkLimit } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findRecipient, markSecondFactor } from "./accounts.repo.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { forgetOtherDevices } from "./known-device.server.ts";
import type { SignedIn } from "./read-session.server.ts";
import type { ChangePasswordInput } from "./rules/account.schema.ts";
import { commonForms, passwordProblem } from "./rules/password.ts";

type Refused =
  | "trop_de_demandes"
  | "mot_de_passe_incorrect"
  | "mot_de_passe_personnel"
  | "mot_de_passe_courant"
  | "session_finie";

/** Ends the other sessions and forgets the other known devices. */
export async function changePassword(
  facts: RequestFacts,
  { user_id, email, secondFactorProved }: SignedIn,
  { current_password, password }: ChangePasswordInput,
): Promise<Result<null, Refused>> {
  // Not the sign-in limit: anybody could exhaust it and so keep the owner from changing the password.
  const limit = await consumeLimits([{ limit: "preuve_compte", key: user_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const owner = await findRecipient(db, user_id);
  if (owner === undefined) return refuse("session_finie");
  const problem = passwordProblem(password, owner, await isCommonPassword(commonForms(password)));
  if (problem !== null) return refuse(problem);
  const body = { currentPassword: current_password, newPassword: password, revokeOtherSessions: true };
  const done = await inTransaction(async (tx) => {
    const answer = await callAuth(facts, (call) => authOn(tx).api.changePassword({ ...call, body }));
    if (!answer.ok) return false;
    const { token } = answer.value;
    if (secondFactorProved && token !== null) await markSecondFactor(tx, token);
    await forgetOtherDevices(tx, facts, user_id);
    await notePasswordChange(tx, facts, user_id, "profil");
    return true;
  });
  if (!done) return refuse("mot_de_passe_incorrect");
  await resetLimit("preuve_compte", user_id);
  await resetMailedLinkLimit("mot_de_passe", email);
  return ok(null);
}
