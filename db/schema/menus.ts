import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ALLERGENES_REGLEMENTES } from "#app/features/evenings/rules/codes.ts";
import {
  CEREALES,
  CHOIX_SERVICE,
  DEDANS,
  FRUITS_A_COQUE,
  MOMENTS,
  ROLES_PLAT,
} from "#app/features/menus/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id, instant, isNotBlank, oneOf } from "./columns.ts";
import { services } from "./services.ts";

const noCodes = sql`'{}'::text[]`;
const months = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`);
const areAmong = (column: object, codes: readonly string[]): SQL =>
  sql`${column} <@ array[${sql.raw(codes.map((code) => `'${code}'`).join(", "))}]`;
const areMonths = (column: object): SQL => sql`${column} <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]`;

/** The dishes of a chef. What the arrays do not name counts as « non » only once `declares` says that the fourteen were verified. */
export const dishes = pgTable(
  "plats",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    nom: text("nom").notNull(),
    phrase: text("phrase").notNull().default(""),
    moment: text("moment", { enum: MOMENTS }).notNull(),
    declares: boolean("declares").notNull().default(false),
    contient: text("contient", { enum: ALLERGENES_REGLEMENTES }).array().notNull().default(noCodes),
    traces: text("traces", { enum: ALLERGENES_REGLEMENTES }).array().notNull().default(noCodes),
    cereales: text("cereales", { enum: CEREALES }).array().notNull().default(noCodes),
    fruits_a_coque: text("fruits_a_coque", { enum: FRUITS_A_COQUE }).array().notNull().default(noCodes),
    dedans: text("dedans", { enum: DEDANS }).array().notNull().default(noCodes),
    // Empty: served the whole year.
    mois: months("mois"),
    // Off the menus, and no longer counted; its name stays taken.
    retire_le: instant("retire_le"),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    belongsTo("dish_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    // Target of the composite foreign key of the dishes of a menu.
    unique("dish_of_chef").on(table.id, table.chef_id),
    uniqueIndex("one_dish_per_name").on(table.chef_id, sql`norm_recherche(${table.nom})`),
    check("dish_has_a_name_of_80", sql`${isNotBlank(table.nom)} and length(${table.nom}) <= 80`),
    check("dish_sentence_is_short", sql`length(${table.phrase}) <= 140`),
    check("dish_moment_is_known", oneOf(table.moment, MOMENTS)),
    check("dish_allergens_are_known", areAmong(sql`(${table.contient} || ${table.traces})`, ALLERGENES_REGLEMENTES)),
    check("contained_allergen_is_no_trace", sql`not ${table.contient} && ${table.traces}`),
    check("dish_cereals_are_known", areAmong(table.cereales, CEREALES)),
    check("dish_nuts_are_known", areAmong(table.fruits_a_coque, FRUITS_A_COQUE)),
    check(
      "named_cereals_and_nuts_are_contained",
      sql`(cardinality(${table.cereales}) = 0 or 'gluten' = any(${table.contient})) and (cardinality(${table.fruits_a_coque}) = 0 or 'fruits_a_coque' = any(${table.contient}))`,
    ),
    check("dish_contents_are_known", areAmong(table.dedans, DEDANS)),
    check("dish_months_are_known", areMonths(table.mois)),
    check("dish_version_is_positive", sql`${table.version} >= 1`),
  ],
);

/** The menus of a service; `publie_le` is null for a draft. */
export const menus = pgTable(
  "menus",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    service_id: uuid("service_id").notNull(),
    nom: text("nom").notNull(),
    introduction: text("introduction").notNull().default(""),
    // Empty: served the whole year.
    mois: months("mois"),
    jours_avant_pour_choisir: integer("jours_avant_pour_choisir").notNull().default(7),
    publie_le: instant("publie_le"),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "menu_is_of_an_own_service",
      columns: [table.service_id, table.chef_id],
      foreignColumns: [services.id, services.chef_id],
    }).onDelete("cascade"),
    // Target of the composite foreign key of courses.
    unique("menu_of_chef").on(table.id, table.chef_id),
    check("menu_has_a_name_of_60", sql`${isNotBlank(table.nom)} and length(${table.nom}) <= 60`),
    check("menu_introduction_is_short", sql`length(${table.introduction}) <= 120`),
    check("menu_months_are_known", areMonths(table.mois)),
    check("dishes_are_chosen_2_to_21_days_before", sql`${table.jours_avant_pour_choisir} between 2 and 21`),
    check("menu_version_is_positive", sql`${table.version} >= 1`),
    index("menus_by_service").on(table.service_id, table.publie_le),
    index("menus_by_chef").on(table.chef_id),
  ],
);

/** The courses of a menu, in their order. */
export const menuCourses = pgTable(
  "menu_services",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    menu_id: uuid("menu_id").notNull(),
    ordre: integer("ordre").notNull(),
    moment: text("moment", { enum: MOMENTS }).notNull(),
    // The chef's own; null: the name of the moment.
    titre: text("titre"),
    choix: text("choix", { enum: CHOIX_SERVICE }).notNull().default("fixe"),
  },
  (table) => [
    foreignKey({
      name: "course_is_of_an_own_menu",
      columns: [table.menu_id, table.chef_id],
      foreignColumns: [menus.id, menus.chef_id],
    }).onDelete("cascade"),
    // Target of the composite foreign key of dishes.
    unique("course_of_chef").on(table.id, table.chef_id),
    unique("one_course_per_rank").on(table.menu_id, table.ordre),
    check("menu_has_12_courses_at_most", sql`${table.ordre} between 1 and 12`),
    check("course_moment_is_known", oneOf(table.moment, MOMENTS)),
    check("course_title_is_short", sql`${isNotBlank(table.titre)} and length(${table.titre}) <= 40`),
    check("course_choice_is_known", oneOf(table.choix, CHOIX_SERVICE)),
  ],
);

/** The dishes of a course. The first printed one is served if nobody chooses, and never costs more. */
export const menuDishes = pgTable(
  "menu_plats",
  {
    menu_service_id: uuid("menu_service_id").notNull(),
    role: text("role", { enum: ROLES_PLAT }).notNull(),
    ordre: integer("ordre").notNull(),
    chef_id: uuid("chef_id").notNull(),
    plat_id: uuid("plat_id").notNull(),
    // Per guest who is served the dish.
    supplement: numeric("supplement", { precision: 10, scale: 2 }).notNull().default("0"),
  },
  (table) => [
    primaryKey({ name: "one_dish_per_rank", columns: [table.menu_service_id, table.role, table.ordre] }),
    foreignKey({
      name: "menu_dish_is_of_an_own_course",
      columns: [table.menu_service_id, table.chef_id],
      foreignColumns: [menuCourses.id, menuCourses.chef_id],
    }).onDelete("cascade"),
    foreignKey({
      name: "menu_dish_is_an_own_dish",
      columns: [table.plat_id, table.chef_id],
      foreignColumns: [dishes.id, dishes.chef_id],
    }).onDelete("restrict"),
    unique("dish_is_once_in_a_role").on(table.menu_service_id, table.role, table.plat_id),
    check("dish_role_is_known", oneOf(table.role, ROLES_PLAT)),
    check(
      "course_has_4_dishes_and_3_replacements_at_most",
      sql`${table.ordre} between 1 and case ${table.role} when 'carte' then 4 when 'remplacant' then 3 else 1 end`,
    ),
    check("supplement_between_050_and_200", sql`${table.supplement} = 0 or ${table.supplement} between 0.5 and 200`),
    check(
      "only_another_printed_dish_costs_more",
      sql`${table.supplement} = 0 or ${table.role} = 'carte' and ${table.ordre} > 1`,
    ),
    index("menu_dishes_by_dish").on(table.plat_id),
  ],
);
