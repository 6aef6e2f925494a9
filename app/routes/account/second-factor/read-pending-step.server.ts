import { listPasskeys } from "#app/features/accounts/accounts.repo.server.ts";
import { readSession } from "#app/features/accounts/read-session.server.ts";
import { awaitsSecondFactor, findPendingUser } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Which second factor is pending: a code after a correct password or after another sign-in method, or a passkey when the account has one. */
export type PendingStep = { kind: "signed_in" } | { kind: "none" } | { kind: "code"; passkey: boolean; codes: boolean };

export async function readPendingStep(facts: RequestFacts): Promise<PendingStep> {
  const session = await readSession(facts);
  if (session.kind === "user" || session.kind === "closed") return { kind: "signed_in" };
  if (session.kind === "visitor" && !awaitsSecondFactor(facts)) return { kind: "none" };
  const user_id = session.kind === "visitor" ? await findPendingUser(facts) : session.user_id;
  const passkey = user_id !== null && (await listPasskeys(db, user_id)).length > 0;
  return { kind: "code", passkey, codes: session.kind === "visitor" || session.codes };
}
