import { and, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { feedDeletedSql } from "#app/features/integrations/calendar-feed.sql.ts";
import type { Day } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { chefs, type DeactivationColumns, NOT_DEACTIVATED } from "#db/schema/chefs.ts";
import { isOpenAccount, isPaused } from "./online-chefs.sql.ts";

/** Deactivates with a reason, activates without one. Null when the chef does not exist; `changed` is false when the state was already so. */
export async function updateActif(db: Database, id: string, off: DeactivationColumns | null) {
  const [changed] = await db
    .update(chefs)
    .set({
      actif: off === null ? sql`${chefs.pause_depuis} is null` : false,
      ...(off ?? NOT_DEACTIVATED),
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(chefs.id, id),
        isOpenAccount,
        off === null ? and(eq(chefs.actif, false), sql`not ${isPaused}`) : or(eq(chefs.actif, true), isPaused),
      ),
    )
    .returning({ user_id: chefs.user_id });
  return stateChange(db, id, changed);
}

export type Pause = { readonly at: Date; readonly retour_le: Day | null };

/** As `updateActif`: nothing changes for a page that is offline already. */
export async function startPause(db: Database, id: string, { at, retour_le }: Pause) {
  const [changed] = await db
    .update(chefs)
    .set({ actif: false, pause_depuis: at, retour_le, updated_at: sql`now()` })
    .where(and(eq(chefs.id, id), eq(chefs.actif, true), isOpenAccount))
    .returning({ user_id: chefs.user_id });
  return stateChange(db, id, changed);
}

async function stateChange(db: Database, id: string, changed: { user_id: string } | undefined) {
  if (changed !== undefined) return { changed: true, user_id: changed.user_id };
  const [chef] = await db
    .select({ user_id: chefs.user_id })
    .from(chefs)
    .where(and(eq(chefs.id, id), isNull(chefs.ferme_le)));
  return chef === undefined ? null : { changed: false, user_id: chef.user_id };
}

/** False when there is no pause, or the page was deactivated meanwhile. */
export async function updateReturn(db: Database, id: string, retour_le: Day | null): Promise<boolean> {
  const changed = await db
    .update(chefs)
    .set({ retour_le, updated_at: sql`now()` })
    .where(and(eq(chefs.id, id), isPaused, isOpenAccount))
    .returning({ id: chefs.id });
  return changed.length > 0;
}

/**
 * Null when there is no pause, or none that is over on the day `due`; `actif` is false when the team deactivated the page
 * meanwhile.
 */
export async function endPause(db: Database, id: string, due?: Day) {
  const [chef] = await db
    .update(chefs)
    .set({ actif: sql`${chefs.desactive_le} is null`, pause_depuis: null, retour_le: null, updated_at: sql`now()` })
    .where(
      and(
        eq(chefs.id, id),
        isNotNull(chefs.pause_depuis),
        isOpenAccount,
        due === undefined ? undefined : lte(chefs.retour_le, due),
      ),
    )
    .returning({ actif: chefs.actif });
  return chef ?? null;
}

/** Whose pause is over on that day, whatever days were missed. */
export async function selectDueReturns(db: Database, day: Day, count: number): Promise<string[]> {
  const found = await db
    .select({ id: chefs.id })
    .from(chefs)
    .where(and(isNotNull(chefs.retour_le), lte(chefs.retour_le, day), isNotNull(chefs.pause_depuis), isOpenAccount))
    .orderBy(chefs.retour_le, chefs.id)
    .limit(count);
  return found.map(({ id }) => id);
}

/** Ends the private address of the chef's calendar; returns its hash. */
export async function deleteFeed(db: Database, chef_id: string): Promise<Buffer[]> {
  const { rows } = await db.execute<{ hash: Buffer }>(feedDeletedSql(chef_id));
  return rows.map(({ hash }) => hash);
}
