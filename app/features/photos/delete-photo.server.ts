import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { deletePhotoAt, deletePhotos, lockPhotoOwner, updateSingle } from "./photos.repo.server.ts";
import type { PhotoTarget } from "./rules/photo.ts";

/** Deletes the photo's row. A job deletes its stored objects after the commit. */
export function deletePhoto(
  { chef_id }: ChefScope,
  { kind, service_id }: PhotoTarget,
  photo_id: string | null,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  const place = { chef_id, service_id };
  return commitOrRefuse("delete photo", async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await lockPhotoOwner(tx, place))) return refuse("introuvable");
    const many = kind === "galerie" || kind === "service";
    if (many && photo_id === null) return refuse("introuvable");
    const cle = many ? await deletePhotoAt(tx, kind, place, photo_id ?? "") : await updateSingle(tx, kind, place, null);
    if (cle === null) return refuse("introuvable");
    for (const gone of await deletePhotos(tx, [cle])) await enqueue(tx, "delete-photo-objects", gone);
    return ok(null);
  });
}
