import { AsyncLocalStorage } from "node:async_hooks";
import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { loadDotEnv } from "#server/dot-env.ts";
import { pick, type Random, randomFrom } from "#tests/support/search-comparison.ts";

type Row = Record<string, number | string>;
type Statement = { text: string; values: unknown[] };

const CLIENTS = 8;
const BOOKINGS_PER_SECOND = 20;
const P95_TARGET_MS = 100;
/** Searches of each kind whose buffers are counted. */
const EXPLAINED = 40;

/** Searches by kind, with their share in percent. Communes are drawn by population, as people live. */
const KINDS = [
  ["commune, day", 60],
  ["commune, day, filters", 15],
  ["commune, no day", 10],
  ["territory", 8],
  ["no place", 7],
] as const;
type Kind = (typeof KINDS)[number][0];

/**
 * Whole searches as the page reads them (place, offers, filters, ranking, times, cards, counts) by eight clients without
 * pause, on a database of `npm run seed:volume -- --services 3 --slots …`, while bookings are written. Then their statements
 * are sent again by eight bare clients, also beside bookings: the ratio is what our code adds. Arguments: database, seconds of
 * each of the two parts, bookings per second. Before, searches run for half as long to fill the caches.
 */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: Row }> {
  const [database = "convive_volume", seconds = "30", writing = String(BOOKINGS_PER_SECOND)] = args;
  loadDotEnv();
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = `/${database}`;
  process.env.DATABASE_URL = url.href;
  const { pool } = await import("#app/platform/db.server.ts");
  const { readSearchState } = await import("#app/routes/public/search/read-search-state.server.ts");
  const bare = new pg.Pool({ connectionString: url.href, max: CLIENTS + 2 });
  const recorded = record(pool);
  const search = makeSearches(await readCommunes(bare), randomFrom(1));
  const times = new Map<Kind | "all", { ours: number[]; plain: number[] }>();
  const timesOf = (kind: Kind | "all") => times.get(kind) ?? times.set(kind, { ours: [], plain: [] }).get(kind);

  const during = (length: number, work: () => Promise<unknown>) => {
    const end = performance.now() + length * 1000;
    const client = async () => {
      while (performance.now() < end) await work();
    };
    return Promise.all(Array.from({ length: CLIENTS }, client));
  };
  const asked: { kind: Kind; statements: Statement[] }[] = [];
  await during(Number(seconds) / 2, () => readSearchState(search().params));
  const [before, processor] = [loadavg()[0] ?? 0, process.cpuUsage()];
  const writer = startBookings(bare, Number(writing));
  await during(Number(seconds), async () => {
    const { kind, params } = search();
    const statements: Statement[] = [];
    const ours = await timed(() => recorded.run(statements, () => readSearchState(params)));
    asked.push({ kind, statements });
    for (const kept of [timesOf(kind), timesOf("all")]) kept?.ours.push(ours);
  });
  const { user, system } = process.cpuUsage(processor);
  let next = 0;
  await during(Number(seconds), async () => {
    const { kind, statements } = asked[next++ % asked.length] ?? { kind: "no place", statements: [] };
    const plain = await timed(async () => {
      for (const { text, values } of statements) await bare.query(text, values);
    });
    for (const kept of [timesOf(kind), timesOf("all")]) kept?.plain.push(plain);
  });
  const booked = await writer.stop();
  const buffers = new Map<Kind | "all", number[]>();
  for (const [kind] of KINDS) {
    const some = asked.filter((one) => one.kind === kind).slice(0, EXPLAINED);
    for (const { statements } of some) {
      const count = await countBuffers(bare, statements);
      for (const name of [kind, "all"] as const) buffers.set(name, [...(buffers.get(name) ?? []), count]);
    }
  }
  await Promise.all([pool.end(), bare.end()]);

  const rows = [...times].map(([kind, { ours, plain }]) => rowOf(kind, ours, plain, buffers.get(kind) ?? []));
  const all = rows.find(({ kind }) => kind === "all");
  return {
    rows,
    figures: {
      ...all,
      database,
      ...booked,
      node_cpu_ms: Math.round((user + system) / 1000 / Math.max(1, Number(all?.asked ?? 1))),
      load_before: Math.round(before * 10) / 10,
      load_after: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      within_target: Number(all?.p95_ms) < P95_TARGET_MS ? "yes" : "no",
    },
  };
}

/** Keeps the statements that a search sends. */
function record(pool: pg.Pool): AsyncLocalStorage<Statement[]> {
  const storage = new AsyncLocalStorage<Statement[]>();
  const send = pool.query.bind(pool);
  Object.assign(pool, {
    query: (query: { text: string }, values: unknown[]) => {
      storage.getStore()?.push({ text: query.text, values });
      return send(query, values);
    },
  });
  return storage;
}

