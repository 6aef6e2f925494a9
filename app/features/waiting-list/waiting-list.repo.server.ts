import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import {
  calendarAllowsSql,
  deleteIdleEngagementSql,
  mealMinutesSql,
  settingsJoin,
} from "#app/features/agenda/slot-holds.sql.ts";
import { keptSince } from "#app/shared/retention.ts";
import type { Database } from "#db/database.ts";
import type { RetentionSteps } from "#db/retention.ts";
import type { RowId } from "#db/row-id.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { chefs } from "#db/schema/chefs.ts";
import { services } from "#db/schema/services.ts";
import { listeAttente as line } from "#db/schema/waiting-list.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";
import { WAITING_LIST_RETENTION } from "./rules/retention.ts";

type NewPerson = {
  id: RowId<"liste_attente">;
  token: string;
  availability_id: string;
  email: string;
  convives: number;
  commune_insee: string | null;
  expire_le: Date;
  now: Date;
};

/**
 * Adds a person to the line of a slot, or finds them. One who never confirmed gets the new group, commune and time limit; the
 * place of one who did changes only by their own link. Returns the id of the person.
 */
export async function insertWaitingPerson(db: Database, { token, now, ...person }: NewPerson): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${line} (id, availability_id, email, convives, commune_insee, token_hash, expire_le, created_at)
    values (${person.id}, ${person.availability_id}, ${person.email}, ${person.convives}, ${person.commune_insee}, ${tokenHash(token)},
      ${person.expire_le.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
    on conflict (availability_id, email) do update set
      expire_le = case when ${line}.confirmee_le is null then excluded.expire_le else ${line}.expire_le end,
      convives = case when ${line}.confirmee_le is null then excluded.convives else ${line}.convives end,
      commune_insee = case when ${line}.confirmee_le is null then excluded.commune_insee else ${line}.commune_insee end
    returning id`);
  const [added] = rows;
  if (added === undefined) throw new Error("the waiting person is missing");
  return added.id;
}

const columns = {
  id: line.id,
  availability_id: line.availability_id,
  email: line.email,
  convives: line.convives,
  commune_insee: line.commune_insee,
  confirmee_le: line.confirmee_le,
  offre_jusqua: line.offre_jusqua,
  finie_le: line.finie_le,
  expire_le: line.expire_le,
};

/** A person in line, with the slot, the service and the chef that pages and mails name. */
const people = (db: Database) =>
  db
    .select({
      ...columns,
      date_debut: serviceAvailabilities.date_debut,
      service_id: services.id,
      service: services.titre,
      duree_minutes: services.duree_minutes,
      chef_prenom: chefs.prenom,
      chef_nom: chefs.nom,
    })
    .from(line)
    .innerJoin(serviceAvailabilities, eq(serviceAvailabilities.id, line.availability_id))
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .innerJoin(chefs, eq(chefs.id, services.chef_id));

export async function selectWaitingPerson(db: Database, id: string) {
  const [found] = await people(db).where(eq(line.id, id));
  return found ?? null;
}

export async function selectWaitingPersonByToken(db: Database, token: string) {
  const [found] = await people(db).where(isOpenedBySql(line.token_hash, token));
  return found ?? null;
}

export async function markWaitingConfirmed(
  db: Database,
  id: string,
  { expire_le, now }: { expire_le: Date; now: Date },
): Promise<void> {
  await db
    .update(line)
    .set({ confirmee_le: now, expire_le })
    .where(and(eq(line.id, id), isNull(line.confirmee_le)));
}

/** Every change of a line or an offer starts here (docs/locking.md), and its reads follow in statements of their own. */
export async function lockWaitedSlot(db: Database, availability_id: string) {
  const { rows } = await db.execute(
    sql`select id from service_availabilities where id = ${availability_id} for no key update`,
  );
  return rows.length === 1;
}

/** First come, first served. */
export async function selectLine(db: Database, availability_id: string) {
  return db
    .select(columns)
    .from(line)
    .where(eq(line.availability_id, availability_id))
    .orderBy(asc(line.confirmee_le), asc(line.id));
}

type Offer = { offre_jusqua: Date; places_prises: number; creneau_entier: boolean };

/** Records that places of the locked slot are held for a person. */
export async function recordOffer(db: Database, id: string, offer: Offer): Promise<void> {
  await db.update(line).set(offer).where(eq(line.id, id));
}

/** The running offer behind a mailed link. */
export async function selectOffer(db: Database, token: string, now: Date) {
  const { id, availability_id, email, convives } = line;
  const [found] = await db
    .select({ id, availability_id, email, convives, offre_jusqua: sql<Date>`offre_jusqua`.mapWith(line.offre_jusqua) })
    .from(line)
    .where(and(isOpenedBySql(line.token_hash, token), gt(line.offre_jusqua, now)));
  return found ?? null;
}

/**
 * Turns a running offer of the locked slot into what a reservation takes: erases the person, returns the places that are not
 * booked and keeps the chef's engagement. Nothing is compared with today's settings of the service, because the places are held
 * already. Null when the offer or its slot is gone. The row must be gone before the reservation is inserted, because the
 * constraint trigger would count it as a second group.
 */
export async function convertOffer(db: Database, id: string, { places, now }: { places: number; now: Date }) {
  const { rows } = await db.execute<{ availability_id: string; places_prises: number; creneau_entier: boolean }>(sql`
    delete from ${line} person using service_availabilities slot
    where person.id = ${id} and person.offre_jusqua > ${now.toISOString()}::timestamptz
      and slot.id = person.availability_id and slot.actif
    returning person.availability_id, person.places_prises, person.creneau_entier`);
  const [held] = rows;
  if (held === undefined) return null;
  const places_prises = Math.min(places, held.places_prises);
  await db.execute(sql`
    update service_availabilities set places_reservees = places_reservees - ${held.places_prises - places_prises}::int
    where id = ${held.availability_id}`);
  return { places_prises, creneau_entier: held.creneau_entier };
}

/**
 * Returns the places held for these people to the locked slot, and deletes the chef's engagement when nothing else holds the
 * slot. Returns how many offers ended.
 */
export async function releaseOffers(db: Database, availability_id: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const held = await db
    .select({ id: line.id, places_prises: line.places_prises })
    .from(line)
    .where(and(eq(line.availability_id, availability_id), inArray(line.id, [...ids]), isNotNull(line.offre_jusqua)));
  if (held.length === 0) return 0;
  const places = held.reduce((sum, { places_prises }) => sum + (places_prises ?? 0), 0);
  await db
    .update(line)
    .set({ offre_jusqua: null, places_prises: null, creneau_entier: null })
    .where(
      inArray(
        line.id,
        held.map(({ id }) => id),
      ),
    );
  await db.execute(sql`
    update service_availabilities set places_reservees = places_reservees - ${places}::int where id = ${availability_id}`);
  await db.execute(deleteIdleEngagementSql(availability_id));
  return held.length;
}

/** Only people without an offer: `releaseOffers` comes first. */
export async function deleteWaitingPeople(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(line).where(and(inArray(line.id, [...ids]), isNull(line.offre_jusqua)));
}

/** Erases a person from a line, and returns what was held for them. */
export async function removeWaitingPerson(
  db: Database,
  { id, availability_id }: { id: string; availability_id: string },
): Promise<void> {
  await lockWaitedSlot(db, availability_id);
  await releaseOffers(db, availability_id, [id]);
  await deleteWaitingPeople(db, [id]);
}

export async function markWaitEnded(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(line)
      .set({ finie_le: now })
      .where(inArray(line.id, [...ids]));
}

/**
 * Slots where something may have to be done, soonest first and after the slot `after`: somebody leaves, or places may be left for
 * somebody who waits. The conditions on the places and the calendar only limit the number of slots: the line is settled under the lock.
 */
export async function selectSlotsToServe(
  db: Database,
  { now, after, count }: { now: Date; after: string | undefined; count: number },
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(slot.date_debut, slot.id) > (select date_debut, id from service_availabilities where id = ${after})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select slot.id from service_availabilities slot
    join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
    ${settingsJoin}
    where ${isLater} and exists (
      select from liste_attente person where person.availability_id = slot.id and (
        coalesce(person.offre_jusqua, person.expire_le) <= ${at}
        or (person.finie_le is null and not (slot.actif and service.visible and service.actif and chef.actif))
        or (person.confirmee_le is not null and person.offre_jusqua is null and person.finie_le is null
          and ${calendarAllowsSql(mealMinutesSql(), now)}
          and not exists (select from occupations held where held.availability_id = slot.id and held.creneau_entier)
          and (service.places_illimitees
            or person.convives <= least(slot.places_disponibles, service.capacite_max) - slot.places_reservees))))
    order by slot.date_debut, slot.id limit ${count}`);
  return rows.map(({ id }) => id);
}

/** People who are still in the line of a slot that began before `before`, in the order in which their slots are locked. */
async function selectOverdueWaits(db: Database, before: Date, count: number) {
  const { id, availability_id } = line;
  return db
    .select({ id, availability_id })
    .from(line)
    .innerJoin(serviceAvailabilities, eq(serviceAvailabilities.id, availability_id))
    .where(lte(serviceAvailabilities.date_debut, before))
    .orderBy(asc(availability_id), asc(id))
    .limit(count);
}

export const waitingListRetention = {
  liste_attente: async (db, at, batch) => {
    const waits = await selectOverdueWaits(db, keptSince(WAITING_LIST_RETENTION.liste_attente, at), batch);
    for (const person of waits) await removeWaitingPerson(db, person);
    return waits.length;
  },
} satisfies RetentionSteps;

/** The slots in whose line a person is, in the order in which they are locked. */
export async function selectWaitsOf(db: Database, email: string) {
  const { id, availability_id } = line;
  return db.select({ id, availability_id }).from(line).where(eq(line.email, email)).orderBy(asc(availability_id));
}
