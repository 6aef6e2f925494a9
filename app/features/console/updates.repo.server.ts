import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { updates } from "#db/schema/updates.ts";

const { id, numero_version, titre, contenu, date_publication, actif } = updates;
const shown = { id, numero_version, titre, contenu, date_publication };

export type PublishedUpdate = Awaited<ReturnType<typeof selectPublishedUpdates>>[number];

export function selectPublishedUpdates(db: Database) {
  return db.select(shown).from(updates).where(eq(actif, true)).orderBy(desc(date_publication), desc(id));
}

export function selectAllUpdates(db: Database) {
  return db.select({ id, numero_version, titre, actif }).from(updates).orderBy(desc(date_publication), desc(id));
}

export async function selectUpdate(db: Database, update_id: string) {
  const [update] = await db
    .select({ ...shown, actif })
    .from(updates)
    .where(eq(id, update_id));
  return update ?? null;
}

type Values = Omit<typeof updates.$inferInsert, "id" | "created_at">;

export async function insertUpdate(db: Database, values: Values): Promise<string | null> {
  const [made] = await db.insert(updates).values(values).returning({ id });
  return made?.id ?? null;
}

export async function changeUpdate(db: Database, update_id: string, values: Values): Promise<string | null> {
  const changed = await db.update(updates).set(values).where(eq(id, update_id)).returning({ id });
  return changed[0]?.id ?? null;
}

export async function deleteDraft(db: Database, update_id: string): Promise<boolean> {
  const deleted = await db
    .delete(updates)
    .where(and(eq(id, update_id), eq(actif, false)))
    .returning({ id });
  return deleted.length > 0;
}
