import { data, redirect } from "react-router";
import { type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { readSession } from "./read-session.server.ts";
import { SIGN_IN_STEPS, signInPath } from "./rules/sign-in-paths.ts";

/**
 * Redirects a visitor to the sign-in page, and an account without a chef profile to the dashboard. Refused while a member of the
 * team looks at a chef's dashboard, as by `requireUser`.
 */
export async function requireChef(facts: RequestFacts, path: string): Promise<ChefScope> {
  const session = await readSession(facts);
  if (session.kind !== "user") {
    throw redirect(signInPath(SIGN_IN_STEPS[session.kind], path));
  }
  if (session.support !== null) throw data("vue_support", 403);
  if (session.scope === null) throw redirectWithToast(facts, "/dashboard", "chef_profile_missing");
  return session.scope;
}
