import { redirect } from "react-router";
import type { RequestFacts } from "#app/platform/context.server.ts";
import type { ChefReader } from "#app/shared/scopes.ts";
import { readSession } from "./read-session.server.ts";
import type { Role } from "./rules/codes.ts";
import { SIGN_IN_STEPS, signInPath } from "./rules/sign-in-paths.ts";

/**
 * The reader of a page of the dashboard: the chef, or a member of the team who looks at it. A loader that calls this sends no
 * message, allergy, payment link or document to a support view, and writes nothing. Null without a chef profile.
 */
export async function requireReader(
  facts: RequestFacts,
  path: string,
): Promise<{ role: Role; reader: ChefReader | null }> {
  const session = await readSession(facts);
  if (session.kind !== "user") throw redirect(signInPath(SIGN_IN_STEPS[session.kind], path));
  const { role, scope, support } = session;
  return support === null ? { role, reader: scope } : { role: "chef", reader: support };
}
