import { randomInt } from "node:crypto";
import pg from "pg";
import { withSuperuser } from "#scripts/services/postgres.ts";
import { waitFor } from "#scripts/services/process.ts";
import { sessionCookie } from "#tests/support/accounts.ts";
import { aBooking, addService, type BookingFixture } from "#tests/support/booking-fixture.ts";
import { chefScope } from "#tests/support/chef-scope.ts";
import { envFor, place } from "#tests/support/databases.ts";
import { aClientProfile, insert } from "#tests/support/factories.ts";
import { accepted, BEHIND_A_PROXY, postBooking } from "#tests/support/post-booking.ts";
import { processorMs } from "#tests/support/process-usage.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { type RunningProcess, scrape, startWeb, startWorker } from "#tests/support/web-process.ts";

type Row = Record<string, number | string>;
type Chef = { chef_id: string; user_id: string; cookie: string; service_id: string };
type Site = { database: string; reservations: number; web: RunningProcess; chefs: Chef[]; fixtures: BookingFixture[] };
type Cost = { calls: number; sql_ms: number; buffers: number; read: number; web_ms: number; postgres_ms: number };

const CHEFS = 40;
const BATCH = 10;
const WARM_UP = 2;
const BOOKINGS_TO_MAIL = 20;
const SEARCHES = ["q=martin", "q=camille", "q=rousseau", "location=lyon", "location=bretagne", "specialty=patisserie"];

/** One operation for the n-th time. Every site gets the same sequence. */
const OPERATIONS: Record<string, (site: Site, turn: number) => Promise<void>> = {
  booking: (site, turn) => book(site, turn),
  search: (site, turn) => get(site, `/chefs?${SEARCHES[turn % SEARCHES.length]}`),
  dashboard: (site, turn) => get(site, "/dashboard/reservations", of(site.chefs, turn).cookie),
  home: (site) => get(site, "/"),
  directory: (site) => get(site, "/chefs"),
  "chef page": (site, turn) => get(site, `/chef/${of(site.chefs, turn).chef_id}`),
  "service page": (site, turn) => get(site, `/service/${of(site.chefs, turn).service_id}`),
  "dashboard search": (site, turn) => get(site, "/dashboard/reservations?q=martin", of(site.chefs, turn).cookie),
  "dashboard clients": (site, turn) => get(site, "/dashboard/clients", of(site.chefs, turn).cookie),
};

/**
 * Cost of the main operations on databases of different sizes (`npm run seed:volume`), over HTTP on one web process each.
 * The databases take turns, so that a busy machine slows all of them down alike: compare the ratios. Buffers and calls do
 * not depend on the machine's load.
 */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: object }> {
  const [rounds = "4", ...databases] = args;
  if (databases.length === 0) throw new Error("usage: npm run bench -- scale <rounds> <database> [database …]");
  await requireStatementStatistics();
  const sites: Site[] = [];
  try {
    for (const database of databases) sites.push(await openSite(database));
    sites.sort((a, b) => a.reservations - b.reservations);
    const rows: Row[] = [];
    for (const [operation, act] of Object.entries(OPERATIONS)) {
      const found = await measure(operation, act, sites, Number(rounds));
      // A run takes minutes: what was measured is not lost when it is interrupted.
      for (const row of found) console.error(JSON.stringify(row));
      rows.push(...found);
    }
    rows.push(await measureMails(sites[0] ?? (await openSite(databases[0] ?? ""))));
    return { rows, figures: { rows, bent: bent(rows) } };
  } finally {
    await Promise.all(sites.map(({ web }) => web.stop("SIGKILL")));
  }
}

const LIMIT = 1.3;

/** Operations that cost over 30 % more on the largest database than on the smallest, with the figure that does. */
function bent(rows: Row[]): string[] {
  return rows.flatMap((row) =>
    (["buffers_ratio", "postgres_ratio", "web_ratio"] as const).flatMap((key) =>
      Number(row[key]) > LIMIT ? [`${row.operation} at ${row.reservations}: ${key} ${row[key]}`] : [],
    ),
  );
}

