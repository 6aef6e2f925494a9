import { capacityOf } from "#app/domain/capacity.ts";
import { mailboxOf } from "#app/domain/mail-link.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { checkCalendar } from "#app/domain/slots.ts";
import { canJoin, waitingConfirmationEnds } from "#app/domain/waiting-list.ts";
import { admitVisitor } from "#app/features/visitors/blocks.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeVisitorMailLimits } from "#app/platform/rate-limit.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { visitorKeys } from "#app/platform/visitor-keys.server.ts";
import { selectSlotOffer } from "./availabilities.repo.server.ts";
import { insertWaitingPerson } from "./waiting-list.repo.server.ts";

type Joining = { service_id: string; slot_id: string; email: string; convives: number };

/**
 * Adds an address to the line of a full slot and asks its owner to confirm. The answer depends on the slot and the group only, not
 * on whether the address is known or already in line: the mail says that.
 */
export async function joinWaitingList(
  { clientAddress }: { clientAddress: string },
  { service_id, slot_id, convives, ...typed }: Joining,
  at: Date = now(),
): Promise<Result<null>> {
  const email = typed.email.toLowerCase();
  const allowed = await consumeVisitorMailLimits({ email, clientAddress });
  if (!allowed.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: allowed.secondes });
  return commitIfOk(async (tx): Promise<Result<null>> => {
    const slot = await selectSlotOffer(tx, slot_id);
    if (slot === null || slot.service_id !== service_id || !slot.service_offert) return refuse("creneau_retire");
    const { actif, date_debut } = slot;
    const joins = canJoin({ ...capacityOf(slot), actif, date_debut }, convives, at);
    if (!joins.ok) return joins;
    if (!(await admitVisitor(tx, visitorKeys(mailboxOf(email), clientAddress), at))) return refuse("visiteur_bloque");
    // No offer would ever be made.
    if (!checkCalendar(slot, at).ok) return refuse("attente_close");
    const attente_id = await insertWaitingPerson(tx, {
      ...newLink("attente"),
      availability_id: slot_id,
      email,
      convives,
      expire_le: waitingConfirmationEnds(at),
      now: at,
    });
    await enqueue(tx, "send-waiting-confirmation", { attente_id });
    return ok(null);
  });
}
