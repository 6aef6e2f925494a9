import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { galeriePhotos } from "#db/schema/photos.ts";
import { servicePhotos, services } from "#db/schema/services.ts";

export async function selectPhotosOfChef(db: Database, chef_id: string) {
  return db.select().from(galeriePhotos).where(eq(galeriePhotos.chef_id, chef_id));
}

/** Takes the photos off the chef's services and gallery, and returns the keys of all that the chef shows, also on the profile. */
export async function takePhotosDown(db: Database, chef_id: string): Promise<string[]> {
  const own = sql`(select id from ${services} where ${eq(services.chef_id, chef_id)})`;
  const { rows } = await db.execute<{ cle: string | null }>(sql`
    with galerie as (delete from ${galeriePhotos} where ${eq(galeriePhotos.chef_id, chef_id)} returning url_photo),
      vues as (delete from ${servicePhotos} where service_id in ${own} returning url_photo)
    select url_photo as cle from galerie union select url_photo from vues
    union select unnest(array[photo_profil, photo_hero]) from ${chefs} where ${eq(chefs.id, chef_id)}`);
  return rows.flatMap(({ cle }) => cle ?? []);
}

/** Run when no row shows them any more: their foreign keys refuse it before. */
export async function deleteUnshownPhotos(db: Database, keys: readonly string[]) {
  const { cle, largeur } = photoObjects;
  return db
    .delete(photoObjects)
    .where(inArray(photoObjects.cle, [...keys]))
    .returning({ cle, largeur });
}
