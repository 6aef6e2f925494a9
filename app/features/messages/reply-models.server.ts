import { db } from "#app/platform/db.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import {
  deleteReplyModel,
  insertReplyModel,
  lockChefOfModels,
  selectReplyModels,
  updateReplyModel,
} from "./reply-models.repo.server.ts";
import { freeRank } from "./rules/reply-models.ts";

/** `id`: null for a new one. */
type Typed = { id: string | null; nom: string; texte: string };
type Saved = Result<null, "introuvable" | "modele_deja_nomme" | "modeles_complets">;

export function saveReplyModel({ chef_id }: ChefScope, { id, nom, texte }: Typed): Promise<Saved> {
  return commitIfOk(async (tx): Promise<Saved> => {
    await lockChefOfModels(tx, chef_id);
    const models = await selectReplyModels(tx, chef_id);
    const named = models.find((one) => one.nom === nom && one.id !== id);
    // A form sent twice writes one model.
    if (named !== undefined) return id === null && named.texte === texte ? ok(null) : refuse("modele_deja_nomme");
    if (id !== null)
      return (await updateReplyModel(tx, { chef_id, id }, { nom, texte })) ? ok(null) : refuse("introuvable");
    const rang = freeRank(models);
    if (rang === null) return refuse("modeles_complets");
    await insertReplyModel(tx, { chef_id, rang, nom, texte });
    return ok(null);
  });
}

export async function removeReplyModel({ chef_id }: ChefScope, id: string): Promise<Result<null, "introuvable">> {
  return (await deleteReplyModel(db, { chef_id, id })) ? ok(null) : refuse("introuvable");
}
