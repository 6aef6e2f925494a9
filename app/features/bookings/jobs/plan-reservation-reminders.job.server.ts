import { createHash } from "node:crypto";
import { z } from "zod";
import { addDays, dayOf, instantOf, timeOf } from "#app/domain/calendar.ts";
import { ACCEPTED_STATUTS } from "#app/domain/catalog.ts";
import { REMINDER_DAYS } from "#app/domain/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, workOnEach } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { claimIdempotencyKey } from "../requests.repo.server.ts";
import { selectReservationsBetween } from "../reservations.repo.server.ts";

/** In Paris: nobody is woken by a reminder. */
const FROM = "09:00";
const SCOPE = "rappel";

/**
 * Two days before, once: the claimed key outlives the day on which the same reservation could be found again. Read
 * `batch` at a time until none is left; each reminder is a transaction of its own.
 */
export const planReservationReminders = defineJob(
  "plan-reservation-reminders",
  z.object({ at: z.coerce.date().optional(), batch: z.number().int().min(1).default(2000) }),
  async ({ at = now(), batch }) => {
    if (timeOf(at) < FROM) return;
    const day = addDays(dayOf(at), REMINDER_DAYS);
    const [debut, fin] = [instantOf(day, "00:00"), instantOf(addDays(day, 1), "00:00")];
    if (debut === null || fin === null) throw new Error(`no such day: ${day}`);
    const body_hash = createHash("sha256").update(day).digest();
    const planOne = (id: string) =>
      inTransaction(async (tx) => {
        if (!(await claimIdempotencyKey(tx, { scope: SCOPE, cle: id, body_hash }))) return false;
        await enqueue(tx, "send-reservation-reminder", { reservation_id: id });
        return true;
      });
    const asked = { statuts: ACCEPTED_STATUTS, periode: { debut, fin }, sansCle: SCOPE, count: batch } as const;
    // What is planned is no longer found, so each round reads what the former left over.
    for (let planned = batch; planned === batch; )
      planned = await workOnEach(await selectReservationsBetween(db, asked), ({ id }) => planOne(id));
  },
);
