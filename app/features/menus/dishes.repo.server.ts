import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { dishes, menuCourses, menuDishes, menus } from "#db/schema/menus.ts";
import type { DishInput } from "./rules/dish.schema.ts";

type OfChef = { readonly chef_id: string };
type OwnDish = OfChef & { readonly plat_id: string };

const isOwn = ({ chef_id, plat_id }: OwnDish) => and(eq(dishes.id, plat_id), eq(dishes.chef_id, chef_id));

const dish = {
  id: dishes.id,
  nom: dishes.nom,
  phrase: dishes.phrase,
  moment: dishes.moment,
  declares: dishes.declares,
  contient: dishes.contient,
  traces: dishes.traces,
  cereales: dishes.cereales,
  fruits_a_coque: dishes.fruits_a_coque,
  dedans: dishes.dedans,
  mois: dishes.mois,
  retire_le: dishes.retire_le,
  version: dishes.version,
};

/** Every dish of a chef by name, with the retired ones. */
export function selectDishesOfChef(db: Database, { chef_id }: OfChef) {
  return db
    .select(dish)
    .from(dishes)
    .where(eq(dishes.chef_id, chef_id))
    .orderBy(asc(sql`norm_recherche(${dishes.nom})`));
}

export async function selectDish(db: Database, own: OwnDish) {
  const [found] = await db.select(dish).from(dishes).where(isOwn(own));
  return found ?? null;
}

/** Serialises what changes the number of dishes of a chef. */
export async function lockChefOfDishes(db: Database, { chef_id }: OfChef): Promise<void> {
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("no key update");
}

export async function countDishes(db: Database, { chef_id }: OfChef) {
  const [found] = await db
    .select({ total: count(), retires: sql<number>`count(${dishes.retire_le})::int` })
    .from(dishes)
    .where(eq(dishes.chef_id, chef_id));
  const { total = 0, retires = 0 } = found ?? {};
  return { servis: total - retires, retires };
}

type DishValues = Omit<DishInput, "version">;

/** Null when the chef has a dish of this name. */
export async function insertDish(db: Database, values: DishValues & OfChef): Promise<string | null> {
  const [made] = await db.insert(dishes).values(values).onConflictDoNothing().returning({ id: dishes.id });
  return made?.id ?? null;
}

/** False when the dish changed since this version, or is not the chef's. */
export async function updateDish(
  db: Database,
  own: OwnDish,
  { version, ...values }: DishValues & { readonly version: number },
  at: Date,
): Promise<boolean> {
  const changed = await db
    .update(dishes)
    .set({ ...values, version: version + 1, updated_at: at })
    .where(and(isOwn(own), eq(dishes.version, version)))
    .returning({ id: dishes.id });
  return changed.length === 1;
}

/** A menu that has the dish; null when none does. */
export async function selectMenuOfDish(db: Database, { chef_id, plat_id }: OwnDish) {
  const [found] = await db
    .select({ nom: menus.nom })
    .from(menuDishes)
    .innerJoin(menuCourses, eq(menuCourses.id, menuDishes.menu_service_id))
    .innerJoin(menus, eq(menus.id, menuCourses.menu_id))
    .where(and(eq(menuDishes.plat_id, plat_id), eq(menuDishes.chef_id, chef_id)))
    .orderBy(asc(menus.nom))
    .limit(1);
  return found ?? null;
}

/** Off the list, or back on it. False when it was there already. */
export async function setDishRetired(db: Database, own: OwnDish, retire_le: Date | null, at: Date): Promise<boolean> {
  const wasOther = retire_le === null ? isNotNull(dishes.retire_le) : isNull(dishes.retire_le);
  const changed = await db
    .update(dishes)
    .set({ retire_le, updated_at: at })
    .where(and(isOwn(own), wasOther))
    .returning({ id: dishes.id });
  return changed.length === 1;
}

/** Only a retired dish is deleted: no menu has it. */
export async function deleteRetiredDish(db: Database, own: OwnDish): Promise<boolean> {
  const deleted = await db
    .delete(dishes)
    .where(and(isOwn(own), isNotNull(dishes.retire_le)))
    .returning({ id: dishes.id });
  return deleted.length === 1;
}
