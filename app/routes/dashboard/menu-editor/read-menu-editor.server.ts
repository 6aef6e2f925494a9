import { selectDishesOfChef } from "#app/features/menus/dishes.repo.server.ts";
import { type MenuCourse, selectOwnMenu } from "#app/features/menus/menus.repo.server.ts";
import { MENU_LIMITS } from "#app/features/menus/rules/limits.ts";
import type { DraftMenu } from "#app/features/menus/rules/menu-draft.ts";
import { selectOwnService } from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type MenuEditor = NonNullable<Awaited<ReturnType<typeof readMenuEditor>>>;

/** A menu as it is stored, or an empty one of a service, with the dishes that it may have; null for nobody's. */
export async function readMenuEditor({ chef_id }: ChefScope, at: { menu_id: string } | { service_id: string }) {
  const menu = "menu_id" in at ? await selectOwnMenu(db, { chef_id, menu_id: at.menu_id }) : null;
  const service_id = "service_id" in at ? at.service_id : menu?.service_id;
  const service = service_id === undefined ? null : await selectOwnService(db, { chef_id, service_id });
  if (service === null) return null;
  const plats = await selectDishesOfChef(db, { chef_id });
  return {
    service: { id: service.id, titre: service.titre, allergenes: service.allergenes ?? [] },
    version: menu?.version ?? null,
    en_ligne: menu !== null && menu.publie_le !== null,
    menu: menu === null ? EMPTY_MENU : draftOf(menu),
    plats: plats.filter(({ retire_le }) => retire_le === null),
  };
}

const EMPTY_MENU: DraftMenu = {
  nom: "",
  introduction: "",
  mois: [],
  jours_avant_pour_choisir: String(MENU_LIMITS.jours.usual),
  services: [],
};

type Stored = NonNullable<Awaited<ReturnType<typeof selectOwnMenu>>>;

const draftOf = ({ nom, introduction, mois, jours_avant_pour_choisir, services }: Stored): DraftMenu => ({
  nom,
  introduction,
  mois,
  jours_avant_pour_choisir: String(jours_avant_pour_choisir),
  services: services.map(courseOf),
});

const courseOf = ({ moment, titre, carte, enfant, remplacants }: MenuCourse) => ({
  moment,
  titre: titre ?? "",
  carte: carte.map(({ id }) => id),
  enfant: enfant?.id ?? "",
  remplacants: remplacants.map(({ id }) => id),
});
