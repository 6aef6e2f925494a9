import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { deleteObjects, listObjects } from "#app/platform/storage.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deletePhotos, selectKnownPhotos, selectUnusedPhotos } from "../photos.repo.server.ts";
import { isPlausibleSweep, PHOTO_KINDS, SWEPT_SHARE, sweptPrefixes } from "../rules/photo.ts";
import { photoOfObject } from "../rules/stored-photo.ts";

const payload = z.object({
  /** Younger objects may belong to an upload in progress. */
  heures: z.number().min(0).default(24),
  /** Prefix of the keys to scan, empty for all; the default rotates through them. */
  debut: z
    .string()
    .regex(/^[0-9a-f]{0,2}$/)
    .optional(),
});
const BATCH = 500;
const MAX_DELETED = 1000;
/** Limit per run, to bound memory. A later run finds the rest. */
const MAX_ORPHANS = 10_000;

/**
 * Deletes orphans left by failures: photos that no page uses, and objects without a photo. Keys are random, so each run
 * scans one part of them by the first two digits, one page in memory at a time. The crontab gives the job its own queue,
 * so two runs never overlap.
 */
export const sweepPhotoOrphans = defineJob({
  name: "sweep-photo-orphans",
  payload,
  cron: { at: "41 * * * *", queue: "sweep-photo-orphans" },
  run: async ({ heures, debut }) => {
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
  },
});

async function sweepPhotos(before: Date): Promise<number> {
  const unused = await selectUnusedPhotos(db, before, BATCH);
  return inTransaction(async (tx) => {
    // Fails when a page started to use one of the photos meanwhile; the retry then excludes that photo.
    const gone = await deletePhotos(tx, unused);
    for (const photo of gone) await enqueue(tx, "delete-photo-objects", photo, { priority: 0 });
    return gone.length;
  });
}

type Orphans = { keys: string[]; photos: number; seen: number };

/** Lists one page of objects at a time. A photo whose objects span two pages is counted twice. */
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
