import { z } from "zod";
import { photoObjectKeys } from "#app/domain/stored-photo.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { deleteObjects } from "#app/platform/storage.server.ts";

const payload = z.object({ cle: z.string(), largeur: z.number().int() });

/** Queued with the deletion of a photo's row: the objects go once that is sure. Safe to run twice. */
export const deletePhotoObjects = defineJob("delete-photo-objects", payload, (photo) =>
  deleteObjects(photoObjectKeys(photo)),
);
