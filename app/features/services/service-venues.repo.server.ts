import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { communes } from "#db/schema/communes.ts";
import { services } from "#db/schema/services.ts";
import type { LieuPrestation } from "./rules/codes.ts";

type ChosenVenue = {
  readonly lieu_prestation: LieuPrestation;
  readonly commune_insee: string | null;
  readonly adresse: string | null;
};
/** The place in words, without the address, and the choice where there is one. */
export type ServiceVenue = { readonly lieu: string | null } & (ChosenVenue | { readonly lieu_prestation?: never });

/** The place of a service as its chef sees it. */
export async function selectServiceVenue(db: Database, service_id: string) {
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

export async function updateServiceVenue(db: Database, service_id: string, place: ServiceVenue) {
  await db.update(services).set(place).where(eq(services.id, service_id));
}
