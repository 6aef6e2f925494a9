import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { capacityOf, type Holders, isTaken, sharesSlots } from "#app/features/bookings/rules/capacity.ts";
import { travelTermsOf } from "#app/features/chefs/rules/travel-fee.ts";
import { baseColumns, travelColumns } from "#app/features/chefs/zones.sql.ts";
import { cancellationColumns } from "#app/features/services/cancellation.sql.ts";
import { PRIVATE_TYPES } from "#app/features/services/rules/codes.ts";
import { smallestWaitingGroupSql } from "#app/features/waiting-list/waiting-list.sql.ts";
import { type Day, type Period, SLOT_MINUTES, type Time, ZONE } from "#app/shared/calendar.ts";
import { refuse } from "#app/shared/result.ts";
import type { Database } from "#db/database.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { chefs } from "#db/schema/chefs.ts";
import { oneOf } from "#db/schema/columns.ts";
import { communes } from "#db/schema/communes.ts";
import { services } from "#db/schema/services.ts";
import { engagementPeriod } from "./rules/notice-and-margins.ts";
import { checkBookable, type NewSlot } from "./rules/slots.ts";
import {
  calendarAllowsSql,
  calendarMayAllowSql,
  type Engaged,
  engageChefSql,
  hoursWithMargins,
  isEngagedElsewhereSql,
  isOpenSql,
  lockUnlimitedSlotSql,
  mealMinutesSql,
  type NewEngagement,
  type PlacesRequest,
  settingsJoin,
  takePlacesSql,
} from "./slot-holds.sql.ts";

/** Limit of services read to count the chefs of a town who are free on the day of a cancelled meal. */
const MAX_ALTERNATIVES = 200;

const slotMinutes = sql.raw(String(SLOT_MINUTES));
const engagementMinutes = mealMinutesSql();

/** `Holders` of a slot: totals of what occupies it, and the smallest group that waits for it. */
const holdersOf = (slot_id: SQL | AnyPgColumn | string) => sql`
  select count(distinct occupant_id) filter (where type <> 'offre')::int as reservations,
    count(*) filter (where type = 'offre')::int as offres,
    coalesce(bool_or(creneau_entier), false) as creneau_entier,
    coalesce(sum(nombre_participants) filter (where places_prises = 0), 0)::int as places_hors_compte,
    ${smallestWaitingGroupSql(slot_id)} as attente_min
  from occupations where availability_id = ${slot_id}`;

/**
 * When the totals decide a booking, run this as a separate statement after the slot is locked: under READ COMMITTED a
 * combined query would count from the snapshot taken before the lock.
 */
export async function selectHolders(db: Database, availability_id: string): Promise<Holders> {
  const { rows } = await db.execute<Holders>(holdersOf(availability_id));
  const [held] = rows;
  if (held === undefined) throw new Error("select holders failed: the aggregate returned no row");
  return held;
}

/** The same columns as a lateral join, for a query with the alias `slot`. */
const heldJoin = sql`cross join lateral (${holdersOf(sql`slot.id`)}) held`;

/** `sharesSlots` of app/features/bookings/rules/capacity.ts, for a service named `service`. */
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
  /**
   * In one subquery: joined to the others, the settings double the time to plan them. `ferme` comes from the statement's snapshot:
   * a closure made meanwhile is rejected by `engagement_avoids_closures`.
   */
  calendrier: sql<{
    ferme: boolean;
    delai_heures: number;
  }>`(select json_build_object('delai_heures', regle.delai_heures,
    'ferme', exists (select from chef_fermetures closed where closed.chef_id = ${chefs.id}
      and closed.periode && ${hoursWithMargins(
        sql`${serviceAvailabilities.date_debut}`,
        mealMinutesSql(services.duree_minutes),
      )})) from agenda_de_service(${services.id}) regle)`,
  ...cancellationColumns,
  conditions_annulation: chefs.conditions_annulation,
};
export type BookableSlot = NonNullable<Awaited<ReturnType<typeof selectBookableSlot>>>;