async function readCommunes(client: pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ code_insee: string; places: number }>(`
    select code_insee, ceil(population / 2000.0)::int as places from communes
    where position is not null and population > 0`);
  return rows.flatMap(({ code_insee, places }) => Array.from({ length: places }, () => code_insee));
}

function makeSearches(communes: readonly string[], random: Random) {
  const kinds = KINDS.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  const today = dayOf(new Date());
  return (): { kind: Kind; params: URLSearchParams } => {
    const kind = pick(random, kinds);
    const params = new URLSearchParams({ convives: String(1 + random(8)) });
    if (kind.startsWith("commune")) params.set("commune", pick(random, communes));
    if (kind === "territory") params.set("ou", pick(random, ["Bretagne", "Rhône", "Île-de-France", "Gironde"]));
    if (!kind.endsWith("no day")) params.set("date", addDays(today, 1 + random(85)));
    if (kind.endsWith("filters")) {
      params.set("type", pick(random, ["domicile", "cours", "traiteur"]));
      params.set("budget", String(30 + random(80)));
    }
    return { kind, params };
  };
}

/** Books one place of a random free slot at a steady rate, with the statements that matter to the read model. */
function startBookings(client: pg.Pool, perSecond: number) {
  const state = { stopping: false, booked: 0, failed: 0 };
  const times: number[] = [];
  const one = async () => {
    try {
      times.push(await timed(() => book(client)));
      state.booked += 1;
    } catch {
      state.failed += 1;
    }
  };
  const loop = (async () => {
    const pending = new Set<Promise<void>>();
    while (!state.stopping && perSecond > 0) {
      const booking = one();
      pending.add(booking);
      void booking.finally(() => pending.delete(booking));
      await setTimeout(1000 / perSecond);
    }
    await Promise.all(pending);
  })();
  return {
    stop: async () => {
      state.stopping = true;
      await loop;
      return { booked: state.booked, booking_failed: state.failed, booking_p95_ms: percentile(times, 0.95) };
    },
  };
}

const FREE_SLOT = `
  select slot.availability_id, slot.service_id, slot.date_debut, service.chef_id, service.minutes, service.places_illimitees
  from (select chef_id, jour from recherche_jours where service_id > gen_random_uuid() and jour > current_date
    order by service_id limit 1) libre
  cross join lateral recherche_creneaux_libres(array[libre.chef_id], libre.jour, libre.jour + 1) slot
  join recherche_services service on service.service_id = slot.service_id limit 1`;

async function book(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(FREE_SLOT);
    const [slot] = rows;
    if (slot === undefined) throw new Error("no free slot");
    const { availability_id, service_id, chef_id, date_debut, minutes, places_illimitees } = slot;
    await client.query("update service_availabilities set places_reservees = places_reservees + $2 where id = $1", [
      availability_id,
      places_illimitees ? 0 : 1,
    ]);
    await client.query(
      `insert into chef_engagements (availability_id, chef_id, periode)
       values ($1, $2, tstzrange($3, $3::timestamptz + $4 * interval '1 minute')) on conflict do nothing`,
      [availability_id, chef_id, date_debut, minutes],
    );
    await client.query(
      `insert into reservations (chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
         client_telephone, date_souhaitee, date_fin, prix_final, participants, nombre_participants, places_prises)
       values ($1, $2, $3, 'Durand', 'Zoé', 'zoe@exemple.fr', '06 12 34 56 78', $4,
         $4::timestamptz + $5 * interval '1 minute', 40, '[]', 1, $6)`,
      [chef_id, service_id, availability_id, date_debut, minutes, places_illimitees ? 0 : 1],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
}

/** The 8 kB pages that the statements of one search touch, in memory or not. */
async function countBuffers(client: pg.Pool, statements: readonly Statement[]): Promise<number> {
  let sum = 0;
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
    const [{ Plan: plan }] = rows[0]["QUERY PLAN"];
    sum += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }
  return sum;
}

function rowOf(kind: string, ours: number[], plain: number[], buffers: number[]): Row {
  const [p95_ms, bare_p95_ms] = [percentile(ours, 0.95), percentile(plain, 0.95)];
  return {
    kind,
    asked: ours.length,
    p50_ms: percentile(ours, 0.5),
    p95_ms,
    bare_p50_ms: percentile(plain, 0.5),
    bare_p95_ms,
    ratio_p95: Math.round((p95_ms / Math.max(bare_p95_ms, 0.1)) * 100) / 100,
    buffers_p50: percentile(buffers, 0.5),
    buffers_p95: percentile(buffers, 0.95),
  };
}
