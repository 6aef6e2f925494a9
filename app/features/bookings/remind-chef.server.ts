import { checkReminder } from "#app/features/console/rules/support-acts.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { lockReservation } from "./changes.repo.server.ts";
import { selectLastAct } from "./support-acts.repo.server.ts";

type Refused = "introuvable" | "relance_sans_objet" | "relance_deja";

/** Mails the chef of a request that waits, at most once a day. The journal, read under the lock, says when it was done last. */
export async function remindChef(
  facts: RequestFacts,
  { user_id }: AdminScope,
  reservation_id: string,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const found = await lockReservation(tx, reservation_id);
    if (found === null) return refuse("introuvable");
    const last = await selectLastAct(tx, { reservation_id, action: "chef_relance" });
    const allowed = checkReminder(found.statut, { last, now: at });
    if (!allowed.ok) return allowed;
    const objet = `reservation:${reservation_id}` as const;
    await writeAudit(tx, facts, { action: "chef_relance", acteur_id: user_id, objet });
    await enqueue(tx, "notify-chef-of-waiting-request", { reservation_id });
    return ok(null);
  });
}
