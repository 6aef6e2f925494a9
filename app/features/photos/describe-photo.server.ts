import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockPhotoOwner, type ManyKind, updateDescription } from "./photos.repo.server.ts";
import type { DescribePhotoInput } from "./rules/photo.schema.ts";
import type { PhotoTarget } from "./rules/photo.ts";

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
