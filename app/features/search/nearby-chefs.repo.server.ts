import { sql } from "drizzle-orm";
import type { Deplacement } from "#app/features/chefs/rules/codes.ts";
import type { LocatedCommune } from "#app/features/chefs/rules/zone.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import type { Cents } from "#app/shared/money.ts";
import type { Database } from "#db/database.ts";
import { clientProfilesInOrder } from "#db/schema/client-profiles.ts";

export type NearbyChef = {
  id: string;
  slug: string | null;
  prenom: string;
  nom: string;
  deplacement: Deplacement | null;
  rayon_km: number | null;
  commune: LocatedCommune & { nom: string };
  services: { service_id: string; type_service: TypeService; prix: Cents }[];
};

/**
 * The chefs nearest to a commune who have a bookable kind of service, whatever their zone and their free slots. Reads
 * communes in the order of their distance, and stops at the limit.
 */
export async function selectNearbyChefs(
  db: Database,
  { code_insee, count }: { code_insee: string; count: number },
): Promise<NearbyChef[]> {
  const { rows } = await db.execute<NearbyChef>(sql`
    select chef.id, chef.slug, chef.prenom, chef.nom, chef.deplacement, chef.rayon_km, offered.services,
      json_build_object('code_insee', commune.code_insee, 'nom', commune.nom, 'latitude', commune.latitude,
        'longitude', commune.longitude, 'estimee', commune.source_coordonnees like 'estime%') as commune
    from communes commune join chefs chef on chef.commune_insee = commune.code_insee cross join lateral (
      select json_agg(json_build_object('service_id', service.id, 'type_service', service.type_service,
        'prix', (tarif.prix * 100)::float8) order by service.created_at, service.id) as services
      from services service cross join lateral (
        select price.prix from service_pricing price join client_profiles on client_profiles.id = price.client_profile_id
        where price.service_id = service.id and price.visible order by ${clientProfilesInOrder} limit 1) tarif
      where service.chef_id = chef.id and service.visible and service.actif) offered
    where chef.actif and commune.position is not null and offered.services is not null
    order by commune.position <-> (select position from communes where code_insee = ${code_insee}), chef.id
    limit ${count}`);
  return rows;
}
