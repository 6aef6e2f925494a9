import { selectBookableSlot, selectEngagedElsewhere } from "#app/features/agenda/availabilities.repo.server.ts";
import { checkCalendar } from "#app/features/agenda/rules/notice-and-margins.ts";
import { capacityOf } from "#app/features/bookings/rules/capacity.ts";
import { selectCommune } from "#app/features/communes/communes.repo.server.ts";
import { admitVisitor } from "#app/features/moderation/blocks.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { visitorKeys } from "#app/platform/keyed-hash.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeVisitorMailLimits } from "#app/platform/rate-limit.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { commitIfOk, inTransaction } from "#app/platform/transaction.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { canJoin, lineCloses, waitingConfirmationEnds } from "./rules/waiting-list.ts";
import {
  insertWaitingPerson,
  markWaitingConfirmed,
  removeWaitingPerson,
  selectWaitingPersonByToken,
} from "./waiting-list.repo.server.ts";

/** `commune`: where the meal would take place, when it was chosen before. */
type Joining = { service_id: string; slot_id: string; email: string; convives: number; commune?: string };

/**
 * Adds an address to the line of a full slot and asks its owner to confirm. The answer depends on the slot and the group only, not
 * on whether the address is known or already in line: the mail says that.
 */
export async function joinWaitingList(
  { clientAddress }: { clientAddress: string },
  { service_id, slot_id, convives, commune = "", ...typed }: Joining,
  at: Date = now(),
): Promise<Result<null>> {
  const email = typed.email.toLowerCase();
  const allowed = await consumeVisitorMailLimits({ email, clientAddress });
  if (!allowed.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: allowed.secondes });
  return commitIfOk(async (tx): Promise<Result<null>> => {
    const slot = await selectBookableSlot(tx, slot_id);
    if (slot === null || slot.service_id !== service_id || !slot.service_offert) return refuse("creneau_retire");
    const { actif, date_debut } = slot;
    const engage = await selectEngagedElsewhere(tx, slot_id);
    const joins = canJoin({ ...capacityOf({ ...slot, engage }), actif, date_debut }, convives, at);
    if (!joins.ok) return joins;
    if (!(await admitVisitor(tx, visitorKeys(mailboxOf(email), clientAddress), at))) return refuse("visiteur_bloque");
    // No offer would ever be made.
    if (!checkCalendar(slot, at).ok) return refuse("attente_close");
    // Only where the booking would ask for it.
    const place = slot.lieu_prestation === "client" && commune !== "" ? await selectCommune(tx, commune) : null;
    const attente_id = await insertWaitingPerson(tx, {
      ...newLink("attente"),
      availability_id: slot_id,
      email,
      convives,
      commune_insee: place?.code_insee ?? null,
      expire_le: waitingConfirmationEnds(at),
      now: at,
    });
    await enqueue(tx, "send-waiting-confirmation", { attente_id });
    return ok(null);
  });
}

/** Puts a person in line: their turn is decided by this moment. */
export async function confirmWaiting(token: string, at: Date = now()): Promise<Result<null, "lien_expire">> {
  const person = await selectWaitingPersonByToken(db, token);
  if (person === null || person.expire_le <= at || lineCloses(person.date_debut) <= at) return refuse("lien_expire");
  await markWaitingConfirmed(db, person.id, { expire_le: lineCloses(person.date_debut), now: at });
  return ok(null);
}

/** Erases a person from the line. Places held for them go to the next. False for a link that opens no place in a line. */
export async function leaveWaitingList(token: string): Promise<boolean> {
  const person = await selectWaitingPersonByToken(db, token);
  if (person === null) return false;
  await inTransaction(async (tx) => {
    await removeWaitingPerson(tx, person);
    await recordErasure(tx, "attente", person.id);
  });
  return true;
}
