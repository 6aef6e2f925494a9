import { photoObjects } from "#db/schema/photo-objects.ts";

/** The columns of a `StoredPhoto`, for a query that joins the object of a photo. */
export const storedPhoto = {
  cle: photoObjects.cle,
  largeur: photoObjects.largeur,
  hauteur: photoObjects.hauteur,
  apercu: photoObjects.apercu,
  variantes_pretes: photoObjects.variantes_pretes,
};
