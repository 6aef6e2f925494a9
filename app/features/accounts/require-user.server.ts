import { redirect } from "react-router";
import { SIGN_IN_STEPS, signInPath } from "#app/domain/sign-in-paths.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { readSession, type SignedIn } from "./read-session.server.ts";

/** Requires a session; redirects a visitor to the sign-in page, which returns to `path`. */
export async function requireUser(facts: RequestFacts, path: string): Promise<SignedIn> {
  const session = await readSession(facts);
  if (session.kind === "user") return session;
  throw redirect(signInPath(SIGN_IN_STEPS[session.kind], path));
}
