import { redirect } from "react-router";
import { type ChefScope } from "#app/domain/scopes.ts";
import { SIGN_IN_STEPS, signInPath } from "#app/domain/sign-in-paths.ts";
import { type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { readSession } from "./read-session.server.ts";

/** The only place that creates a ChefScope. Redirects an account without a chef profile to the profile form. */
export async function requireChef(facts: RequestFacts, path: string): Promise<ChefScope> {
  const session = await readSession(facts);
  if (session.kind !== "user") {
    throw redirect(signInPath(SIGN_IN_STEPS[session.kind], path));
  }
  const { user_id, role, chef } = session;
  if (chef === null) throw redirectWithToast(facts, "/dashboard", "chef_profile_missing");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that may vouch for it
  return { user_id, role, chef_id: chef.id, prenom: chef.prenom, actif: chef.actif } as ChefScope;
}
