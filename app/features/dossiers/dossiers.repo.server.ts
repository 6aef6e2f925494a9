import { and, asc, count, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { dossiers, invitations, reponsesConvives } from "#db/schema/dossiers.ts";
import { tokenHash } from "#db/token-hash.ts";

export type Dossier = typeof dossiers.$inferSelect;
export type Answer = typeof reponsesConvives.$inferSelect;
type Columns = Partial<Omit<typeof dossiers.$inferInsert, "reservation_id" | "created_at">>;

export async function selectDossier(db: Database, reservation_id: string): Promise<Dossier | null> {
  const [found] = await db.select().from(dossiers).where(eq(dossiers.reservation_id, reservation_id));
  return found ?? null;
}

/** Stores the columns of one step; the others keep their values. */
export async function saveStep(db: Database, reservation_id: string, columns: Columns): Promise<void> {
  await db
    .insert(dossiers)
    .values({ reservation_id, ...columns })
    .onConflictDoUpdate({ target: dossiers.reservation_id, set: columns });
}

export async function selectInvitation(db: Database, reservation_id: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ token_chiffre: invitations.token_chiffre })
    .from(invitations)
    .where(eq(invitations.reservation_id, reservation_id));
  return found?.token_chiffre ?? null;
}

type NewInvitation = { reservation_id: string; token: string; token_chiffre: Buffer };

/** False when another request made the invitation first. */
export async function insertInvitation(db: Database, { token, ...row }: NewInvitation): Promise<boolean> {
  const made = await db
    .insert(invitations)
    .values({ ...row, token_hash: tokenHash(token) })
    .onConflictDoNothing()
    .returning({ id: invitations.reservation_id });
  return made.length === 1;
}

export async function selectAnswers(db: Database, reservation_id: string): Promise<Answer[]> {
  return db
    .select()
    .from(reponsesConvives)
    .where(eq(reponsesConvives.reservation_id, reservation_id))
    .orderBy(asc(reponsesConvives.created_at), asc(reponsesConvives.id));
}

export async function selectAnswer(db: Database, id: string): Promise<Answer | null> {
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
  { id, reservation_id, modifiee_le, vu_le }: Pick<Answer, "id" | "reservation_id" | "modifiee_le" | "vu_le">,
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
