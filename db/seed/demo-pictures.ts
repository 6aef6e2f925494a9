import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  FALLBACK_WIDTH,
  fallbackKey,
  MAX_PHOTO_HEIGHT,
  MAX_PHOTO_WIDTH,
  variantKey,
  variantWidths,
} from "#app/features/photos/rules/stored-photo.ts";
import { MAX_PHOTO_PIXELS } from "#app/shared/input-limits.ts";
import { insertPhoto } from "../../app/features/photos/photos.repo.server.ts";
import { db } from "../../app/platform/db.server.ts";
import { decodeImage, encodeJpeg, encodePreview, encodeWebp, type Pixels } from "../../app/platform/image.server.ts";
import { enqueue } from "../../app/platform/queue.server.ts";
import { objectExists, putObject } from "../../app/platform/storage.server.ts";
import { photoObjects } from "../schema/photo-objects.ts";
import { demoPictures } from "./demo-picture-keys.ts";

/** Encoding uses one thread per file: four at a time use every core of a small machine. */
const CONCURRENCY = 4;
const LIMITS = { pixels: MAX_PHOTO_PIXELS, width: MAX_PHOTO_WIDTH, height: MAX_PHOTO_HEIGHT };

/**
 * Stores the missing objects and rows. Variants are those of an upload: WebP now, AVIF by a job of the worker. Two
 * differences save two thirds of the CPU time: a file used in several places is encoded once, and the JPEG fallback is
 * the file itself, which is trusted and needs no re-encoding.
 */
export async function storeDemoPictures(): Promise<{ stored: number; kept: number }> {
  const rows = await db.select({ cle: photoObjects.cle }).from(photoObjects);
  const known = new Set(rows.map(({ cle }) => cle));
  const files = [...Map.groupBy(demoPictures(), ({ fichier }) => fichier)];
  let stored = 0;
  let kept = 0;
  const work = async () => {
    for (let next = files.pop(); next !== undefined; next = files.pop()) {
      const [fichier, pictures] = next;
      const keys = pictures.map(({ cle }) => cle);
      const changed = await storeFile(fichier, keys, known);
      stored += changed;
      kept += keys.length - changed;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { stored, kept };
}

/** Returns how many of the keys had no row or no objects. */
async function storeFile(fichier: string, keys: string[], known: ReadonlySet<string>): Promise<number> {
  const found = await Promise.all(keys.map(async (cle) => ({ cle, objects: await hasObjects(cle) })));
  const withoutObjects = found.filter(({ objects }) => !objects).map(({ cle }) => cle);
  const changed = found.filter(({ cle, objects }) => !objects || !known.has(cle)).map(({ cle }) => cle);
  if (changed.length === 0) return 0;
  const contenu = await readFile(join(import.meta.dirname, "photos", fichier));
  const pixels = await decodeImage(contenu, LIMITS);
  if (withoutObjects.length > 0) await storeObjects(contenu, pixels, withoutObjects);
  const { width: largeur, height: hauteur } = pixels;
  const apercu = await encodePreview(pixels);
  await db.transaction(async (tx) => {
    for (const cle of changed) {
      await insertPhoto(tx, { cle, largeur, hauteur, octets: contenu.length, apercu });
      await enqueue(tx, "make-photo-variants", { cle }, { key: `make-photo-variants:${cle}`, priority: 0 });
    }
  });
  return changed.length;
}

/** An in-memory store loses all its objects at once, so checking one object of a photo is enough. */
const hasObjects = (cle: string) => objectExists(fallbackKey(cle));

async function storeObjects(contenu: Buffer, pixels: Pixels, keys: string[]): Promise<void> {
  for (const width of variantWidths(pixels.width)) {
    const body = await encodeWebp(pixels, width);
    await Promise.all(keys.map((cle) => putObject(variantKey(cle, width, "webp"), body, "image/webp")));
  }
  // Stored last, because `hasObjects` checks this object.
  const fallback = pixels.width <= FALLBACK_WIDTH ? contenu : await encodeJpeg(pixels, FALLBACK_WIDTH);
  await Promise.all(keys.map((cle) => putObject(fallbackKey(cle), fallback, "image/jpeg")));
}
