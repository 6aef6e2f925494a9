import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { ChangePasswordInput } from "#app/domain/schemas/change-password.ts";
import { askAuth, authOn, notePasswordChange } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { forgetLimit, takeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { markSecondFactor } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

type Refused = "trop_de_demandes" | "mot_de_passe_incorrect";

/** The other sessions end with the old password. */
export async function changePassword(
  facts: RequestFacts,
  { user_id, email, secondFactorProved }: SignedIn,
  { current_password, password }: ChangePasswordInput,
): Promise<Result<null, Refused>> {
  const limit = await takeLimits([{ limit: "connexion_compte", key: email }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const body = { currentPassword: current_password, newPassword: password, revokeOtherSessions: true };
  const done = await inTransaction(async (tx) => {
    const answer = await askAuth(facts, (call) => authOn(tx).api.changePassword({ ...call, body }));
    if (!answer.ok) return false;
    const { token } = answer.value;
    if (secondFactorProved && token !== null) await markSecondFactor(tx, token);
    await notePasswordChange(tx, facts, user_id, "profil");
    return true;
  });
  if (!done) return refuse("mot_de_passe_incorrect");
  await forgetLimit("connexion_compte", email);
  return ok(null);
}
