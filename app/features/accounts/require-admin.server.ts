import { data, redirect } from "react-router";
import { type AdminScope } from "#app/domain/scopes.ts";
import { SIGN_IN_STEPS, secondFactorSetupPath, signInPath } from "#app/domain/sign-in-paths.ts";
import { type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readSession } from "./read-session.server.ts";

/**
 * The only place that creates an AdminScope: checks the role at this request and the second factor. Without the role, a page
 * request is redirected to the dashboard; with `acts` (an action), it is refused without a redirect.
 */
export async function requireAdmin(facts: RequestFacts, path: string, { acts = false } = {}): Promise<AdminScope> {
  const session = await readSession(facts);
  if (session.kind !== "user") {
    throw redirect(signInPath(SIGN_IN_STEPS[session.kind], path));
  }
  const { user_id, role, secondFactorProved } = session;
  if (role !== "admin" && acts) throw data(null, 403);
  if (role !== "admin") throw redirectWithToast(facts, "/dashboard", "access_denied");
  if (!secondFactorProved && !env.ADMIN_WITHOUT_SECOND_FACTOR) {
    throw redirect(secondFactorSetupPath(path));
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function creates the brand
  return { user_id, role } as AdminScope;
}
