import { z } from "zod";
import { engagementPeriod } from "#app/features/agenda/rules/notice-and-margins.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type Reservation, selectReservationsBetween } from "../reservations.repo.server.ts";
import { paymentUndoEnds } from "../rules/payment-undo.ts";
import { isFinished } from "../rules/reservation.ts";
import { applyTransition } from "../transitions.repo.server.ts";

const BATCH = 500;
const EPOCH: Date = new Date(0);

/** Completes paid and free reservations whose engagement period has ended. Idempotent. */
export const completeReservations = defineJob({
  name: "complete-reservations",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "*/5 * * * *" },
  run: async ({ at = now() }) => {
    const periode = { debut: EPOCH, fin: at };
    // In two queries: confirmed reservations that nobody marked as paid stay, and would fill the batch.
    const begun = [
      ...(await selectReservationsBetween(db, { statuts: ["payee"], periode, count: BATCH })),
      ...(await selectReservationsBetween(db, { statuts: ["confirmee"], free: true, periode, count: BATCH })),
    ];
    const over = begun.filter((reservation) => {
      const { statut, date_souhaitee, date_fin, updated_at } = reservation;
      // A payment noted after the meal can still be undone; noting it changed the row.
      if (statut === "payee" && at < paymentUndoEnds(updated_at)) return false;
      const minutes = (date_fin.getTime() - date_souhaitee.getTime()) / 60_000;
      return isFinished(reservation, engagementPeriod(date_souhaitee, minutes), at);
    });
    const completed = await processEach(over, (reservation) => completeOne(reservation, at));
    if (completed > 0) log.info({ completed }, "completed reservations");
  },
});

function completeOne(reservation: Reservation, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const changed = await applyTransition(tx, { reservation, action: "finish", acteur: "systeme", at });
    if (changed.ok) announce(tx, { chef_id: reservation.chef_id, reservation_id: reservation.id });
    return changed.ok;
  });
}
