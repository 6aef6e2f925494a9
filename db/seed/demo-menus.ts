import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ALLERGENES_REGLEMENTES } from "#app/features/evenings/rules/codes.ts";
import { CEREALES, DEDANS, FRUITS_A_COQUE, MOMENTS } from "#app/features/menus/rules/codes.ts";
import type { Database } from "../database.ts";
import { dishes, menuCourses, menuDishes, menus } from "../schema/menus.ts";
import { chefId } from "./demo-chefs.ts";
import { demoInstant } from "./demo-dates.ts";
import { serviceId } from "./demo-services.ts";
import { stableId } from "./stable-id.ts";

const dish = z.object({
  cle: z.string(),
  chef: z.string(),
  moment: z.enum(MOMENTS),
  nom: z.string(),
  phrase: z.string(),
  contient: z.array(z.enum(ALLERGENES_REGLEMENTES)),
  traces: z.array(z.enum(ALLERGENES_REGLEMENTES)),
  cereales: z.array(z.enum(CEREALES)),
  fruits_a_coque: z.array(z.enum(FRUITS_A_COQUE)),
  dedans: z.array(z.enum(DEDANS)),
  mois: z.array(z.int().min(1).max(12)),
});
const menu = z.object({
  cle: z.string(),
  chef: z.string(),
  service: z.string(),
  nom: z.string(),
  introduction: z.string(),
  mois: z.array(z.int().min(1).max(12)),
  jours_avant_pour_choisir: z.int(),
  services: z.array(
    z.object({
      moment: z.enum(MOMENTS),
      titre: z.string().nullable(),
      carte: z.array(z.string()).min(1),
      enfant: z.string().nullable(),
      remplacants: z.array(z.string()),
    }),
  ),
});

/** The dishes and menus of the demo chefs, all declared. */
const carte = z
  .object({ plats: z.array(dish), menus: z.array(menu) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "carte.json"), "utf8")));

const dishId = (cle: string) => stableId(`plat:${cle}`);
const menuId = (cle: string) => stableId(`menu:${cle}`);
const courseId = (cle: string, rank: number) => stableId(`menu-service:${cle}:${rank}`);

const PUBLISHED_DAY = -20;

export async function insertDemoMenus(db: Database, now: Date): Promise<void> {
  const publie_le = demoInstant(now, PUBLISHED_DAY, "09:00");
  await db.insert(dishes).values(
    carte.plats.map(({ cle, chef, ...said }) => ({
      ...said,
      id: dishId(cle),
      chef_id: chefId(chef),
      declares: true,
      created_at: publie_le,
      updated_at: publie_le,
    })),
  );
  await db.insert(menus).values(
    carte.menus.map(({ cle, chef, service, services: _services, ...said }) => ({
      ...said,
      id: menuId(cle),
      chef_id: chefId(chef),
      service_id: serviceId(service),
      publie_le,
      created_at: publie_le,
      updated_at: publie_le,
    })),
  );
  const courses = carte.menus.flatMap(({ cle, chef, services }) =>
    services.map((course, rank) => ({ ...course, id: courseId(cle, rank), menu: cle, chef, ordre: rank + 1 })),
  );
  await db.insert(menuCourses).values(
    courses.map(({ id, menu: cle, chef, ordre, moment, titre, carte: printed }) => ({
      id,
      menu_id: menuId(cle),
      chef_id: chefId(chef),
      ordre,
      moment,
      titre,
      choix: printed.length > 1 ? ("hote" as const) : ("fixe" as const),
    })),
  );
  await db.insert(menuDishes).values(courses.flatMap(presentDishes));
}

type Course = z.output<typeof menu>["services"][number] & { readonly id: string; readonly chef: string };

function presentDishes({ id, chef, carte: printed, enfant, remplacants }: Course) {
  const at = (role: "carte" | "enfant" | "remplacant", cles: readonly string[]) =>
    cles.map((cle, rank) => ({
      menu_service_id: id,
      chef_id: chefId(chef),
      role,
      ordre: rank + 1,
      plat_id: dishId(cle),
    }));
  return [...at("carte", printed), ...at("enfant", enfant === null ? [] : [enfant]), ...at("remplacant", remplacants)];
}
