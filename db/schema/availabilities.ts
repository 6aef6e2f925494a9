import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id, instant, instantRange } from "./columns.ts";
import { services } from "./services.ts";

/** `places_reservees` is in no index, so that a booking is a heap-only (HOT) update. */
export const serviceAvailabilities = pgTable(
  "service_availabilities",
  {
    id: id(),
    service_id: uuid("service_id").notNull(),
    date_debut: instant("date_debut").notNull(),
    date_fin: instant("date_fin").notNull(),
    places_disponibles: integer("places_disponibles").notNull(),
    places_reservees: integer("places_reservees").notNull().default(0),
    actif: boolean("actif").notNull().default(true),
    /** Opened by a weekly rule: closed again when the rule no longer asks for it and nobody occupies it. */
    ouvert_par_regle: boolean("ouvert_par_regle").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("slot_belongs_to_service", table.service_id, services.id, "cascade"),
    // Target of the composite foreign key of reservations.
    unique("slot_of_service").on(table.id, table.service_id),
    uniqueIndex("one_active_slot_per_service_and_start").on(table.service_id, table.date_debut).where(sql`actif`),
    check(
      "places_reservees_within_places_disponibles",
      sql`${table.places_reservees} between 0 and ${table.places_disponibles}`,
    ),
    check("places_disponibles_between_1_and_100", sql`${table.places_disponibles} between 1 and 100`),
    check("slot_lasts_one_hour", sql`${table.date_fin} - ${table.date_debut} = interval '1 hour'`),
  ],
);

/**
 * The periods in which a chef is busy: one row per slot with at least one live reservation. Exclusive rows of one chef cannot
 * overlap (`chef_is_engaged_once_at_a_time`): Drizzle has no exclusion constraints, so that one is in 0000_baseline.sql.
 */
export const chefEngagements = pgTable(
  "chef_engagements",
  {
    availability_id: uuid("availability_id").primaryKey(),
    chef_id: uuid("chef_id").notNull(),
    periode: instantRange("periode").notNull(),
    exclusif: boolean("exclusif").notNull().default(true),
    /** Minutes of travel, setting up and tidying that `periode` contains around the meal. */
    marge_avant: integer("marge_avant").notNull().default(0),
    marge_apres: integer("marge_apres").notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("engagement_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    belongsTo("engagement_is_of_a_slot", table.availability_id, serviceAvailabilities.id, "cascade"),
    check("engagement_has_a_duration", sql`not isempty(${table.periode})`),
    index("engagements_by_chef").on(table.chef_id),
  ],
);
