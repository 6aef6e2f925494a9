import { z } from "zod";
import { EXPIRY_REASON } from "#app/copy/labels.ts";
import { addMinutes } from "#app/domain/calendar.ts";
import { isExpired, RESPONSE_DELAY_HOURS, RESPONSE_MARGIN_HOURS } from "#app/domain/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineJob, workOnEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { releaseSlot } from "../availabilities.repo.server.ts";
import { changeStatut, selectRequestsToExpire } from "../reservations.repo.server.ts";

const BATCH = 500;

/** Ends the requests no chef answered in time. Run twice, or by two workers, it ends each of them once. */
export const expireReservations = defineJob(
  "expire-reservations",
  z.object({ at: z.coerce.date().optional() }),
  async ({ at = now() }) => {
    const limits = {
      created: addMinutes(at, -RESPONSE_DELAY_HOURS * 60),
      start: addMinutes(at, RESPONSE_MARGIN_HOURS * 60),
    };
    const candidates = await selectRequestsToExpire(db, limits, BATCH);
    const due = candidates.filter((request) => isExpired(request, at));
    const expired = await workOnEach(due, ({ id }) => expireOne(id, at));
    if (expired > 0) log.info({ expired }, "expired unanswered requests");
  },
);

function expireOne(id: string, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const change = {
      id,
      from: "en_attente",
      to: "annulee",
      acteur: "systeme",
      raison: EXPIRY_REASON,
      now: at,
    } as const;
    const changed = await changeStatut(tx, change);
    if (!("id" in changed)) return false;
    await releaseSlot(tx, changed);
    await enqueueAll(tx, [
      { name: "notify-client-of-expiry", payload: { reservation_id: id } },
      { name: "notify-chef-of-expiry", payload: { reservation_id: id } },
    ]);
    announce(tx, { chef_id: changed.chef_id, reservation_id: id });
    return true;
  });
}
