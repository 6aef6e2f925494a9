import type { CancellationForClientInput } from "#app/features/console/rules/support-acts.schema.ts";
import { checkCaller } from "#app/features/console/rules/support-acts.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { isCallerCode } from "./caller-code.server.ts";
import { lockReservation } from "./changes.repo.server.ts";
import { settleClientCancellation } from "./rules/cancellation.ts";
import { receiptKey } from "./rules/reservation.ts";
import { applyTransition } from "./transitions.repo.server.ts";

/** An operator cancels for the person on the phone, under the client's own rules: not once paid, and what is due is accepted. */
export async function cancelForClient(
  facts: RequestFacts,
  { user_id }: AdminScope,
  {
    reservation_id,
    verifie,
    code_appel,
    motif,
    somme,
    accord,
  }: CancellationForClientInput & { reservation_id: string },
  at: Date = now(),
): Promise<Result<null>> {
  return commitIfOk(async (tx): Promise<Result<null>> => {
    const found = await lockReservation(tx, reservation_id);
    if (found === null) return refuse("introuvable");
    const caller = checkCaller(verifie, { code: await isCallerCode(receiptKey(found), code_appel) });
    if (!caller.ok) return caller;
    const settled = settleClientCancellation(found, { somme, accord }, at);
    if (!settled.ok) return settled;
    const cancel = { action: "cancel", acteur: "client", motif, at, columns: { somme_due: settled.value } } as const;
    const changed = await applyTransition(tx, { reservation: found, ...cancel });
    if (!changed.ok) return changed.code === "statut_change" ? refuse("annulation_trop_tard", changed) : changed;
    await writeAudit(tx, facts, {
      action: "reservation_annulee_pour_client",
      acteur_id: user_id,
      objet: `reservation:${reservation_id}`,
      details: { verifie: caller.value },
    });
    const payload = { reservation_id, statut_avant: found.statut };
    await enqueueAll(tx, [
      { name: "notify-chef-of-cancellation", payload },
      { name: "send-own-cancellation", payload },
    ]);
    announce(tx, { chef_id: found.chef_id, reservation_id });
    return ok(null);
  });
}
