import { and, eq, sql } from "drizzle-orm";
import type { HelpStatut, HelpSujet } from "#app/domain/catalog.ts";
import type { HelpInput } from "#app/domain/schemas/help.ts";
import type { Database } from "#db/database.ts";
import { helpMessages } from "#db/schema/help.ts";

export async function insertHelpMessage(db: Database, { nom, email, sujet, message }: HelpInput): Promise<string> {
  const [inserted] = await db
    .insert(helpMessages)
    .values({ nom, email, sujet, message })
    .returning({ id: helpMessages.id });
  if (inserted === undefined) throw new Error("insert help message returned no row");
  return inserted.id;
}

type HelpAsked = { sujet: HelpSujet | null; cursor: { created_at_us: bigint; id: string } | null; count: number };

/** Newest first. */
export function selectHelpMessages(db: Database, { sujet, cursor, count }: HelpAsked) {
  const { id, nom, statut, created_at } = helpMessages;
  const after =
    cursor === null
      ? undefined
      : sql`(${created_at}, ${id}) <
          (timestamptz 'epoch' + ${cursor.created_at_us.toString()}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`;
  return db
    .select({
      message: { id, nom, sujet: helpMessages.sujet, statut, created_at },
      created_at_us: sql<string>`(extract(epoch from ${created_at}) * 1000000)::bigint`,
    })
    .from(helpMessages)
    .where(and(sujet === null ? undefined : eq(helpMessages.sujet, sujet), after))
    .orderBy(sql`${created_at} desc, ${id} desc`)
    .limit(count);
}

export async function selectHelpMessage(db: Database, id: string) {
  const [message] = await db.select().from(helpMessages).where(eq(helpMessages.id, id));
  return message ?? null;
}

export async function updateHelpStatut(db: Database, id: string, statut: HelpStatut): Promise<boolean> {
  const changed = await db
    .update(helpMessages)
    .set({ statut })
    .where(eq(helpMessages.id, id))
    .returning({ id: helpMessages.id });
  return changed.length > 0;
}