/**
 * Locks the chef's row `for key share`, which conflicts only with closing the account (`lockChefOfAccount`). Without it, a
 * booking that read an open account could still be written after the account was closed.
 */
export async function selectBookableSlot(db: Database, availability_id: string) {
  const [found] = await db
    .select({
      ...offer,
      holders: sql<Holders>`(select to_json(held.*) from (${holdersOf(serviceAvailabilities.id)}) held)`,
    })
    .from(serviceAvailabilities)
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .innerJoin(chefs, eq(chefs.id, services.chef_id))
    .leftJoin(communes, eq(communes.code_insee, chefs.commune_insee))
    .where(eq(serviceAvailabilities.id, availability_id))
    .for("key share", { of: chefs });
  if (found === undefined) return null;
  const { calendrier, ...offered } = found;
  const { deplacement, rayon_km } = offered;
  return { ...offered, ...calendrier, zone: { deplacement, rayon_km, frais: travelTermsOf(offered) } };
}

/**
 * Slots to display, soonest first: includes full slots and those whose hours another engagement takes (`engage`), excludes those
 * that the chef closed (a closure, the minimum notice). The slot `held` for the visitor is always included: it engages the chef
 * already, whatever the duration of the service is today. The slot `own`, which the visitor's group holds alone and would leave,
 * closes no other.
 */
export async function selectOpenSlots(
  db: Database,
  service_id: string,
  { now, held, own = null }: { now: Date; held: string | null; own?: string | null },
) {
  const { rows } = await db.execute<{
    id: string;
    date_debut: Date;
    places_disponibles: number;
    places_reservees: number;
    engage: boolean;
    holders: Holders;
  }>(sql`
    select slot.id, slot.date_debut, slot.places_disponibles, slot.places_reservees,
      ${isEngagedElsewhereSql(engagementMinutes, own)} as engage, to_json(held.*) as holders
    from service_availabilities slot
    join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
    ${settingsJoin} ${heldJoin}
    where slot.service_id = ${service_id} and ${isOpenSql(now)}
      and (slot.id = ${held} or (${calendarMayAllowSql(engagementMinutes, now)}))
    order by slot.date_debut, slot.id
    limit 500`);
  return rows.map((slot) => ({ ...slot, date_debut: new Date(slot.date_debut) }));
}

/** Whether another engagement of the chef takes the hours of a slot that no closure meets. */
export async function selectEngagedElsewhere(db: Database, availability_id: string): Promise<boolean> {
  const { rows } = await db.execute<{ engage: boolean }>(sql`
    select ${isEngagedElsewhereSql(engagementMinutes, null)} as engage from service_availabilities slot
    join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id ${settingsJoin}
    where slot.id = ${availability_id}`);
  return rows[0]?.engage === true;
}

/** False when the slot is no longer offered or has too few places. */
export async function takePlaces(db: Database, request: PlacesRequest): Promise<boolean> {
  return (await db.execute(takePlacesSql(request))).rows.length === 1;
}

export async function lockUnlimitedSlot(db: Database, availability_id: string, now: Date): Promise<boolean> {
  return (await db.execute(lockUnlimitedSlotSql(availability_id, now))).rows.length === 1;
}

/**
 * False when another slot already engages the chef at that time. ON CONFLICT DO NOTHING waits for a concurrent,
 * uncommitted insert without a deadlock, and does not abort the transaction as an error would. A group that stays longer
 * than those already on the slot extends its engagement, unless the extension meets another; when that other is committed
 * meanwhile, `chef_is_engaged_once_at_a_time` rejects the extension. `periode` is the meal: the database adds the margins of
 * the service to a new row and rejects what meets a closure of the chef (`engagement_avoids_closures`).
 */
export async function engageChef(db: Database, engagement: NewEngagement): Promise<boolean> {
  const { rows } = await db.execute<Engaged>(engageChefSql(engagement));
  return extendEngagement(db, engagement, rows[0]);
}

