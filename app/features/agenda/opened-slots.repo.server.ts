import { and, eq, gt, gte, inArray, isNull, sql } from "drizzle-orm";
import { addMinutes, type Day, dayOf, dayPeriod, SLOT_MINUTES } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { agendaExceptions, agendaReglages, agendaRegles } from "#db/schema/agenda.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { chefs } from "#db/schema/chefs.ts";
import { services } from "#db/schema/services.ts";
import { expandRules, type OpenedStart, openedDays } from "./rules/weekly-rules.ts";

/** Rows of one INSERT: a year of six services is thousands of rows, and a statement may take five seconds. */
const INSERTED = 1000;

export type SyncedSlots = { readonly ouverts: number; readonly fermes: number; readonly modifies: number };

type Opened = { id: string; service_id: string; date_debut: Date; places_disponibles: number };

/**
 * Makes the free slots opened by rules, from tomorrow on, equal to what the rules and exceptions of the chef ask for up to the
 * horizon. Occupied slots and slots opened by hand do not change. A chef without settings has no rules that open anything.
 *
 * The chef's row is locked first: two runs for one chef would otherwise read the rules before and after a change, and the one
 * that commits last would reopen what the other closed. `for no key update` does not block bookings.
 */
export async function syncOpenedSlots(db: Database, chef_id: string, now: Date): Promise<SyncedSlots> {
  const locked = await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("no key update");
  return syncLocked(
    db,
    locked.map(({ id }) => id),
    now,
  );
}

/** The same for several chefs at once. Leaves out those whose row somebody has locked, and returns the others. */
export async function syncUnlockedChefs(
  db: Database,
  chef_ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const locked = await db
    .select({ id: chefs.id })
    .from(chefs)
    .where(inArray(chefs.id, [...chef_ids]))
    .orderBy(chefs.id)
    .for("no key update", { skipLocked: true });
  const ids = locked.map(({ id }) => id);
  await syncLocked(db, ids, now);
  return new Set(ids);
}

async function syncLocked(db: Database, chef_ids: string[], now: Date): Promise<SyncedSlots> {
  const settings = await db.select().from(agendaReglages).where(inArray(agendaReglages.chef_id, chef_ids));
  const asked = await expand(db, settings, now);
  const { missing, unwanted, resized } = compare(asked, await selectOpened(db, chef_ids, dayPeriod(now).fin));

  // Slots before services, as in the removal of a service: an INSERT locks the service by its foreign key.
  const free = await lockFreeSlots(db, [...unwanted, ...resized.map(({ id }) => id)]);
  const fermes = await closeSlots(
    db,
    unwanted.filter((id) => free.has(id)),
  );
  const modifies = await resizeSlots(
    db,
    resized.filter(({ id }) => free.has(id)),
  );
  let ouverts = 0;
  for (let from = 0; from < missing.length; from += INSERTED) {
    ouverts += await insertOpened(db, missing.slice(from, from + INSERTED));
  }
  await noteOpenedDays(db, settings, now);
  return { ouverts, fermes, modifies };
}

type Settings = typeof agendaReglages.$inferSelect;

/** One statement per last day: it depends on the horizon only. */
async function noteOpenedDays(db: Database, settings: readonly Settings[], now: Date): Promise<void> {
  const behind = Map.groupBy(settings, ({ horizon_semaines }) => openedDays(horizon_semaines, now).au);
  for (const [au, chefsOfDay] of behind) {
    const ids = chefsOfDay.filter(({ ouvert_jusquau }) => ouvert_jusquau !== au).map(({ chef_id }) => chef_id);
    if (ids.length > 0) {
      await db.update(agendaReglages).set({ ouvert_jusquau: au }).where(inArray(agendaReglages.chef_id, ids));
    }
  }
}

async function expand(db: Database, settings: readonly Settings[], now: Date): Promise<OpenedStart[]> {
  const chef_ids = settings.map(({ chef_id }) => chef_id);
  const regles = await db
    .select({
      chef_id: agendaRegles.chef_id,
      service_id: agendaRegles.service_id,
      jours: agendaRegles.jours,
      heures: agendaRegles.heures,
      places: agendaRegles.places,
      semaines: agendaRegles.semaines,
      du: agendaRegles.du,
      au: agendaRegles.au,
      suspendue: agendaRegles.suspendue,
    })
    .from(agendaRegles)
    .innerJoin(services, and(eq(services.id, agendaRegles.service_id), eq(services.chef_id, agendaRegles.chef_id)))
    .where(and(inArray(agendaRegles.chef_id, chef_ids), eq(services.actif, true)));
  const exceptions = await db
    .select({
      chef_id: agendaExceptions.chef_id,
      service_id: agendaExceptions.service_id,
      type: agendaExceptions.type,
      jour: agendaExceptions.jour,
      heure: agendaExceptions.heure,
      places: agendaExceptions.places,
    })
    .from(agendaExceptions)
    .leftJoin(services, eq(services.id, agendaExceptions.service_id))
    .where(
      and(
        inArray(agendaExceptions.chef_id, chef_ids),
        gt(agendaExceptions.jour, dayOf(now)),
        sql`(${services.id} is null or (${services.actif} and ${services.chef_id} = ${agendaExceptions.chef_id}))`,
      ),
    );
  const [reglesOf, exceptionsOf] = [Map.groupBy(regles, chefOf), Map.groupBy(exceptions, chefOf)];
  return settings.flatMap(({ chef_id, horizon_semaines, ferme_feries }) => {
    const { du, au } = openedDays(horizon_semaines, now);
    const given = { regles: reglesOf.get(chef_id) ?? [], exceptions: exceptionsOf.get(chef_id) ?? [], ferme_feries };
    return expandRules(given, du, au).ouverts;
  });
}

