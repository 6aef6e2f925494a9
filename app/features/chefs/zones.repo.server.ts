import { and, eq, sql } from "drizzle-orm";
import { RADIUS } from "#app/shared/input-limits.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { communes } from "#db/schema/communes.ts";
import { services } from "#db/schema/services.ts";
import type { Deplacement } from "./rules/codes.ts";
import { type FeeColumns, type TravelTerms, travelTermsOf } from "./rules/travel-fee.ts";
import { type NearbyCommune, type PublicZone } from "./rules/zone.ts";
import { baseColumns, feeColumns, publicZone, travelColumns } from "./zones.sql.ts";

/** Amounts in cents. */
export type ZoneRow = FeeColumns & {
  readonly commune_insee: string | null;
  readonly deplacement: Deplacement | null;
  readonly rayon_km: number | null;
  readonly commune: string | null;
  readonly codes_postaux: readonly string[] | null;
  readonly zone: PublicZone;
};

const zoneColumns = {
  commune_insee: chefs.commune_insee,
  deplacement: chefs.deplacement,
  rayon_km: chefs.rayon_km,
  ...feeColumns,
  commune: communes.nom,
  codes_postaux: communes.codes_postaux,
  zone: sql<PublicZone>`${publicZone}`,
};

export async function selectZone(db: Database, chef_id: string): Promise<ZoneRow | null> {
  const [zone] = await db
    .select(zoneColumns)
    .from(chefs)
    .leftJoin(communes, eq(communes.code_insee, chefs.commune_insee))
    .where(eq(chefs.id, chef_id));
  return zone ?? null;
}

export type Zone = {
  readonly commune_insee: string;
  readonly deplacement: Deplacement;
  readonly rayon_km: number | null;
  readonly frais: TravelTerms;
};

export async function updateZone(db: Database, chef_id: string, { frais, ...zone }: Zone): Promise<void> {
  await db
    .update(chefs)
    .set({
      ...zone,
      frais_deplacement: frais.frais_deplacement,
      km_compris: frais.frais_deplacement === "par_km" ? frais.km_compris : null,
      prix_km: frais.frais_deplacement === "par_km" ? decimalFromCents(frais.prix_km) : null,
      forfait_deplacement: frais.frais_deplacement === "forfait" ? decimalFromCents(frais.forfait_deplacement) : null,
      updated_at: sql`now()`,
    })
    .where(eq(chefs.id, chef_id));
}

/** The communes as far as the largest radius reaches, the given one included; none when its position is unknown. */
export async function selectNearbyCommunes(db: Database, code_insee: string): Promise<NearbyCommune[]> {
  // A chord is shorter than its arc: this box holds every commune within the radius, and the caller measures each.
  const { rows } = await db.execute<NearbyCommune>(sql`
    select near.code_insee, near.nom, near.population, near.latitude, near.longitude,
      near.source_coordonnees like 'estime%' as estimee
    from communes centre join communes near
      on near.position <@ cube_enlarge(centre.position, ${RADIUS.max + 1}, 3)
    where centre.code_insee = ${code_insee}`);
  return rows;
}

/** What the chef's public page says and measures: the zone, the fee, and the position of the commune if it is known. */
export async function selectPublicZone(db: Database, chef_id: string) {
  const { latitude, longitude } = communes;
  const [found] = await db
    .select({
      ...zoneColumns,
      position: { latitude, longitude, estimee: sql<boolean | null>`${communes.source_coordonnees} like 'estime%'` },
    })
    .from(chefs)
    .leftJoin(communes, eq(communes.code_insee, chefs.commune_insee))
    .where(and(eq(chefs.id, chef_id), eq(chefs.actif, true)));
  if (found === undefined) return null;
  return { zone: found.zone, frais: travelTermsOf(found), base: locatedBase(found) };
}

/** Where an offered service takes place and how far its chef travels; null when it is not offered. */
export async function selectServiceTravel(db: Database, service_id: string) {
  const [found] = await db
    .select({
      chef_id: chefs.id,
      lieu_prestation: services.lieu_prestation,
      ...travelColumns,
      base: baseColumns,
    })
    .from(services)
    .innerJoin(chefs, eq(chefs.id, services.chef_id))
    .leftJoin(communes, eq(communes.code_insee, chefs.commune_insee))
    .where(
      and(eq(services.id, service_id), eq(services.visible, true), eq(services.actif, true), eq(chefs.actif, true)),
    );
  if (found === undefined) return null;
  const { chef_id, lieu_prestation, deplacement, rayon_km, base } = found;
  return { chef_id, lieu_prestation, zone: { deplacement, rayon_km, frais: travelTermsOf(found) }, base };
}

type Located = { latitude: number | null; longitude: number | null; estimee: boolean | null };

function locatedBase({ commune_insee, position }: { commune_insee: string | null; position: Located | null }) {
  if (commune_insee === null || position === null) return null;
  const { latitude, longitude, estimee } = position;
  if (latitude === null || longitude === null) return null;
  return { code_insee: commune_insee, latitude, longitude, estimee: estimee === true };
}
