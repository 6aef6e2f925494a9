import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";

const timestamp = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const changed = async (db: Database, statement: SQL): Promise<number> => (await db.execute(statement)).rowCount ?? 0;

/** An appeal that waits needs the whole case. */
const settled = (before: Date) => sql`traite_le <= ${timestamp(before)} and not exists (
  select from signalement_decisions decision where decision.signalement_id = signalements.id
    and decision.appel_le is not null and decision.appel_traite_le is null)`;

/** Erases the copies of contents decided about before the date. Returns the keys of the private copies, or null for a text. */
export async function eraseCaseCopies(db: Database, before: Date, count: number): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ copie_cle: string | null }>(sql`
    with due as (select id, copie_cle from signalements where ${settled(before)} and copie is not null
      order by traite_le limit ${count} for update)
    update signalements set copie = null, copie_cle = null from due where signalements.id = due.id
    returning due.copie_cle`);
  return rows.map(({ copie_cle }) => copie_cle);
}

/** Forgets who reported and every word of cases decided before the date. What was decided stays, in codes. */
export async function eraseCaseWords(db: Database, before: Date, count: number): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update signalements set nom = null, email = null, raisons = null, masque_raison = null, token_hash = null where id in (
      select id from signalements where ${settled(before)} and (raisons is not null or masque_raison is not null) order by traite_le limit ${count})
    returning id`);
  if (rows.length > 0)
    await db.execute(sql`
      update signalement_decisions set raison = null, appel_raisons = null, token_hash = null
      where signalement_id = any(${`{${rows.map(({ id }) => id).join(",")}}`}::uuid[])`);
  return rows.length;
}

/** Deletes cases decided before the date, with their decisions. One whose restriction is in force stays: it could not be lifted. */
export const deleteOldCases = (db: Database, before: Date, count: number) =>
  changed(
    db,
    sql`delete from signalements where id in (
      select id from signalements where ${settled(before)}
        and not exists (select from mesures where mesures.signalement_id = signalements.id)
      order by traite_le limit ${count})`,
  );
