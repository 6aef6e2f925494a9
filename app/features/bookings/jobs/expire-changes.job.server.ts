import { z } from "zod";
import { restoreOwnEngagement } from "#app/features/agenda/own-engagement.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { closeChange, lockReservation, selectChangesToExpire, selectOpenChange } from "../changes.repo.server.ts";
import { transitionOfChange } from "../rules/change-request.ts";
import { releaseSlot } from "../transitions.repo.server.ts";

const BATCH = 500;

/** Ends change requests that no chef answered in time. Idempotent, also when two workers run it at once. */
export const expireChanges = defineJob({
  name: "expire-changes",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "* * * * *" },
  run: async ({ at = now() }) => {
    const expired = await processEach(await selectChangesToExpire(db, at, BATCH), (change) => expireOne(change, at));
    if (expired > 0) log.info({ expired }, "expired unanswered change requests");
  },
});

function expireOne({ id, reservation_id }: { id: string; reservation_id: string }, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const reservation = await lockReservation(tx, reservation_id);
    const change = await selectOpenChange(tx, reservation_id);
    if (reservation === null || change?.id !== id) return false;
    const allowed = transitionOfChange({ change, action: "expire", acteur: "systeme", now: at });
    if (!allowed.ok || !(await closeChange(tx, { id, statut: allowed.value.to, reponse: "", at }))) return false;
    await releaseSlot(tx, { availability_id: change.availability_id, places_prises: change.places_tenues });
    await restoreOwnEngagement(tx, reservation);
    await enqueue(tx, "notify-client-of-change", { changement_id: id });
    announce(tx, { chef_id: reservation.chef_id, reservation_id });
    return true;
  });
}
