import { and, asc, between, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { storedPhoto } from "#app/features/photos/stored-photo.sql.ts";
import { waitingForServiceSql } from "#app/features/waiting-list/waiting-list.sql.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { clientProfileOrder, clientProfiles } from "#db/schema/client-profiles.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { servicePhotos, servicePricing, services, serviceTierPricing } from "#db/schema/services.ts";
import { cancellationColumns } from "./cancellation.sql.ts";
import type { ServicePrice, TierPricing } from "./rules/pricing.ts";
import type { ServiceInput } from "./rules/service.schema.ts";

export type VisiblePrice = ServicePrice & { readonly description: string | null };

/** The prices on offer: visible ones, including those of a deactivated client profile. */
export async function selectVisiblePrices(db: Database, service_id: string): Promise<VisiblePrice[]> {
  return visiblePrices(db, service_id, {});
}

function visiblePrices<More extends Record<string, SQL>>(db: Database, service_id: string, more: More) {
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
    .where(and(eq(servicePricing.service_id, service_id), eq(servicePricing.visible, true)))
    .orderBy(...clientProfileOrder);
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

/** The prices on offer with their tiers, in one round trip. */
export async function selectPriceList(db: Database, service_id: string) {
  const tiers = sql<TierPricing[]>`coalesce((
    select json_agg(json_build_object('client_profile_id', client_profile_id, 'min_quantity', min_quantity,
      'max_quantity', max_quantity, 'discount_percentage', discount_percentage) order by min_quantity)
    from service_tier_pricing tier
    where tier.service_id = ${servicePricing.service_id}
      and tier.client_profile_id = ${servicePricing.client_profile_id}), '[]')`;
  return visiblePrices(db, service_id, { tiers });
}

/** A public service with the public data of its chef. */
export async function selectVisibleService(db: Database, service_id: string) {
  const [found] = await db
    .select({
      id: services.id,
      titre: services.titre,
      description: services.description,
      type_service: services.type_service,
      duree_minutes: services.duree_minutes,
      capacite_max: services.capacite_max,
      lieu: services.lieu,
      lieu_prestation: services.lieu_prestation,
      ...cancellationColumns,
      regimes: services.regimes,
      places_illimitees: services.places_illimitees,
      table_partagee: services.table_partagee,
      instructions_speciales: services.instructions_speciales,
      allergenes: services.allergenes,
      prix_indicatif: sql<number | null>`(${services.prix_indicatif} * 100)::float8`,
      chef: {
        id: chefs.id,
        slug: chefs.slug,
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

/** Upper bound: a chef with thousands of services would otherwise make a page that takes seconds to render. */
const MOST_OFFERED = 100;

/** The public data of a chef's services, newest first. */
export function selectVisibleServices(db: Database, chef_id: string) {
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
    .orderBy(sql`${services.created_at} desc nulls last, ${services.id} desc nulls last`)
    .limit(MOST_OFFERED);
}

/** The prices on offer, in cents. */
export function selectPricesOfServices(db: Database, service_ids: string[]) {
  return db
    .select({
      service_id: servicePricing.service_id,
      nom: clientProfiles.nom,
      prix: sql<number>`(${servicePricing.prix} * 100)::float8`,
    })
    .from(servicePricing)
    .innerJoin(clientProfiles, eq(clientProfiles.id, servicePricing.client_profile_id))
    .where(and(inArray(servicePricing.service_id, service_ids), eq(servicePricing.visible, true)))
    .orderBy(...clientProfileOrder);
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

export async function selectServiceIds(db: Database, chef_id: string): Promise<string[]> {
  const rows = await db.select({ id: services.id }).from(services).where(eq(services.chef_id, chef_id));
  return rows.map(({ id }) => id);
}

/** The planner's estimate is accurate enough to split the list into parts. */
export async function estimateServices(db: Database): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(
    sql`select greatest(reltuples, 0)::int as nombre from pg_class where oid = 'services'::regclass`,
  );
  return rows[0]?.nombre ?? 0;
}

type OwnService = { service_id: string; chef_id: string };

/** The condition of every write to a service: it belongs to this chef and is not deleted. */
const isOwn = ({ service_id, chef_id }: OwnService) =>
  and(eq(services.id, service_id), eq(services.chef_id, chef_id), eq(services.actif, true));

const cents = sql<number | null>`(${services.prix_indicatif} * 100)::float8`;

/** The columns that the service editor changes. */
const edited = {
  id: services.id,
  titre: services.titre,
  description: services.description,
  type_service: services.type_service,
  prix_indicatif: cents,
  duree_minutes: services.duree_minutes,
  capacite_max: services.capacite_max,
  lieu: services.lieu,
  places_illimitees: services.places_illimitees,
  table_partagee: services.table_partagee,
  instructions_speciales: services.instructions_speciales,
  allergenes: services.allergenes,
  annulation: services.annulation,
  annulation_heures: services.annulation_heures,
  annulation_part: services.annulation_part,
  regimes: services.regimes,
  visible: services.visible,
  version: services.version,
};

/** A chef's own services, hidden ones too, newest first. */
export function selectOwnServices(db: Database, chef_id: string) {
  return db
    .select(edited)
    .from(services)
    .where(and(eq(services.chef_id, chef_id), eq(services.actif, true)))
    .orderBy(sql`${services.created_at} desc nulls last, ${services.id} desc nulls last`);
}

export async function selectOwnService(db: Database, own: OwnService) {
  const [found] = await db.select(edited).from(services).where(isOwn(own));
  return found ?? null;
}

/** The client profiles a chef may give a price to: the active ones, and others for which this service shows a price. */
export function selectPriceableProfiles(db: Database, service_id: string | null) {
  return db
    .select({
      id: clientProfiles.id,
      nom: clientProfiles.nom,
      prix_base: sql<number>`(${clientProfiles.prix_base} * 100)::float8`,
    })
    .from(clientProfiles)
    .where(
      sql`${clientProfiles.actif} or exists (select from service_pricing price
        where price.service_id = ${service_id}::uuid and price.client_profile_id = ${clientProfiles.id} and price.visible)`,
    )
    .orderBy(...clientProfileOrder);
}

/** Every price of a service, hidden ones too, in cents. */
export function selectAllPrices(db: Database, service_id: string) {
  return db
    .select({
      client_profile_id: servicePricing.client_profile_id,
      prix: sql<number>`(${servicePricing.prix} * 100)::float8`,
      visible: servicePricing.visible,
    })
    .from(servicePricing)
    .where(eq(servicePricing.service_id, service_id));
}

/** An empty field is stored as null. */
const orNull = (text: string) => (text === "" ? null : text);

function columnsOf(input: ServiceInput) {
  return {
    titre: input.titre,
    description: orNull(input.description),
    type_service: input.type_service,
    prix_indicatif: input.prix_indicatif === null ? null : decimalFromCents(input.prix_indicatif),
    duree_minutes: input.duree_minutes,
    capacite_max: input.capacite_max,
    places_illimitees: input.places_illimitees,
    table_partagee: input.table_partagee,
    instructions_speciales: orNull(input.instructions_speciales),
    allergenes: input.allergenes.length === 0 ? null : [...input.allergenes],
    regimes: [...input.regimes],
    annulation: input.annulation,
    annulation_heures: input.annulation_heures,
    annulation_part: input.annulation_part,
    visible: input.visible,
  };
}

export async function insertService(db: Database, chef_id: string, input: ServiceInput): Promise<string> {
  const [made] = await db
    .insert(services)
    .values({ chef_id, ...columnsOf(input) })
    .returning({ id: services.id });
  if (made === undefined) throw new Error("insert service failed: no row returned");
  return made.id;
}

/** False when the version changed. The row stays locked, so a concurrent save waits and then finds another version. */
export async function updateService(db: Database, own: OwnService, input: ServiceInput, now: Date): Promise<boolean> {
  const updated = await db
    .update(services)
    .set({
      ...columnsOf(input),
      // One that a decision hides stays hidden.
      visible: sql`${input.visible}::boolean and ${services.masque_le} is null`,
      version: sql`${services.version} + 1`,
      updated_at: now,
    })
    .where(and(isOwn(own), eq(services.version, input.version ?? 0)))
    .returning({ id: services.id });
  return updated.length === 1;
}

/** Keeps hidden prices, which the editor does not display. */
export async function savePrices(db: Database, service_id: string, prices: ServiceInput["prices"]): Promise<void> {
  const given = JSON.stringify(prices.map(({ prix, ...price }) => ({ ...price, prix: decimalFromCents(prix) })));
  await db.execute(sql`
    delete from service_pricing price
    where price.service_id = ${service_id} and price.visible
      and not exists (select from jsonb_to_recordset(${given}::jsonb) as given (client_profile_id uuid)
        where given.client_profile_id = price.client_profile_id)`);
  await db.execute(sql`
    insert into service_pricing as price (service_id, client_profile_id, prix)
    select ${service_id}, client_profile_id, prix
    from jsonb_to_recordset(${given}::jsonb) as given (client_profile_id uuid, prix numeric(10, 2))
    on conflict on constraint one_price_per_service_and_profile do update set prix = excluded.prix, visible = true
    where (price.prix, price.visible) is distinct from (excluded.prix, true)`);
}

/** Deletes changed tiers before inserting new ones: a constraint forbids overlapping tiers. */
export async function saveTiers(db: Database, service_id: string, tiers: readonly TierPricing[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb)
    as given (client_profile_id uuid, min_quantity int, max_quantity int, discount_percentage numeric(5, 2))`;
  const same = sql`(tier.client_profile_id, tier.min_quantity, tier.max_quantity, tier.discount_percentage)
    is not distinct from (given.client_profile_id, given.min_quantity, given.max_quantity, given.discount_percentage)`;
  await db.execute(sql`
    delete from service_tier_pricing tier using service_pricing price
    where tier.service_id = ${service_id} and price.service_id = tier.service_id and price.visible
      and price.client_profile_id = tier.client_profile_id
      and not exists (select from ${given} where ${same})`);
  await db.execute(sql`
    insert into service_tier_pricing (service_id, client_profile_id, min_quantity, max_quantity, discount_percentage)
    select ${service_id}, client_profile_id, min_quantity, max_quantity, discount_percentage from ${given}
    where not exists (select from service_tier_pricing tier where tier.service_id = ${service_id} and ${same})`);
}

/** Whether the service has a reservation, or somebody waits for its places and must be told that it is gone. */
export async function isBookedOrAwaited(db: Database, service_id: string): Promise<boolean> {
  const found = await db.execute(sql`select from reservations where service_id = ${service_id} union all
    ${waitingForServiceSql(service_id)} limit 1`);
  return found.rows.length > 0;
}

/** Locks the slots in the order of ids before the service is deleted: a booking locks its slot first. */
export async function lockSlotsOfService(db: Database, service_id: string): Promise<void> {
  await db.execute(sql`select id from service_availabilities where service_id = ${service_id} order by id for update`);
}

/** Deletes prices, tiers, photos and slots by cascade. Returns the photos whose stored objects must be deleted. */
export async function deleteService(db: Database, own: OwnService): Promise<{ cle: string; largeur: number }[]> {
  const photos = await db
    .select({ cle: servicePhotos.url_photo })
    .from(servicePhotos)
    .where(eq(servicePhotos.service_id, own.service_id));
  await db.delete(services).where(isOwn(own));
  if (photos.length === 0) return [];
  return db
    .delete(photoObjects)
    .where(
      inArray(
        photoObjects.cle,
        photos.map(({ cle }) => cle),
      ),
    )
    .returning({ cle: photoObjects.cle, largeur: photoObjects.largeur });
}

/** Removes the service from every list; the row stays for its reservations. */
export async function retireService(db: Database, own: OwnService, now: Date): Promise<void> {
  await db
    .update(services)
    .set({ actif: false, version: sql`${services.version} + 1`, updated_at: now })
    .where(isOwn(own));
}

/** Counts the chef's services, including hidden ones. */
export async function countOwnServices(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(services)
    .where(and(eq(services.chef_id, chef_id), eq(services.actif, true)));
  return found?.nombre ?? 0;
}
