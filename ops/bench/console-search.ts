import { readFile } from "node:fs/promises";
import pg from "pg";
import { adminScope } from "#tests/support/chef-scope.ts";
import { createDatabase, createTemplate, dropTestDatabases, envFor } from "#tests/support/databases.ts";
import { fillVolume } from "../../db/seed/volume/fill-volume.ts";
import { loadDotEnv } from "../../server/dot-env.ts";

type Row = Record<string, number | string>;

const P95_TARGET_MS = 50;
const SMALL = { chefs: 2000, reservations: 20_000, graine: 1, maintenant: new Date("2026-11-15T12:00:00Z") };

/**
 * Measures what a person waits for after each kind of query. By default in a small database of its own; `--full` reads
 * `convive_volume`, which `npm run seed:volume` fills.
 */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: Row }> {
  const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 10);
  const full = args.includes("--full");
  try {
    process.env.DATABASE_URL = full ? volumeUrl() : await smallUrl();
    return await measure(rounds);
  } finally {
    if (!full) await dropTestDatabases();
  }
}

function volumeUrl(): string {
  loadDotEnv();
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = "/convive_volume";
  return url.href;
}

async function smallUrl(): Promise<string> {
  const database = `test_${process.pid}_console`;
  await createTemplate();
  await createDatabase(database);
  const env = envFor(database);
  const pool = new pg.Pool({ connectionString: env.DATABASE_MIGRATION_URL ?? "", max: 2 });
  await fillVolume(pool, SMALL, () => {});
  await pool.end();
  Object.assign(process.env, env);
  return env.DATABASE_URL ?? "";
}

type Person = { id: string; prenom: string; nom: string; email: string; telephone: string };

/** Queries as people type them, from rows that exist, frequent and rare ones, and some that nothing matches. */
function kindsOf(people: readonly Person[]): Record<string, string[]> {
  const each = (write: (person: Person) => string) => people.map(write);
  return {
    "two letters": ["ma", "le", "zy", "qj", "an"],
    "three letters": ["mar", "lef", "zyx", "ber"],
    "first name": each(({ prenom }) => prenom),
    "last name": each(({ nom }) => nom),
    "full name": each(({ prenom, nom }) => `${prenom} ${nom}`),
    address: each(({ email }) => email),
    "start of an address": each(({ email }) => email.split("@")[0]?.slice(0, 8) ?? ""),
    "domain of an address": [
      ...each(({ email }) => `@${email.split("@")[1] ?? ""}`).slice(0, 3),
      "gmail",
      "exemple.fr",
    ],
    "telephone number": each(({ telephone }) => telephone),
    "start of a telephone number": each(({ telephone }) => telephone.replace(/\D/g, "").slice(0, 6)),
    reference: each(({ id }) => id.slice(-8)),
    "start of a reference": each(({ id }) => id.slice(-8, -4)),
    misspelling: each(({ nom }) => `${nom.slice(0, 3)}${nom.slice(4)}x`),
    nobody: ["zanzibarov", "qqqqqq", "wxwxwx@nulle-part.fr", "0000000000"],
  };
}

/**
 * The processor time of this process and of its connections' server processes: what a search takes where nothing else runs.
 * 0 for a server on another machine.
 */
async function cpuOf(backends: readonly { pid: number }[]): Promise<number> {
  const { user, system } = process.cpuUsage();
  const server = await Promise.all(
    backends.map(async ({ pid }) =>
      Number((await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0")).split(" ")[0]),
    ),
  );
  return (user + system) / 1e3 + server.reduce((sum, one) => sum + one, 0) / 1e6;
}

async function measure(rounds: number) {
  const { readConsoleSearch } = await import("#app/routes/admin/search/read-console-search.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  const people = await pool.query<Person>(
    `select id, client_prenom as prenom, client_nom as nom, client_email as email, client_telephone as telephone
     from reservations where anonymise_le is null and client_telephone <> '' order by id limit 12`,
  );
  const { rows: backends } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  const rows: Row[] = [];
  for (const [kind, queries] of Object.entries(kindsOf(people.rows))) {
    const times: { ms: number; cpu: number; q: string }[] = [];
    let failed = 0;
    // The first round reads the rows into memory.
    for (let round = 0; round <= rounds; round += 1) {
      for (const q of queries) {
        const [started, worked] = [performance.now(), await cpuOf(backends)];
        const found = await readConsoleSearch(adminScope(), q, null);
        const ms = performance.now() - started;
        if (round === 0) continue;
        if (found === null) failed += 1;
        times.push({ ms, cpu: (await cpuOf(backends)) - worked, q });
      }
    }
    const slowest = times.reduce((slow, one) => (one.cpu > slow.cpu ? one : slow)).q;
    const at = (share: number, column: "ms" | "cpu") => {
      const sorted = times.map((one) => one[column]).sort((a, b) => a - b);
      return Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
    };
    rows.push({
      ...{ kind, asked: times.length, failed, p50_ms: at(0.5, "ms"), p95_ms: at(0.95, "ms") },
      ...{ cpu_p50_ms: at(0.5, "cpu"), cpu_p95_ms: at(0.95, "cpu"), slowest },
    });
  }
  const size = await pool.query<{ chefs: number; reservations: number }>(
    "select (select count(*)::int from chefs) as chefs, (select count(*)::int from reservations) as reservations",
  );
  await pool.end();
  const over = (column: string) =>
    rows
      .filter((row) => Number(row[column]) > P95_TARGET_MS)
      .map(({ kind }) => kind)
      .join(", ") || "none";
  const worst = (column: string) => Math.max(...rows.map((row) => Number(row[column])));
  const figures = {
    ...size.rows[0],
    ...{ worst_p95_ms: worst("p95_ms"), over_target: over("p95_ms") },
    ...{ worst_cpu_p95_ms: worst("cpu_p95_ms"), cpu_over_target: over("cpu_p95_ms") },
  };
  return { rows, figures };
}
