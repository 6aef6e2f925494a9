import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { ConfirmSecondFactorInput } from "#app/domain/schemas/second-factor.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { askAuth, auth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { drawSecondFactorKey, type SecondFactorKey } from "#app/platform/qr.server.ts";
import { forgetLimit, giveCodeBack, takeCode, takeLimits } from "#app/platform/rate-limit.server.ts";
import { markSecondFactor } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

type Refused = "trop_de_demandes" | "code_incorrect" | "code_deja_utilise";

/** The first code of the application turns the second factor on; the other sessions must then give a code too. */
export async function confirmSecondFactor(
  facts: RequestFacts,
  { user_id, email }: SignedIn,
  { code, cle }: ConfirmSecondFactorInput,
): Promise<Result<{ codes: string[] }, Refused> & { key: SecondFactorKey }> {
  const key = drawSecondFactorKey(email, cle);
  const limit = await takeLimits([{ limit: "second_facteur_compte", key: user_id }]);
  if (!limit.allowed) {
    return { ...refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes }), key };
  }
  if (!(await takeCode(user_id, code))) return { ...refuse("code_deja_utilise"), key };
  const answer = await askAuth(facts, (call) => auth.api.verifyTOTP({ ...call, body: { code } }));
  if (!answer.ok) {
    await giveCodeBack(user_id, code);
    return { ...refuse("code_incorrect"), key };
  }
  // better-auth has replaced the session; the token it names is the old one.
  const current = await askAuth(facts, (call) => auth.api.getSession(call));
  if (current.ok && current.value !== null) await markSecondFactor(db, current.value.session.token);
  await forgetLimit("second_facteur_compte", user_id);
  await writeAudit(db, facts, { action: "second_facteur_active", acteur_id: user_id, objet: `user:${user_id}` });
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user_id } });
  return { ...ok({ codes: backupCodes }), key };
}