async function measure(
  operation: string,
  act: (site: Site, turn: number) => Promise<void>,
  sites: Site[],
  rounds: number,
): Promise<Row[]> {
  const measured = sites.map((site) => ({ site, cost: NOTHING, times: [] as number[] }));
  // The first rounds, in which caches fill and the compiler optimises, are not counted.
  for (let round = 1 - WARM_UP; round <= rounds; round += 1) {
    for (const one of measured) {
      const before = await readCost(one.site);
      for (let turn = 0; turn < BATCH; turn += 1) {
        const started = performance.now();
        await act(one.site, (round + WARM_UP) * BATCH + turn);
        if (round > 0) one.times.push(performance.now() - started);
      }
      if (round > 0) one.cost = combine(one.cost, combine(await readCost(one.site), before, -1));
    }
  }
  const [smallest] = measured;
  return measured.map(({ site, cost, times }) => ({
    operation,
    reservations: site.reservations,
    calls: rounded(cost.calls / times.length),
    buffers: rounded(cost.buffers / times.length),
    sql_ms: rounded(cost.sql_ms / times.length),
    postgres_cpu_ms: rounded(cost.postgres_ms / times.length),
    web_cpu_ms: rounded(cost.web_ms / times.length),
    p50_ms: rounded(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0),
    buffers_ratio: rounded(cost.buffers / (smallest?.cost.buffers ?? 1)),
    postgres_ratio: rounded(cost.postgres_ms / (smallest?.cost.postgres_ms ?? 1)),
    web_ratio: rounded(cost.web_ms / (smallest?.cost.web_ms ?? 1)),
  }));
}

/** CPU time of a worker per job, while it sends the mails of new bookings. */
async function measureMails(site: Site): Promise<Row> {
  const client = new pg.Client({ connectionString: envFor(site.database).DATABASE_MIGRATION_URL });
  await client.connect();
  const queued = async () => {
    const { rows } = await client.query<{ due: number }>(
      "select count(*)::int as due from graphile_worker.jobs where run_at <= now()",
    );
    return rows[0]?.due ?? 0;
  };
  const worker = await startWorker(site.database, { LOG_LEVEL: "error" });
  try {
    await waitFor("an empty queue", async () => (await queued()) === 0, 120_000);
    const before = processorMs(worker.child.pid);
    const jobsBefore = await jobsDone(worker);
    for (let turn = 0; turn < BOOKINGS_TO_MAIL; turn += 1) await book(site, turn);
    await waitFor("the mails", async () => (await queued()) === 0, 120_000);
    const jobs = (await jobsDone(worker)) - jobsBefore;
    return {
      operation: "mail, by the worker",
      reservations: site.reservations,
      calls: rounded(jobs / BOOKINGS_TO_MAIL),
      web_cpu_ms: rounded((processorMs(worker.child.pid) - before) / jobs),
    };
  } finally {
    await worker.stop("SIGKILL");
    await client.end();
  }
}

