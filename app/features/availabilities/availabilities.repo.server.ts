import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { type Day, type Period, type Time, ZONE } from "#app/domain/calendar.ts";
import { LIVE_STATUTS } from "#app/domain/catalog.ts";
import type { NewSlot } from "#app/domain/slots.ts";
import type { Database } from "#db/database.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { chefs } from "#db/schema/chefs.ts";
import { services } from "#db/schema/services.ts";

const liveStatuts = sql.raw(LIVE_STATUTS.map((statut) => `'${statut}'`).join(", "));

/** All that decides whether a slot can be booked, and what a booking freezes. */
const offer = {
  availability_id: serviceAvailabilities.id,
  date_debut: serviceAvailabilities.date_debut,
  places_disponibles: serviceAvailabilities.places_disponibles,
  places_reservees: serviceAvailabilities.places_reservees,
  actif: serviceAvailabilities.actif,
  service_id: services.id,
  service_offert: sql<boolean>`${services.visible} and ${services.actif} and ${chefs.actif}`,
  places_illimitees: services.places_illimitees,
  duree_minutes: services.duree_minutes,
  lieu: services.lieu,
  chef_id: chefs.id,
  reservations_paralleles: chefs.reservations_paralleles,
  conditions_annulation: chefs.conditions_annulation,
};
export type SlotOffer = NonNullable<Awaited<ReturnType<typeof selectSlotOffer>>>;

/**
 * Within a transaction the chef's row is locked against the closing of the account (`lockChefOfAccount`) and nothing else:
 * without it, a booking that read an open account could still be written after the account was closed.
 */
export async function selectSlotOffer(db: Database, availability_id: string) {
  const [found] = await db
    .select(offer)
    .from(serviceAvailabilities)
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .innerJoin(chefs, eq(chefs.id, services.chef_id))
    .where(eq(serviceAvailabilities.id, availability_id))
    .for("key share", { of: chefs });
  return found ?? null;
}

/** The slots to show, soonest first: full ones too, but none at a time the chef is taken by another of his slots. */
export async function selectOfferedSlots(db: Database, service_id: string, now: Date) {
  const { rows } = await db.execute<{
    id: string;
    date_debut: Date;
    date_fin: Date;
    places_disponibles: number;
    places_reservees: number;
  }>(sql`
    select slot.id, slot.date_debut, slot.date_fin, slot.places_disponibles, slot.places_reservees
    from service_availabilities slot
    join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
    where slot.service_id = ${service_id} and ${offeredAt(now)} and (chef.reservations_paralleles or not exists (
      select from chef_engagements taken
      where taken.chef_id = chef.id and taken.exclusif and taken.availability_id <> slot.id and taken.periode && tstzrange(
        slot.date_debut, slot.date_debut + greatest(60, coalesce(service.duree_minutes, 0)) * interval '1 minute')))
    order by slot.date_debut, slot.id
    limit 500`);
  return rows.map((slot) => ({ ...slot, date_debut: new Date(slot.date_debut), date_fin: new Date(slot.date_fin) }));
}

const offeredAt = (now: Date) => sql`slot.actif and slot.date_debut >= ${now.toISOString()}::timestamptz
  and service.visible and service.actif and chef.actif`;

type PlacesAsked = { availability_id: string; places: number; now: Date; guarded: boolean };

/**
 * The one statement that sells: under READ COMMITTED a blocked UPDATE judges its WHERE again on the row it waited for,
 * so two bookings can never both see the last place. The row stays locked until the commit.
 */
export async function takePlaces(db: Database, { availability_id, places, now, guarded }: PlacesAsked) {
  const fits = guarded ? sql`slot.places_reservees + ${places}::int <= slot.places_disponibles` : sql`true`;
  const { rows } = await db.execute(sql`
    update service_availabilities slot set places_reservees = slot.places_reservees + ${places}::int
    from services service join chefs chef on chef.id = service.chef_id
    where slot.id = ${availability_id} and service.id = slot.service_id and not service.places_illimitees
      and ${offeredAt(now)} and ${fits}
    returning slot.id`);
  return rows.length === 1;
}

