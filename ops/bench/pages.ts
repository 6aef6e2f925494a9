import { spawn } from "node:child_process";
import { loadavg } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { ADMIN_EMAIL, userId } from "#db/seed/demo-accounts.ts";
import { waitFor } from "#scripts/services/process.ts";
import { sessionCookie } from "#tests/support/accounts.ts";
import { dropTestDatabases, envFor } from "#tests/support/databases.ts";
import { createE2eDatabase } from "#tests/support/e2e-database.ts";
import { insert } from "#tests/support/factories.ts";
import { BEHIND_A_PROXY } from "#tests/support/post-booking.ts";
import { processorMs, residentKib } from "#tests/support/process-usage.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { freePort, startWeb } from "#tests/support/web-process.ts";

type Row = Record<string, number | string>;
type Page = { page: string; path: string; cookie?: string };
type Server = { origin: string; pid: number | undefined };

const PAGES = 1_000;
const ALL_PAGES = 10_000;
const ROUNDS = 10;
const BATCH = 10;
const BARE = "bare React, 24 cards";
const DATABASE = `test_${process.pid}_bench_pages`;

/**
 * CPU time of the web process per page, beside that of a bare React server in the same run; start to ready and memory of
 * both. On the database of the browser tests: demonstration data, a full page of the directory. First come 1,000 pages, 10,000 with `--full`, during
 * which code is compiled and caches fill; then the servers take turns, so that a busy machine slows both down alike.
 */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: object }> {
  const asked = args.includes("--full") ? ALL_PAGES : PAGES;
  await createE2eDatabase(DATABASE);
  const stops: (() => Promise<unknown>)[] = [dropTestDatabases];
  try {
    const pages = await fill();
    const load_before = loadOfMachine();
    const start = () => startWeb(DATABASE, BEHIND_A_PROXY);
    const uncached = await timed(() => startWeb(DATABASE, { ...BEHIND_A_PROXY, NODE_DISABLE_COMPILE_CACHE: "1" }));
    await uncached.result.stop();
    // Writes the compile cache of a new build when it stops.
    await (await start()).stop();
    const web = await timed(start);
    stops.unshift(() => web.result.stop("SIGKILL"));
    const ours: Server = { origin: web.result.origin, pid: web.result.child.pid };
    // One that the warm-up asked for, and one that it did not.
    const opened = pages.filter(({ page }) => page === "/" || page === "/service");
    const first_page_cpu_ms: number[] = [];
    for (const page of opened) {
      const before = processorMs(ours.pid);
      await ask(ours, page);
      first_page_cpu_ms.push(rounded(processorMs(ours.pid) - before, 2));
    }
    const bare = await timed(startBare);
    stops.unshift(async () => bare.result.child.kill("SIGKILL"));
    const plain: Server = { origin: bare.result.origin, pid: bare.result.child.pid };
    const comparison: Page = { page: BARE, path: "/" };

    const memory = [
      await memoryOver(plain, [comparison], asked),
      await memoryOver(
        ours,
        pages.filter(({ cookie }) => cookie === undefined),
        asked,
      ),
    ] as const;
    for (const page of pages) if (page.cookie !== undefined) await repeat(ours, page, ROUNDS * BATCH);
    const rendered = pages.map((page) => ({ server: ours, page }));
    const rows = await measure([{ server: plain, page: comparison }, ...rendered]);
    const figures = {
      ...Object.fromEntries(rows.map(({ page, ratio }) => [page, ratio])),
      bare_cpu_ms: rows[0]?.cpu_ms,
      ready_ms: Math.round(web.ms),
      ready_without_compile_cache_ms: Math.round(uncached.ms),
      bare_ready_ms: Math.round(bare.ms),
      first_page_cpu_ms,
      warm_page_cpu_ms: opened.map(({ page }) => rows.find((row) => row.page === page)?.cpu_ms),
      pages: asked,
      rss_mib: memory[1],
      bare_rss_mib: memory[0],
      load_before,
      load_after: loadOfMachine(),
    };
    return { rows, figures };
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Every kind of public page, the home of a chef's dashboard and of the administrators' console. */
async function fill(): Promise<Page[]> {
  const client = new pg.Client({ connectionString: envFor(DATABASE).DATABASE_MIGRATION_URL });
  await client.connect();
  try {
    await client.query("analyze");
    const { rows } = await client.query<{ chef_id: string; service_id: string; user_id: string }>(
      `select chef_id, services.id as service_id, user_id from services join chefs on chefs.id = chef_id and chefs.actif
       where visible order by (select count(*) from service_availabilities where service_id = services.id) desc, services.id limit 1`,
    );
    const [shown] = rows;
    if (shown === undefined) throw new Error("the demonstration data have no visible service");
    const admin = userId(ADMIN_EMAIL);
    await client.query('update "user" set two_factor_enabled = true where id = $1', [admin]);
    return [
      { page: "/", path: "/" },
      { page: "/chefs", path: "/chefs" },
      { page: "/chef", path: `/chef/${shown.chef_id}` },
      { page: "/service", path: `/service/${shown.service_id}` },
      { page: "/recherche", path: `/recherche?convives=4&date=${addDays(dayOf(new Date()), 14)}` },
      { page: "/help", path: "/help" },
      { page: "/about", path: "/about" },
      { page: "/updates", path: "/updates" },
      { page: "/privacy", path: "/privacy" },
      { page: "/dashboard", path: "/dashboard", cookie: await openSession(client, shown.user_id) },
      { page: "/admin", path: "/admin", cookie: await openSession(client, admin) },
    ];
  } finally {
    await client.end();
  }
}

async function openSession(client: pg.Client, user_id: string): Promise<string> {
  const token = `bench-${user_id}`;
  const expires_at = new Date(Date.now() + 86_400_000);
  await insert(client, "session", { token, user_id, expires_at, second_factor_at: new Date() });
  return sessionCookie(token);
}

async function startBare() {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-react/server.ts"), new URL(origin).port], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const answers = () =>
    fetch(origin).then(
      async (answer) => (await answer.text()) !== "",
      () => false,
    );
  await waitFor("the bare server", answers);
  return { origin, child };
}

/** Resident memory in MiB at the start, then after every tenth of the pages. */
async function memoryOver(server: Server, pages: readonly Page[], count: number): Promise<number[]> {
  const seen = [residentMib(server)];
  for (let rank = 1; rank <= count; rank += 1) {
    const page = pages[rank % pages.length];
    if (page !== undefined) await ask(server, page);
    if (rank % (count / 10) === 0) seen.push(residentMib(server));
  }
  return seen;
}

/** The servers and pages take turns; the ratio is that of the sums. */
async function measure(subjects: readonly { server: Server; page: Page }[]): Promise<Row[]> {
  const measured = subjects.map((subject) => ({ ...subject, cpu: 0, bytes: 0, times: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of measured) {
      const before = processorMs(one.server.pid);
      const { times, bytes } = await repeat(one.server, one.page, BATCH);
      one.cpu += processorMs(one.server.pid) - before;
      one.bytes = bytes;
      one.times.push(...times);
    }
  }
  const basis = measured[0]?.cpu ?? 1;
  return measured.map(({ page, cpu, bytes, times }) => ({
    page: page.page,
    cpu_ms: rounded(cpu / times.length, 2),
    ratio: rounded(cpu / basis, 1),
    p50_ms: rounded(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0, 1),
    html_bytes: bytes,
  }));
}

async function repeat(server: Server, page: Page, count: number) {
  const times: number[] = [];
  let bytes = 0;
  for (let rank = 0; rank < count; rank += 1) {
    const { ms, result } = await timed(() => ask(server, page));
    times.push(ms);
    bytes = result;
  }
  return { times, bytes };
}

async function ask({ origin }: Server, { path, cookie }: Page): Promise<number> {
  const headers = { "x-forwarded-for": randomAddress(), ...(cookie === undefined ? {} : { cookie }) };
  const answer = await fetch(`${origin}${path}`, { headers, redirect: "manual" });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return byteLength;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

const residentMib = ({ pid }: Server) => Math.round(residentKib(pid) / 1024);
const loadOfMachine = () => rounded(loadavg()[0] ?? 0, 1);

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