async function jobsDone(worker: RunningProcess): Promise<number> {
  const text = await scrape(worker);
  const counts = [...text.matchAll(/^jobs_total\{[^}]*result="ok"[^}]*\} (\d+)/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function openSite(database: string): Promise<Site> {
  const client = new pg.Client({ connectionString: envFor(database).DATABASE_MIGRATION_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from reservations");
    const chefs = await activeChefs(client);
    const { id: profile_id } = await insert(client, "client_profiles", aClientProfile());
    const fixtures: BookingFixture[] = [];
    // Another day in each run: a chef is engaged once at a time.
    const start = new Date(Date.UTC(2029, 0, 1 + randomInt(1000), 17));
    const date_fin = new Date(start.getTime() + 3_600_000);
    for (const chef of chefs) {
      const slot = { places_disponibles: 100, date_debut: start, date_fin };
      const service = { places_illimitees: true, type_service: "cours_cuisine" };
      const made = await addService(client, { chef_id: chef.chef_id, profile_id }, { service, slot });
      fixtures.push({ ...chefScope(chef), email: "", profile_id, ...made });
    }
    const web = await startWeb(database, BEHIND_A_PROXY);
    return { database, reservations: rows[0]?.count ?? 0, web, chefs, fixtures };
  } finally {
    await client.end();
  }
}

/** Visible chefs with reservations, spread over the table because ids are random, each with an open session. */
async function activeChefs(client: pg.Client): Promise<Chef[]> {
  const { rows } = await client.query<Omit<Chef, "cookie"> & { token: string }>(
    `with active as (
       select distinct on (chefs.id) chefs.id as chef_id, user_id, services.id as service_id
       from reservations join services on services.id = service_id and visible join chefs on chefs.id = services.chef_id and chefs.actif
       where reservations.id in (select id from reservations where id > '80000000-0000-4000-8000-000000000000' order by id limit 400)
       order by chefs.id limit $1
     ), opened as (
       insert into session (token, user_id, expires_at)
       select gen_random_uuid()::text, user_id, now() + interval '1 day' from active returning token, user_id
     )
     select active.*, token from active join opened using (user_id)`,
    [CHEFS],
  );
  if (rows.length === 0) throw new Error("no chef has a reservation: fill the database with npm run seed:volume");
  return rows.map(({ token, ...chef }) => ({ ...chef, cookie: sessionCookie(token) }));
}

async function get({ web }: Site, path: string, cookie?: string): Promise<void> {
  const headers = { "x-forwarded-for": randomAddress(), ...(cookie === undefined ? {} : { cookie }) };
  const answer = await fetch(`${web.origin}${path}`, { headers, redirect: "manual" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

async function book({ web, fixtures }: Site, turn: number): Promise<void> {
  const fixture = of(fixtures, turn);
  const reply = await postBooking(web.origin, fixture, aBooking(fixture, 2));
  if (!accepted(reply)) throw new Error(`a booking answered ${reply.status}: ${reply.body.slice(0, 200)}`);
}

function of<T>(list: T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error("the list is empty");
  return one;
}

const NOTHING: Cost = { calls: 0, sql_ms: 0, buffers: 0, read: 0, web_ms: 0, postgres_ms: 0 };

function combine(a: Cost, b: Cost, sign = 1): Cost {
  const sum = (key: keyof Cost) => a[key] + sign * b[key];
  return {
    calls: sum("calls"),
    sql_ms: sum("sql_ms"),
    buffers: sum("buffers"),
    read: sum("read"),
    web_ms: sum("web_ms"),
    postgres_ms: sum("postgres_ms"),
  };
}

async function requireStatementStatistics(): Promise<void> {
  await withSuperuser(place, async (client) => {
    const { rows } = await client.query<{ libraries: string }>(
      "select setting as libraries from pg_settings where name = 'shared_preload_libraries'",
    );
    if (rows[0]?.libraries.includes("pg_stat_statements") !== true) {
      throw new Error("set shared_preload_libraries = 'pg_stat_statements' and restart PostgreSQL");
    }
    await client.query("create extension if not exists pg_stat_statements");
  });
}

/** What the application's role and the web process have used so far. */
async function readCost({ database, web }: Site): Promise<Cost> {
  return withSuperuser(place, async (client) => {
    const { rows } = await client.query<Omit<Cost, "web_ms" | "postgres_ms">>(
      `select coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(total_exec_time), 0)::float8 as sql_ms,
         coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as buffers,
         coalesce(sum(shared_blks_read), 0)::float8 as read
       from pg_stat_statements join pg_database on pg_database.oid = dbid join pg_roles on pg_roles.oid = userid
       where datname = $1 and rolname = 'convive_app'`,
      [database],
    );
    const backends = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = $1 and usename = 'convive_app'",
      [database],
    );
    for (const { pid } of backends.rows) ofBackends.set(`${database} ${pid}`, processorMs(pid));
    const mine = [...ofBackends].filter(([key]) => key.startsWith(`${database} `));
    const postgres_ms = mine.reduce((sum, [, ms]) => sum + ms, 0);
    return { ...NOTHING, ...rows[0], web_ms: processorMs(web.child.pid), postgres_ms };
  });
}

/** The last reading of each backend. One that has ended since keeps it, so the sum never decreases. */
const ofBackends = new Map<string, number>();

const rounded = (value: number) => Math.round(value * 100) / 100;
