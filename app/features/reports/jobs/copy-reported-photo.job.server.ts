import { z } from "zod";
import { variantKey } from "#app/domain/stored-photo.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { putPrivateObject } from "#app/platform/private-storage.server.ts";
import { getObject } from "#app/platform/storage.server.ts";
import { selectCaseById } from "../reports.repo.server.ts";

/** Copies the photo as it was reported: its chef may delete it before the decision. Idempotent. */
export const copyReportedPhoto = defineJob(
  "copy-reported-photo",
  z.object({ signalement_id: z.guid(), largeur: z.number().int() }),
  async ({ signalement_id, largeur }) => {
    const found = await selectCaseById(db, signalement_id);
    if (found === null || found.copie_cle === null) return;
    const photo = await getObject(variantKey(found.cible, largeur, "webp"));
    await putPrivateObject(found.copie_cle, photo, "image/webp");
  },
);
