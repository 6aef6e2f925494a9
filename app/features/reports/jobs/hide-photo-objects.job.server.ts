import { z } from "zod";
import { photoObjectKeys, variantKey } from "#app/domain/stored-photo.ts";
import { selectPhoto } from "#app/features/photos/photos.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { putPrivateObject } from "#app/platform/private-storage.server.ts";
import { deleteObjects, getObject, objectExists } from "#app/platform/storage.server.ts";
import { hiddenKey, isHidden } from "../measures.repo.server.ts";

/**
 * Takes the files of a hidden photo out of the public store: who knows an address would still see them. One private copy is kept for
 * the day the restriction is lifted. Idempotent: the public files are deleted after the copy.
 */
export const hidePhotoObjects = defineJob("hide-photo-objects", z.object({ cle: z.string() }), async ({ cle }) => {
  const photo = await selectPhoto(db, cle);
  // A late retry must not delete the files of a photo that is shown again.
  if (photo === null || !(await isHidden(db, cle))) return;
  const largest = variantKey(cle, photo.largeur, "webp");
  if (await objectExists(largest)) await putPrivateObject(hiddenKey(cle), await getObject(largest), "image/webp");
  await deleteObjects(photoObjectKeys(photo));
});
