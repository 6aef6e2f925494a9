import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { EXPIRY_REASON } from "../copy/labels.ts";
import { selectRequestsToExpire } from "../reservations.repo.server.ts";
import type { ReservationStatut } from "../rules/codes.ts";
import { isExpired, RESPONSE_DELAY_HOURS, RESPONSE_MARGIN_HOURS } from "../rules/reservation.ts";
import { applyTransition } from "../transitions.repo.server.ts";

const BATCH = 500;

/** Cancels requests that no chef answered in time. Idempotent, also when two workers run it at once. */
export const expireReservations = defineJob({
  name: "expire-reservations",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "* * * * *" },
  run: async ({ at = now() }) => {
    const limits = {
      created: addMinutes(at, -RESPONSE_DELAY_HOURS * 60),
      start: addMinutes(at, RESPONSE_MARGIN_HOURS * 60),
    };
    const candidates = await selectRequestsToExpire(db, limits, BATCH);
    const due = candidates.filter((request) => isExpired(request, at));
    const expired = await processEach(due, (request) => expireOne(request, at));
    if (expired > 0) log.info({ expired }, "expired unanswered requests");
  },
});

function expireOne(reservation: { id: string; statut: ReservationStatut }, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { id } = reservation;
    const expiry = { reservation, action: "expire", acteur: "systeme", motif: EXPIRY_REASON, at } as const;
    const changed = await applyTransition(tx, expiry);
    if (!changed.ok) return false;
    await enqueueAll(tx, [
      { name: "notify-client-of-expiry", payload: { reservation_id: id } },
      { name: "notify-chef-of-expiry", payload: { reservation_id: id } },
    ]);
    announce(tx, { chef_id: changed.value.chef_id, reservation_id: id });
    return true;
  });
}
