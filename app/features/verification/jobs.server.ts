import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { defineJob, instantSchema } from "#app/platform/job.server.ts";
import { deletePrivateObject, purgePrivateObject } from "#app/platform/private-storage.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { sealDocuments } from "./jobs/seal-documents.job.server.ts";
import { proofMails } from "./mails.server.ts";
import { PROOF_WARNING_DAYS } from "./rules/proofs.ts";
import { selectProofsEndingOn } from "./verification.repo.server.ts";

const deleteDocument = defineJob({
  name: "delete-document",
  payload: z.object({ key: z.string().regex(/^(justificatifs|signalements|masques)\//) }),
  priority: 0,
  run: ({ key }) => deletePrivateObject(key),
});

/** A name of its own, and not `delete-document`: a worker of the previous release would leave the versions of the object. */
export const purgeDocument = defineJob({
  name: "purge-document",
  payload: z.object({ key: z.string().regex(/^justificatifs\/(scelles\/)?[0-9a-f]{32}[.]\w+$/) }),
  priority: 0,
  run: ({ key }) => purgePrivateObject(key),
});

/** `_cron.ts`: the scheduled time, so that a run delayed by an outage covers the day that was missed. */
/** Daily, in one transaction: a retry finds either all mails of the day queued or none. */
export const announceProofEnds = defineJob({
  name: "announce-proof-ends",
  payload: z.object({ _cron: z.object({ ts: instantSchema }).optional() }),
  cron: { at: "40 7 * * *", fill: "7d" },
  run: async ({ _cron }) => {
    const today = dayOf(_cron?.ts ?? now());
    await inTransaction(async (tx) => {
      for (const jours of PROOF_WARNING_DAYS) {
        for (const { justificatif_id, expire_le } of await selectProofsEndingOn(tx, [addDays(today, jours)])) {
          if (expire_le !== null) await enqueue(tx, "send-proof-warning", { justificatif_id, expire_le, jours });
        }
      }
    });
  },
});

export const verificationJobs = [announceProofEnds, sealDocuments, deleteDocument, purgeDocument, ...proofMails];
