import { redirect } from "react-router";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readSession, type SignedIn } from "./read-session.server.ts";
import { SIGN_IN_STEPS, secondFactorSetupPath, signInPath } from "./rules/sign-in-paths.ts";
import { opensInvitation } from "./team.repo.server.ts";

/** The invited person, signed in with a second factor; null when the link is not the one of their open invitation. */
export async function requireInvited(facts: RequestFacts, path: string, token: string): Promise<SignedIn | null> {
  const session = await readSession(facts);
  if (session.kind !== "user") throw redirect(signInPath(SIGN_IN_STEPS[session.kind], path));
  if (!(await opensInvitation(db, session.user_id, token, now()))) return null;
  if (!session.secondFactorProved) throw redirect(secondFactorSetupPath(path));
  return session;
}
