import { data, redirect } from "react-router";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { readSession, type SignedIn } from "./read-session.server.ts";
import { SIGN_IN_STEPS, signInPath } from "./rules/sign-in-paths.ts";

/**
 * Requires a session; redirects a visitor to the sign-in page, which returns to `path`. Refused while a member of the team looks
 * at a chef's dashboard: `requireReader` opens the pages that were reviewed for it, and every other one stays shut.
 */
export async function requireUser(facts: RequestFacts, path: string): Promise<SignedIn> {
  const session = await readSession(facts);
  if (session.kind !== "user") throw redirect(signInPath(SIGN_IN_STEPS[session.kind], path));
  if (session.support !== null) throw data("vue_support", 403);
  return session;
}
