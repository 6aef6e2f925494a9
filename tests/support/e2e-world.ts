import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { symmetricEncrypt } from "better-auth/crypto";
import pg from "pg";
import { stableId } from "#db/seed/stable-id.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import { insertAccount } from "./accounts.ts";
import { insertDashboard, insertDashboardAccounts } from "./dashboard-fixture.ts";
import { place } from "./databases.ts";
import { insertListedChefs } from "./directory-pages-fixture.ts";
import { aService, insert } from "./factories.ts";

/** The browser tests walk in a copy of the demonstration world that `npm run setup` made, pictures included. */
export async function copyDemoWorld(database: string): Promise<void> {
  const source = localEnv(place).DATABASE_MIGRATION_URL ?? "";
  const client = new pg.Client({ connectionString: source });
  await client.connect();
  const { rows } = await client
    .query<{ chefs: number }>("select count(*)::int as chefs from chefs")
    .catch(() => ({ rows: [] }));
  await client.query(`create database ${database}`);
  await client.end();
  if ((rows[0]?.chefs ?? 0) === 0) throw new Error("the demonstration world is not there: npm run setup");

  const target = localEnv(place, database).DATABASE_MIGRATION_URL ?? "";
  const dump = execFileSync(postgresProgram("pg_dump"), ["--format=custom", source], { maxBuffer: 256 * 1024 * 1024 });
  execFileSync(postgresProgram("pg_restore"), ["--exit-on-error", `--dbname=${target}`], { input: dump });
  await insertPeople(target);
}

/** For what a test must change behind the visitor's back: the database of the run under way. */
export async function inE2eWorld<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectTo = async (database: string) => {
    const client = new pg.Client({ connectionString: localEnv(place, database).DATABASE_MIGRATION_URL });
    await client.connect();
    return client;
  };
  const finder = await connectTo("postgres");
  const { rows } = await finder.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^test_[0-9]+_e2e$' order by oid desc limit 1",
  );
  await finder.end();
  const client = await connectTo(rows[0]?.datname ?? "");
  return work(client).finally(() => client.end());
}

/** Debian keeps the programs of each version in a folder of its own, the newest first here. */
export function postgresProgram(program: string): string {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const found = versions.map((version) => `${base}/${version}/bin/${program}`).find(existsSync);
  return found ?? program;
}

const E2E_SCENARIOS = [
  "cles",
  "codes",
  "connexion",
  "oubli",
  "double",
  "paiement",
  "clavier",
  "galerie",
  "portrait",
  "annulation",
  "service",
  "atelier",
  "adresse",
  "fermer",
] as const;

/** The service of the account of the scenario « service ». */
export const e2eService = (project: string, scripts: boolean) => stableId(`e2e-${project}-${scripts ? "js" : "sans"}`);

/** Each scenario of each project has an account of its own, with the password of tests/support/accounts.ts. */
export const e2eEmail = (scenario: string, project: string, scripts: boolean) =>
  `${scenario}-${project}-${scripts ? "js" : "sans"}@e2e.exemple.fr`;

/** Inactive, so that no public page shows them, apart from the chefs of one town. */
async function insertPeople(target: string): Promise<void> {
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  // The pictures' jobs of the demonstration world would keep mails waiting.
  await client.query("delete from graphile_worker._private_jobs");
  for (const scenario of E2E_SCENARIOS) {
    for (const project of ["1440", "390"]) {
      for (const scripts of [true, false]) {
        const { chef_id } = await insertAccount(client, e2eEmail(scenario, project, scripts), { actif: false });
        if (scenario === "clavier")
          await client.query("update chefs set lien_paiement = 'https://payer.example/lea' where id = $1", [chef_id]);
        const id = e2eService(project, scripts);
        if (scenario === "service") await insert(client, "services", aService(chef_id ?? "", { id }));
      }
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
  await client.end();
}

export const personEmail = (person: string) => `${person}@e2e.exemple.fr`;
export const ADMIN_KEY = "cle-de-l-administrateur-de-test";

/** An administrator for one sign-in: a code works once, and tests sign in more often than codes change. */
export async function insertAdmin(client: pg.Client): Promise<string> {
  const { id: user_id, email } = await insertAccount(client, personEmail(`admin-${randomUUID()}`), {
    admin: true,
    chef: false,
  });
  const key = localEnv(place).AUTH_SECRET ?? "";
  const secret = await symmetricEncrypt({ key, data: ADMIN_KEY });
  const backup_codes = await symmetricEncrypt({ key, data: "[]" });
  await insert(client, "two_factor", { user_id, secret, backup_codes, verified: true });
  await client.query('update "user" set two_factor_enabled = true where id = $1', [user_id]);
  return email;
}
