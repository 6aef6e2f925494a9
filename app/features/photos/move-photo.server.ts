import { movePhoto as orderAfterMove, type PhotoPlace } from "#app/domain/photo.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { MovePhotoInput } from "#app/domain/schemas/photo-forms.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { lockPlace, type ManyKind, selectOrder, updateOrder } from "./photos.repo.server.ts";

type Target = { kind: ManyKind; place: PhotoPlace };

/** Moves a photo. The order is read under the lock, so that concurrent moves are both applied. */
export function movePhoto(
  { kind, place }: Target,
  { photo_id, position }: MovePhotoInput,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  return commitOrRefuse("move photo", async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await lockPlace(tx, place))) return refuse("introuvable");
    const order = await selectOrder(tx, kind, place);
    if (!order.includes(photo_id)) return refuse("introuvable");
    await updateOrder(tx, kind, place, orderAfterMove(order, photo_id, position ?? 0));
    return ok(null);
  });
}
