import { createHash } from "node:crypto";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { claimIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addDays, dayOf, instantOf, timeOf } from "#app/shared/calendar.ts";
import { markReminderQueued, type Reservation, selectReservationsBetween } from "../reservations.repo.server.ts";
import { ACCEPTED_STATUTS } from "../rules/codes.ts";
import { REMINDER_DAYS } from "../rules/reservation.ts";

/** Paris time. No reminder is sent at night. */
const FROM = "09:00";
const KEY_SCOPE = "rappel";

/**
 * Queues a reminder two days before each accepted reservation, once: `rappel_a_envoyer_le` marks it in the transaction
 * that queues it. Reads `batch` reservations at a time until none is left.
 */
export const planReservationReminders = defineJob({
  name: "plan-reservation-reminders",
  payload: z.object({ at: instantSchema.optional(), batch: z.number().int().min(1).default(2000) }),
  cron: { at: "23 * * * *", fill: "6h" },
  run: async ({ at = now(), batch }) => {
    if (timeOf(at) < FROM) return;
    const day = addDays(dayOf(at), REMINDER_DAYS);
    const [debut, fin] = [instantOf(day, "00:00"), instantOf(addDays(day, 1), "00:00")];
    if (debut === null || fin === null) throw new Error(`plan reminders failed: invalid day ${day}`);
    const body_hash = createHash("sha256").update(day).digest();
    const planOne = ({ id, date_souhaitee, changements }: Reservation) =>
      inTransaction(async (tx) => {
        // The previous release marks a reminder by this key alone. Claiming the key too prevents a second mail while both
        // releases run; a key that was already claimed means that the mail was queued, so only the column is set. The key does
        // not name the date: after a move it may be that of the former date, and the column decides alone.
        const unclaimed = changements > 0 || (await claimIdempotencyKey(tx, { scope: KEY_SCOPE, cle: id, body_hash }));
        if (!(await markReminderQueued(tx, { id, date_souhaitee }, at))) return false;
        const job = { reservation_id: id, repas_le: date_souhaitee.toISOString() };
        if (unclaimed) await enqueue(tx, "send-reservation-reminder", job);
        return true;
      });
    const query = { statuts: ACCEPTED_STATUTS, periode: { debut, fin }, withoutReminder: true, count: batch } as const;
    // Marked reservations are not selected again, so each query returns the next batch.
    for (let planned = batch; planned === batch; )
      planned = await processEach(await selectReservationsBetween(db, query), planOne);
  },
});
