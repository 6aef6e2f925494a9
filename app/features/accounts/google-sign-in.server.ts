import { authHeaders, authWithGoogle, callAuth } from "#app/platform/auth.server.ts";
import { now, withTimeout } from "#app/platform/clock.server.ts";
import { type RequestFacts, redirectWithToast, setCookie } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findRecipient } from "./accounts.repo.server.ts";
import { completeSignIn } from "./known-device.server.ts";
import { readSession } from "./read-session.server.ts";
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

const JUST_MADE_MS = 60_000;

/** Handles the provider's callback: opens a session, or redirects to the sign-in page with the error. */
export async function finishGoogleSignIn(facts: RequestFacts, search: string): Promise<Response> {
  const auth = await authWithGoogle();
  if (auth === null) return redirectWithToast(facts, "/auth", "google_failed");
  const url = `${facts.origin}/api/auth/callback/google${search}`;
  const answered = auth.handler(new Request(url, { headers: authHeaders(facts) }));
  const answer = await withTimeout(answered, env.OPENID_TIMEOUT_MS, null);
  if (answer === null) return redirectWithToast(facts, "/auth", "google_failed");
  for (const cookie of answer.headers.getSetCookie()) setCookie(facts, cookie);
  const to = new URL(answer.headers.get("location") ?? "/auth?error=unknown", facts.origin);
  const error = to.searchParams.get("error");
  if (error !== null || to.origin !== facts.origin) {
    return redirectWithToast(facts, "/auth", error === "account_not_linked" ? "google_unverified" : "google_failed");
  }
  await greetDevice(facts);
  return redirectWithToast(facts, `${to.pathname}${to.search}`, "signed_in");
}

/** Sign-in is complete unless a second factor is pending; `verifySecondFactor` completes it then. */
async function greetDevice(facts: RequestFacts): Promise<void> {
  const session = await readSession(facts);
  if (session.kind !== "user") return;
  const account = await findRecipient(db, session.user_id);
  const first = account !== undefined && now().getTime() - account.createdAt.getTime() < JUST_MADE_MS;
  await completeSignIn(db, facts, session.user_id, { first });
}
