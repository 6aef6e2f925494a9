import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { updates } from "#db/schema/updates.ts";

export function selectPublishedUpdates(db: Database) {
  return db
    .select({
      id: updates.id,
      numero_version: updates.numero_version,
      titre: updates.titre,
      contenu: updates.contenu,
      date_publication: updates.date_publication,
    })
    .from(updates)
    .where(eq(updates.actif, true))
    .orderBy(desc(updates.date_publication), desc(updates.id));
}
