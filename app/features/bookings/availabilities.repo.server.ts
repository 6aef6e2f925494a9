import { and, eq, inArray, sql } from "drizzle-orm";
import { type Day, type Period, type Time, ZONE } from "#app/domain/calendar.ts";
import type { Holders } from "#app/domain/capacity.ts";
import { LIVE_STATUTS, PRIVATE_TYPES, type TypeService } from "#app/domain/catalog.ts";
import { type NewSlot, SLOT_MINUTES } from "#app/domain/slots.ts";
import { termsOf } from "#app/domain/travel.ts";
import type { Database } from "#db/database.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { chefs } from "#db/schema/chefs.ts";
import { oneOf } from "#db/schema/columns.ts";
import { communes } from "#db/schema/communes.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { baseColumns, travelColumns } from "#db/schema/travel-offer.ts";

/** Limit of services read to count the chefs of a town who are free on the day of a cancelled meal. */
const MAX_ALTERNATIVES = 200;

const statutIsLive = oneOf(sql`statut`, LIVE_STATUTS);
const slotMinutes = sql.raw(String(SLOT_MINUTES));
/** `engagementPeriod` of app/domain/reservation.ts, for a service named `service`. */
const engagementMinutes = sql`greatest(${slotMinutes}, coalesce(service.duree_minutes, 0))`;

/** About three meals a day for a year. */
const MOST_ENGAGEMENTS = 1_000;

const holders = {
  reservations: sql<number>`count(*)::int`.as("reservations"),
  creneau_entier: sql<boolean>`coalesce(bool_or(${reservations.creneau_entier}), false)`.as("creneau_entier"),
  places_hors_compte: sql<number>`coalesce(sum(${reservations.nombre_participants})
    filter (where ${reservations.places_prises} = 0), 0)::int`.as("places_hors_compte"),
};
const isLive = inArray(reservations.statut, [...LIVE_STATUTS]);

/**
 * Totals of the slot's live reservations. When they decide a booking, run it as a separate statement after the
 * slot is locked: under READ COMMITTED a combined query would count from the snapshot taken before the lock.
 */
export async function selectHolders(db: Database, availability_id: string): Promise<Holders> {
  const [held] = await db
    .select(holders)
    .from(reservations)
    .where(and(eq(reservations.availability_id, availability_id), isLive));
  if (held === undefined) throw new Error("select holders failed: the aggregate returned no row");
  return held;
}

/** The same columns as a lateral join, for a query with the alias `slot`. */
const heldJoin = sql`cross join lateral (
  select count(*)::int as reservations, coalesce(bool_or(creneau_entier), false) as creneau_entier,
    coalesce(sum(nombre_participants) filter (where places_prises = 0), 0)::int as places_hors_compte
  from reservations where availability_id = slot.id and ${statutIsLive}) held`;

/** `sharesSlots` of app/domain/capacity.ts, for a service named `service`. */
const shares = sql`coalesce(service.table_partagee, not ${oneOf(sql`service.type_service`, PRIVATE_TYPES)})`;

/** The columns that decide whether a slot can be booked, and those that a booking copies. */
const offer = {
  availability_id: serviceAvailabilities.id,
  date_debut: serviceAvailabilities.date_debut,
  places_disponibles: serviceAvailabilities.places_disponibles,
  places_reservees: serviceAvailabilities.places_reservees,
  actif: serviceAvailabilities.actif,
  service_id: services.id,
  service_offert: sql<boolean>`${services.visible} and ${services.actif} and ${chefs.actif}`,
  type_service: services.type_service,
  table_partagee: services.table_partagee,
  capacite_max: services.capacite_max,
  places_illimitees: services.places_illimitees,
  duree_minutes: services.duree_minutes,
  lieu: services.lieu,
  lieu_prestation: services.lieu_prestation,
  chef_id: chefs.id,
  ...travelColumns,
  base: baseColumns,
  reservations_paralleles: chefs.reservations_paralleles,
  annulation: services.annulation,
  annulation_heures: services.annulation_heures,
  annulation_part: services.annulation_part,
  conditions_annulation: chefs.conditions_annulation,
};
export type SlotOffer = NonNullable<Awaited<ReturnType<typeof selectSlotOffer>>>;

/**
 * Locks the chef's row `for key share`, which conflicts only with closing the account (`lockChefOfAccount`). Without it, a
 * booking that read an open account could still be written after the account was closed.
 */
