import { authHeaders, authWithGoogle } from "#app/platform/auth.server.ts";
import { now, withTimeout } from "#app/platform/clock.server.ts";
import { type RequestFacts, redirectWithToast, setCookie } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { findRecipient } from "./accounts.repo.server.ts";
import { completeSignIn } from "./known-device.server.ts";
import { readSession } from "./read-session.server.ts";

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
