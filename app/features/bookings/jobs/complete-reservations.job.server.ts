import { z } from "zod";
import { engagementPeriod, isFinished } from "#app/domain/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineJob, workOnEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { changeStatut, selectReservationsBetween } from "../reservations.repo.server.ts";

const BATCH = 500;
const EVER: Date = new Date(0);

/** A paid reservation is over when its time is. Run twice, it ends each of them once. */
export const completeReservations = defineJob(
  "complete-reservations",
  z.object({ at: z.coerce.date().optional() }),
  async ({ at = now() }) => {
    const begun = await selectReservationsBetween(db, {
      statuts: ["payee"],
      periode: { debut: EVER, fin: at },
      count: BATCH,
    });
    const over = begun.filter(({ statut, date_souhaitee, date_fin }) => {
      const minutes = (date_fin.getTime() - date_souhaitee.getTime()) / 60_000;
      return isFinished(statut, engagementPeriod(date_souhaitee, minutes), at);
    });
    const completed = await workOnEach(over, ({ id }) => completeOne(id, at));
    if (completed > 0) log.info({ completed }, "completed paid reservations");
  },
);

function completeOne(id: string, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const change = { id, from: "payee", to: "terminee", acteur: "systeme", raison: null, now: at } as const;
    const changed = await changeStatut(tx, change);
    if (!("id" in changed)) return false;
    announce(tx, { chef_id: changed.chef_id, reservation_id: id });
    return true;
  });
}
