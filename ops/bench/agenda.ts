import { loadavg } from "node:os";
import pg from "pg";
import { expandRules, openedDays } from "#app/features/agenda/rules/weekly-rules.ts";
import { addDays, dayOf, nextHour, weekdayOf } from "#app/shared/calendar.ts";
import { loadDotEnv } from "#server/dot-env.ts";
import { processorMs } from "#tests/support/process-usage.ts";
import { fillSearch } from "../../db/fill-search.ts";

type Row = Record<string, number | string>;

const [SOME, ALL] = [2000, 100_000];
/** Of the job `extend-agendas`: groups of 25 chefs. */
const BATCH = 500;
const HORIZON_WEEKS = 13;
const ROUNDS = 5;
const SERVICES = 6;
const LOADED = ["agenda_reglages", "service_availabilities"];

/**
 * What the slots of weekly rules cost: a year of one chef with six services computed again, and a night in which the job opens
 * one more day for 2,000 chefs (`--chefs=<number>`, `--full`: 100,000) with two evenings a week open three months ahead. The
 * database, which loses its rules and slots, is one of `npm run seed:volume -- --chefs … --services 1`; its name is the argument.
 */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: Row }> {
  const asked = args.find((arg) => arg.startsWith("--chefs="))?.slice("--chefs=".length);
  const database = args.find((arg) => !arg.startsWith("--")) ?? "convive_volume";
  loadDotEnv();
  const urlOf = (name: string) => {
    const url = new URL(process.env[name] ?? "");
    url.pathname = `/${database}`;
    return url.href;
  };
  process.env.DATABASE_URL = urlOf("DATABASE_URL");
  const options = "-c lock_timeout=0 -c statement_timeout=0 -c synchronous_commit=off -c maintenance_work_mem=512MB";
  const owner = new pg.Pool({ connectionString: urlOf("DATABASE_MIGRATION_URL"), max: 1, options });
  const { pool } = await import("#app/platform/db.server.ts");

  const begun = performance.now();
  const say = (step: string) => console.log(`${Math.round((performance.now() - begun) / 1000)} s  ${step}`);
  await owner.query(
    "truncate agenda_reglages, agenda_regles, agenda_exceptions, reservations, service_availabilities cascade",
  );
  const year = await measureYear(owner);
  say("loading rules and slots");
  const at = nightBeforeAnEvening();
  const chefs = await loadAgendas(owner, args.includes("--full") ? ALL : Number(asked ?? SOME), at);
  say("computing the search");
  const begunFill = performance.now();
  await fillSearch(owner);
  const fill = performance.now() - begunFill;
  say("extending");
  const night = await measureNight(owner, at);
  await Promise.all([pool.end(), owner.end()]);
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  return {
    rows: Object.entries({ ...year, ...night }).map(([what, figure]) => ({ what, figure })),
    figures: { database, chefs, ...year, search_fill_s: Math.round(fill / 100) / 10, ...night, load_after: load },
  };
}

const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

type Cost = { ms: number; worker_ms: number; postgres_ms: number };

/** Its time, and the CPU time that it took in this process and in PostgreSQL, which other work on the machine changes little. */
async function measure(owner: pg.Pool, work: () => unknown): Promise<Cost> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
  );
  const postgres = () => rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  const [started, worker, backends] = [performance.now(), processorMs(process.pid), postgres()];
  await work();
  return {
    ms: performance.now() - started,
    worker_ms: processorMs(process.pid) - worker,
    postgres_ms: postgres() - backends,
  };
}

/** One chef with six services, open five days a week at two hours, a year ahead. */
async function measureYear(owner: pg.Pool): Promise<Row> {
  const { inTransaction } = await import("#app/platform/transaction.server.ts");
  const { syncOpenedSlots } = await import("#app/features/agenda/opened-slots.repo.server.ts");
  const now = new Date();
  const { rows } = await owner.query<{ id: string }>("select id from chefs where actif order by id limit 1");
  const chef_id = rows[0]?.id ?? "";
  await owner.query(
    `insert into services (chef_id, titre, duree_minutes)
     select $1, 'Atelier ' || n, 120 from generate_series(1, $2 - (select count(*)::int from services where chef_id = $1)) n`,
    [chef_id, SERVICES],
  );
  // Without a price a service is not in the search, and its slots would cost nothing there.
  await owner.query(
    `insert into service_pricing (service_id, client_profile_id, prix)
     select services.id, profil.id, 45 from services cross join (select id from client_profiles order by id limit 1) profil
     where chef_id = $1 on conflict do nothing`,
    [chef_id],
  );
  await owner.query("insert into agenda_reglages (chef_id, horizon_semaines) values ($1, 53)", [chef_id]);
  await owner.query(
    `insert into agenda_regles (chef_id, service_id, jours, heures, places, du)
     select $1, id, '{2,3,4,5,6}', '{12:00,19:00}', 8, $2 from services where chef_id = $1 and actif limit ${SERVICES}`,
    [chef_id, dayOf(now)],
  );
  const { rows: regles } = await owner.query(
    "select service_id, jours, heures, places, semaines, du::text, au::text, suspendue from agenda_regles where chef_id = $1",
    [chef_id],
  );
  const { du, au } = openedDays(53, now);
  const costs: Record<string, Cost[]> = {};
  const add = async (what: string, work: () => unknown) => (costs[what] ??= []).push(await measure(owner, work));
  const sync = () => inTransaction((tx) => syncOpenedSlots(tx, chef_id, now));
  const countDays = async () =>
    (await owner.query<{ n: number }>("select count(*)::int as n from recherche_jours where chef_id = $1", [chef_id]))
      .rows[0]?.n ?? 0;
  let [slots, days] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    await add("expand", () => expandRules({ regles, exceptions: [], ferme_feries: true }, du, au));
    await add("open", async () => (slots = (await sync()).ouverts));
    days = await countDays();
    await add("again", sync);
    await owner.query("update agenda_regles set places = 6 where chef_id = $1", [chef_id]);
    await add("resize", sync);
    await owner.query("update agenda_regles set places = 8, suspendue = true where chef_id = $1", [chef_id]);
    await add("close", sync);
    await owner.query("update agenda_regles set suspendue = false where chef_id = $1", [chef_id]);
  }
  const times = Object.entries(costs).flatMap(([what, found]) => [
    [`year_${what}_ms`, median(found.map(({ ms }) => ms))],
    [`year_${what}_cpu_ms`, median(found.map(({ worker_ms, postgres_ms }) => worker_ms + postgres_ms))],
  ]);
  return { year_services: regles.length, year_slots: slots, year_days_in_search: days, ...Object.fromEntries(times) };
}

