import { authWithGoogle, callAuth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { pathAfterSignIn } from "./rules/sign-in-paths.ts";

/** The authorization URL to redirect to. State, PKCE verifier and nonce are generated here and checked in the callback. */
export async function startGoogleSignIn(
  facts: RequestFacts,
  redirectTo: string | null,
): Promise<Result<{ url: string }, "trop_de_demandes" | "google_refus">> {
  const limit = await consumeLimits([{ limit: "google_adresse", key: addressKey(facts.clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const auth = await authWithGoogle();
  if (auth === null) return refuse("google_refus");
  const body = {
    provider: "google",
    callbackURL: pathAfterSignIn(redirectTo),
    errorCallbackURL: "/auth",
    disableRedirect: true,
  };
  const answer = await callAuth(facts, (call) => auth.api.signInSocial({ ...call, body }));
  const url = answer.ok ? answer.value.url : undefined;
  return url === undefined ? refuse("google_refus") : ok({ url });
}
