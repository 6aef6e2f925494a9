import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { LIEUX_PRESTATION, REGIMES, REGLES_ANNULATION, TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { clientProfiles } from "./client-profiles.ts";
import { belongsTo, createdAt, id, instant, isCompleteRule, isNotBlank, oneOf } from "./columns.ts";
import { communes } from "./communes.ts";
import { photoObjects } from "./photo-objects.ts";

const allRegimes = sql.raw(REGIMES.map((code) => `'${code}'`).join(", "));

const euros = (name: string) => numeric(name, { precision: 10, scale: 2 });

export const services = pgTable(
  "services",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    titre: text("titre").notNull().default(""),
    description: text("description"),
    type_service: text("type_service", { enum: TYPES_SERVICE }).notNull().default("cours_cuisine"),
    prix_indicatif: euros("prix_indicatif"),
    duree_minutes: integer("duree_minutes"),
    capacite_max: integer("capacite_max"),
    // The chef's own words. `lieu_prestation` is the place in a form that the search understands.
    lieu: text("lieu"),
    // Null: not set by the chef yet.
    lieu_prestation: text("lieu_prestation", { enum: LIEUX_PRESTATION }),
    // Where the chef receives. The commune is public, the address is given with the confirmation.
    commune_insee: text("commune_insee"),
    adresse: text("adresse"),
    regimes: text("regimes", { enum: REGIMES }).array().notNull().default(sql`'{}'::text[]`),
    places_illimitees: boolean("places_illimitees").notNull().default(false),
    // Whether several groups may share a slot. Null: decided by the type of service (`sharesSlots`, app/features/bookings/rules/capacity.ts).
    table_partagee: boolean("table_partagee"),
    instructions_speciales: text("instructions_speciales"),
    allergenes: text("allergenes").array(),
    // The rule of cancellation; null: the chef's default (`chefs.annulation`) applies.
    annulation: text("annulation", { enum: REGLES_ANNULATION }),
    annulation_heures: integer("annulation_heures"),
    annulation_part: integer("annulation_part"),
    visible: boolean("visible").notNull().default(true),
    actif: boolean("actif").notNull().default(true),
    // Hidden by a decision about a report: its chef cannot show it.
    masque_le: instant("masque_le"),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    belongsTo("service_belongs_to_chef", table.chef_id, chefs.id, "restrict"),
    // Target of the composite foreign key of reservations.
    unique("service_of_chef").on(table.id, table.chef_id),
    belongsTo("service_takes_place_in_a_commune", table.commune_insee, communes.code_insee, "restrict"),
    check("lieu_prestation_is_known", oneOf(table.lieu_prestation, LIEUX_PRESTATION)),
    check(
      "service_at_the_chef_has_a_commune",
      sql`(${table.lieu_prestation} is not distinct from 'chef') = (${table.commune_insee} is not null)`,
    ),
    check(
      "adresse_is_of_a_service_at_the_chef",
      sql`${table.adresse} is null or (${table.lieu_prestation} is not distinct from 'chef' and ${isNotBlank(table.adresse)})`,
    ),
    check("service_annulation_is_known", oneOf(table.annulation, REGLES_ANNULATION)),
    check("service_annulation_sur_mesure_is_complete", isCompleteRule(table)),
    check("regimes_are_known", sql`${table.regimes} <@ array[${allRegimes}]`),
    check("type_service_is_known", oneOf(table.type_service, TYPES_SERVICE)),
    check("prix_indicatif_is_not_negative", sql`${table.prix_indicatif} >= 0`),
    check("duree_minutes_within_a_week", sql`${table.duree_minutes} between 1 and 10080`),
    check("capacite_max_between_1_and_999", sql`${table.capacite_max} between 1 and 999`),
    check("hidden_service_is_not_visible", sql`${table.masque_le} is null or not ${table.visible}`),
    check("service_version_is_positive", sql`${table.version} >= 1`),
    index("services_by_commune").on(table.commune_insee).where(sql`commune_insee is not null`),
    // Of the search of the console.
    index("services_by_title").using("gin", sql`norm_recherche(${table.titre}) gin_trgm_ops`),
    index("services_by_chef").on(table.chef_id, table.created_at.desc(), table.id.desc()),
  ],
);

export const servicePhotos = pgTable(
  "service_photos",
  {
    id: id(),
    service_id: uuid("service_id").notNull(),
    url_photo: text("url_photo").notNull(),
    description: text("description"),
    ordre: integer("ordre").notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("service_photo_belongs_to_service", table.service_id, services.id, "cascade"),
    belongsTo("service_photo_is_stored", table.url_photo, photoObjects.cle, "restrict"),
    unique("one_service_photo_per_object").on(table.url_photo),
    check("service_photo_ordre_is_not_negative", sql`${table.ordre} >= 0`),
    index("service_photos_in_order").on(table.service_id, table.ordre, table.created_at, table.id),
  ],
);

export const servicePricing = pgTable(
  "service_pricing",
  {
    id: id(),
    service_id: uuid("service_id").notNull(),
    client_profile_id: uuid("client_profile_id").notNull(),
    prix: euros("prix").notNull(),
    visible: boolean("visible").notNull().default(true),
  },
  (table) => [
    belongsTo("price_is_for_a_client_profile", table.client_profile_id, clientProfiles.id, "restrict"),
    belongsTo("price_belongs_to_service", table.service_id, services.id, "cascade"),
    unique("one_price_per_service_and_profile").on(table.service_id, table.client_profile_id),
    check("prix_is_above_zero", sql`${table.prix} > 0`),
    index("service_pricing_by_profile").on(table.client_profile_id),
  ],
);

/** Tiers of one profile cannot overlap: the exclusion constraint is in the baseline migration. */
export const serviceTierPricing = pgTable(
  "service_tier_pricing",
  {
    id: id(),
    service_id: uuid("service_id").notNull(),
    client_profile_id: uuid("client_profile_id").notNull(),
    min_quantity: integer("min_quantity").notNull(),
    max_quantity: integer("max_quantity"),
    discount_percentage: numeric("discount_percentage", { precision: 5, scale: 2 }).notNull(),
  },
  (table) => [
    foreignKey({
      name: "tier_belongs_to_a_price",
      columns: [table.service_id, table.client_profile_id],
      foreignColumns: [servicePricing.service_id, servicePricing.client_profile_id],
    }).onDelete("cascade"),
    check("min_quantity_is_at_least_1", sql`${table.min_quantity} >= 1`),
    check("max_quantity_is_at_least_min", sql`${table.max_quantity} >= ${table.min_quantity}`),
    check("discount_above_0_up_to_100", sql`${table.discount_percentage} > 0 and ${table.discount_percentage} <= 100`),
  ],
);
