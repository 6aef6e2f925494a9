import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { SecondFactorInput } from "#app/domain/schemas/second-factor.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { askAuth, auth, findPendingUser } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addressKey, forgetLimit, giveCodeBack, takeCode, takeLimits } from "#app/platform/rate-limit.server.ts";
import { markSecondFactor } from "./accounts.repo.server.ts";
import { readSession } from "./read-session.server.ts";

type Refused = "trop_de_demandes" | "code_incorrect" | "code_deja_utilise" | "session_finie";

const LOCK_SECONDS = 15 * 60;

/** The second step of signing in: a code of the application, or one of the recovery codes. */
export async function verifySecondFactor(
  facts: RequestFacts,
  { code, kind }: SecondFactorInput,
): Promise<Result<null, Refused>> {
  const session = await readSession(facts);
  const key = session.kind === "visitor" ? addressKey(facts.clientAddress) : session.user_id;
  const limit = await takeLimits([{ limit: "second_facteur_compte", key }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const owner = session.kind === "visitor" ? await findPendingUser(facts) : session.user_id;
  const once = kind === "totp" ? owner : null;
  if (once !== null && !(await takeCode(once, code))) return refuse("code_deja_utilise");

  const answer = await askAuth(facts, (call) =>
    kind === "totp"
      ? auth.api.verifyTOTP({ ...call, body: { code } })
      : auth.api.verifyBackupCode({ ...call, body: { code } }),
  );
  if (!answer.ok) {
    if (once !== null) await giveCodeBack(once, code);
    await writeAudit(db, facts, { action: "connexion_echouee", details: { raison: "code_incorrect" } });
    if (answer.code === "ACCOUNT_TEMPORARILY_LOCKED") {
      return refuse("trop_de_demandes", { action: "connexion", secondes: LOCK_SECONDS });
    }
    const over = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"].includes(answer.code);
    return refuse(over ? "session_finie" : "code_incorrect");
  }
  const { token, user } = answer.value;
  if (token !== undefined) await markSecondFactor(db, token);
  await forgetLimit("second_facteur_compte", key);
  const details = { par: session.kind === "visitor" ? "email" : "google", second_facteur: kind };
  await writeAudit(db, facts, { action: "connexion", acteur_id: user.id, objet: `user:${user.id}`, details });
  return ok(null);
}
