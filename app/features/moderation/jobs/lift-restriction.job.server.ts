import { z } from "zod";
import { updateActif } from "#app/features/chefs/online-state.repo.server.ts";
import { selectPhoto } from "#app/features/photos/photos.repo.server.ts";
import {
  FALLBACK_WIDTH,
  fallbackKey,
  MAX_PHOTO_HEIGHT,
  MAX_PHOTO_WIDTH,
  variantKey,
  variantWidths,
} from "#app/features/photos/rules/stored-photo.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { decodeImage, encodeJpeg, encodeWebp } from "#app/platform/image.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { getPrivateObject } from "#app/platform/private-storage.server.ts";
import { enqueue, enqueueSitemap } from "#app/platform/queue.server.ts";
import { putObject } from "#app/platform/storage.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { MAX_PHOTO_PIXELS } from "#app/shared/input-limits.ts";
import {
  attachPhoto,
  deleteRestriction,
  hiddenKey,
  restoreText,
  type StoredRestriction,
  selectDeactivated,
  selectRestriction,
  showService,
} from "../measures.repo.server.ts";

/** Brings back what a restriction took off the site: the files of a photo first, so that no page shows a missing one. Idempotent. */
export const liftRestriction = defineJob({
  name: "lift-restriction",
  payload: z.object({ signalement_id: z.guid() }),
  run: async ({ signalement_id }) => {
    const given = await selectRestriction(db, signalement_id);
    if (given?.photo_cle != null) await restoreFiles(given.photo_cle);
    await inTransaction(async (tx) => {
      const locked = await selectRestriction(tx, signalement_id);
      if (locked === null) return;
      await restore(tx, locked);
      await deleteRestriction(tx, locked.id);
      announce(tx, { chef_id: locked.chef_id });
      await enqueueSitemap(tx, locked.chef_id);
    });
  },
});

async function restore(tx: Transaction, given: StoredRestriction): Promise<void> {
  const { mesure, photo_cle, service_id, chef_id, created_at } = given;
  if (mesure === "retirer_texte") await restoreText(tx, given);
  else if (photo_cle !== null) {
    await attachPhoto(tx, { ...given, photo_cle });
    await enqueue(tx, "make-photo-variants", { cle: photo_cle }, { priority: 0 });
    await enqueue(tx, "delete-document", { key: hiddenKey(photo_cle) }, { priority: 0 });
  } else if (service_id !== null) await showService(tx, service_id);
  // Another deactivation since then is not lifted with this one.
  else if ((await selectDeactivated(tx, chef_id))?.getTime() === created_at.getTime())
    await updateActif(tx, chef_id, null);
}

const LIMITS = { pixels: MAX_PHOTO_PIXELS, width: MAX_PHOTO_WIDTH, height: MAX_PHOTO_HEIGHT };

async function restoreFiles(cle: string): Promise<void> {
  const photo = await selectPhoto(db, cle);
  if (photo === null) return;
  const source = await getPrivateObject(hiddenKey(cle));
  const pixels = await decodeImage(source, LIMITS);
  for (const width of variantWidths(photo.largeur)) {
    const body = width === photo.largeur ? source : await encodeWebp(pixels, width);
    await putObject(variantKey(cle, width, "webp"), body, "image/webp");
  }
  await putObject(fallbackKey(cle), await encodeJpeg(pixels, Math.min(photo.largeur, FALLBACK_WIDTH)), "image/jpeg");
}
