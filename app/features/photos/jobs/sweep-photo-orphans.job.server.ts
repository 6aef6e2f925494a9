import { z } from "zod";
import { isPlausibleSweep, PHOTO_KINDS, SWEPT_SHARE, sweptPrefixes } from "#app/domain/photo.ts";
import { photoOfObject } from "#app/domain/stored-photo.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { deleteObjects, listObjects } from "#app/platform/storage.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deletePhotos, selectForsakenPhotos, selectKnownPhotos } from "../photos.repo.server.ts";

const payload = z
  .object({
    /** What is younger may belong to an upload that is still under way. */
    heures: z.number().min(0).default(24),
    /** The first digits of the keys to look at, none for all; by default those whose turn it is. */
    debut: z
      .string()
      .regex(/^[0-9a-f]{0,2}$/)
      .optional(),
  })
  .prefault({});
const BATCH = 500;
const MAX_DELETED = 1000;
/** What one run holds in memory; the rest is found again when its turn comes. */
const MAX_ORPHANS = 10_000;

/**
 * Removes what a failure left behind: photos that nothing shows, and objects that no photo names. Keys are random, so a
 * run looks at a share of them by their first two digits, one page in memory at a time. The crontab gives it a queue of
 * its own: two runs never overlap.
 */
export const sweepPhotoOrphans = defineJob("sweep-photo-orphans", payload, async ({ heures, debut }) => {
  const before = new Date(now().getTime() - heures * 60 * 60 * 1000);
  const photos = await sweepPhotos(before);
  const orphans = await findOrphans(debut === undefined ? sweptPrefixes(now()) : [debut], before);
  if (!isPlausibleSweep(orphans.photos, orphans.seen, debut === "" ? 1 : SWEPT_SHARE)) {
    throw new Error(`${orphans.photos} of ${orphans.seen} stored photos have no row: nothing was swept`);
  }
  for (let start = 0; start < orphans.keys.length; start += MAX_DELETED) {
    await deleteObjects(orphans.keys.slice(start, start + MAX_DELETED));
  }
  log.info({ photos, objects: orphans.keys.length }, "deleted orphaned photos");
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

type Orphans = { keys: string[]; photos: number; seen: number };

/** One page of the store in memory at a time; the objects of a photo may stand on two pages, which counts it twice. */
async function findOrphans(digits: string[], before: Date): Promise<Orphans> {
  const found: Orphans = { keys: [], photos: 0, seen: 0 };
  for (const { prefix } of Object.values(PHOTO_KINDS)) {
    for (const start of digits) {
      for await (const page of listObjects(`${prefix}/${start}`)) {
        const cles = [...new Set(page.map(({ key }) => photoOfObject(key)))];
        const known = await selectKnownPhotos(db, cles);
        const old = page.filter(({ key, stored_at }) => !known.has(photoOfObject(key)) && stored_at <= before);
        found.seen += cles.length;
        found.photos += new Set(old.map(({ key }) => photoOfObject(key))).size;
        found.keys.push(...old.map(({ key }) => key));
        if (found.keys.length > MAX_ORPHANS) return found;
      }
    }
  }
  return found;
}
