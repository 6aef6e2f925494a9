import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deleteIdempotencyKeysBefore } from "#app/platform/idempotency-keys.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { chefMails } from "./chef-mails.server.ts";
import { clientMails } from "./client-mails.server.ts";
import { completeReservations } from "./jobs/complete-reservations.job.server.ts";
import { expireChanges } from "./jobs/expire-changes.job.server.ts";
import { expireReservations } from "./jobs/expire-reservations.job.server.ts";
import { planReservationReminders } from "./jobs/plan-reservation-reminders.job.server.ts";
import { linkMails } from "./link-mails.server.ts";
import { deleteRequestsToConfirm } from "./requests-to-confirm.repo.server.ts";

/** Twice the 24 hours during which a browser may repeat a request. */
const KEPT_MS = 48 * 60 * 60 * 1000;

const purgeIdempotencyKeys = defineJob({
  name: "purge-idempotency-keys",
  payload: z.object({}),
  cron: { at: "17 * * * *", fill: "2h" },
  run: async () => {
    const purged = await deleteIdempotencyKeysBefore(db, new Date(now().getTime() - KEPT_MS));
    log.info({ purged }, "purged idempotency keys");
  },
});

export const eraseUnconfirmedRequests = defineJob({
  name: "erase-unconfirmed-requests",
  payload: z.object({}),
  cron: { at: "*/5 * * * *" },
  run: async () => {
    const erased = await deleteRequestsToConfirm(db, now());
    if (erased > 0) log.info({ erased }, "erased unconfirmed requests");
  },
});

export const bookingJobs = [
  completeReservations,
  expireReservations,
  expireChanges,
  eraseUnconfirmedRequests,
  purgeIdempotencyKeys,
  planReservationReminders,
  ...chefMails,
  ...clientMails,
  ...linkMails,
];
