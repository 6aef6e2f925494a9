import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { instantOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { markRefunded, selectReservation } from "./reservations.repo.server.ts";
import type { RefundInput } from "./rules/reservation.schema.ts";

/** Records a refund that the chef made outside of the site. A second call does not change the date. */
export function noteRefund(
  facts: RequestFacts,
  { user_id, chef_id }: ChefScope,
  { reservation_id: id, rembourse_le }: RefundInput & { reservation_id: string },
): Promise<Result<null>> {
  return commitOrRefuse("record refund", async (tx): Promise<Result<null>> => {
    const found = await selectReservation(tx, id, chef_id);
    const le = instantOf(rembourse_le, "12:00");
    if (found === null || le === null || found.somme_a_rembourser === null) return refuse("introuvable");
    if (!(await markRefunded(tx, { id, chef_id, le }))) return ok(null);
    await writeAudit(tx, facts, { action: "remboursement_note", acteur_id: user_id, objet: `reservation:${id}` });
    announce(tx, { chef_id, reservation_id: id });
    return ok(null);
  });
}
