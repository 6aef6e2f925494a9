import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AllergeneReglemente } from "#app/features/evenings/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { dishes, menuCourses, menuDishes, menus } from "#db/schema/menus.ts";
import { services } from "#db/schema/services.ts";
import type { Cereale, ChoixService, Dedans, FruitACoque, Moment, RolePlat } from "./rules/codes.ts";
import type { MenuInput } from "./rules/menu.schema.ts";

type OwnMenu = { readonly chef_id: string; readonly menu_id: string };

export type CourseDish = {
  readonly id: string;
  readonly nom: string;
  readonly phrase: string;
  readonly declares: boolean;
  readonly contient: readonly AllergeneReglemente[];
  readonly traces: readonly AllergeneReglemente[];
  readonly cereales: readonly Cereale[];
  readonly fruits_a_coque: readonly FruitACoque[];
  readonly dedans: readonly Dedans[];
};

export type MenuCourse = {
  readonly moment: Moment;
  readonly titre: string | null;
  readonly choix: ChoixService;
  readonly carte: readonly CourseDish[];
  readonly enfant: CourseDish | null;
  readonly remplacants: readonly CourseDish[];
};

const dishesOf = (role: RolePlat): SQL => sql`coalesce((
  select json_agg(json_build_object('id', plat.id, 'nom', plat.nom, 'phrase', plat.phrase, 'declares', plat.declares,
    'contient', plat.contient, 'traces', plat.traces, 'cereales', plat.cereales, 'fruits_a_coque', plat.fruits_a_coque,
    'dedans', plat.dedans) order by present.ordre)
  from menu_plats present join plats plat on plat.id = present.plat_id
  where present.menu_service_id = course.id and present.role = ${role}), '[]'::json)`;

const menuWithCourses = {
  id: menus.id,
  service_id: menus.service_id,
  nom: menus.nom,
  introduction: menus.introduction,
  mois: menus.mois,
  jours_avant_pour_choisir: menus.jours_avant_pour_choisir,
  publie_le: menus.publie_le,
  version: menus.version,
  services: sql<MenuCourse[]>`coalesce((
    select json_agg(json_build_object('moment', course.moment, 'titre', course.titre, 'choix', course.choix,
      'carte', ${dishesOf("carte")}, 'enfant', ${dishesOf("enfant")} -> 0, 'remplacants', ${dishesOf("remplacant")})
      order by course.ordre)
    from menu_services course where course.menu_id = menus.id), '[]'::json)`,
};

/** What visitors may read of a service, newest first. */
export async function selectPublishedMenus(db: Database, service_id: string) {
  const found = await db
    .select(menuWithCourses)
    .from(menus)
    .where(and(eq(menus.service_id, service_id), isNotNull(menus.publie_le)))
    .orderBy(desc(menus.publie_le), menus.id);
  return found.flatMap(({ publie_le, ...menu }) => (publie_le === null ? [] : [{ ...menu, publie_le }]));
}

export type StoredMenu = Awaited<ReturnType<typeof selectOwnMenus>>[number];

/** The menus of a chef's services: published ones first, the newest before the others. */
export function selectOwnMenus(db: Database, chef_id: string) {
  return db
    .select(menuWithCourses)
    .from(menus)
    .innerJoin(services, eq(services.id, menus.service_id))
    .where(and(eq(menus.chef_id, chef_id), eq(services.actif, true)))
    .orderBy(sql`${menus.publie_le} desc nulls last`, desc(menus.created_at), menus.id);
}

const isOwn = ({ chef_id, menu_id }: OwnMenu) => and(eq(menus.id, menu_id), eq(menus.chef_id, chef_id));

export async function selectOwnMenu(db: Database, own: OwnMenu) {
  const [found] = await db.select(menuWithCourses).from(menus).where(isOwn(own));
  return found ?? null;
}

