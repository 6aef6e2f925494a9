import { z } from "zod";
import type { PhotoKind, PhotoPlace } from "#app/domain/photo.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { StoredPhoto } from "#app/domain/stored-photo.ts";
import { selectGallery } from "#app/features/chefs/chefs.repo.server.ts";
import { selectPhotosOfServices } from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { selectOwnService, selectSingle } from "./photos.repo.server.ts";

export type OwnPhoto = { id: string; description: string | null; photo: StoredPhoto };
export type OwnPhotos = { titre: string; photos: OwnPhoto[] };

/** The photos of one place, for its chef. A place with a single photo gives a list of at most one. */
export async function readOwnPhotos(kind: PhotoKind, place: PhotoPlace): Promise<Result<OwnPhotos, "introuvable">> {
  if (kind === "service") {
    const known = z.guid().safeParse(place.service_id);
    const titre = known.success ? await selectOwnService(db, place) : null;
    if (titre === null || !known.success) return refuse("introuvable");
    const photos = await selectPhotosOfServices(db, [known.data]);
    return ok({ titre, photos: photos.map(({ id, description, photo }) => ({ id, description, photo })) });
  }
  if (kind === "galerie") return ok({ titre: "", photos: await selectGallery(db, place.chef_id) });
  const photo = await selectSingle(db, kind, place);
  return ok({ titre: "", photos: photo === null ? [] : [{ id: photo.cle, description: null, photo }] });
}