/** A night whose new day, the last of the horizon, is a Friday: the rules open an evening for everybody. */
function nightBeforeAnEvening(): Date {
  let at = nextHour(new Date(), 2);
  while (weekdayOf(addDays(dayOf(at), HORIZON_WEEKS * 7)) !== 5) at = new Date(at.getTime() + 24 * 60 * 60 * 1000);
  return at;
}

/** Fridays and Saturdays at 19:00, open until the day before the last one of the horizon. */
async function loadAgendas(owner: pg.Pool, chefs: number, at: Date): Promise<number> {
  await owner.query("truncate agenda_reglages, agenda_regles, reservations, service_availabilities cascade");
  const until = addDays(dayOf(at), HORIZON_WEEKS * 7 - 1);
  const { rowCount } = await owner.query(
    `insert into agenda_regles (chef_id, service_id, jours, heures, places, du)
     select distinct on (chef_id) chef_id, services.id, '{5,6}'::smallint[], '{19:00}'::text[], 8, $2::date
     from services join chefs on chefs.id = chef_id where chefs.actif and services.actif order by chef_id, services.id limit $1`,
    [chefs, dayOf(at)],
  );
  // The triggers note each row in a text that they search for each row; the search is computed afterwards.
  for (const table of LOADED) await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(
    `insert into agenda_reglages (chef_id, horizon_semaines, ferme_feries, ouvert_jusquau)
     select chef_id, ${HORIZON_WEEKS}, false, $1::date from agenda_regles`,
    [until],
  );
  await owner.query(
    `insert into service_availabilities (service_id, date_debut, date_fin, places_disponibles, ouvert_par_regle)
     select service_id, debut, debut + interval '1 hour', 8, true
     from agenda_regles, generate_series($1::date + 1, $2::date, interval '1 day') jour
     cross join lateral (select (jour::date + time '19:00') at time zone 'Europe/Paris' as debut) start
     where extract(isodow from jour) in (5, 6)`,
    [dayOf(at), until],
  );
  for (const table of LOADED) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query("vacuum analyze agenda_regles, agenda_reglages, service_availabilities");
  return rowCount ?? 0;
}

async function measureNight(owner: pg.Pool, at: Date): Promise<Row> {
  const { extendAgendas } = await import("#app/features/agenda/jobs/extend-agendas.job.server.ts");
  const behind = async () =>
    (
      await owner.query<{ n: number; slots: number }>(
        `select count(*)::int as n, (select count(*)::int from service_availabilities) as slots
       from agenda_reglages where ouvert_jusquau < $1::date + horizon_semaines * 7`,
        [dayOf(at)],
      )
    ).rows[0] ?? { n: 0, slots: 0 };
  const before = await behind();
  let rss = 0;
  const sampling = setInterval(() => (rss = Math.max(rss, process.memoryUsage.rss())), 200);
  const run = () => extendAgendas.run({ at: at.toISOString() }, { id: "bench", attempt: 1 });
  const first = await measure(owner, run);
  clearInterval(sampling);
  const after = await behind();
  const again = await measure(owner, run);
  return {
    night_chefs: before.n - after.n,
    night_left: after.n,
    night_new_slots: after.slots - before.slots,
    night_s: Math.round(first.ms / 100) / 10,
    chefs_per_s: Math.round((before.n - after.n) / (first.ms / 1000)),
    batch_size: BATCH,
    batch_ms: Math.round(first.ms / Math.max(1, Math.ceil(before.n / BATCH))),
    rss_mb: Math.round(rss / 2 ** 20),
    worker_cpu_ms_per_chef: Math.round((first.worker_ms / before.n) * 100) / 100,
    postgres_cpu_ms_per_chef: Math.round((first.postgres_ms / before.n) * 100) / 100,
    second_run_ms: Math.round(again.ms),
  };
}
