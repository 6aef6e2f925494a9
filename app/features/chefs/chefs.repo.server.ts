import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";

/** What anyone may read of a chef on a card. Columns are named one by one, so that a new one stays private. */
const cardColumns = {
  id: chefs.id,
  prenom: chefs.prenom,
  nom: chefs.nom,
  nom_societe: chefs.nom_societe,
  ville: chefs.ville,
  zone_intervention: chefs.zone_intervention,
  description: chefs.description,
  annees_experience: chefs.annees_experience,
  specialites: chefs.specialites,
  portrait: {
    cle: photoObjects.cle,
    largeur: photoObjects.largeur,
    hauteur: photoObjects.hauteur,
    apercu: photoObjects.apercu,
    variantes_pretes: photoObjects.variantes_pretes,
  },
};

export function selectNewestChefs(db: Database, count: number) {
  return db
    .select(cardColumns)
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(eq(chefs.actif, true))
    .orderBy(desc(chefs.created_at), desc(chefs.id))
    .limit(count);
}
