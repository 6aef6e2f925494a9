import { z } from "zod";
import { selectDish } from "#app/features/menus/dishes.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** The dish of the address, nothing for a new one, or the dish that a new one copies: its allergens have to be verified again. */
export async function readDishEditor({ chef_id }: ChefScope, id: string | null, depuis: string | null) {
  const copied = id === null ? z.guid().safeParse(depuis) : null;
  if (copied?.success === false) return ok({ plat: null, copie: false });
  const plat_id = id ?? copied?.data ?? "";
  const plat = await selectDish(db, { chef_id, plat_id });
  if (plat === null) return refuse("introuvable");
  return ok(copied === null ? { plat, copie: false } : { plat: { ...plat, declares: false }, copie: true });
}
