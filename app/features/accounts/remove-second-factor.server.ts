import type { RecentAuthentication } from "#app/domain/scopes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deleteSecondFactor } from "./accounts.repo.server.ts";

export async function removeSecondFactor(facts: RequestFacts, { user_id }: RecentAuthentication): Promise<void> {
  await inTransaction(async (tx) => {
    await deleteSecondFactor(tx, user_id);
    await writeAudit(tx, facts, { action: "second_facteur_retire", acteur_id: user_id, objet: `user:${user_id}` });
  });
}
