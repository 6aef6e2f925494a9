import type { ResentMail } from "#app/features/console/rules/journal-actions.ts";
import { checkResend, RESENT_TASKS } from "#app/features/console/rules/support-acts.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { lockReservation } from "./changes.repo.server.ts";
import { recordReceipt } from "./private-links.repo.server.ts";
import { selectLastAct } from "./support-acts.repo.server.ts";

type Refused = "introuvable" | "renvoi_sans_objet" | "renvoi_deja";

/** Sends a mail of the reservation again, to the same address. */
export async function resendReservationMail(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { reservation_id, mail }: { reservation_id: string; mail: ResentMail },
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const found = await lockReservation(tx, reservation_id);
    if (found === null) return refuse("introuvable");
    const last = await selectLastAct(tx, { reservation_id, action: "email_renvoye", mail });
    const allowed = checkResend(mail, found, { last, now: at });
    if (!allowed.ok) return allowed;
    if (mail === "accuse") await recordReceipt(tx, found, {});
    await writeAudit(tx, facts, {
      action: "email_renvoye",
      acteur_id: user_id,
      objet: `reservation:${reservation_id}`,
      details: { mail },
    });
    await enqueue(tx, RESENT_TASKS[mail], { reservation_id, renvoi: true });
    return ok(null);
  });
}
