import { and, asc, between, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ServicePrice, TierPricing } from "#app/domain/pricing.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { clientProfiles } from "#db/schema/client-profiles.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { servicePhotos, servicePricing, services, serviceTierPricing } from "#db/schema/services.ts";

export type OfferedPrice = ServicePrice & { readonly description: string | null };

/** The prices a visitor may choose: visible, of a profile in use. */
export async function selectOfferedPrices(db: Database, service_id: string): Promise<OfferedPrice[]> {
  return offeredPrices(db, service_id, {});
}

function offeredPrices<More extends Record<string, SQL>>(db: Database, service_id: string, more: More) {
  return db
    .select({
      ...more,
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
    .orderBy(asc(clientProfiles.nom));
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

/** What a booking is priced with, in one journey: the prices on offer, each with its tiers. */
export async function selectPriceList(db: Database, service_id: string) {
  const tiers = sql<TierPricing[]>`coalesce((
    select json_agg(json_build_object('client_profile_id', client_profile_id, 'min_quantity', min_quantity,
      'max_quantity', max_quantity, 'discount_percentage', discount_percentage) order by min_quantity)
    from service_tier_pricing tier
    where tier.service_id = ${servicePricing.service_id}
      and tier.client_profile_id = ${servicePricing.client_profile_id}), '[]')`;
  return offeredPrices(db, service_id, { tiers });
}

const storedPhoto = {
  cle: photoObjects.cle,
  largeur: photoObjects.largeur,
  hauteur: photoObjects.hauteur,
  apercu: photoObjects.apercu,
  variantes_pretes: photoObjects.variantes_pretes,
};

/** A service that visitors may see, with what they may know of its chef. */
export async function selectOfferedService(db: Database, service_id: string) {
  const [found] = await db
    .select({
      id: services.id,
      titre: services.titre,
      description: services.description,
      type_service: services.type_service,
      duree_minutes: services.duree_minutes,
      capacite_max: services.capacite_max,
      lieu: services.lieu,
      places_illimitees: services.places_illimitees,
      instructions_speciales: services.instructions_speciales,
      allergenes: services.allergenes,
      chef: {
        id: chefs.id,
        prenom: chefs.prenom,
        nom: chefs.nom,
        ville: chefs.ville,
        zone_intervention: chefs.zone_intervention,
        conditions_annulation: chefs.conditions_annulation,
        photo_profil: chefs.photo_profil,
        photo_hero: chefs.photo_hero,
      },
    })
    .from(services)
    .innerJoin(chefs, eq(chefs.id, services.chef_id))
    .where(
      and(eq(services.id, service_id), eq(services.visible, true), eq(services.actif, true), eq(chefs.actif, true)),
    );
  return found ?? null;
}

export async function selectStoredPhotos(db: Database, cles: string[]) {
  return db.select(storedPhoto).from(photoObjects).where(inArray(photoObjects.cle, cles));
}

/** What anyone may read of a chef's services, newest first. */
export function selectOfferedServices(db: Database, chef_id: string) {
  return db
    .select({
      id: services.id,
      titre: services.titre,
      description: services.description,
      type_service: services.type_service,
      duree_minutes: services.duree_minutes,
      capacite_max: services.capacite_max,
      places_illimitees: services.places_illimitees,
      lieu: services.lieu,
    })
    .from(services)
    .where(and(eq(services.chef_id, chef_id), eq(services.visible, true), eq(services.actif, true)))
    .orderBy(sql`${services.created_at} desc nulls last, ${services.id} desc nulls last`);
}

/** The prices a visitor may choose, in cents: visible, of a profile in use. */
export function selectPricesOfServices(db: Database, service_ids: string[]) {
  return db
    .select({
      service_id: servicePricing.service_id,
      nom: clientProfiles.nom,
      prix: sql<number>`(${servicePricing.prix} * 100)::float8`,
    })
    .from(servicePricing)
    .innerJoin(clientProfiles, eq(clientProfiles.id, servicePricing.client_profile_id))
    .where(
      and(
        inArray(servicePricing.service_id, service_ids),
        eq(servicePricing.visible, true),
        eq(clientProfiles.actif, true),
      ),
    )
    .orderBy(sql`${servicePricing.prix} desc`, asc(clientProfiles.nom));
}

export function selectPhotosOfServices(db: Database, service_ids: string[]) {
  return db
    .select({
      id: servicePhotos.id,
      service_id: servicePhotos.service_id,
      description: servicePhotos.description,
      ordre: servicePhotos.ordre,
      created_at: servicePhotos.created_at,
      photo: storedPhoto,
    })
    .from(servicePhotos)
    .innerJoin(photoObjects, eq(photoObjects.cle, servicePhotos.url_photo))
    .where(inArray(servicePhotos.service_id, service_ids))
    .orderBy(asc(servicePhotos.ordre), asc(servicePhotos.created_at), asc(servicePhotos.id));
}

/** Services that have a public page, by id. */
export async function selectServiceAddresses(db: Database, range: { first: string; last: string }, limit: number) {
  return db
    .select({ id: services.id, updated_at: services.updated_at })
    .from(services)
    .innerJoin(chefs, eq(chefs.id, services.chef_id))
    .where(
      and(
        between(services.id, range.first, range.last),
        eq(services.visible, true),
        eq(services.actif, true),
        eq(chefs.actif, true),
      ),
    )
    .orderBy(asc(services.id))
    .limit(limit);
}

/** What the planner knows is enough to cut a list into parts. */
export async function estimateServices(db: Database): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(
    sql`select greatest(reltuples, 0)::int as nombre from pg_class where oid = 'services'::regclass`,
  );
  return rows[0]?.nombre ?? 0;
}

/** What the chef's own list holds: hidden services are in it, deleted ones are not. */
export async function countOwnServices(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(services)
    .where(and(eq(services.chef_id, chef_id), eq(services.actif, true)));
  return found?.nombre ?? 0;
}
