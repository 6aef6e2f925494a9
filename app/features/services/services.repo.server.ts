import { and, asc, eq, sql } from "drizzle-orm";
import type { ServicePrice, TierPricing } from "#app/domain/pricing.ts";
import type { Database } from "#db/database.ts";
import { clientProfiles } from "#db/schema/client-profiles.ts";
import { servicePricing, serviceTierPricing } from "#db/schema/services.ts";

export type OfferedPrice = ServicePrice & { readonly description: string | null };

/** The prices a visitor may choose: visible, of a profile in use. */
export async function selectOfferedPrices(db: Database, service_id: string): Promise<OfferedPrice[]> {
  return db
    .select({
      client_profile_id: servicePricing.client_profile_id,
      nom: clientProfiles.nom,
      description: clientProfiles.description,
      prix: sql<number>`(${servicePricing.prix} * 100)::float8`,
    })
    .from(servicePricing)
    .innerJoin(clientProfiles, eq(clientProfiles.id, servicePricing.client_profile_id))
    .where(
      and(eq(servicePricing.service_id, service_id), eq(servicePricing.visible, true), eq(clientProfiles.actif, true)),
    )
    .orderBy(sql`${servicePricing.prix} desc`, asc(clientProfiles.nom));
}

export async function selectTiers(db: Database, service_id: string): Promise<TierPricing[]> {
  return db
    .select({
      client_profile_id: serviceTierPricing.client_profile_id,
      min_quantity: serviceTierPricing.min_quantity,
      max_quantity: serviceTierPricing.max_quantity,
      discount_percentage: sql<number>`${serviceTierPricing.discount_percentage}::float8`,
    })
    .from(serviceTierPricing)
    .where(eq(serviceTierPricing.service_id, service_id))
    .orderBy(asc(serviceTierPricing.min_quantity));
}
