import { z } from "zod";
import { isPlausibleSweep, PHOTO_KINDS } from "#app/domain/photo.ts";
import { photoOfObject } from "#app/domain/stored-photo.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { deleteObjects, listObjects } from "#app/platform/storage.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deletePhotos, selectForsakenPhotos, selectKnownPhotos } from "../photos.repo.server.ts";

/** What is younger may belong to an upload that is still under way. */
const payload = z.object({ heures: z.number().min(0).default(24) }).prefault({});
const BATCH = 500;
const MAX_DELETED = 1000;

/** Removes what a failure left behind: photos that nothing shows, and objects that no photo names. */
export const sweepPhotoOrphans = defineJob("sweep-photo-orphans", payload, async ({ heures }) => {
  const before = new Date(now().getTime() - heures * 60 * 60 * 1000);
  const photos = await sweepPhotos(before);
  const orphans = await findOrphans(before);
  if (!isPlausibleSweep(orphans.photos, orphans.seen)) {
    throw new Error(`${orphans.photos} of ${orphans.seen} stored photos have no row: nothing was swept`);
  }
  for (let start = 0; start < orphans.keys.length; start += MAX_DELETED) {
    await deleteObjects(orphans.keys.slice(start, start + MAX_DELETED));
  }
  log.info({ photos, objects: orphans.keys.length }, "orphans of photos swept");
});

async function sweepPhotos(before: Date): Promise<number> {
  const forsaken = await selectForsakenPhotos(db, before, BATCH);
  return inTransaction(async (tx) => {
    // A photo that has just been given a place makes this fail: it is then tried again without it.
    const gone = await deletePhotos(tx, forsaken);
    for (const photo of gone) await enqueue(tx, "delete-photo-objects", photo, { priority: 0 });
    return gone.length;
  });
}

async function findOrphans(before: Date): Promise<{ keys: string[]; photos: number; seen: number }> {
  const keys: string[] = [];
  const photos = new Set<string>();
  const seen = new Set<string>();
  for (const { prefix } of Object.values(PHOTO_KINDS)) {
    for await (const page of listObjects(`${prefix}/`)) {
      const cles = [...new Set(page.map(({ key }) => photoOfObject(key)))];
      const known = await selectKnownPhotos(db, cles);
      for (const cle of cles) seen.add(cle);
      for (const { key, stored_at } of page) {
        const cle = photoOfObject(key);
        if (known.has(cle) || stored_at > before) continue;
        keys.push(key);
        photos.add(cle);
      }
    }
  }
  return { keys, photos: photos.size, seen: seen.size };
}
