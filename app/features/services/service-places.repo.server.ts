import { eq, sql } from "drizzle-orm";
import type { LieuPrestation } from "#app/domain/catalog.ts";
import type { Database } from "#db/database.ts";
import { communes } from "#db/schema/communes.ts";
import { services } from "#db/schema/services.ts";

/** A chosen place. `lieu` is the same in words, without the address. */
export type ServicePlace = {
  readonly lieu_prestation: LieuPrestation;
  readonly commune_insee: string | null;
  readonly adresse: string | null;
  readonly lieu: string;
};

/** The place of a service as its chef sees it. */
export async function selectServicePlace(db: Database, service_id: string) {
  const [place] = await db
    .select({
      lieu_prestation: services.lieu_prestation,
      commune_insee: services.commune_insee,
      adresse: services.adresse,
      commune: communes.nom,
      codes_postaux: communes.codes_postaux,
    })
    .from(services)
    .leftJoin(communes, eq(communes.code_insee, services.commune_insee))
    .where(eq(services.id, service_id));
  return place ?? null;
}

/** The chef's own words stay until the chef chooses another place than the stored one. */
export async function updateServicePlace(db: Database, service_id: string, { lieu, ...chosen }: ServicePlace) {
  const { lieu_prestation, commune_insee, adresse } = chosen;
  const stored = sql`(${services.lieu_prestation}, ${services.commune_insee}, ${services.adresse})`;
  const words = sql`case when ${services.lieu} is null or ${stored} is distinct from (${lieu_prestation}::text,
    ${commune_insee}::text, ${adresse}::text) then ${lieu} else ${services.lieu} end`;
  await db
    .update(services)
    .set({ ...chosen, lieu: words })
    .where(eq(services.id, service_id));
}