export async function selectSlotOffer(db: Database, availability_id: string) {
  const held = db
    .select(holders)
    .from(reservations)
    .where(and(eq(reservations.availability_id, serviceAvailabilities.id), isLive))
    .as("held");
  const { creneau_entier, places_hors_compte } = held;
  const [found] = await db
    .select({ ...offer, holders: { reservations: held.reservations, creneau_entier, places_hors_compte } })
    .from(serviceAvailabilities)
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .innerJoin(chefs, eq(chefs.id, services.chef_id))
    .leftJoin(communes, eq(communes.code_insee, chefs.commune_insee))
    .crossJoinLateral(held)
    .where(eq(serviceAvailabilities.id, availability_id))
    .for("key share", { of: chefs });
  if (found === undefined) return null;
  const { deplacement, rayon_km } = found;
  return { ...found, zone: { deplacement, rayon_km, frais: termsOf(found) } };
}

/** Slots to display, soonest first: includes full slots, excludes those that overlap another engagement of the chef. */
export async function selectOfferedSlots(db: Database, service_id: string, now: Date) {
  const { rows } = await db.execute<{
    id: string;
    date_debut: Date;
    places_disponibles: number;
    places_reservees: number;
    holders: Holders;
  }>(sql`
    select slot.id, slot.date_debut, slot.places_disponibles, slot.places_reservees,
      to_json(held.*) as holders
    from service_availabilities slot
    join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id ${heldJoin}
    where slot.service_id = ${service_id} and ${offeredAt(now)} and (chef.reservations_paralleles or not exists (
      select from chef_engagements taken
      where taken.chef_id = chef.id and taken.exclusif and taken.availability_id <> slot.id and taken.periode && tstzrange(
        slot.date_debut, slot.date_debut + ${engagementMinutes} * interval '1 minute')))
    order by slot.date_debut, slot.id
    limit 500`);
  return rows.map((slot) => ({ ...slot, date_debut: new Date(slot.date_debut) }));
}

const offeredAt = (now: Date) => sql`slot.actif and slot.date_debut >= ${now.toISOString()}::timestamptz
  and service.visible and service.actif and chef.actif`;

type PlacesRequest = { availability_id: string; places: number; now: Date; guarded: boolean };

/**
 * Takes places in a single statement. Under READ COMMITTED a blocked UPDATE evaluates its WHERE clause again on the new
 * version of the row, so two bookings cannot both take the last place. The row stays locked until the commit. People
 * booked while places were unlimited are summed from the statement's snapshot; the constraint
 * `people_of_slot_within_capacite_max` rejects a booking that commits concurrently.
 */
export async function takePlaces(db: Database, { availability_id, places, now, guarded }: PlacesRequest) {
  const uncounted = sql`(select coalesce(sum(nombre_participants), 0) from reservations
    where availability_id = slot.id and places_prises = 0 and ${statutIsLive})`;
  const fits = sql`slot.places_reservees + ${uncounted} + ${places}::int
    <= least(slot.places_disponibles, service.capacite_max)`;
  const { rows } = await db.execute(sql`
    update service_availabilities slot set places_reservees = slot.places_reservees + ${places}::int
    from services service join chefs chef on chef.id = service.chef_id
    where slot.id = ${availability_id} and service.id = slot.service_id and not service.places_illimitees
      and ${offeredAt(now)} and ${guarded ? fits : sql`true`}
    returning slot.id`);
  return rows.length === 1;
}

