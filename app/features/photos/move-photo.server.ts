import { movePhoto as orderAfterMove, type PhotoPlace } from "#app/domain/photo.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { MovePhotoInput } from "#app/domain/schemas/photo-forms.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { lockPlace, type ManyKind, selectOrder, updateOrder } from "./photos.repo.server.ts";

type Asked = { kind: ManyKind; place: PhotoPlace };

/** Gives a photo another rank; the order is read again under the lock, so that two moves at once both count. */
export function movePhoto(
  { kind, place }: Asked,
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
