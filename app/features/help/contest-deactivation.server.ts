import type { ContestInput } from "#app/features/messages/rules/messages.schema.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { insertContestation, lockDeactivatedChef, selectContestation } from "./help.repo.server.ts";

/** Stores the chef's objection as a help message, once per deactivation, and acknowledges it by mail. */
export async function contestDeactivation(
  facts: RequestFacts,
  { user_id, chef_id }: ChefScope,
  { message }: ContestInput,
): Promise<Result<null, "page_en_ligne">> {
  return commitIfOk(async (tx) => {
    // The row stays locked, so that the second click of a double click finds the first message.
    const chef = await lockDeactivatedChef(tx, chef_id);
    if (chef === null) return refuse("page_en_ligne");
    if ((await selectContestation(tx, chef_id, chef.desactive_le)) !== null) return ok(null);
    const { nom, email } = chef;
    await insertContestation(tx, { nom, email, message, conteste_chef_id: chef_id });
    await writeAudit(tx, facts, { action: "desactivation_contestee", acteur_id: user_id, objet: `chef:${chef_id}` });
    await enqueue(tx, "send-contest-receipt", { user_id, at: now().toISOString() });
    return ok(null);
  });
}