/** With unlimited places there is no counter to update. The lock blocks the slot's removal and a last cancellation. */
export async function lockUnlimitedSlot(db: Database, availability_id: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select slot.id from service_availabilities slot
    join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
    where slot.id = ${availability_id} and service.places_illimitees and ${offeredAt(now)}
    for no key update of slot`);
  return rows.length === 1;
}

type NewEngagement = { availability_id: string; chef_id: string; periode: Period; exclusif: boolean };

/**
 * False when another slot already engages the chef at that time. ON CONFLICT DO NOTHING waits for a concurrent,
 * uncommitted insert without a deadlock, and does not abort the transaction as an error would.
 */
export async function engageChef(db: Database, { availability_id, chef_id, periode, exclusif }: NewEngagement) {
  const { rows } = await db.execute<{ engaged: boolean }>(sql`
    with engaged as (
      insert into chef_engagements (availability_id, chef_id, periode, exclusif)
      values (${availability_id}, ${chef_id},
        tstzrange(${periode.debut.toISOString()}::timestamptz, ${periode.fin.toISOString()}::timestamptz), ${exclusif})
      on conflict do nothing returning availability_id
    )
    select exists (select from engaged)
      or exists (select from chef_engagements where availability_id = ${availability_id}) as engaged`);
  return rows[0]?.engaged === true;
}

export type FreeSlot = { service_id: string; date_debut: string; date_fin: string; places_restantes: number | null };

/** The next bookable slots of each service: with places left and a free chef. */
export async function selectNextFreeSlots(
  db: Database,
  { service_ids, now, count }: { service_ids: string[]; now: Date; count: number },
): Promise<FreeSlot[]> {
  const ids = sql.join(
    service_ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<FreeSlot>(sql`
    select service.id as service_id, free.*
    from services service join chefs chef on chef.id = service.chef_id cross join lateral (
      select to_char(slot.date_debut at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_debut,
        to_char((slot.date_debut + coalesce(service.duree_minutes, ${slotMinutes}) * interval '1 minute') at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_fin,
        case when service.places_illimitees then null else left_over.places end as places_restantes
      from service_availabilities slot ${heldJoin} cross join lateral (
        select least(slot.places_disponibles, service.capacite_max) - slot.places_reservees - held.places_hors_compte as places
      ) left_over
      where slot.service_id = service.id and slot.actif and slot.date_debut >= ${now.toISOString()}::timestamptz
        and (service.places_illimitees or left_over.places > 0)
        and (held.reservations = 0 or (${shares} and not held.creneau_entier))
        and (chef.reservations_paralleles or not exists (
          select from chef_engagements other
          where other.chef_id = chef.id and other.exclusif and other.availability_id <> slot.id
            and other.periode && tstzrange(slot.date_debut,
              slot.date_debut + ${engagementMinutes} * interval '1 minute')))
      order by slot.date_debut limit ${count}) free
    where service.id in (${ids})
    order by service.id, free.date_debut`);
  return rows;
}

export type PlannedSlot = {
  id: string;
  date_debut: Date;
  places_disponibles: number;
  places_reservees: number;
  holders: Holders;
};

/** A service's slots of a period, soonest first. */
export async function selectPlannedSlots(db: Database, service_id: string, { debut, fin }: Period, limit: number) {
  const { rows } = await db.execute<PlannedSlot>(sql`
    select slot.id, slot.date_debut, slot.places_disponibles, slot.places_reservees, to_json(held.*) as holders
    from service_availabilities slot ${heldJoin}
    where slot.service_id = ${service_id} and slot.actif
      and slot.date_debut >= ${debut.toISOString()}::timestamptz and slot.date_debut < ${fin.toISOString()}::timestamptz
    order by slot.date_debut
    limit ${limit}`);
  return rows.map((slot) => ({ ...slot, date_debut: new Date(slot.date_debut) }));
}

/** A future busy period of the chef, with its slot and the first live reservation of that slot. */
export type Engagement = {
  availability_id: string;
  debut: Date;
  fin: Date;
  titre: string;
  type_service: TypeService;
  reservation_id: string;
  client: string;
  /** How many groups share the slot. */
  groupes: number;
};

/** Engagements that block other slots of this chef, soonest first; none for a chef with parallel bookings. */
export async function selectEngagements(db: Database, chef_id: string, now: Date): Promise<Engagement[]> {
  const { rows } = await db.execute<Engagement>(sql`
    select engaged.availability_id, lower(periode) as debut, upper(periode) as fin, service.titre, service.type_service,
      first.id as reservation_id, first.client, first.groupes
    from chef_engagements engaged
    join service_availabilities slot on slot.id = engaged.availability_id
    join services service on service.id = slot.service_id join chefs chef on chef.id = engaged.chef_id
    cross join lateral (
      select id, client_prenom || ' ' || client_nom as client, (count(*) over ())::int as groupes from reservations
      where availability_id = engaged.availability_id and ${statutIsLive}
      order by created_at, id limit 1) first
    where engaged.chef_id = ${chef_id} and engaged.exclusif and not chef.reservations_paralleles
      and upper(periode) > ${now.toISOString()}::timestamptz
    order by lower(periode) limit ${MOST_ENGAGEMENTS}`);
  return rows.map((row) => ({ ...row, debut: new Date(row.debut), fin: new Date(row.fin) }));
}

/** The start times of open future slots, by day in the Paris time zone. */
export async function selectOpenHours(db: Database, service_id: string, now: Date) {
  const local = sql`date_debut at time zone ${sql.raw(`'${ZONE}'`)}`;
  const { rows } = await db.execute<{ jour: Day; heures: Time[] }>(sql`
    select to_char(${local}, 'YYYY-MM-DD') as jour, array_agg(to_char(${local}, 'HH24:MI') order by date_debut) as heures
    from service_availabilities
    where service_id = ${service_id} and actif and date_debut >= ${now.toISOString()}::timestamptz
    group by 1 order by 1`);
  return rows;
}

/** Skips slots that are already open. Returns the number of new ones. */
export async function insertSlots(db: Database, service_id: string, slots: readonly NewSlot[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into service_availabilities (service_id, date_debut, date_fin, places_disponibles)
    select ${service_id}, date_debut, date_fin, places_disponibles
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      as given (date_debut timestamptz, date_fin timestamptz, places_disponibles int)
    order by date_debut
    on conflict (service_id, date_debut) where actif do nothing`);
  return rowCount ?? 0;
}

export type OwnSlot = { slot_id: string; service_id: string; chef_id: string };

const isOwn = ({ slot_id, service_id, chef_id }: OwnSlot) =>
  and(
    eq(serviceAvailabilities.id, slot_id),
    eq(serviceAvailabilities.service_id, service_id),
    eq(serviceAvailabilities.actif, true),
    eq(services.chef_id, chef_id),
    eq(services.actif, true),
  );

const ownSlot = (db: Database, own: OwnSlot) =>
  db
    .select({
      id: serviceAvailabilities.id,
      date_debut: serviceAvailabilities.date_debut,
      places_disponibles: serviceAvailabilities.places_disponibles,
      places_reservees: serviceAvailabilities.places_reservees,
      places_illimitees: services.places_illimitees,
      capacite_max: services.capacite_max,
    })
    .from(serviceAvailabilities)
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .where(isOwn(own));

/** An open slot of this chef's service, or null. */
export async function selectOwnSlot(db: Database, own: OwnSlot) {
  const [found] = await ownSlot(db, own);
  return found ?? null;
}

/** Like `selectOwnSlot`, with a row lock that blocks bookings until the commit. */
export async function lockOwnSlot(db: Database, own: OwnSlot) {
  const [found] = await ownSlot(db, own).for("update", { of: serviceAvailabilities });
  return found ?? null;
}

export async function closeSlot(db: Database, slot_id: string): Promise<void> {
  await db.update(serviceAvailabilities).set({ actif: false }).where(eq(serviceAvailabilities.id, slot_id));
}

export async function resizeSlot(db: Database, slot_id: string, places_disponibles: number): Promise<void> {
  await db.update(serviceAvailabilities).set({ places_disponibles }).where(eq(serviceAvailabilities.id, slot_id));
}

type Cancelled = { service_id: string; chef_id: string; ville: string | null; jour: Period; now: Date };

/** Alternatives after a cancellation: the next free starts of the service, and how many chefs of the town are free that day. */
export async function selectAlternatives(db: Database, { service_id, chef_id, ville, jour, now }: Cancelled) {
  const { rows } = await db.execute<{ id: string; chef_id: string }>(sql`
    select service.id, service.chef_id from services service join chefs chef on chef.id = service.chef_id
    where service.visible and service.actif and chef.actif and (service.id = ${service_id}
      or (chef.id <> ${chef_id} and slug_ville(chef.ville) = slug_ville(${ville}) and exists (
        select from service_availabilities slot where slot.service_id = service.id and slot.actif
          and slot.date_debut >= ${jour.debut.toISOString()}::timestamptz and slot.date_debut < ${jour.fin.toISOString()}::timestamptz)))
    limit ${MAX_ALTERNATIVES}`);
  const others = rows.filter(({ id }) => id !== service_id);
  const starts = async (service_ids: string[], from: Date, count: number) =>
    service_ids.length === 0 ? [] : selectNextFreeSlots(db, { service_ids, now: from, count });
  const own = await starts(rows.some(({ id }) => id === service_id) ? [service_id] : [], now, 50);
  const that = await starts(
    others.map(({ id }) => id),
    now > jour.debut ? now : jour.debut,
    1,
  );
  const free = new Set(that.filter(({ date_debut }) => new Date(date_debut) < jour.fin).map((slot) => slot.service_id));
  return {
    debuts: own.map(({ date_debut }) => new Date(date_debut)),
    chefs: new Set(others.filter(({ id }) => free.has(id)).map((service) => service.chef_id)).size,
  };
}
