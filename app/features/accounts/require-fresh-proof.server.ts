import { isFreshProof } from "#app/domain/account-security.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { type FreshProof, type FreshProofRefusal } from "#app/domain/scopes.ts";
import { askAuth, auth } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { forgetLimit, takeLimits } from "#app/platform/rate-limit.server.ts";
import { findSessionProofs, hasPassword } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

/**
 * Requires recent authentication: a passkey used less than ten minutes ago, or the password again. For an account without
 * a password, a sign-in less than ten minutes ago.
 */
export async function requireFreshProof(
  facts: RequestFacts,
  { user_id, session_id }: Pick<SignedIn, "user_id" | "session_id">,
  { password }: { password: string },
): Promise<Result<FreshProof, FreshProofRefusal>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that may vouch for it
  const proof = { user_id } as FreshProof;
  const at = now();
  const { createdAt, passkeyAt } = await findSessionProofs(db, session_id);
  if (isFreshProof(passkeyAt, at)) return ok(proof);
  if (!(await hasPassword(db, user_id))) {
    return isFreshProof(createdAt, at) ? ok(proof) : refuse("reconnexion_requise");
  }
  if (password === "") return refuse("mot_de_passe_requis");
  // Not the limit of signing in: anybody can use that one up for an account whose address they know.
  const limit = await takeLimits([{ limit: "preuve_compte", key: user_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const answer = await askAuth(facts, (call) => auth.api.verifyPassword({ ...call, body: { password } }));
  if (!answer.ok) return refuse("mot_de_passe_incorrect");
  await forgetLimit("preuve_compte", user_id);
  return ok(proof);
}
