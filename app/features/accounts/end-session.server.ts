import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { deleteSession } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

/** Sessions of other accounts are reported as not found. */
export async function endSession(
  facts: RequestFacts,
  { user_id }: SignedIn,
  { session_id }: { session_id: string },
): Promise<Result<null, "introuvable">> {
  return inTransaction(async (tx) => {
    if (!(await deleteSession(tx, user_id, session_id))) return refuse("introuvable");
    await writeAudit(tx, facts, { action: "session_fermee", acteur_id: user_id, objet: `session:${session_id}` });
    return ok(null);
  });
}