async function extendEngagement(
  db: Database,
  { availability_id, periode }: NewEngagement,
  found: Engaged | undefined,
): Promise<boolean> {
  if (found?.shorter !== true) return found?.engaged === true;
  const extended = sql`agenda_avec_marges(lower(engaged.periode), ${periode.fin.toISOString()}::timestamptz, 0, engaged.marge_apres)`;
  const { rowCount } = await db.execute(sql`
    update chef_engagements engaged set periode = ${extended}
    where engaged.availability_id = ${availability_id} and not (engaged.exclusif and exists (
      select from chef_engagements other where other.chef_id = engaged.chef_id and other.exclusif
        and other.availability_id <> engaged.availability_id and other.periode && ${extended}))`);
  return rowCount === 1;
}

/**
 * Takes the places and the chef's engagement for a group, or returns the refusal, after which the caller rolls back. The slot
 * stays locked until the commit. Everything is sent in one round trip, since others wait for the lock; `execute()` sends at once,
 * in the order written. The statements stay separate: each must see what was committed while the one before it waited. `beside`:
 * the hours are kept by another engagement of the group (`widenOwnEngagementSql`).
 */
export async function holdSlot(
  db: Database,
  offer: BookableSlot,
  { places, now, guarded, beside = false }: Omit<PlacesRequest, "availability_id"> & { beside?: boolean },
) {
  const { availability_id, chef_id, date_debut, duree_minutes } = offer;
  const periode = engagementPeriod(date_debut, duree_minutes);
  const engagement = { availability_id, chef_id, periode, exclusif: !offer.reservations_paralleles && !beside };
  const slot = offer.places_illimitees
    ? lockUnlimitedSlotSql(availability_id, now)
    : takePlacesSql({ availability_id, places, now, guarded });
  // A shared slot needs no second read under the lock: it can only have been sold exclusively meanwhile if the chef
  // just changed the service, and then the constraint trigger rejects this reservation.
  const alone = guarded && !sharesSlots(offer);
  const [taken, held, engaged] = await Promise.all([
    db.execute(slot).execute(),
    alone ? db.execute<Holders>(holdersOf(availability_id)).execute() : null,
    db.execute<Engaged>(engageChefSql(engagement)).execute(),
  ]);
  if (taken.rows.length === 0) {
    const current = await selectBookableSlot(db, availability_id);
    const capacity = current && capacityOf(current);
    const bookable = current && capacity && checkBookable(current, { participants: places, capacity, now });
    return bookable === null || bookable.ok ? refuse("demande_en_cours") : bookable;
  }
  const [holders] = held?.rows ?? [];
  if (holders !== undefined && isTaken(holders, false)) return refuse("creneau_pris");
  return (await extendEngagement(db, engagement, engaged.rows[0])) ? null : refuse("chef_engage");
}

export type FreeSlotRow = {
  service_id: string;
  id: string;
  date_debut: string;
  date_fin: string;
  places_restantes: number | null;
};
type WantedSlots = { now: Date; count: number; periode?: Period };

/** The next bookable slots of `service`, in `periode` when given: with places left and a free chef. */
function nextFreeSql({ now, count, periode }: WantedSlots): SQL {
  const inPeriod = periode
    ? sql`slot.date_debut >= ${periode.debut.toISOString()}::timestamptz and slot.date_debut < ${periode.fin.toISOString()}::timestamptz`
    : sql`true`;
  return sql`
      select slot.id, to_char(slot.date_debut at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_debut,
        to_char((slot.date_debut + coalesce(service.duree_minutes, ${slotMinutes}) * interval '1 minute') at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_fin,
        case when service.places_illimitees then null else left_over.places end as places_restantes
      from service_availabilities slot ${heldJoin} cross join lateral (
        select least(slot.places_disponibles, service.capacite_max) - slot.places_reservees - held.places_hors_compte as places
      ) left_over
      where slot.service_id = service.id and slot.actif and slot.date_debut >= ${now.toISOString()}::timestamptz
        and ${inPeriod} and (service.places_illimitees or left_over.places > 0)
        and (held.reservations + held.offres = 0 or (${shares} and not held.creneau_entier))
        and (held.attente_min is null or (not service.places_illimitees and held.attente_min > left_over.places))
        and ${calendarAllowsSql(engagementMinutes, now)}
      order by slot.date_debut limit ${count}`;
}

