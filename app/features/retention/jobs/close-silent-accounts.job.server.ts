import { z } from "zod";
import { keptSince, keptUntil, warnedLongEnough, warningEnds } from "#app/domain/retention.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, workOnEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { emptyAccount, emptyChef } from "../../personal-data/personal-data.repo.server.ts";
import { markWarned, selectSilentAccounts } from "../retention.repo.server.ts";

const BATCH = 200;

/** Warned first, whatever happened: an account is closed only when its warning is as old as it promised. */
export const closeSilentAccounts = defineJob(
  "close-silent-accounts",
  z.object({ at: z.coerce.date().optional() }),
  async ({ at = now() }) => {
    const warned = await warn(at);
    const closed = await closeWarned(at);
    if (closed + warned > 0) log.info({ closed, warned }, "silent accounts");
  },
);

async function closeWarned(at: Date): Promise<number> {
  const before = keptSince("compte_inactif", at);
  const warnedBefore = warnedLongEnough(at);
  const silent = await selectSilentAccounts(db, { before, now: at, warnedBefore }, BATCH);
  return workOnEach(silent, ({ user_id, chef_id }) =>
    inTransaction(async (tx) => {
      const photos = chef_id === null ? [] : await emptyChef(tx, chef_id, at);
      for (const photo of photos) await enqueue(tx, "delete-photo-objects", photo, { priority: 0 });
      await emptyAccount(tx, user_id, at);
      await writeAudit(tx, null, { action: "compte_ferme", objet: `user:${user_id}`, details: { par: "inactivite" } });
      return true;
    }),
  );
}

async function warn(at: Date): Promise<number> {
  // Those who will have been silent for the whole time when the warning ends.
  const before = keptSince("compte_inactif", warningEnds(at));
  const silent = await selectSilentAccounts(db, { before, now: at, warnedBefore: null }, BATCH);
  return workOnEach(silent, ({ user_id, vu_le }) =>
    inTransaction(async (tx) => {
      const promised = warningEnds(at);
      const end = keptUntil("compte_inactif", vu_le);
      await markWarned(tx, user_id, at);
      const fin = end > promised ? end : promised;
      await enqueue(tx, "warn-silent-account", { user_id, vu_le, fin });
      return true;
    }),
  );
}
