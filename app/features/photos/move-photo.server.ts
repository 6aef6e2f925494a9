import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockPhotoOwner, type ManyKind, selectOrder, updateOrder } from "./photos.repo.server.ts";
import type { MovePhotoInput } from "./rules/photo.schema.ts";
import { movedTo as orderAfterMove, type PhotoTarget } from "./rules/photo.ts";

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
