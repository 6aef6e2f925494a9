import sharp from "sharp";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { deleteObjects, getObject, putObject } from "#app/platform/storage.server.ts";
import { sweepPhotoOrphans } from "./jobs/sweep-photo-orphans.job.server.ts";
import { selectPhoto, updateVariantsReady } from "./photos.repo.server.ts";
import { photoObjectKeys, variantKey, variantWidths } from "./rules/stored-photo.ts";

/** Queued in the transaction that deletes the photo's row, so it runs only after the commit. Idempotent. */
export const deletePhotoObjects = defineJob({
  name: "delete-photo-objects",
  payload: z.object({ cle: z.string(), largeur: z.number().int() }),
  run: (photo) => deleteObjects(photoObjectKeys(photo)),
});

/** Effort 2 takes 0.5 s per megapixel; effort 4 takes 5 s for 5 to 10 % fewer bytes. */
const AVIF = { quality: 55, effort: 2 } as const;

/** AVIF encoding is too slow for the upload request, so pages use WebP until this job has run. Idempotent. */
export const makePhotoVariants = defineJob({
  name: "make-photo-variants",
  payload: z.object({ cle: z.string() }),
  priority: 0,
  run: async ({ cle }) => {
    const photo = await selectPhoto(db, cle);
    if (photo === null || photo.variantes_pretes) return;
    const source = await getObject(variantKey(cle, photo.largeur, "webp"));
    const keys: string[] = [];
    for (const width of variantWidths(photo.largeur)) {
      const key = variantKey(cle, width, "avif");
      await putObject(key, await sharp(source).resize({ width }).avif(AVIF).toBuffer(), "image/avif");
      keys.push(key);
    }
    const stillThere = await updateVariantsReady(db, cle);
    if (!stillThere) await deleteObjects(keys);
  },
});

export const photoJobs = [makePhotoVariants, deletePhotoObjects, sweepPhotoOrphans];
