import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Day } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { recherchesEnregistrees as searches } from "#db/schema/saved-searches.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";

type NewSearch = {
  id: RowId<"recherches_enregistrees">;
  token: string;
  email: string;
  requete: string;
  jour: Day | null;
  expire_le: Date;
};

/**
 * Saves a search, or finds the same one of this address. One that was never confirmed gets the new time limit. `a_confirmer` is
 * false when its owner has confirmed it already.
 */
export async function insertSavedSearch(db: Database, { token, ...search }: NewSearch) {
  const { rows } = await db.execute<{ id: string; a_confirmer: boolean }>(sql`
    insert into ${searches} (id, email, requete, jour, token_hash, expire_le)
    values (${search.id}, ${search.email}, ${search.requete}, ${search.jour}, ${tokenHash(token)},
      ${search.expire_le.toISOString()}::timestamptz)
    on conflict (email, requete) do update set expire_le =
      case when ${searches}.confirmee_le is null then excluded.expire_le else ${searches}.expire_le end
    returning id, confirmee_le is null as a_confirmer`);
  const [saved] = rows;
  if (saved === undefined) throw new Error("the saved search is missing");
  return saved;
}

const columns = {
  id: searches.id,
  email: searches.email,
  requete: searches.requete,
  jour: searches.jour,
  confirmee_le: searches.confirmee_le,
  verifiee_le: searches.verifiee_le,
  services_vus: searches.services_vus,
  expire_le: searches.expire_le,
};

export async function selectSavedSearch(db: Database, id: string, now: Date) {
  const [found] = await db
    .select(columns)
    .from(searches)
    .where(and(eq(searches.id, id), gt(searches.expire_le, now)));
  return found ?? null;
}

export async function selectSavedSearchByToken(db: Database, token: string, now: Date) {
  const [found] = await db
    .select(columns)
    .from(searches)
    .where(and(isOpenedBySql(searches.token_hash, token), gt(searches.expire_le, now)));
  return found ?? null;
}

export async function markSearchConfirmed(
  db: Database,
  id: string,
  { expire_le, now }: { expire_le: Date; now: Date },
) {
  await db
    .update(searches)
    .set({ confirmee_le: now, expire_le })
    .where(and(eq(searches.id, id), isNull(searches.confirmee_le)));
}

/** The id of the search that was deleted; null for a link that opens none. */
export async function deleteSavedSearch(db: Database, token: string): Promise<string | null> {
  const [deleted] = await db
    .delete(searches)
    .where(isOpenedBySql(searches.token_hash, token))
    .returning({ id: searches.id });
  return deleted?.id ?? null;
}

type Due = { now: Date; mailedBefore: Date; count: number };

/** Searches that were never checked, and confirmed ones that may be mailed, the longest unchecked first. */
export async function selectSearchesToCheck(db: Database, { now, mailedBefore, count }: Due): Promise<string[]> {
  const rows = await db
    .select({ id: searches.id })
    .from(searches)
    .where(
      and(
        gt(searches.expire_le, now),
        or(isNull(searches.verifiee_le), isNotNull(searches.confirmee_le)),
        or(isNull(searches.dernier_envoi_le), lte(searches.dernier_envoi_le, mailedBefore)),
      ),
    )
    .orderBy(sql`${searches.verifiee_le} nulls first`, searches.id)
    .limit(count);
  return rows.map(({ id }) => id);
}

type Check = { services_vus: readonly string[]; envoi: boolean; now: Date };

/** Blocks a second check of the same search until the commit. */
export async function lockSavedSearch(db: Database, id: string) {
  const [found] = await db.select(columns).from(searches).where(eq(searches.id, id)).for("update");
  return found ?? null;
}

export async function recordSearchCheck(db: Database, id: string, { services_vus, envoi, now }: Check): Promise<void> {
  await db
    .update(searches)
    .set({ services_vus: [...services_vus], verifiee_le: now, ...(envoi ? { dernier_envoi_le: now } : {}) })
    .where(eq(searches.id, id));
}
