import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { feedDeletedSql } from "#app/features/integrations/calendar-feed.sql.ts";
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

/** As `updateActif`: nothing changes for a page that is offline already. */
export async function startPause(db: Database, id: string, at: Date) {
  const [changed] = await db
    .update(chefs)
    .set({ actif: false, pause_depuis: at, updated_at: sql`now()` })
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

/** Null when there is no pause; `actif` is false when the team deactivated the page meanwhile. */
export async function endPause(db: Database, id: string) {
  const [chef] = await db
    .update(chefs)
    .set({ actif: sql`${chefs.desactive_le} is null`, pause_depuis: null, updated_at: sql`now()` })
    .where(and(eq(chefs.id, id), isNotNull(chefs.pause_depuis), isOpenAccount))
    .returning({ actif: chefs.actif });
  return chef ?? null;
}

/** Ends the private address of the chef's calendar; returns its hash. */
export async function deleteFeed(db: Database, chef_id: string): Promise<Buffer[]> {
  const { rows } = await db.execute<{ hash: Buffer }>(feedDeletedSql(chef_id));
  return rows.map(({ hash }) => hash);
}
