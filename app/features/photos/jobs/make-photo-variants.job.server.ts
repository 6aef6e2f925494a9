import sharp from "sharp";
import { z } from "zod";
import { variantKey, variantWidths } from "#app/domain/stored-photo.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { deleteObjects, getObject, putObject } from "#app/platform/storage.server.ts";
import { selectPhoto, updateVariantsReady } from "../photos.repo.server.ts";

/** Effort 2 takes 0.5 s per megapixel; effort 4 takes 5 s for 5 to 10 % fewer bytes. */
const AVIF = { quality: 55, effort: 2 } as const;

/** AVIF encoding is too slow for the upload request, so pages use WebP until this job has run. Idempotent. */
export const makePhotoVariants = defineJob("make-photo-variants", z.object({ cle: z.string() }), async ({ cle }) => {
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
});
