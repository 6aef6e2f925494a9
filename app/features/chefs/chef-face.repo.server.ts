import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";

const { cle, largeur, hauteur, apercu, variantes_pretes } = photoObjects;

/** What the frame of the dashboard shows of its chef, and the card that leads to the page. */
export async function selectChefFace(db: Database, id: string) {
  const [found] = await db
    .select({
      chef: { id: chefs.id, slug: chefs.slug, nom: chefs.nom, ville: chefs.ville, specialites: chefs.specialites },
      portrait: { cle, largeur, hauteur, apercu, variantes_pretes },
    })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(eq(chefs.id, id));
  return found ?? null;
}
