import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse, sqlFailure } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import {
  countDishes,
  deleteRetiredDish,
  insertDish,
  lockChefOfDishes,
  selectDish,
  selectMenuOfDish,
  setDishRetired,
  updateDish,
} from "./dishes.repo.server.ts";
import type { DishInput } from "./rules/dish.schema.ts";
import { MAX_DISHES, MAX_RETIRED_DISHES } from "./rules/limits.ts";

type Refused = "introuvable" | "modification_perimee" | "plat_existe" | "plats_complets" | "erreur_inattendue";
type Saved = Result<{ readonly plat_id: string }, Refused>;

/** Creates a dish (`plat_id` null) or changes it. */
export function saveDish(
  { chef_id }: ChefScope,
  plat_id: string | null,
  { version = 1, ...values }: DishInput,
  at: Date = now(),
): Promise<Saved> {
  return commitOrRefuse("save dish", async (tx): Promise<Saved> => {
    await lockChefOfDishes(tx, { chef_id });
    if (plat_id === null) {
      if ((await countDishes(tx, { chef_id })).servis >= MAX_DISHES) return refuse("plats_complets");
      const made = await insertDish(tx, { ...values, chef_id });
      return made === null ? refuse("plat_existe") : ok({ plat_id: made });
    }
    const own = { chef_id, plat_id };
    try {
      if (await updateDish(tx, own, { ...values, version }, at)) return ok({ plat_id });
    } catch (error) {
      if (sqlFailure(error)?.constraint === "one_dish_per_name") return refuse("plat_existe");
      throw error;
    }
    return (await selectDish(tx, own)) === null ? refuse("introuvable") : refuse("modification_perimee");
  });
}

type Retired = Result<null, "introuvable" | "plat_au_menu" | "plats_retires_complets" | "erreur_inattendue">;

/** Takes a dish off the list. A second press finds it retired already, and succeeds. */
export function retireDish({ chef_id }: ChefScope, plat_id: string, at: Date = now()): Promise<Retired> {
  return commitOrRefuse("retire dish", async (tx): Promise<Retired> => {
    const own = { chef_id, plat_id };
    await lockChefOfDishes(tx, own);
    if ((await selectDish(tx, own)) === null) return refuse("introuvable");
    const menu = await selectMenuOfDish(tx, own);
    if (menu !== null) return refuse("plat_au_menu", menu);
    if ((await countDishes(tx, own)).retires >= MAX_RETIRED_DISHES) return refuse("plats_retires_complets");
    await setDishRetired(tx, own, at, at);
    return ok(null);
  });
}

type Restored = Result<null, "introuvable" | "plats_complets" | "erreur_inattendue">;

export function restoreDish({ chef_id }: ChefScope, plat_id: string, at: Date = now()): Promise<Restored> {
  return commitOrRefuse("restore dish", async (tx): Promise<Restored> => {
    const own = { chef_id, plat_id };
    await lockChefOfDishes(tx, own);
    if ((await selectDish(tx, own)) === null) return refuse("introuvable");
    if ((await countDishes(tx, own)).servis >= MAX_DISHES) return refuse("plats_complets");
    await setDishRetired(tx, own, null, at);
    return ok(null);
  });
}

type Deleted = Result<null, "introuvable" | "erreur_inattendue">;

export function deleteDish({ chef_id }: ChefScope, plat_id: string): Promise<Deleted> {
  return commitOrRefuse("delete dish", async (tx): Promise<Deleted> => {
    return (await deleteRetiredDish(tx, { chef_id, plat_id })) ? ok(null) : refuse("introuvable");
  });
}
