import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { parametresAConfirmer, parametresLegaux } from "#db/schema/legal-facts.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";
import type { OperatorFacts } from "./rules/operator-facts.ts";

type Version = Omit<typeof parametresLegaux.$inferInsert, "id" | "created_at">;

export async function insertLegalFact(db: Database, version: Version): Promise<string> {
  const [made] = await db.insert(parametresLegaux).values(version).returning({ id: parametresLegaux.id });
  if (made === undefined) throw new Error("insert legal fact failed: no row returned");
  return made.id;
}

/** What was saved last for each fact. */
export async function selectOperatorFacts(db: Database): Promise<OperatorFacts> {
  const { fait, valeur, created_at, id } = parametresLegaux;
  const rows = await db
    .selectDistinctOn([fait], { fait, valeur, depuis: created_at })
    .from(parametresLegaux)
    .orderBy(fait, desc(created_at), desc(id));
  return Object.fromEntries(rows.map((row) => [row.fait, { valeur: row.valeur, depuis: row.depuis }]));
}

type AwaitedFact = Omit<typeof parametresAConfirmer.$inferInsert, "token_hash" | "created_at"> & {
  id: RowId<"parametres_a_confirmer">;
  token: string;
};

/** Replaces a pending address of the same fact, whose link stops working. */
export async function replaceFactToConfirm(db: Database, { token, ...awaited }: AwaitedFact): Promise<void> {
  await db.delete(parametresAConfirmer).where(eq(parametresAConfirmer.fait, awaited.fait));
  await db.insert(parametresAConfirmer).values({ ...awaited, token_hash: tokenHash(token) });
}

export async function deleteFactToConfirm(db: Database, fait: AwaitedFact["fait"]): Promise<void> {
  await db.delete(parametresAConfirmer).where(eq(parametresAConfirmer.fait, fait));
}

const { id, fait, valeur, created_at, expire_le } = parametresAConfirmer;

/** The addresses that wait to be confirmed. */
export function selectFactsToConfirm(db: Database, now: Date) {
  return db.select({ fait, valeur, at: created_at }).from(parametresAConfirmer).where(gt(expire_le, now));
}

export async function selectFactToConfirm(db: Database, wanted: string, now: Date) {
  const [found] = await db
    .select({ fait, valeur })
    .from(parametresAConfirmer)
    .where(and(eq(id, wanted), gt(expire_le, now)));
  return found ?? null;
}

const hasToken = (token: string, now: Date) =>
  and(isOpenedBySql(parametresAConfirmer.token_hash, token), gt(expire_le, now));

export async function selectFactOfToken(db: Database, token: string, now: Date) {
  const [found] = await db.select({ fait, valeur }).from(parametresAConfirmer).where(hasToken(token, now));
  return found ?? null;
}

/** Single use: a second call returns null. */
export async function takeFactOfToken(db: Database, token: string, now: Date) {
  const { motif, auteur_id } = parametresAConfirmer;
  const [found] = await db
    .delete(parametresAConfirmer)
    .where(hasToken(token, now))
    .returning({ fait, valeur, motif, auteur_id });
  return found ?? null;
}
