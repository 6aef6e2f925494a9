import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { unlockAbandonedJobs as unlock } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { selectAccount, selectAnnouncement, selectAnnouncementMail } from "./announcements.repo.server.ts";
import { announcement, termsChange } from "./copy/mails/announcement.ts";
import { checkInvariants } from "./jobs/check-invariants.job.server.ts";
import { computeFigures } from "./jobs/compute-figures.job.server.ts";
import { planAnnouncements } from "./jobs/plan-announcements.job.server.ts";

/** A live worker misses this many heartbeats in a row only when its database is unavailable. */
const MISSED_HEARTBEATS = 6;

/** Releases the jobs of a killed worker, so that another worker runs them within three minutes. */
const unlockAbandonedJobs = defineJob({
  name: "unlock-abandoned-jobs",
  payload: z.object({}),
  cron: { at: "* * * * *" },
  run: async () => {
    const workers = await inTransaction((tx) => unlock(tx, MISSED_HEARTBEATS * env.WORKER_HEARTBEAT_MS));
    if (workers > 0) log.warn({ workers }, "unlocked jobs of dead workers");
  },
});

export const sendAnnouncement = defineMail({
  name: "send-announcement",
  payload: z.object({ annonce_id: z.guid(), chef_id: z.guid() }),
  read: (payload) => selectAnnouncementMail(db, payload),
  to: ({ email }) => email,
  template: ({ en_vigueur_le, objet, ...found }) =>
    en_vigueur_le === null
      ? announcement({ ...found, objet: objet ?? "" })
      : termsChange({ ...found, en_vigueur_le }, { cgu: siteUrl("/terms") }),
  messageId: ({ annonce_id, chef_id }) => `annonce-${annonce_id}-${chef_id}`,
});

/** The announcement as a chef would receive it, to the person who prepares it. */
export const sendAnnouncementTest = defineMail({
  name: "send-announcement-test",
  payload: z.object({ annonce_id: z.guid(), user_id: z.guid() }),
  read: async ({ annonce_id, user_id }) => {
    const [found, account] = [await selectAnnouncement(db, annonce_id), await selectAccount(db, user_id)];
    return found === null || account === null ? null : { found, account };
  },
  to: ({ account }) => account.email,
  template: ({ found, account }) =>
    announcement({
      prenom: account.name.trim().split(/\s+/)[0] ?? "",
      objet: `[Essai] ${found.objet ?? ""}`,
      texte: found.texte,
    }),
  messageId: ({ annonce_id }, id) => `annonce-essai-${annonce_id}-${id}`,
});

export const consoleJobs = [
  checkInvariants,
  computeFigures,
  planAnnouncements,
  unlockAbandonedJobs,
  sendAnnouncement,
  sendAnnouncementTest,
];
