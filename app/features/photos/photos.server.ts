import { selectGallery } from "#app/features/chefs/chefs.repo.server.ts";
import { selectPhotosOfServices } from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import {
  deletePhotoAt,
  deletePhotos,
  lockPhotoOwner,
  type ManyKind,
  selectOrder,
  selectServiceTitle,
  selectSingle,
  updateDescription,
  updateOrder,
  updateSingle,
} from "./photos.repo.server.ts";
import type { DescribePhotoInput, MovePhotoInput } from "./rules/photo.schema.ts";
import { movedTo as orderAfterMove, type PhotoTarget } from "./rules/photo.ts";
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

/** Sets the alternative text of a photo. */
export function describePhoto(
  { chef_id }: ChefScope,
  { kind, service_id }: PhotoTarget<ManyKind>,
  { photo_id, description }: DescribePhotoInput,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  const place = { chef_id, service_id };
  return commitOrRefuse("describe photo", async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await lockPhotoOwner(tx, place))) return refuse("introuvable");
    const photo = { id: photo_id, description: description === "" ? null : description };
    return (await updateDescription(tx, kind, place, photo)) ? ok(null) : refuse("introuvable");
  });
}

/** Moves a photo. The order is read under the lock, so that concurrent moves are both applied. */
export function movePhoto(
  { chef_id }: ChefScope,
  { kind, service_id }: PhotoTarget<ManyKind>,
  { photo_id, position }: MovePhotoInput,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  const place = { chef_id, service_id };
  return commitOrRefuse("move photo", async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await lockPhotoOwner(tx, place))) return refuse("introuvable");
    const order = await selectOrder(tx, kind, place);
    if (!order.includes(photo_id)) return refuse("introuvable");
    await updateOrder(tx, kind, place, orderAfterMove(order, photo_id, position ?? 0));
    return ok(null);
  });
}

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
