import { parseArgs } from "node:util";
import pg from "pg";
import { migrateDatabase } from "../db/migrate.ts";
import { fillConsoleVolume, fillVolume, VOLUME_TABLES } from "../db/seed/volume/fill-volume.ts";
import { ownerDatabaseUrl } from "../scripts/owner-database-url.ts";

const { values } = parseArgs({
  options: {
    chefs: { type: "string", default: "10000" },
    reservations: { type: "string", default: "10000" },
    services: { type: "string", default: "0" },
    slots: { type: "string", default: "0" },
    database: { type: "string", default: "convive_volume" },
    seed: { type: "string", default: "1" },
    now: { type: "string", default: new Date().toISOString() },
    console: { type: "boolean", default: false },
    drop: { type: "boolean", default: false },
  },
});
const whole = (text: string, most: number) => {
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > most) throw new Error(`${text}: from 1 to ${most}`);
  return Number(text);
};
const size = {
  chefs: whole(values.chefs, 20_000_000),
  reservations: whole(values.reservations, 20_000_000),
  services: values.services === "0" ? 0 : whole(values.services, 10),
  creneaux: values.slots === "0" ? 0 : whole(values.slots, 100_000_000),
  graine: whole(values.seed, 1_000_000),
  maintenant: new Date(values.now),
};

const target = new URL(ownerDatabaseUrl());
if (!/^[a-z][a-z0-9_]*$/.test(values.database) || target.pathname === `/${values.database}`) {
  throw new Error("--database must be a separate database, in lower case: it is dropped and recreated");
}
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 100) / 10;

target.pathname = "/postgres";
const server = new pg.Client({ connectionString: target.href });
await server.connect();
await server.query(`drop database if exists ${values.database} with (force)`);
if (values.drop) {
  await server.end();
  console.log(`${values.database} dropped`);
  process.exit();
}
await server.query(`create database ${values.database}`);
await server.end();

target.pathname = `/${values.database}`;
await migrateDatabase(target.href);
const options =
  "-c lock_timeout=0 -c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=128MB -c jit=off";
const pool = new pg.Pool({ connectionString: target.href, max: 2, options });
const fill = values.console ? fillConsoleVolume : fillVolume;
await fill(pool, size, (step) => console.log(`${String(seconds()).padStart(7)} s  ${step}`));

const tables: { table: string; rows: number; table_mb: number; indexes_mb: number }[] = [];
for (const table of VOLUME_TABLES) {
  const { rows } = await pool.query<{ rows: number; table_mb: number; indexes_mb: number }>(
    `select count(*)::int as rows, round(pg_table_size($1::regclass) / 1048576.0, 1)::float8 as table_mb,
       round(pg_indexes_size($1::regclass) / 1048576.0, 1)::float8 as indexes_mb from "${table}"`,
    [`"${table}"`],
  );
  tables.push(...rows.map((row) => ({ table, ...row })));
}
await pool.end();
console.table(tables);
console.log(JSON.stringify({ ...size, database: values.database, seconds: seconds(), tables }));
