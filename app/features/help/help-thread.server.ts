import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { lockHelpThread, selectAssignees, updateHelpTurn } from "./help-threads.repo.server.ts";

/** Entrusts a help thread to a member of the team, or to nobody. */
export async function assignHelpThread(
  facts: RequestFacts,
  { user_id }: AdminScope,
  message_id: string,
  confie_a: string | null,
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx) => {
    if ((await lockHelpThread(tx, message_id)) === null) return refuse("introuvable");
    const team = await selectAssignees(tx);
    if (confie_a !== null && !team.some(({ id }) => id === confie_a)) return refuse("introuvable");
    await updateHelpTurn(tx, message_id, { confie_a });
    await writeAudit(tx, facts, { action: "aide_confiee", acteur_id: user_id, objet: `help_message:${message_id}` });
    return ok(null);
  });
}

/** Returns a thread to what waits for the team; one that waits already stays. */
export async function reopenHelpThread(
  facts: RequestFacts,
  { user_id }: AdminScope,
  message_id: string,
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx) => {
    if ((await lockHelpThread(tx, message_id)) === null) return refuse("introuvable");
    await updateHelpTurn(tx, message_id, { statut: "nouveau", attend_depuis: null, clos_le: null });
    await writeAudit(tx, facts, { action: "aide_rouverte", acteur_id: user_id, objet: `help_message:${message_id}` });
    return ok(null);
  });
}
