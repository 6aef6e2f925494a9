import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { dishes, menuCourses, menuDishes, menus } from "#db/schema/menus.ts";

export function selectDishesForExport(db: Database, chef_id: string) {
  const { id: _, chef_id: __, version: ___, ...columns } = getTableColumns(dishes);
  return db.select(columns).from(dishes).where(eq(dishes.chef_id, chef_id)).orderBy(asc(dishes.created_at));
}

/** The menus of a chef with their courses and the names of the dishes. */
export function selectMenusForExport(db: Database, chef_id: string) {
  const { nom, introduction, mois, jours_avant_pour_choisir, publie_le, service_id } = menus;
  const served = sql`(select json_agg(json_build_object('nom', plat.nom, 'role', servi.role, 'supplement', servi.supplement)
    order by servi.role, servi.ordre) from ${menuDishes} servi join ${dishes} plat on plat.id = servi.plat_id
    where servi.menu_service_id = cours.id)`;
  const services = sql<
    object[]
  >`coalesce((select json_agg(json_build_object('moment', cours.moment, 'titre', cours.titre,
    'choix', cours.choix, 'plats', ${served}) order by cours.ordre) from ${menuCourses} cours
    where cours.menu_id = menus.id), '[]')`;
  return db
    .select({ service_id, nom, introduction, mois, jours_avant_pour_choisir, publie_le, services })
    .from(menus)
    .where(eq(menus.chef_id, chef_id))
    .orderBy(asc(menus.created_at));
}

/** The menus first: a dish that one of them has cannot be deleted. */
export async function deleteCarteOfChef(db: Database, chef_id: string): Promise<void> {
  await db.delete(menus).where(eq(menus.chef_id, chef_id));
  await db.delete(dishes).where(eq(dishes.chef_id, chef_id));
}
