import { auth, callAuth } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { consumeLimits, resetLimit } from "#app/platform/rate-limit.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { type RecentAuthentication, type RecentAuthenticationRefusal } from "#app/shared/scopes.ts";
import { findSessionAuthentication, hasPassword } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";
import { isRecentAuthentication } from "./rules/account-security.ts";

/**
 * Requires recent authentication: a passkey used less than ten minutes ago, or the password again. For an account without
 * a password, a sign-in less than ten minutes ago.
 */
export async function requireRecentAuthentication(
  facts: RequestFacts,
  { user_id, session_id }: Pick<SignedIn, "user_id" | "session_id">,
  { password }: { password: string },
): Promise<Result<RecentAuthentication, RecentAuthenticationRefusal>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function creates the brand
  const authentication = { user_id } as RecentAuthentication;
  const at = now();
  const { createdAt, passkeyAt } = await findSessionAuthentication(db, session_id);
  if (isRecentAuthentication(passkeyAt, at)) return ok(authentication);
  if (!(await hasPassword(db, user_id))) {
    return isRecentAuthentication(createdAt, at) ? ok(authentication) : refuse("reconnexion_requise");
  }
  if (password === "") return refuse("mot_de_passe_requis");
  // Not the sign-in limit: anybody who knows the address can exhaust it.
  const limit = await consumeLimits([{ limit: "preuve_compte", key: user_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const answer = await callAuth(facts, (call) => auth.api.verifyPassword({ ...call, body: { password } }));
  if (!answer.ok) return refuse("mot_de_passe_incorrect");
  await resetLimit("preuve_compte", user_id);
  return ok(authentication);
}
