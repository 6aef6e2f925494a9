import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { KEPT_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { servesClients } from "#app/features/chefs/online-chefs.sql.ts";
import type { Database } from "#db/database.ts";
import { rowIdSql } from "#db/row-id.ts";
import { user } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { reservations, reservationTokens } from "#db/schema/reservations.ts";
import { avis, avisLiens } from "#db/schema/reviews.ts";
import { services } from "#db/schema/services.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";

const MEAL = {
  reservation_id: reservations.id,
  chef_id: reservations.chef_id,
  service_id: reservations.service_id,
  statut: reservations.statut,
  date_souhaitee: reservations.date_souhaitee,
  date_fin: reservations.date_fin,
  convives: reservations.nombre_participants,
  client_prenom: reservations.client_prenom,
  client_nom: reservations.client_nom,
  client_email: reservations.client_email,
  service: services.titre,
  type_service: services.type_service,
  chef_prenom: chefs.prenom,
  chef_nom: chefs.nom,
  chef_actif: chefs.actif,
  chef_email: user.email,
  rappel_le: avisLiens.rappel_le,
  decline_le: avisLiens.decline_le,
};

const reviewedMeals = (db: Database) =>
  db
    .select(MEAL)
    .from(avisLiens)
    .innerJoin(reservations, eq(reservations.id, avisLiens.reservation_id))
    .innerJoin(services, eq(services.id, reservations.service_id))
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id));

export type ReviewedMeal = Awaited<ReturnType<typeof reviewedMeals>>[number];

/** The meal that a personal link opens. Links of anonymised reservations are deleted. */
export async function selectReviewedMeal(db: Database, token: string): Promise<ReviewedMeal | null> {
  const [found] = await reviewedMeals(db).where(isOpenedBySql(avisLiens.token_hash, token));
  return found ?? null;
}

export async function selectReviewedMealOf(db: Database, reservation_id: string): Promise<ReviewedMeal | null> {
  const [found] = await reviewedMeals(db).where(eq(avisLiens.reservation_id, reservation_id));
  return found ?? null;
}

/** The meal that a private link dated after `since` opens; `revu`: it has a review, whatever its status. */
export async function selectMealOfPrivateLink(db: Database, token: string, since: Date) {
  const { id, statut, date_fin, client_email, anonymise_le } = reservations;
  const [found] = await db
    .select({
      reservation_id: rowIdSql("reservations", id),
      ...{ statut, date_fin, client_email, anonymise_le },
      chef_actif: servesClients,
      chef_email: user.email,
      par_mail: reservationTokens.par_mail,
      revu: sql<boolean>`exists (select from ${avis} where ${avis.reservation_id} = ${id})`,
    })
    .from(reservationTokens)
    .innerJoin(reservations, eq(id, reservationTokens.reservation_id))
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(
      and(
        isOpenedBySql(reservationTokens.token_hash, token),
        isNull(reservationTokens.revoque_le),
        gt(reservations.date_souhaitee, since),
      ),
    );
  return found ?? null;
}

/**
 * The same, locked for writing its review: the chef, whose row the counts of ratings reference, before the reservation. Read in a
 * separate statement after the locks: the reservation may have been cancelled or anonymised while this one waited.
 */
export async function lockReviewedMeal(db: Database, token: string): Promise<ReviewedMeal | null> {
  const known = await selectReviewedMeal(db, token);
  if (known === null) return null;
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, known.chef_id)).for("key share");
  const { id } = reservations;
  await db.select({ id }).from(reservations).where(eq(id, known.reservation_id)).for("no key update");
  return selectReviewedMeal(db, token);
}

export async function markLinkUsed(db: Database, reservation_id: string, now: Date): Promise<void> {
  await db
    .update(avisLiens)
    .set({ utilise_le: now })
    .where(and(eq(avisLiens.reservation_id, reservation_id), isNull(avisLiens.utilise_le)));
}

