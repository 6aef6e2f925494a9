import { writeAudit } from "#app/platform/audit.server.ts";
import { authOn, callAuth } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { drawSecondFactorKey, type SecondFactorKey } from "#app/platform/qr.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits, resetLimit } from "#app/platform/rate-limit.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { markRecoveryCodes, markSecondFactor } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";
import type { ConfirmSecondFactorInput } from "./rules/second-factor.schema.ts";
import { takeCode } from "./totp.server.ts";

type Refused = "trop_de_demandes" | "code_incorrect" | "code_deja_utilise";

/**
 * Enables the second factor with the first code of the authenticator app; the other sessions must then supply a code
 * too.
 */
export async function confirmSecondFactor(
  facts: RequestFacts,
  { user_id, email }: SignedIn,
  { code, cle }: ConfirmSecondFactorInput,
): Promise<Result<{ codes: string[] }, Refused> & { key: SecondFactorKey }> {
  const key = drawSecondFactorKey(email, cle);
  const limit = await consumeLimits([{ limit: "second_facteur_compte", key: user_id }]);
  if (!limit.allowed) {
    return { ...refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes }), key };
  }
  const answer = await inTransaction((tx) => confirm(tx, facts, user_id, code));
  if (answer.ok) await resetLimit("second_facteur_compte", user_id);
  return { ...answer, key };
}

async function confirm(
  tx: Transaction,
  facts: RequestFacts,
  user_id: string,
  code: string,
): Promise<Result<{ codes: string[] }, Refused>> {
  if (!(await takeCode(tx, user_id, code, now()))) return refuse("code_deja_utilise");
  const { api } = authOn(tx, facts);
  const answer = await callAuth(facts, (call) => api.verifyTOTP({ ...call, body: { code } }));
  if (!answer.ok) return refuse("code_incorrect");
  // better-auth has replaced the session; the token it names is the old one.
  const current = await callAuth(facts, (call) => api.getSession(call));
  if (current.ok && current.value !== null) await markSecondFactor(tx, current.value.session.token);
  await markRecoveryCodes(tx, user_id, now());
  await writeAudit(tx, facts, { action: "second_facteur_active", acteur_id: user_id, objet: `user:${user_id}` });
  await enqueue(tx, "send-security-notice", { user_id, at: now().toISOString(), change: "second_facteur_active" });
  const { backupCodes } = await api.viewBackupCodes({ body: { userId: user_id } });
  return ok({ codes: backupCodes });
}
