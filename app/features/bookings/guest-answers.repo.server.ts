import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { dossierCles, reponsesConvives } from "#db/schema/dossiers.ts";
import { tokenHash } from "#db/token-hash.ts";

export type GuestAnswerRow = typeof reponsesConvives.$inferSelect;

export async function selectAnswers(db: Database, reservation_id: string): Promise<GuestAnswerRow[]> {
  return db
    .select()
    .from(reponsesConvives)
    .where(eq(reponsesConvives.reservation_id, reservation_id))
    .orderBy(asc(reponsesConvives.created_at), asc(reponsesConvives.id));
}

export async function selectAnswer(db: Database, id: string): Promise<GuestAnswerRow | null> {
  const [found] = await db.select().from(reponsesConvives).where(eq(reponsesConvives.id, id));
  return found ?? null;
}

export async function countAnswers(db: Database, reservation_id: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(reponsesConvives)
    .where(eq(reponsesConvives.reservation_id, reservation_id));
  return row?.n ?? 0;
}

export type AnswerColumns = Pick<
  typeof reponsesConvives.$inferInsert,
  "prenom" | "age" | "reponse" | "consentement_version" | "consentement_le" | "modifiee_le"
>;
type NewAnswer = AnswerColumns & { id: string; reservation_id: string; token: string | null };

export async function insertAnswer(db: Database, { token, ...row }: NewAnswer): Promise<void> {
  await db.insert(reponsesConvives).values({
    ...row,
    auteur: token === null ? "client" : "convive",
    token_hash: token === null ? null : tokenHash(token),
  });
}

type FirstAnswer = AnswerColumns & { id: string; reservation_id: string; cle: Buffer };

/** The answer given while booking, and the key of the new reservation that opens it. */
export function insertFirstAnswerSql(db: Database, { cle, ...answer }: FirstAnswer): SQL[] {
  const { reservation_id } = answer;
  const key = db.insert(dossierCles).values({ reservation_id, cle }).returning({ id: dossierCles.reservation_id });
  const said = db
    .insert(reponsesConvives)
    .values({ ...answer, auteur: "client" })
    .returning({ id: reponsesConvives.id });
  return [sql`with key as ${key}, said as ${said} select id from said`];
}

/** The chef must acknowledge the new answer. */
export async function updateAnswer(db: Database, id: string, columns: AnswerColumns): Promise<void> {
  await db
    .update(reponsesConvives)
    .set({ ...columns, vu_le: null })
    .where(eq(reponsesConvives.id, id));
}

export async function deleteAnswer(db: Database, id: string): Promise<void> {
  await db.delete(reponsesConvives).where(eq(reponsesConvives.id, id));
}

/** `modifiee_le` is the version that the chef read: an answer changed meanwhile is not acknowledged. */
export async function markAnswerSeen(
  db: Database,
  { id, reservation_id, modifiee_le, vu_le }: Pick<GuestAnswerRow, "id" | "reservation_id" | "modifiee_le" | "vu_le">,
): Promise<boolean> {
  const seen = await db
    .update(reponsesConvives)
    .set({ vu_le })
    .where(
      and(
        eq(reponsesConvives.id, id),
        eq(reponsesConvives.reservation_id, reservation_id),
        eq(reponsesConvives.modifiee_le, modifiee_le),
      ),
    )
    .returning({ id: reponsesConvives.id });
  return seen.length === 1;
}
