import { sql } from "drizzle-orm";
import { chefs } from "#db/schema/chefs.ts";
import { communes } from "#db/schema/communes.ts";

/** The columns of a chef's travel fee, amounts in cents. */
export const feeColumns = {
  frais_deplacement: chefs.frais_deplacement,
  km_compris: chefs.km_compris,
  prix_km: sql<number | null>`(${chefs.prix_km} * 100)::float8`,
  forfait_deplacement: sql<number | null>`(${chefs.forfait_deplacement} * 100)::float8`,
};

/** The columns that decide how far a chef travels; the query joins the chef's commune to the left. */
export const travelColumns = {
  ...feeColumns,
  deplacement: chefs.deplacement,
  rayon_km: chefs.rayon_km,
};

/** The chef's commune. */
export const baseColumns = {
  code_insee: communes.code_insee,
  nom: communes.nom,
  latitude: communes.latitude,
  longitude: communes.longitude,
  estimee: sql<boolean>`coalesce(${communes.source_coordonnees} like 'estime%', false)`,
};

/**
 * What visitors may know of where a chef works, as JSON. For a query that joins `chefs` with another table: Drizzle qualifies
 * columns only then, and this subquery needs the outer chef's.
 */
export const publicZone = sql`(
  select json_build_object('deplacement', ${chefs.deplacement}, 'rayon_km', ${chefs.rayon_km},
    'commune', (select nom from communes base where base.code_insee = ${chefs.commune_insee}),
    'recoit', coalesce(json_agg(distinct place.nom) filter (where place.nom is not null), '[]'),
    'distance', coalesce(bool_or(service.lieu_prestation = 'distance'), false))
  from services service left join communes place on place.code_insee = service.commune_insee
  where service.chef_id = ${chefs.id} and service.visible and service.actif)`;