const idsSql = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

export async function selectNextFreeSlots(
  db: Database,
  { service_ids, ...wanted }: WantedSlots & { service_ids: readonly string[] },
): Promise<FreeSlotRow[]> {
  const { rows } = await db.execute<FreeSlotRow>(sql`
    select service.id as service_id, free.*
    from services service join chefs chef on chef.id = service.chef_id ${settingsJoin}
      cross join lateral (${nextFreeSql(wanted)}) free
    where service.id in (${idsSql(service_ids)})
    order by service.id, free.date_debut`);
  return rows;
}

export type ChefOfferRow = { chef_id: string; prix: number; date_debut: string | null };

/** Of the chefs with a priced service on offer: the lowest price, in cents, and the first start that can be booked. */
export async function selectOffersOfChefs(
  db: Database,
  chef_ids: readonly string[],
  now: Date,
): Promise<ChefOfferRow[]> {
  if (chef_ids.length === 0) return [];
  const { rows } = await db.execute<ChefOfferRow>(sql`
    select service.chef_id, (min(lowest.prix) * 100)::float8 as prix, min(free.date_debut) as date_debut
    from services service join chefs chef on chef.id = service.chef_id ${settingsJoin}
      cross join lateral (select min(price.prix) as prix from service_pricing price
        where price.service_id = service.id and price.visible) lowest
      left join lateral (${nextFreeSql({ now, count: 1 })}) free on true
    where service.chef_id in (${idsSql(chef_ids)}) and service.visible and service.actif and lowest.prix is not null
    group by service.chef_id`);
  return rows;
}

export type PlannedSlot = {
  id: string;
  date_debut: Date;
  places_disponibles: number;
  places_reservees: number;
  holders: Holders;
  /** Closed by holidays, a block or another calendar of the chef. */
  ferme: boolean;
};

/** A service's slots of a period, soonest first. */
export async function selectPlannedSlots(db: Database, service_id: string, { debut, fin }: Period, limit: number) {
  const { rows } = await db.execute<PlannedSlot>(sql`
    select slot.id, slot.date_debut, slot.places_disponibles, slot.places_reservees, to_json(held.*) as holders,
      exists (select from chef_fermetures closed where closed.chef_id = service.chef_id
        and closed.periode && ${hoursWithMargins(sql`slot.date_debut`, engagementMinutes)}) as ferme
    from service_availabilities slot join services service on service.id = slot.service_id ${settingsJoin} ${heldJoin}
    where slot.service_id = ${service_id} and slot.actif
      and slot.date_debut >= ${debut.toISOString()}::timestamptz and slot.date_debut < ${fin.toISOString()}::timestamptz
    order by slot.date_debut
    limit ${limit}`);
  return rows.map((slot) => ({ ...slot, date_debut: new Date(slot.date_debut) }));
}

/** A future busy period of the chef, with its slot and the first reservation that occupies or asks for that slot. */
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

export async function selectOpenSlotAt(db: Database, service_id: string, date_debut: Date): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from service_availabilities
    where service_id = ${service_id} and date_debut = ${date_debut.toISOString()}::timestamptz and actif`);
  return rows[0]?.id ?? null;
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
  const starts = async (service_ids: string[], count: number, periode?: Period) =>
    service_ids.length === 0
      ? []
      : selectNextFreeSlots(db, { service_ids, now, count, ...(periode !== undefined && { periode }) });
  const own = await starts(rows.some(({ id }) => id === service_id) ? [service_id] : [], 50);
  const that = await starts(
    others.map(({ id }) => id),
    1,
    jour,
  );
  const free = new Set(that.map((slot) => slot.service_id));
  return {
    debuts: own.map(({ date_debut }) => new Date(date_debut)),
    chefs: new Set(others.filter(({ id }) => free.has(id)).map((service) => service.chef_id)).size,
  };
}
