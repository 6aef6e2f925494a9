import { z } from "zod";
import { selectPhoto } from "#app/features/photos/photos.repo.server.ts";
import { photoObjectKeys, variantKey } from "#app/features/photos/rules/stored-photo.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema } from "#app/platform/job.server.ts";
import { putPrivateObject } from "#app/platform/private-storage.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { deleteObjects, getObject, objectExists } from "#app/platform/storage.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { adoptFormerCases, selectCase } from "./cases.repo.server.ts";
import { liftRestriction } from "./jobs/lift-restriction.job.server.ts";
import { caseMails } from "./mails.server.ts";
import { hiddenKey, isHidden, selectEndedRestrictions } from "./measures.repo.server.ts";

/** Copies the photo as it was reported: its chef may delete it before the decision. Idempotent. */
export const copyReportedPhoto = defineJob({
  name: "copy-reported-photo",
  payload: z.object({ signalement_id: z.guid(), largeur: z.number().int() }),
  run: async ({ signalement_id, largeur }) => {
    const found = await selectCase(db, signalement_id);
    if (found === null || found.copie_cle === null) return;
    const photo = await getObject(variantKey(found.cible, largeur, "webp"));
    await putPrivateObject(found.copie_cle, photo, "image/webp");
  },
});

/** Until no process of the previous release runs: what it writes about reviews becomes cases. */
const adoptFormerReviewCases = defineJob({
  name: "adopt-former-review-cases",
  payload: z.object({}),
  cron: { at: "* * * * *" },
  run: async () => {
    await adoptFormerCases(db);
  },
});

const BATCH = 500;

/** Lifts the restrictions whose duration is over, each by its own job: one that fails does not hold back the others. */
export const endRestrictions = defineJob({
  name: "end-restrictions",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "* * * * *" },
  run: async ({ at = now() }) => {
    const ended = await selectEndedRestrictions(db, at, BATCH);
    await inTransaction(async (tx) => {
      for (const payload of ended)
        await enqueue(tx, "lift-restriction", payload, { key: `lift-restriction:${payload.signalement_id}` });
    });
  },
});

/**
 * Takes the files of a hidden photo out of the public store: who knows an address would still see them. One private copy is kept for
 * the day the restriction is lifted. Idempotent: the public files are deleted after the copy.
 */
export const hidePhotoObjects = defineJob({
  name: "hide-photo-objects",
  payload: z.object({ cle: z.string() }),
  run: async ({ cle }) => {
    const photo = await selectPhoto(db, cle);
    // A late retry must not delete the files of a photo that is shown again.
    if (photo === null || !(await isHidden(db, cle))) return;
    const largest = variantKey(cle, photo.largeur, "webp");
    if (await objectExists(largest)) await putPrivateObject(hiddenKey(cle), await getObject(largest), "image/webp");
    await deleteObjects(photoObjectKeys(photo));
  },
});

export const moderationJobs = [
  adoptFormerReviewCases,
  copyReportedPhoto,
  endRestrictions,
  hidePhotoObjects,
  liftRestriction,
  ...caseMails,
];
