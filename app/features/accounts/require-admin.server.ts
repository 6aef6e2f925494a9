import { data, redirect } from "react-router";
import { type AdminScope, SIGN_IN_STEPS, secondFactorSetupPath, signInPath } from "#app/domain/permissions.ts";
import { type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readSession } from "./read-session.server.ts";

/**
 * The only maker of AdminScope: the role at this very request, and a second factor. Whoever asks for a page without the
 * role is sent to the dashboard; whoever `acts` is refused where he or she stands.
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that may vouch for it
  return { user_id, role } as AdminScope;
}
