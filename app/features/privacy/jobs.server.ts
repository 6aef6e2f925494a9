import { z } from "zod";
import { anonymiseReservations } from "#app/features/bookings/personal-data.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { ERASURE_KINDS, storeErasure } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { applyRetention } from "./jobs/apply-retention.job.server.ts";
import { closeSilentAccounts } from "./jobs/close-silent-accounts.job.server.ts";
import { privacyMails } from "./mails.server.ts";

/** Runs after the end of a paid reservation whose client asked for erasure. */
export const anonymiseReservation = defineJob({
  name: "anonymise-reservation",
  payload: z.object({ reservation_id: z.guid() }),
  run: async ({ reservation_id }) => {
    await inTransaction((tx) => anonymiseReservations(tx, [reservation_id], now()));
  },
});

/** Queued only when the store did not respond to the erasure itself. */
const recordErasure = defineJob({
  name: "record-erasure",
  payload: z.object({ kind: z.enum(ERASURE_KINDS), hash: z.string() }),
  run: (erasure) => storeErasure(erasure),
});

export const privacyJobs = [applyRetention, closeSilentAccounts, anonymiseReservation, recordErasure, ...privacyMails];
