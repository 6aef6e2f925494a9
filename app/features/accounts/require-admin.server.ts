import { data, redirect } from "react-router";
import { type RequestFacts, redirectWithToast } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type AdminScope } from "#app/shared/scopes.ts";
import { readSession } from "./read-session.server.ts";
import { type ConsoleRight, hasRight } from "./rules/console-roles.ts";
import { SIGN_IN_STEPS, secondFactorSetupPath, signInPath } from "./rules/sign-in-paths.ts";
import { findOwnerName } from "./team.repo.server.ts";

/** Shown by the console's error page to a person whose role does not have the right. */
export type RefusedRight = { readonly proprietaire: string | null };

/**
 * The only place that creates an AdminScope: checks the role, the right and the second factor at this request. Without the
 * role, a page request is redirected to the dashboard; with `acts` (an action), it is refused without a redirect. A role of
 * the console without the right is refused with a page that names an owner.
 */
export async function requireAdmin(
  facts: RequestFacts,
  path: string,
  { right, acts = false }: { right: ConsoleRight; acts?: boolean },
): Promise<AdminScope> {
  const session = await readSession(facts);
  if (session.kind !== "user") {
    throw redirect(signInPath(SIGN_IN_STEPS[session.kind], path));
  }
  const { user_id, session_id, role, role_console, secondFactorProved } = session;
  if (role !== "admin" || role_console === null) {
    throw acts ? data(null, 403) : redirectWithToast(facts, "/dashboard", "access_denied");
  }
  // The role holds once the mailed link was used: until then, whoever knows the password of the account is not its mailbox.
  if (session.invite) throw acts ? data(null, 403) : redirectWithToast(facts, "/dashboard", "invitation_by_mail");
  if (!secondFactorProved && !env.ADMIN_WITHOUT_SECOND_FACTOR) {
    throw redirect(secondFactorSetupPath(path));
  }
  if (!hasRight(role_console, right)) {
    throw data({ proprietaire: await findOwnerName(db) } satisfies RefusedRight, 403);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function creates the brand
  return { user_id, session_id, role, role_console } as AdminScope;
}
