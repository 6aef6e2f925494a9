import { plural } from "#app/shared/copy/plural.ts";

export const photosToDrop = (count: number) => `Relâchez pour ajouter ${plural(count, "photo", "photos")}`;
/** « 2 en cours, 1 refusée » */
export const uploadsInProgress = (sending: number, refused: number) =>
  [sending > 0 ? `${sending} en cours` : null, refused > 0 ? plural(refused, "refusée", "refusées") : null]
    .filter((part) => part !== null)
    .join(", ");
export const photosAdded = (count: number) => (count >= 2 ? `${count} photos ajoutées` : "Photo ajoutée");
export const photosOf = (count: number, max: number) => `${plural(count, "photo", "photos")} sur ${max}`;
