import { createHash } from "node:crypto";
import { z } from "zod";
import { addDays, dayOf, instantOf, timeOf } from "#app/domain/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { claimIdempotencyKey, selectReservationsBetween } from "../reservations.repo.server.ts";

const DAYS_BEFORE = 2;
/** In Paris: nobody is woken by a reminder. */
const FROM = "09:00";
const BATCH = 2000;

/** Two days before, once: the claimed key outlives the day on which the same reservation could be found again. */
export const planReservationReminders = defineJob(
  "plan-reservation-reminders",
  z.object({ at: z.coerce.date().optional() }),
  async ({ at = now() }) => {
    if (timeOf(at) < FROM) return;
    const day = addDays(dayOf(at), DAYS_BEFORE);
    const [debut, fin] = [instantOf(day, "00:00"), instantOf(addDays(day, 1), "00:00")];
    if (debut === null || fin === null) throw new Error(`no such day: ${day}`);
    for (const { id } of await selectReservationsBetween(db, ["confirmee", "payee"], { debut, fin }, BATCH)) {
      await inTransaction(async (tx) => {
        const body_hash = createHash("sha256").update(day).digest();
        if (!(await claimIdempotencyKey(tx, { scope: "rappel", cle: id, body_hash }))) return;
        await enqueue(tx, "send-reservation-reminder", { reservation_id: id });
      });
    }
  },
);
