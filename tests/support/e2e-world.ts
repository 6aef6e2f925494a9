import pg from "pg";
import { envFor } from "./databases.ts";
import { insert } from "./factories.ts";

/** What the browser tests find in the database. */
export async function fillDatabase(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: envFor(database).DATABASE_MIGRATION_URL });
  await client.connect();
  await insert(client, "updates", {
    numero_version: "1.0",
    titre: "Ouverture de Convive",
    contenu: "Les chefs créent leur profil.\nLes visiteurs réservent sans compte.",
    date_publication: "2026-11-02T09:00:00Z",
    actif: true,
  });
  await client.end();
}
