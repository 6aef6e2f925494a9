import { and, eq, inArray, sql } from "drizzle-orm";
import type { Period } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { chefFermetures } from "#db/schema/agenda.ts";
import { chefs } from "#db/schema/chefs.ts";
import type { TypeFermeture } from "./rules/codes.ts";
import type { ClosureInput } from "./rules/weekly-rules.schema.ts";
import { hoursWithMargins, mealMinutesSql, settingsJoin } from "./slot-holds.sql.ts";

const rangeOf = ({ debut, fin }: Period) =>
  sql`tstzrange(${debut.toISOString()}::timestamptz, ${fin.toISOString()}::timestamptz)`;

/**
 * Bookings hold the chef's row `for key share`, so a closure waits for those in progress and blocks new ones until its commit:
 * a booking either sees the closure or was made before it.
 */
export async function lockOwnTime(db: Database, chef_id: string): Promise<void> {
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("update");
}

export async function insertClosure(db: Database, chef_id: string, closure: ClosureInput): Promise<string> {
  const { type, note } = closure;
  const [made] = await db
    .insert(chefFermetures)
    .values({ chef_id, type, note, periode: rangeOf(closure) })
    .returning({ id: chefFermetures.id });
  if (made === undefined) throw new Error("insert closure failed: no row returned");
  return made.id;
}

/** An imported busy time goes with its source only; the type of the closure, or null when the chef has no such one. */
export async function deleteOwnClosure(db: Database, own: { chef_id: string; fermeture_id: string }) {
  const [deleted] = await db
    .delete(chefFermetures)
    .where(
      and(
        eq(chefFermetures.id, own.fermeture_id),
        eq(chefFermetures.chef_id, own.chef_id),
        inArray(chefFermetures.type, ["vacances", "blocage"]),
      ),
    )
    .returning({ type: chefFermetures.type });
  return deleted ?? null;
}

/** The chef's own closures that have not ended; imported busy times have no limit of their own here. */
export async function countOwnClosures(db: Database, chef_id: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from chef_fermetures
    where chef_id = ${chef_id} and type <> 'import' and upper(periode) > ${now.toISOString()}::timestamptz`);
  return rows[0]?.n ?? 0;
}

type Closure = { id: string; type: TypeFermeture; debut: Date; fin: Date; note: string | null };

/** What closes hours of this chef in a period, soonest first. */
export async function selectClosures(db: Database, chef_id: string, period: Period): Promise<Closure[]> {
  const { rows } = await db.execute<Closure>(sql`
    select id, type, lower(periode) as debut, upper(periode) as fin, note from chef_fermetures
    where chef_id = ${chef_id} and periode && ${rangeOf(period)} order by lower(periode), id`);
  return rows.map((row) => ({ ...row, debut: new Date(row.debut), fin: new Date(row.fin) }));
}

export type Met = { reservation_id: string; client: string; date_debut: Date; demande: boolean };

/** Live reservations and requests whose engagement overlaps a period: closing it leaves them as they are. */
export async function selectMetReservations(db: Database, chef_id: string, period: Period): Promise<Met[]> {
  const { rows } = await db.execute<Met>(sql`
    select reservation.id as reservation_id, reservation.client_prenom || ' ' || reservation.client_nom as client,
      slot.date_debut, reservation.statut = 'en_attente' as demande
    from chef_engagements engaged
    join service_availabilities slot on slot.id = engaged.availability_id
    join reservations reservation on reservation.availability_id = slot.id
    where engaged.chef_id = ${chef_id} and engaged.periode && ${rangeOf(period)}
      and reservation.statut in ('en_attente', 'confirmee', 'payee')
    order by slot.date_debut, reservation.id`);
  return rows.map((row) => ({ ...row, date_debut: new Date(row.date_debut) }));
}

/** Free slots to come that a closure of this period would close: nobody occupies them, and meal and margins overlap it. */
export async function countFreeSlots(db: Database, chef_id: string, period: Period, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n
    from service_availabilities slot
    join services service on service.id = slot.service_id ${settingsJoin}
    cross join lateral (select ${hoursWithMargins(sql`slot.date_debut`, mealMinutesSql())} as periode) meal
    where service.chef_id = ${chef_id} and service.actif and slot.actif and slot.date_debut > ${now.toISOString()}::timestamptz
      and not exists (select from occupations where availability_id = slot.id)
      and meal.periode && ${rangeOf(period)}
      and not exists (select from chef_fermetures closed
        where closed.chef_id = service.chef_id and closed.periode && meal.periode)`);
  return rows[0]?.n ?? 0;
}
