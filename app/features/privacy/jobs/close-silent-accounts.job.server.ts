import { z } from "zod";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { keptSince, keptUntil } from "#app/shared/retention.ts";
import { lockAccountAndChef } from "../account-closing.repo.server.ts";
import { eraseAccount } from "../account-data.server.ts";
import {
  deleteClosure,
  lockClosedAccount,
  markWarned,
  selectClosedAccounts,
  selectSilentAccounts,
} from "../retention.repo.server.ts";
import { RETENTION, warnedLongEnough, warningEnds } from "../rules/retention.ts";

const BATCH = 200;

/**
 * Erases accounts not used for two years, and closed accounts that were not reopened. Inactive accounts
 * are warned first: one is erased only when the delay announced in its warning has passed.
 */
export const closeSilentAccounts = defineJob({
  name: "close-silent-accounts",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "31 3 * * *", fill: "12h" },
  run: async ({ at = now() }) => {
    const warned = await warn(at);
    const closed = await closeWarned(at);
    const erased = await eraseClosed(at);
    if (closed + warned + erased > 0) log.info({ closed, warned, erased }, "closed inactive accounts");
  },
});

async function closeWarned(at: Date): Promise<number> {
  const before = keptSince(RETENTION.compte_inactif, at);
  const warnedBefore = warnedLongEnough(at);
  const criteria = { before, now: at, warnedBefore };
  const silent = await selectSilentAccounts(db, criteria, BATCH);
  return processEach(silent, ({ user_id, chef_id }) =>
    inTransaction(async (tx) => {
      await lockAccountAndChef(tx, { user_id, chef_id });
      // The owner may have signed in or received a reservation since the list was read.
      if ((await selectSilentAccounts(tx, { ...criteria, user_id }, 1)).length === 0) return false;
      await eraseAccount(tx, { user_id, chef_id }, at);
      await writeAudit(tx, null, { action: "compte_ferme", objet: `user:${user_id}`, details: { par: "inactivite" } });
      await recordErasure(tx, "compte", user_id);
      return true;
    }),
  );
}

async function eraseClosed(at: Date): Promise<number> {
  const before = keptSince(RETENTION.compte_ferme, at);
  return processEach(await selectClosedAccounts(db, before, BATCH), (user_id) =>
    inTransaction(async (tx) => {
      // Checked again under the lock: the owner may have reopened the account since the list was read.
      const account = await lockClosedAccount(tx, user_id, before);
      if (account === null) return false;
      const { email, prenom, chef_id } = account;
      await eraseAccount(tx, { user_id, chef_id }, at);
      await deleteClosure(tx, user_id);
      await writeAudit(tx, null, { action: "compte_efface", objet: `user:${user_id}`, details: { par: "titulaire" } });
      await enqueue(tx, "send-account-erased", { email, prenom, user_id });
      await recordErasure(tx, "compte", user_id);
      return true;
    }),
  );
}

async function warn(at: Date): Promise<number> {
  // Accounts that will have been inactive for the whole retention period when the warning period ends.
  const before = keptSince(RETENTION.compte_inactif, warningEnds(at));
  const silent = await selectSilentAccounts(db, { before, now: at, warnedBefore: null }, BATCH);
  return processEach(silent, ({ user_id, vu_le }) =>
    inTransaction(async (tx) => {
      const promised = warningEnds(at);
      const end = keptUntil(RETENTION.compte_inactif, vu_le);
      await markWarned(tx, user_id, at);
      const fin = end > promised ? end : promised;
      await enqueue(tx, "warn-silent-account", { user_id, vu_le, fin });
      return true;
    }),
  );
}
