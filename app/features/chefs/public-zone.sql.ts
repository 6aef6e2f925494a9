import { sql } from "drizzle-orm";
import { chefs } from "#db/schema/chefs.ts";

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
