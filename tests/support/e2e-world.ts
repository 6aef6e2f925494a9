import pg from "pg";
import { insertAccount } from "./accounts.ts";
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
  await insertPeople(client);
  await client.end();
}

export const E2E_SCENARIOS = ["connexion", "oubli", "double"] as const;

/** Each scenario of each project has an account of its own, with the password of tests/support/accounts.ts. */
export const e2eEmail = (scenario: string, project: string, scripts: boolean) =>
  `${scenario}-${project}-${scripts ? "js" : "sans"}@e2e.exemple.fr`;

async function insertPeople(client: pg.Client): Promise<void> {
  for (const scenario of E2E_SCENARIOS) {
    for (const project of ["1440", "390"]) {
      for (const scripts of [true, false]) await insertAccount(client, e2eEmail(scenario, project, scripts));
    }
  }
  const people = { newcomer: { chef: false }, chef: {}, admin: { admin: true, chef: false } };
  for (const [token, kind] of Object.entries(people)) {
    const { id } = await insertAccount(client, `${token}@e2e.exemple.fr`, kind);
    const user_agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";
    const row = { token: `e2e-${token}`, user_id: id, user_agent, expires_at: new Date(Date.now() + 86_400_000) };
    await insert(client, "session", { ...row, second_factor_at: new Date() });
    if (token === "admin") await client.query('update "user" set two_factor_enabled = true where id = $1', [id]);
  }
}
