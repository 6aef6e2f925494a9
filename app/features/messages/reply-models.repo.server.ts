import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { replyModels } from "#db/schema/reply-models.ts";

/** Names and ranks are compared in a separate statement after this lock. */
export async function lockChefOfModels(db: Database, chef_id: string): Promise<void> {
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("no key update");
}

export async function selectReplyModels(db: Database, chef_id: string) {
  const { id, rang, nom, texte } = replyModels;
  return db
    .select({ id, rang, nom, texte })
    .from(replyModels)
    .where(eq(replyModels.chef_id, chef_id))
    .orderBy(asc(rang));
}

export async function insertReplyModel(
  db: Database,
  model: Omit<typeof replyModels.$inferInsert, "id">,
): Promise<void> {
  await db.insert(replyModels).values(model);
}

type Subject = { chef_id: string; id: string };
const ofChef = ({ chef_id, id }: Subject) => and(eq(replyModels.chef_id, chef_id), eq(replyModels.id, id));

/** False for a model of another chef. */
export async function updateReplyModel(db: Database, subject: Subject, words: { nom: string; texte: string }) {
  const changed = await db.update(replyModels).set(words).where(ofChef(subject)).returning({ id: replyModels.id });
  return changed.length === 1;
}

/** False for a model of another chef. */
export async function deleteReplyModel(db: Database, subject: Subject): Promise<boolean> {
  return (await db.delete(replyModels).where(ofChef(subject)).returning({ id: replyModels.id })).length === 1;
}
