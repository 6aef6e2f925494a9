import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deleteEmailChange } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

/** Abandons a change of address: both mailed links stop working. */
export async function abandonEmailChange(facts: RequestFacts, { user_id }: SignedIn): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await deleteEmailChange(tx, user_id))) return;
    await writeAudit(tx, facts, { action: "email_change_abandonne", acteur_id: user_id, objet: `user:${user_id}` });
  });
}
