import { z } from "zod";
import { photoObjectKeys } from "#app/domain/stored-photo.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { deleteObjects } from "#app/platform/storage.server.ts";

const payload = z.object({ cle: z.string(), largeur: z.number().int() });

/** Queued in the transaction that deletes the photo's row, so it runs only after the commit. Idempotent. */
export const deletePhotoObjects = defineJob("delete-photo-objects", payload, (photo) =>
  deleteObjects(photoObjectKeys(photo)),
);