/** Where places are not counted the row is only locked, against the slot's removal and the last cancellation. */
export async function lockUnlimitedSlot(db: Database, availability_id: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select slot.id from service_availabilities slot
    join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
    where slot.id = ${availability_id} and service.places_illimitees and ${offeredAt(now)}
    for no key update of slot`);
  return rows.length === 1;
}

type Engagement = { availability_id: string; chef_id: string; periode: Period; exclusif: boolean };

/**
 * False when another slot already takes the chef at that time. DO NOTHING rather than an error: it waits for a rival
 * that has not committed without ever deadlocking with it, and leaves the transaction alive.
 */
export async function engageChef(db: Database, { availability_id, chef_id, periode, exclusif }: Engagement) {
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

/**
 * Gives a reservation's places back, and the chef's time with the slot's last live one. The slot is locked first, also
 * when nothing was counted: who looks for the last reservation must be alone.
 */
export async function releaseSlot(
  db: Database,
  left: { availability_id: string; places_prises: number },
): Promise<void> {
  const { availability_id, places_prises } = left;
  await db.execute(
    places_prises > 0
      ? sql`update service_availabilities set places_reservees = places_reservees - ${places_prises}::int
            where id = ${availability_id}`
      : sql`select id from service_availabilities where id = ${availability_id} for no key update`,
  );
  await db.execute(sql`
    delete from chef_engagements where availability_id = ${availability_id} and not exists (
      select from reservations where availability_id = ${availability_id} and statut in (${liveStatuts}))`);
}

export type FreeSlot = { service_id: string; date_debut: string; date_fin: string; places_restantes: number | null };

/** The next slots of each service that somebody could still book: places left, and a chef who is free. */
export async function selectNextFreeSlots(
  db: Database,
  { service_ids, now, count }: { service_ids: string[]; now: Date; count: number },
): Promise<FreeSlot[]> {
  const ids = sql.join(
    service_ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<FreeSlot>(sql`
    select service.id as service_id, slot.*
    from services service cross join lateral (
      select to_char(date_debut at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_debut,
        to_char(date_fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_fin,
        case when service.places_illimitees then null else places_disponibles - places_reservees end as places_restantes
      from service_availabilities candidate
      where candidate.service_id = service.id and candidate.actif and candidate.date_debut >= ${now.toISOString()}::timestamptz
        and (service.places_illimitees or candidate.places_reservees < candidate.places_disponibles)
        and not exists (
          select from chef_engagements other
          where other.chef_id = service.chef_id and other.exclusif and other.availability_id <> candidate.id
            and other.periode && tstzrange(candidate.date_debut,
              candidate.date_debut + greatest(60, coalesce(service.duree_minutes, 60)) * interval '1 minute'))
      order by candidate.date_debut limit ${count}) slot
    where service.id in (${ids})
    order by service.id, slot.date_debut`);
  return rows;
}

const planned = {
  id: serviceAvailabilities.id,
  date_debut: serviceAvailabilities.date_debut,
  date_fin: serviceAvailabilities.date_fin,
  places_disponibles: serviceAvailabilities.places_disponibles,
  places_reservees: serviceAvailabilities.places_reservees,
};
export type PlannedSlot = Awaited<ReturnType<typeof selectPlannedSlots>>[number];

/** A service's slots of a period, soonest first. */
export function selectPlannedSlots(db: Database, service_id: string, { debut, fin }: Period, limit: number) {
  const { date_debut, actif } = serviceAvailabilities;
  return db
    .select(planned)
    .from(serviceAvailabilities)
    .where(
      and(
        eq(serviceAvailabilities.service_id, service_id),
        eq(actif, true),
        gte(date_debut, debut),
        lt(date_debut, fin),
      ),
    )
    .orderBy(asc(date_debut))
    .limit(limit);
}

/** The hours open from now on, by day of Paris. */
export async function selectOpenHours(db: Database, service_id: string, now: Date) {
  const local = sql`date_debut at time zone ${sql.raw(`'${ZONE}'`)}`;
  const { rows } = await db.execute<{ jour: Day; heures: Time[] }>(sql`
    select to_char(${local}, 'YYYY-MM-DD') as jour, array_agg(to_char(${local}, 'HH24:MI') order by date_debut) as heures
    from service_availabilities
    where service_id = ${service_id} and actif and date_debut >= ${now.toISOString()}::timestamptz
    group by 1 order by 1`);
  return rows;
}

/** Those that are open already stay as they are; gives how many are new. */
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
    .select({ ...planned, places_illimitees: services.places_illimitees })
    .from(serviceAvailabilities)
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .where(isOwn(own));

/** An open slot of this chef's service, or null. */
export async function selectOwnSlot(db: Database, own: OwnSlot) {
  const [found] = await ownSlot(db, own);
  return found ?? null;
}

/** As selectOwnSlot, and nobody books it until the commit. */
export async function lockOwnSlot(db: Database, own: OwnSlot) {
  const [found] = await ownSlot(db, own).for("update", { of: serviceAvailabilities });
  return found ?? null;
}

/** To be asked in a statement of its own after lockOwnSlot: one that waited with it would count on the old snapshot. */
export async function countLiveReservations(db: Database, availability_id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from reservations
    where availability_id = ${availability_id} and statut in (${liveStatuts})`);
  return rows[0]?.count ?? 0;
}

export async function closeSlot(db: Database, slot_id: string): Promise<void> {
  await db.update(serviceAvailabilities).set({ actif: false }).where(eq(serviceAvailabilities.id, slot_id));
}

export async function resizeSlot(db: Database, slot_id: string, places_disponibles: number): Promise<void> {
  await db.update(serviceAvailabilities).set({ places_disponibles }).where(eq(serviceAvailabilities.id, slot_id));
}
