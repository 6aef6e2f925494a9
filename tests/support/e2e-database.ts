import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { addDays, type Day, dayOf } from "#app/shared/calendar.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { insertDemoData } from "#db/seed/insert-demo-data.ts";
import { stableId } from "#db/seed/stable-id.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import { insertAccount, insertSecondFactor } from "./accounts.ts";
import { insertDashboard, insertDashboardAccounts } from "./dashboard-fixture.ts";
import { envFor, place } from "./databases.ts";
import { insertListedChefs } from "./directory-pages-fixture.ts";
import { aService, insert } from "./factories.ts";
import { emptyQueue } from "./queue.ts";

/**
 * A new database for the browser tests: migrated, with the demonstration data of db/seed and the accounts of the
 * scenarios. Nothing is read from the developer's database, whose content must not decide whether a test passes. Pictures
 * that are missing in the bucket are stored again.
 */
export async function createE2eDatabase(database: string): Promise<void> {
  const owner = await connect("postgres");
  await owner.query(`create database ${database}`);
  await owner.end();
  await migrateDatabase(localEnv(place, database).DATABASE_MIGRATION_URL ?? "");

  // Set before the application's modules are imported: they read the environment once.
  Object.assign(process.env, envFor(database));
  const { ensureBucket } = await import("#app/platform/storage.server.ts");
  const { ensurePrivateBucket } = await import("#app/platform/private-storage.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  const { storeDemoPictures } = await import("#db/seed/demo-pictures.ts");
  await ensureBucket();
  await ensurePrivateBucket();
  await storeDemoPictures();
  await pool.end();

  const client = await connect(database);
  await client.query(`create sequence unused_days start ${FIRST_UNUSED_DAY}`);
  await drizzle(client).transaction((tx) => insertDemoData(tx, new Date()));
  // The jobs that make AVIF variants would delay the mails that tests wait for.
  await emptyQueue(client);
  await insertPeople(client);
  await client.end();
}

let ofRun: Promise<string> | undefined;

/** Runs `work` on the database of the current run, for changes that a page cannot make. */
export async function inE2eDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  ofRun ??= findDatabaseOfRun();
  const client = await connect(await ofRun);
  return work(client).finally(() => client.end());
}

async function findDatabaseOfRun(): Promise<string> {
  const client = await connect("postgres");
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^test_[0-9]+_e2e$' order by oid desc limit 1",
  );
  await client.end();
  return rows[0]?.datname ?? "";
}

/** Later than every slot of the demonstration data. */
const FIRST_UNUSED_DAY = 80;

/**
 * A day no other test of the run uses. From a sequence, because all workers share the database and a random day is
 * sooner or later drawn twice: the second slot at the same time is refused.
 */
export async function unusedDay(): Promise<Day> {
  const { rows } = await inE2eDatabase((client) =>
    client.query<{ days: string }>("select nextval('unused_days') as days"),
  );
  return addDays(dayOf(new Date()), Number(rows[0]?.days));
}

/** « ?commune=… » of the chef's own commune, where the travel is free. */
export async function atTheChefs(service_id: string): Promise<string> {
  const { rows } = await inE2eDatabase((client) =>
    client.query<{ commune_insee: string }>(
      "select chefs.commune_insee from chefs join services on services.chef_id = chefs.id where services.id = $1",
      [service_id],
    ),
  );
  return `?commune=${rows[0]?.commune_insee}`;
}

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: localEnv(place, database).DATABASE_MIGRATION_URL });
  await client.connect();
  return client;
}

const E2E_SCENARIOS = [
  "cles",
  "codes",
  "connexion",
  "double",
  "clavier",
  "galerie",
  "portrait",
  "annulation",
  "service",
  "atelier",
  "zone",
  "liens",
  "fermer",
] as const;

/** The service of the account of the scenario « service ». */
export const e2eService = (project: string, scripts: boolean) => stableId(`e2e-${project}-${scripts ? "js" : "sans"}`);

/** Each scenario has an account of its own, with the password of tests/support/accounts.ts, at 1440 px. */
export const e2eEmail = (scenario: string, project: string, scripts: boolean) =>
  `${scenario}-${project}-${scripts ? "js" : "sans"}@e2e.exemple.fr`;

/** Inactive, so that no public page shows them, apart from the chefs of one town. */
async function insertPeople(client: pg.Client): Promise<void> {
  const project = "1440";
  for (const scenario of E2E_SCENARIOS) {
    for (const scripts of [true, false]) {
      const { chef_id } = await insertAccount(client, e2eEmail(scenario, project, scripts), { actif: false });
      if (scenario === "clavier")
        await client.query("update chefs set lien_paiement = 'https://payer.example/lea' where id = $1", [chef_id]);
      const id = e2eService(project, scripts);
      if (scenario === "service") await insert(client, "services", aService(chef_id ?? "", { id }));
    }
  }
  const people: Record<string, Parameters<typeof insertAccount>[2]> = {
    newcomer: { chef: false },
    chef: { actif: false },
  };
  for (const [token, kind] of Object.entries(people)) {
    const { chef_id } = await insertAccount(client, personEmail(token), kind);
    if (token === "chef" && chef_id !== null) await insertDashboard(client, chef_id);
  }
  await insertDashboardAccounts(client);
  await insertListedChefs(client);
}

export const personEmail = (person: string) => `${person}@e2e.exemple.fr`;
export const ADMIN_KEY = "cle-de-l-administrateur-de-test";

/** An administrator with a second factor, which /admin requires. */
export async function insertAdmin(client: pg.Client): Promise<string> {
  const { id: user_id, email } = await insertAccount(client, personEmail(`admin-${randomUUID()}`), {
    admin: true,
    chef: false,
  });
  await insertSecondFactor(client, user_id, ADMIN_KEY);
  return email;
}
