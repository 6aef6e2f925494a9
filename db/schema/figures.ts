import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { VUE_GENRES } from "#app/features/console/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, instant, oneOf } from "./columns.ts";

/**
 * The figures of the console by day of Paris, computed every night: a page would otherwise read all reservations. `ville` is
 * the slug of the chef's town, or empty for the sum of all towns, so that a year without a filter is read in 365 rows per
 * type. `type_service` is empty for new chefs and for views, which have no type. Requests count on the day they came, revenue on that of the meal.
 */
export const chiffresJours = pgTable(
  "chiffres_jours",
  {
    ville: text("ville").notNull(),
    jour: date("jour").notNull(),
    type_service: text("type_service").notNull(),
    demandes: integer("demandes").notNull(),
    confirmees: integer("confirmees").notNull(),
    annulees: integer("annulees").notNull(),
    expirees: integer("expirees").notNull(),
    en_attente: integer("en_attente").notNull(),
    declare: numeric("declare", { precision: 14, scale: 2 }).notNull(),
    nouveaux_chefs: integer("nouveaux_chefs").notNull(),
    nouveaux_visibles: integer("nouveaux_visibles").notNull(),
    // Of the pages of chefs and their services. The former release writes none.
    vues: integer("vues").notNull().default(0),
  },
  (table) => [
    primaryKey({ name: "figures_of_a_day_are_one_row", columns: [table.ville, table.jour, table.type_service] }),
    check(
      "every_request_has_one_outcome",
      sql`${table.demandes} = ${table.confirmees} + ${table.annulees} + ${table.expirees} + ${table.en_attente}`,
    ),
    check("visible_new_chefs_are_new", sql`${table.nouveaux_visibles} between 0 and ${table.nouveaux_chefs}`),
  ],
);

/** How many requests of a day were answered after this number of whole hours. */
export const chiffresDelais = pgTable(
  "chiffres_delais",
  {
    ville: text("ville").notNull(),
    jour: date("jour").notNull(),
    type_service: text("type_service").notNull(),
    heures: smallint("heures").notNull(),
    nombre: integer("nombre").notNull(),
  },
  (table) => [
    primaryKey({
      name: "answers_after_an_hour_are_one_row",
      columns: [table.ville, table.jour, table.type_service, table.heures],
    }),
    check("answers_are_counted_from_one", sql`${table.heures} >= 0 and ${table.nombre} >= 1`),
  ],
);

/** When the figures were computed, and the towns with the most requests. One row, none before the first night. */
export const chiffresCalcul = pgTable(
  "chiffres_calcul",
  {
    seul: boolean("seul").primaryKey().default(true),
    calcule_le: instant("calcule_le").notNull(),
    villes: text("villes").array().notNull(),
    // The first day with counted views; null before.
    vues_depuis: date("vues_depuis"),
  },
  (table) => [check("figures_are_computed_once", sql`${table.seul}`)],
);

/** How often the pages of a chef and of their services were seen on a day of Paris. Of the visitors nothing is kept. */
export const vuesJours = pgTable(
  "vues_jours",
  {
    jour: date("jour").notNull(),
    chef_id: uuid("chef_id").notNull(),
    genre: text("genre", { enum: VUE_GENRES }).notNull(),
    vues: integer("vues").notNull(),
  },
  (table) => [
    primaryKey({ name: "views_of_a_day_are_one_row", columns: [table.jour, table.chef_id, table.genre] }),
    belongsTo("views_belong_to_a_chef", table.chef_id, chefs.id, "cascade"),
    index("views_by_chef").on(table.chef_id),
    check("view_kind_is_known", oneOf(table.genre, VUE_GENRES)),
    check("views_are_counted_from_one", sql`${table.vues} >= 1`),
  ],
);
