import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import {
  countMenus,
  deleteDraftMenu,
  insertMenu,
  lockOwnService,
  type MenuCourse,
  replaceCourses,
  selectOwnMenu,
  setPublished,
} from "./menus.repo.server.ts";
import { MENU_LIMITS } from "./rules/limits.ts";

type Changed<More extends "menu_services" | "menus_trop_nombreux" = never> = Promise<
  Result<{ menu_id: string }, "introuvable" | "erreur_inattendue" | More>
>;

/** On the page of its service from now on. */
export function publishMenu({ chef_id }: ChefScope, menu_id: string, at: Date = now()): Changed<"menu_services"> {
  return commitOrRefuse("publish menu", async (tx) => {
    const own = { chef_id, menu_id };
    const menu = await selectOwnMenu(tx, own);
    if (menu === null) return refuse("introuvable");
    if (menu.services.length === 0 || menu.services.some(({ carte }) => carte.length === 0))
      return refuse("menu_services");
    return (await setPublished(tx, own, at)) ? ok({ menu_id }) : refuse("introuvable");
  });
}

/** Back to a draft. */
export function withdrawMenu({ chef_id }: ChefScope, menu_id: string): Changed {
  return commitOrRefuse("withdraw menu", async (tx) =>
    (await setPublished(tx, { chef_id, menu_id }, null)) ? ok({ menu_id }) : refuse("introuvable"),
  );
}

export function deleteMenu({ chef_id }: ChefScope, menu_id: string): Changed {
  return commitOrRefuse("delete menu", async (tx) =>
    (await deleteDraftMenu(tx, { chef_id, menu_id })) ? ok({ menu_id }) : refuse("introuvable"),
  );
}

/** A draft with the same courses and no months; `suffix` follows its name. */
export function duplicateMenu(
  { chef_id }: ChefScope,
  { menu_id, suffix }: { readonly menu_id: string; readonly suffix: string },
): Changed<"menus_trop_nombreux"> {
  return commitOrRefuse("duplicate menu", async (tx) => {
    const menu = await selectOwnMenu(tx, { chef_id, menu_id });
    if (menu === null || !(await lockOwnService(tx, { chef_id, service_id: menu.service_id })))
      return refuse("introuvable");
    if ((await countMenus(tx, menu.service_id)) >= MENU_LIMITS.menus) return refuse("menus_trop_nombreux");
    const nom = `${menu.nom.slice(0, MENU_LIMITS.nom - suffix.length)}${suffix}`;
    const input = { ...menu, nom, mois: [] };
    const copy = { chef_id, menu_id: await insertMenu(tx, { chef_id, service_id: menu.service_id, input }) };
    await replaceCourses(tx, copy, menu.services.map(idsOf));
    return ok({ menu_id: copy.menu_id });
  });
}

const idsOf = ({ moment, titre, carte, enfant, remplacants }: MenuCourse) => ({
  moment,
  titre: titre ?? "",
  carte: carte.map(({ id }) => id),
  enfant: enfant?.id ?? null,
  remplacants: remplacants.map(({ id }) => id),
});
