import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockChefOfDishes } from "./dishes.repo.server.ts";
import {
  countMenus,
  countUsableDishes,
  insertMenu,
  lockOwnService,
  replaceCourses,
  selectOwnMenu,
  setPublished,
  updateMenu,
} from "./menus.repo.server.ts";
import { MENU_LIMITS } from "./rules/limits.ts";
import type { MenuInput } from "./rules/menu.schema.ts";

/** A new menu of a service, or a version of one that was opened. */
type Target = { readonly service_id: string } | { readonly menu_id: string; readonly version: number };
type Refused =
  | "introuvable"
  | "menu_change_ailleurs"
  | "menus_trop_nombreux"
  | "plat_retire_du_menu"
  | "erreur_inattendue";
type Saved = Result<{ menu_id: string }, Refused>;

/** Writes a menu with its courses. `publier` also puts it on the page of its service; a published one stays there. */
export function saveMenu(
  { chef_id }: ChefScope,
  target: Target,
  input: MenuInput & { readonly publier: boolean },
  at: Date = now(),
): Promise<Saved> {
  return commitOrRefuse("save menu", async (tx): Promise<Saved> => {
    const written = await writeMenu(tx, { chef_id, target, input, at });
    if (!written.ok) return written;
    const ids = [...new Set(input.services.flatMap(dishesOf))];
    // Retiring a dish takes the same lock.
    await lockChefOfDishes(tx, { chef_id });
    if ((await countUsableDishes(tx, chef_id, ids)) < ids.length) return refuse("plat_retire_du_menu");
    const own = { chef_id, menu_id: written.value.menu_id };
    await replaceCourses(tx, own, input.services);
    if (input.publier) await setPublished(tx, own, at);
    return written;
  });
}

const dishesOf = ({ carte, enfant, remplacants }: MenuInput["services"][number]) =>
  [...carte, enfant, ...remplacants].filter((id) => id !== null);

type Written = { chef_id: string; target: Target; input: MenuInput; at: Date };

async function writeMenu(tx: Transaction, { chef_id, target, input, at }: Written): Promise<Saved> {
  if ("service_id" in target) {
    const { service_id } = target;
    if (!(await lockOwnService(tx, { chef_id, service_id }))) return refuse("introuvable");
    if ((await countMenus(tx, service_id)) >= MENU_LIMITS.menus) return refuse("menus_trop_nombreux");
    return ok({ menu_id: await insertMenu(tx, { chef_id, service_id, input }) });
  }
  const { menu_id, version } = target;
  if (await updateMenu(tx, { chef_id, menu_id }, { input, version, at })) return ok({ menu_id });
  return (await selectOwnMenu(tx, { chef_id, menu_id })) === null
    ? refuse("introuvable")
    : refuse("menu_change_ailleurs");
}