/** False for an unknown token. */
export async function markDeclined(db: Database, token: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(avisLiens)
    .set({ decline_le: sql`coalesce(${avisLiens.decline_le}, ${now.toISOString()}::timestamptz)` })
    .where(isOpenedBySql(avisLiens.token_hash, token))
    .returning({ id: avisLiens.reservation_id });
  return changed.length === 1;
}

type Due = { readonly since: Date; readonly until: Date; readonly after: string; readonly count: number };

/**
 * Accepted meals of chefs who are not deactivated that ended in the period and have no link yet, in the order of ids; `invitationAt` decides for
 * each. Clients of a deactivated chef are invited if the page returns within the period.
 */
export async function selectMealsToInvite(db: Database, { since, until, after, count }: Due) {
  const { id, date_fin } = reservations;
  return db
    .select({
      reservation_id: rowIdSql("reservations", id),
      statut: reservations.statut,
      date_fin,
      client_email: reservations.client_email,
      chef_email: user.email,
    })
    .from(reservations)
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(
      and(
        inArray(reservations.statut, [...KEPT_STATUTS]),
        isNull(reservations.anonymise_le),
        servesClients,
        gt(id, after),
        gt(date_fin, since),
        sql`${date_fin} <= ${until.toISOString()}::timestamptz`,
        sql`not exists (select from ${avisLiens} where ${avisLiens.reservation_id} = ${id})`,
        sql`not exists (select from ${avis} where ${avis.reservation_id} = ${id})`,
      ),
    )
    .orderBy(asc(id))
    .limit(count);
}
export type MealToInvite = Awaited<ReturnType<typeof selectMealsToInvite>>[number];

/**
 * False when the link exists, or the reservation was cancelled, moved or anonymised since it was read: without the lock, the link of
 * a reservation that is being anonymised would outlive the trigger that deletes it.
 */
export async function insertReviewLink(
  db: Database,
  { reservation_id, token, date_fin, now }: { reservation_id: string; token: string; date_fin: Date; now: Date },
): Promise<boolean> {
  const [meal] = await db
    .select({ statut: reservations.statut, anonymise_le: reservations.anonymise_le, date_fin: reservations.date_fin })
    .from(reservations)
    .where(eq(reservations.id, reservation_id))
    .for("no key update");
  if (meal === undefined || meal.anonymise_le !== null || meal.date_fin.getTime() !== date_fin.getTime()) return false;
  if (!KEPT_STATUTS.some((kept) => kept === meal.statut)) return false;
  const made = await db
    .insert(avisLiens)
    .values({ reservation_id, token_hash: tokenHash(token), invite_le: now })
    .onConflictDoNothing()
    .returning({ id: avisLiens.reservation_id });
  return made.length === 1;
}

/** Invited meals that ended in the period, without a review, a refusal or a reminder, in the order of ids. */
export async function selectMealsToRemind(db: Database, { since, until, after, count }: Due) {
  const { reservation_id } = avisLiens;
  return db
    .select({
      reservation_id,
      invite_le: avisLiens.invite_le,
      statut: reservations.statut,
      date_fin: reservations.date_fin,
    })
    .from(avisLiens)
    .innerJoin(reservations, eq(reservations.id, reservation_id))
    .where(
      and(
        inArray(reservations.statut, [...KEPT_STATUTS]),
        isNull(avisLiens.rappel_le),
        isNull(avisLiens.decline_le),
        gt(reservation_id, after),
        gt(reservations.date_fin, since),
        sql`${reservations.date_fin} <= ${until.toISOString()}::timestamptz`,
        sql`not exists (select from ${avis} where ${avis.reservation_id} = ${reservation_id})`,
      ),
    )
    .orderBy(asc(reservation_id))
    .limit(count);
}
export type MealToRemind = Awaited<ReturnType<typeof selectMealsToRemind>>[number];

/** False when it was queued before, or refused meanwhile: of two concurrent transactions one gets true. */
export async function markReminded(db: Database, reservation_id: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(avisLiens)
    .set({ rappel_le: now })
    .where(and(eq(avisLiens.reservation_id, reservation_id), isNull(avisLiens.rappel_le), isNull(avisLiens.decline_le)))
    .returning({ id: avisLiens.reservation_id });
  return changed.length === 1;
}
