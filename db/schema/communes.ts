import { sql } from "drizzle-orm";
import { check, customType, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { COORDINATE_SOURCES } from "#app/features/communes/rules/codes.ts";
import { instant, isNotBlank, oneOf } from "./columns.ts";

export const cube = customType<{ data: string }>({ dataType: () => "cube" });

/**
 * The communes of France. `cle` is `communeKey(nom)`, written by the import. `position` is the point on a sphere of radius
 * 6371 km around the Earth's centre, so that the straight distance between two positions orders and bounds their distance on
 * the ground.
 */
export const communes = pgTable(
  "communes",
  {
    code_insee: text("code_insee").primaryKey(),
    nom: text("nom").notNull(),
    cle: text("cle").notNull(),
    codes_postaux: text("codes_postaux").array().notNull(),
    departement: text("departement").notNull(),
    region: text("region").notNull(),
    population: integer("population").notNull(),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    source_coordonnees: text("source_coordonnees", { enum: COORDINATE_SOURCES }),
    position: cube("position").generatedAlwaysAs(
      sql`case when latitude is not null then cube(array[6371 * cos(radians(latitude)) * cos(radians(longitude)), 6371 * cos(radians(latitude)) * sin(radians(longitude)), 6371 * sin(radians(latitude))]) end`,
    ),
  },
  (table) => [
    check("code_insee_has_five_characters", sql`${table.code_insee} ~ '^[0-9][0-9AB][0-9]{3}$'`),
    check("commune_has_a_name", isNotBlank(table.nom)),
    check("population_is_not_negative", sql`${table.population} >= 0`),
    check(
      "coordinates_are_complete",
      sql`(${table.latitude} is null) = (${table.longitude} is null) and (${table.latitude} is null) = (${table.source_coordonnees} is null)`,
    ),
    check(
      "coordinates_are_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check("source_coordonnees_is_known", oneOf(table.source_coordonnees, COORDINATE_SOURCES)),
    // Prefixes of a name, larger towns first.
    index("communes_by_cle").on(table.cle.op("text_pattern_ops"), table.population.desc()),
    index("communes_by_postal_code").using("gin", table.codes_postaux),
    index("communes_by_departement").on(table.departement),
    index("communes_by_position").using("gist", table.position),
  ],
);

/** Which file each reference table was last loaded from: `migrate` loads a file again only when its hash changed. */
export const referenceData = pgTable(
  "reference_data",
  {
    nom: text("nom").primaryKey(),
    empreinte: text("empreinte").notNull(),
    charge_le: instant("charge_le").notNull().defaultNow(),
  },
  (table) => [check("reference_data_has_a_name", isNotBlank(table.nom))],
);
