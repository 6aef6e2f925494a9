import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { DEPLACEMENTS, FRAIS_DEPLACEMENT, SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { PORTEES } from "#app/features/search/rules/codes.ts";
import { LIEUX_PRESTATION, REGIMES, TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { instant, oneOf } from "./columns.ts";
import { cube } from "./communes.ts";

/** A visible price as stored: `prix` in cents, the tiers in the order of their minimum. No rule is applied to it. */
export type StoredTarif = {
  client_profile_id: string;
  prix: number;
  paliers: { min_quantity: number; max_quantity: number | null; discount_percentage: number }[];
};

/** The columns that place and rank a service, in both tables. */
const placement = () => ({
  chef_id: uuid("chef_id").notNull(),
  commune_insee: text("commune_insee"),
  departement: text("departement"),
  portee: text("portee", { enum: PORTEES }).notNull(),
  rayon_km: integer("rayon_km"),
  // The radius around the commune, where it is larger than 50 km.
  zone: cube("zone"),
  verifie: boolean("verifie").notNull(),
  note_demi: smallint("note_demi").notNull(),
  // 0 to 255, from the chef's id. The draw of the day orders the lots first, so that a large set is read lot by lot.
  lot: smallint("lot").notNull(),
});

/**
 * The read model of the search: one row per service that is on offer with a price, with the facts that filter, price and
 * rank it. Written by deferred triggers of the tables of the facts only. It has no foreign key: the triggers run at commit
 * under the lock of the chef, and a foreign key would then wait for a row that another transaction holds.
 */
export const rechercheServices = pgTable(
  "recherche_services",
  {
    service_id: uuid("service_id").primaryKey(),
    ...placement(),
    type_service: text("type_service", { enum: TYPES_SERVICE }).notNull(),
    lieu_prestation: text("lieu_prestation", { enum: LIEUX_PRESTATION }),
    deplacement: text("deplacement", { enum: DEPLACEMENTS }),
    frais_deplacement: text("frais_deplacement", { enum: FRAIS_DEPLACEMENT }).notNull(),
    km_compris: integer("km_compris"),
    prix_km: numeric("prix_km", { precision: 6, scale: 2 }),
    forfait_deplacement: numeric("forfait_deplacement", { precision: 8, scale: 2 }),
    tarifs: jsonb("tarifs").$type<StoredTarif[]>().notNull(),
    // In cents. No guest pays less, whatever the profile and the tier.
    prix_plancher: integer("prix_plancher").notNull(),
    regimes: text("regimes", { enum: REGIMES }).array().notNull(),
    specialites: text("specialites", { enum: SPECIALITES }).array().notNull(),
    note: numeric("note", { precision: 3, scale: 2 }),
    avis: integer("avis").notNull(),
    chef_cree_le: instant("chef_cree_le").notNull(),
    // What the slots of a day are computed with.
    places_illimitees: boolean("places_illimitees").notNull(),
    capacite_max: integer("capacite_max"),
    partage: boolean("partage").notNull(),
    minutes: integer("minutes").notNull(),
    reservations_paralleles: boolean("reservations_paralleles").notNull(),
    // Upper bounds over the free days. A booking does not lower them; a search without a date checks the days themselves.
    places_max: integer("places_max").notNull().default(0),
    dernier_jour: date("dernier_jour", { mode: "string" }),
  },
  (table) => [
    check("portee_is_known", oneOf(table.portee, PORTEES)),
    check("lot_between_0_and_255", sql`${table.lot} between 0 and 255`),
    index("recherche_services_by_chef").on(table.chef_id),
    index("recherche_services_ranked_by_commune").on(table.commune_insee, table.verifie, table.note_demi, table.lot),
    index("recherche_services_by_departement").on(table.departement, table.verifie, table.note_demi, table.lot),
    index("recherche_services_by_rank").on(table.verifie, table.note_demi, table.lot),
    index("recherche_services_by_zone").using("gist", table.zone).where(sql`portee = 'large'`),
    index("recherche_services_ranked_everywhere")
      .on(table.portee, table.verifie, table.note_demi, table.lot)
      .where(sql`portee in ('france', 'distance')`),
  ],
);

/**
 * One row per service and day of Paris on which it can be booked: `places` is the largest number of guests that one slot of
 * that day still takes. `places` is in no index, so that a booking is a heap-only update here too.
 */
export const rechercheJours = pgTable(
  "recherche_jours",
  {
    service_id: uuid("service_id").notNull(),
    jour: date("jour", { mode: "string" }).notNull(),
    places: integer("places").notNull(),
    ...placement(),
    // The start of the day's last free slot minus the chef's minimum notice; null without a notice. A bound: a slot with fewer
    // places may be the last one.
    reservable_jusqua: instant("reservable_jusqua"),
  },
  (table) => [
    primaryKey({ name: "one_row_per_service_and_day", columns: [table.service_id, table.jour] }),
    check("free_day_has_places", sql`${table.places} > 0`),
    index("recherche_jours_ranked_by_commune").on(
      table.jour,
      table.commune_insee,
      table.verifie,
      table.note_demi,
      table.lot,
    ),
    index("recherche_jours_ranked_by_departement").on(
      table.jour,
      table.departement,
      table.verifie,
      table.note_demi,
      table.lot,
    ),
    index("recherche_jours_by_rank").on(table.jour, table.verifie, table.note_demi, table.lot),
    index("recherche_jours_by_zone").using("gist", table.jour, table.zone).where(sql`portee = 'large'`),
    index("recherche_jours_ranked_everywhere")
      .on(table.jour, table.portee, table.verifie, table.note_demi, table.lot)
      .where(sql`portee in ('france', 'distance')`),
  ],
);
