import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { dossiers, invitations } from "#db/schema/dossiers.ts";
import { tokenHash } from "#db/token-hash.ts";

export type Dossier = typeof dossiers.$inferSelect;

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
