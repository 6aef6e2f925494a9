import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fallbackKey } from "../../app/domain/stored-photo.ts";
import { storePhoto } from "../../app/features/photos/store-photo.server.ts";
import { db } from "../../app/platform/db.server.ts";
import { objectExists } from "../../app/platform/storage.server.ts";
import { photoObjects } from "../schema/photo-objects.ts";
import { type DemoPicture, demoPictures } from "./demo-picture-keys.ts";

const PARALLEL = 2;

/** Stores what is missing, through the same door as an upload: the worker adds AVIF, which takes minutes in all. */
export async function storeDemoPictures(): Promise<{ stored: number; kept: number }> {
  const rows = await db.select({ cle: photoObjects.cle }).from(photoObjects);
  const known = new Set(rows.map(({ cle }) => cle));
  const waiting = demoPictures();
  const total = waiting.length;
  let stored = 0;
  const work = async () => {
    for (let picture = waiting.pop(); picture !== undefined; picture = waiting.pop()) {
      if (known.has(picture.cle) && (await isThere(picture.cle))) continue;
      await storeOne(picture);
      stored += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { stored, kept: total - stored };
}

/** A store in memory forgets all its objects at once, so that one of a photo's stands for the others. */
const isThere = async (cle: string) => objectExists(fallbackKey(cle));

async function storeOne({ cle, kind, fichier }: DemoPicture): Promise<void> {
  const contenu = await readFile(join(import.meta.dirname, "photos", fichier));
  const result = await storePhoto({ kind, fichier, contenu, cle });
  if (!result.ok) throw new Error(`${fichier} is refused: ${result.code}`);
}
