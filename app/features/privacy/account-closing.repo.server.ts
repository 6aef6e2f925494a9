import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { LIVE_STATUTS, OPEN_STATUTS } from "#app/features/bookings/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";

export async function findAccount(db: Database, email: string) {
  const [found] = await db
    .select({ user_id: user.id, role: userRoles.role, chef_id: chefs.id })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.user_id, user.id))
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(eq(user.email, email));
  return found ?? null;
}

/** Upcoming reservations of this chef in a live status. */
export async function countUpcomingOfChef(db: Database, chef_id: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(sql`
    select count(*)::int as nombre from ${reservations}
    where ${and(eq(reservations.chef_id, chef_id), gt(reservations.date_fin, now), inArray(reservations.statut, [...LIVE_STATUTS]))}`);
  return rows[0]?.nombre ?? 0;
}

/**
 * Locks the account until the end of the transaction. Checks made afterwards stay valid: a concurrent insert of a session or
 * a reservation holds a key-share lock on the owner's row through its foreign key, so this statement waits for it. Check in
 * a *following* statement: a combined query would read from the snapshot taken before the lock.
 */
export async function lockAccountAndChef(
  tx: Database,
  { user_id, chef_id }: { user_id: string; chef_id: string | null },
) {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for("update");
  if (chef_id !== null) await tx.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("update");
}

/**
 * Run as a separate statement after `lockChefOfAccount`: a snapshot taken before that lock would miss the bookings it
 * waited for. A row that is being confirmed is locked and returned in its final state.
 */
export async function lockOpenReservations(db: Database, chef_id: string) {
  const { id, statut, date_fin, availability_id } = reservations;
  return db
    .select({ id, statut, date_fin, availability_id })
    .from(reservations)
    .where(and(eq(reservations.chef_id, chef_id), inArray(statut, [...OPEN_STATUTS])))
    .orderBy(asc(id))
    .for("no key update");
}

/** The reservations that prevent closing an account, and the requests that closing it will refuse, soonest first. */
export async function selectOpenReservations(db: Database, user_id: string) {
  return db
    .select({
      id: reservations.id,
      statut: reservations.statut,
      date_souhaitee: reservations.date_souhaitee,
      date_fin: reservations.date_fin,
      service: services.titre,
      client: sql<string>`${reservations.client_prenom} || ' ' || ${reservations.client_nom}`,
    })
    .from(reservations)
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(and(eq(chefs.user_id, user_id), inArray(reservations.statut, [...OPEN_STATUTS])))
    .orderBy(asc(reservations.date_souhaitee));
}
