import { authHeaders, authWithGoogle } from "#app/platform/auth.server.ts";
import { inTime } from "#app/platform/clock.server.ts";
import { type RequestFacts, redirectWithToast, setCookie } from "#app/platform/context.server.ts";
import { env } from "#app/platform/env.server.ts";

/** The provider sends the browser back: a session, or the sign-in page with what went wrong. */
export async function finishGoogleSignIn(facts: RequestFacts, search: string): Promise<Response> {
  const auth = await authWithGoogle();
  if (auth === null) return redirectWithToast(facts, "/auth", "google_refus");
  const url = `${facts.origin}/api/auth/callback/google${search}`;
  const answered = auth.handler(new Request(url, { headers: authHeaders(facts) }));
  const answer = await inTime(answered, env.OPENID_TIMEOUT_MS, null);
  if (answer === null) return redirectWithToast(facts, "/auth", "google_refus");
  for (const cookie of answer.headers.getSetCookie()) setCookie(facts, cookie);
  const to = new URL(answer.headers.get("location") ?? "/auth?error=unknown", facts.origin);
  const error = to.searchParams.get("error");
  if (error !== null || to.origin !== facts.origin) {
    return redirectWithToast(facts, "/auth", error === "account_not_linked" ? "google_non_verifie" : "google_refus");
  }
  return redirectWithToast(facts, `${to.pathname}${to.search}`, "signed_in");
}