/** Locks the service, so that two new menus are counted one after the other. */
export async function lockOwnService(db: Database, own: { chef_id: string; service_id: string }): Promise<boolean> {
  const { chef_id, service_id } = own;
  const found = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.id, service_id), eq(services.chef_id, chef_id), eq(services.actif, true)))
    .for("no key update");
  return found.length === 1;
}

export async function countMenus(db: Database, service_id: string): Promise<number> {
  const [found] = await db.select({ nombre: count() }).from(menus).where(eq(menus.service_id, service_id));
  return found?.nombre ?? 0;
}

/** How many of these dishes the chef can put on a menu. */
export async function countUsableDishes(db: Database, chef_id: string, ids: readonly string[]): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(dishes)
    .where(and(eq(dishes.chef_id, chef_id), inArray(dishes.id, [...ids]), isNull(dishes.retire_le)));
  return found?.nombre ?? 0;
}

const columnsOf = ({ nom, introduction, mois, jours_avant_pour_choisir }: Omit<MenuInput, "services">) => ({
  nom,
  introduction,
  mois: [...mois],
  jours_avant_pour_choisir,
});

type NewMenu = { readonly chef_id: string; readonly service_id: string; readonly input: Omit<MenuInput, "services"> };

export async function insertMenu(db: Database, { chef_id, service_id, input }: NewMenu): Promise<string> {
  const [made] = await db
    .insert(menus)
    .values({ chef_id, service_id, ...columnsOf(input) })
    .returning({ id: menus.id });
  if (made === undefined) throw new Error("insert menu failed: no row returned");
  return made.id;
}

type Change = { readonly input: MenuInput; readonly version: number; readonly at: Date };

/** False when the version changed. The row stays locked, so a concurrent save waits and then finds another version. */
export async function updateMenu(db: Database, own: OwnMenu, { input, version, at }: Change): Promise<boolean> {
  const updated = await db
    .update(menus)
    .set({ ...columnsOf(input), version: sql`${menus.version} + 1`, updated_at: at })
    .where(and(isOwn(own), eq(menus.version, version)))
    .returning({ id: menus.id });
  return updated.length === 1;
}

/** The courses are written anew: their order is part of their key. */
export async function replaceCourses(db: Database, own: OwnMenu, courses: MenuInput["services"]): Promise<void> {
  const { chef_id, menu_id } = own;
  await db.delete(menuCourses).where(eq(menuCourses.menu_id, menu_id));
  if (courses.length === 0) return;
  const made = await db
    .insert(menuCourses)
    .values(
      courses.map(({ moment, titre, carte }, rank) => ({
        chef_id,
        menu_id,
        ordre: rank + 1,
        moment,
        titre: titre === "" ? null : titre,
        choix: carte.length > 1 ? ("hote" as const) : ("fixe" as const),
      })),
    )
    .returning({ id: menuCourses.id, ordre: menuCourses.ordre });
  const present = made.flatMap(({ id, ordre }) => {
    const course = courses[ordre - 1];
    if (course === undefined) return [];
    const at = (role: RolePlat, ids: readonly string[]) =>
      ids.map((plat_id, rank) => ({ menu_service_id: id, chef_id, role, ordre: rank + 1, plat_id }));
    return [
      ...at("carte", course.carte),
      ...at("enfant", course.enfant === null ? [] : [course.enfant]),
      ...at("remplacant", course.remplacants),
    ];
  });
  await db.insert(menuDishes).values(present);
}

/** Null takes the menu off the page of its service. */
export async function setPublished(db: Database, own: OwnMenu, at: Date | null): Promise<boolean> {
  const updated = await db
    .update(menus)
    .set({ publie_le: at, version: sql`${menus.version} + 1` })
    .where(isOwn(own))
    .returning({ id: menus.id });
  return updated.length === 1;
}

/** Only a draft: what visitors read is taken off the page first. */
export async function deleteDraftMenu(db: Database, own: OwnMenu): Promise<boolean> {
  const deleted = await db
    .delete(menus)
    .where(and(isOwn(own), isNull(menus.publie_le)))
    .returning({ id: menus.id });
  return deleted.length === 1;
}
