import { auth, callAuth } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { drawSecondFactorKey, type SecondFactorKey } from "#app/platform/qr.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findSessionAuthentication, hasPassword } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";
import { isRecentAuthentication } from "./rules/account-security.ts";

export type { SecondFactorKey };

type Refused = "trop_de_demandes" | "mot_de_passe_incorrect" | "reconnexion_requise";

/** Generates a secret for an authenticator app; the second factor is not enabled until one of its codes is verified. */
export async function startSecondFactor(
  facts: RequestFacts,
  user: SignedIn,
  { password }: { password: string },
): Promise<Result<SecondFactorKey, Refused>> {
  const limit = await consumeLimits([{ limit: "second_facteur_compte", key: user.user_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  // better-auth requires nothing of an account without a password: whoever finds an open session could enable a second
  // factor and lock the owner out.
  const { createdAt } = await findSessionAuthentication(db, user.session_id);
  if (!(await hasPassword(db, user.user_id)) && !isRecentAuthentication(createdAt, now()))
    return refuse("reconnexion_requise");
  const answer = await callAuth(facts, (call) =>
    auth.api.enableTwoFactor({ ...call, body: { method: "totp", password } }),
  );
  if (!answer.ok || answer.value.method !== "totp") return refuse("mot_de_passe_incorrect");
  const cle = new URL(answer.value.totpURI).searchParams.get("secret") ?? "";
  return ok(drawSecondFactorKey(user.email, cle));
}