const chefOf = ({ chef_id }: { chef_id: string }) => chef_id;

/** The future slots that rules opened, beyond the horizon too: it may have been shortened. */
async function selectOpened(db: Database, chef_ids: string[], from: Date): Promise<Opened[]> {
  return db
    .select({
      id: serviceAvailabilities.id,
      service_id: serviceAvailabilities.service_id,
      date_debut: serviceAvailabilities.date_debut,
      places_disponibles: serviceAvailabilities.places_disponibles,
    })
    .from(serviceAvailabilities)
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .where(
      and(
        inArray(services.chef_id, chef_ids),
        eq(serviceAvailabilities.actif, true),
        eq(serviceAvailabilities.ouvert_par_regle, true),
        gte(serviceAvailabilities.date_debut, from),
      ),
    );
}

type Resized = { id: string; places: number };

function compare(asked: readonly OpenedStart[], opened: readonly Opened[]) {
  const keyOf = (slot: { service_id: string; date_debut: Date }) => `${slot.service_id} ${slot.date_debut.getTime()}`;
  const known = new Map(opened.map((slot) => [keyOf(slot), slot]));
  const missing: OpenedStart[] = [];
  const resized: Resized[] = [];
  for (const start of asked) {
    const slot = known.get(keyOf(start));
    if (slot === undefined) missing.push(start);
    else if (slot.places_disponibles !== start.places) resized.push({ id: slot.id, places: start.places });
    known.delete(keyOf(start));
  }
  return { missing, resized, unwanted: [...known.values()].map(({ id }) => id) };
}

/**
 * Locks the slots and returns those that may change: removed, taken over by the chef or occupied since they were read, they
 * stay. Occupations are read in a separate statement after the lock: under READ COMMITTED a combined query would search in the
 * snapshot taken before it. They are not an anti-join in the UPDATE either: for thousands of slots the planner reads all
 * reservations once per slot.
 */
async function lockFreeSlots(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows: locked } = await db.execute<{ id: string }>(sql`
    select id from service_availabilities where id = any(${sql.param([...ids])}::uuid[]) and actif and ouvert_par_regle
    order by id for update`);
  const free = new Set(locked.map(({ id }) => id));
  const { rows: occupied } = await db.execute<{ id: string }>(sql`
    select availability_id as id from occupations where availability_id = any(${sql.param([...free])}::uuid[])`);
  for (const { id } of occupied) free.delete(id);
  return free;
}

async function closeSlots(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    update service_availabilities set actif = false where id = any(${sql.param([...ids])}::uuid[])`);
  return rowCount ?? 0;
}

/** One statement per number of places: rules have few of them. */
async function resizeSlots(db: Database, slots: readonly Resized[]): Promise<number> {
  for (const places of new Set(slots.map((slot) => slot.places))) {
    const ids = slots.filter((slot) => slot.places === places).map(({ id }) => id);
    await db.execute(sql`
      update service_availabilities set places_disponibles = ${places} where id = any(${sql.param(ids)}::uuid[])`);
  }
  return slots.length;
}

/** A slot opened by hand at the same start stays. Ordered as `insertSlots` does, so that two of them cannot deadlock. */
async function insertOpened(db: Database, starts: readonly OpenedStart[]): Promise<number> {
  const given = starts.map(({ service_id, date_debut, places }) => {
    return { service_id, date_debut, date_fin: addMinutes(date_debut, SLOT_MINUTES), places };
  });
  const { rowCount } = await db.execute(sql`
    insert into service_availabilities (service_id, date_debut, date_fin, places_disponibles, ouvert_par_regle)
    select service_id, date_debut, date_fin, places, true
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (service_id uuid, date_debut timestamptz, date_fin timestamptz, places int)
    order by service_id, date_debut
    on conflict (service_id, date_debut) where actif do nothing`);
  return rowCount ?? 0;
}

export type AgendaBehind = { chef_id: string; ouvert_jusquau: Day };

/** A chef whose settings were stored without opening anything: nothing is open after today. */
export async function startAgendas(db: Database, now: Date): Promise<void> {
  await db
    .update(agendaReglages)
    .set({ ouvert_jusquau: dayOf(now) })
    .where(isNull(agendaReglages.ouvert_jusquau));
}

/** Chefs with rules whose slots do not reach the horizon, those furthest behind first, behind the place `after` in this order. */
export async function selectAgendasBehind(
  db: Database,
  { now, after, count }: { now: Date; after: AgendaBehind; count: number },
): Promise<AgendaBehind[]> {
  const { rows } = await db.execute<AgendaBehind>(sql`
    select reglages.chef_id, reglages.ouvert_jusquau::text
    from agenda_reglages reglages join chefs chef on chef.id = reglages.chef_id
    where (reglages.ouvert_jusquau, reglages.chef_id) > (${after.ouvert_jusquau}::date, ${after.chef_id}::uuid)
      and reglages.ouvert_jusquau < ${dayOf(now)}::date + reglages.horizon_semaines * 7
      and chef.actif and chef.ferme_le is null
      and (exists (select from agenda_regles regle where regle.chef_id = chef.id)
        or exists (select from agenda_exceptions jour where jour.chef_id = chef.id and jour.type = 'ouvert'
          and jour.jour > reglages.ouvert_jusquau))
    order by reglages.ouvert_jusquau, reglages.chef_id limit ${count}`);
  return rows;
}
