import { selectGallery } from "#app/features/chefs/chefs.repo.server.ts";
import { selectPhotosOfServices } from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectServiceTitle, selectSingle } from "./photos.repo.server.ts";
import type { PhotoTarget } from "./rules/photo.ts";
import type { StoredPhoto } from "./rules/stored-photo.ts";

export type OwnPhoto = { id: string; description: string | null; photo: StoredPhoto };
export type OwnPhotos = { titre: string; photos: OwnPhoto[] };

/** The photos of one place, for its chef. A place with a single photo gives a list of at most one. */
export async function readOwnPhotos(
  { chef_id }: ChefScope,
  { kind, service_id }: PhotoTarget,
): Promise<Result<OwnPhotos, "introuvable">> {
  const place = { chef_id, service_id };
  if (kind === "service") {
    const titre = service_id === null ? null : await selectServiceTitle(db, place);
    if (titre === null || service_id === null) return refuse("introuvable");
    const photos = await selectPhotosOfServices(db, [service_id]);
    return ok({ titre, photos: photos.map(({ id, description, photo }) => ({ id, description, photo })) });
  }
  if (kind === "galerie") return ok({ titre: "", photos: await selectGallery(db, chef_id) });
  const photo = await selectSingle(db, kind, place);
  return ok({ titre: "", photos: photo === null ? [] : [{ id: photo.cle, description: null, photo }] });
}
