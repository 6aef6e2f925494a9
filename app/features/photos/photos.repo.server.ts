import { eq } from "drizzle-orm";
import type { StoredPhoto } from "#app/domain/photo.ts";
import type { Database } from "#db/database.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";

export type NewPhoto = Omit<StoredPhoto, "variantes_pretes"> & { octets: number };

/** A key that is already there is the same picture: keys are random, only demonstration data come back to theirs. */
export async function insertPhoto(db: Database, photo: NewPhoto): Promise<void> {
  await db
    .insert(photoObjects)
    .values(photo)
    .onConflictDoUpdate({ target: photoObjects.cle, set: { variantes_pretes: false } });
}

export async function selectPhoto(db: Database, cle: string): Promise<StoredPhoto | null> {
  const [photo] = await db
    .select({
      cle: photoObjects.cle,
      largeur: photoObjects.largeur,
      hauteur: photoObjects.hauteur,
      apercu: photoObjects.apercu,
      variantes_pretes: photoObjects.variantes_pretes,
    })
    .from(photoObjects)
    .where(eq(photoObjects.cle, cle));
  return photo ?? null;
}

/** False when the photo is no longer there. */
export async function updateVariantsReady(db: Database, cle: string): Promise<boolean> {
  const updated = await db
    .update(photoObjects)
    .set({ variantes_pretes: true })
    .where(eq(photoObjects.cle, cle))
    .returning({ cle: photoObjects.cle });
  return updated.length === 1;
}
