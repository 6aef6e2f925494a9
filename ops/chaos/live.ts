import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { followStream } from "#app/ui/follow-stream.ts";
import { createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { envFor } from "#tests/support/databases.ts";
import { openEventSource } from "#tests/support/event-source.ts";
import { type SignedInChef, signedInChefs } from "#tests/support/live-fixture.ts";
import { startRedis } from "#tests/support/redis-process.ts";
import { freePort, type RunningProcess, startWeb } from "#tests/support/web-process.ts";

const CHEFS = 20;
const WRITES_PER_SECOND = 40;
/** Minimal browser globals that `followStream` needs. */
const seenTab = Object.assign(new EventTarget(), { hidden: false });
setMaxListeners(0, seenTab);
Object.assign(globalThis, { EventSource: { OPEN: 1 }, document: seenTab });

type Page = { chef_id: string; seen: number; announced: number; revalidations: number; stop: () => void };
type Write = { chef_id: string; at: number; seenAt: number | null };

/**
 * Pages of twenty chefs on two web processes follow their streams with the browser code while messages are written for
 * each chef. Redis is killed and restarted, then a web process: every page must still read every message, announced or
 * not.
 */
export async function run(full: boolean, defer: Defer) {
  const [rounds, downSeconds] = full ? [5, 40] : [1, 4];
  const database = await createChaosDatabase("live", defer);
  const tables = new pg.Pool({ connectionString: envFor(database).DATABASE_MIGRATION_URL, max: 4 });
  defer(() => tables.end());
  const redis = await startRedis();
  defer(redis.remove);
  Object.assign(process.env, envFor(database), { REDIS_URL: redis.url });
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startWeb(database, { PORT: String(port), REDIS_URL: redis.url, LOG_LEVEL: "error" });
  const processes: RunningProcess[] = [];
  defer(() => Promise.all(processes.map((one) => one.stop("SIGKILL"))));
  for (const port of ports) processes.push(await start(port));

  const writes: Write[] = [];
  const chefs = await signedInChefs(tables, CHEFS);
  const pages = chefs.flatMap((chef) =>
    ports.map((port) => openPage(tables, `http://127.0.0.1:${port}`, chef, writes)),
  );
  defer(() => pages.forEach(({ stop }) => stop()));
  const writer = await startWriter(chefs, writes);
  defer(writer.close);
  await wait(2000);
  for (let round = 0; round < rounds; round += 1) {
    await redis.kill();
    await wait(downSeconds * 1000);
    await redis.start();
    await wait(3000);
    await processes[1]?.stop("SIGKILL");
    processes[1] = await start(ports[1] ?? 0);
    // Longest reconnect delay plus one second of jitter.
    await wait(11_000);
  }
  await writer.stop();
  await wait(3000);

  const unseen = writes.filter(({ seenAt }) => seenAt === null).length;
  const delays = writes.map(({ at, seenAt }) => (seenAt ?? Number.POSITIVE_INFINITY) - at);
  const late = pages.filter(
    (page) => page.seen < writes.filter(({ chef_id }) => chef_id === page.chef_id).length,
  ).length;
  // Each write is announced once to both pages of its chef, except while Redis or the process is down.
  const unannounced = writes.length * ports.length - pages.reduce((sum, { announced }) => sum + announced, 0);
  const figures = {
    written: writes.length,
    pages: pages.length,
    unannounced,
    unseen,
    pagesBehind: late,
    slowestMs: Math.round(Math.max(...delays)),
    revalidations: pages.reduce((sum, { revalidations }) => sum + revalidations, 0),
  };
  return { figures, passed: unseen === 0 && late === 0 && unannounced > 0 && writes.length > WRITES_PER_SECOND };
}

/** A page that counts its messages on each revalidation, announced or polled. */
function openPage(tables: pg.Pool, origin: string, { chef_id, cookie }: SignedInChef, writes: Write[]): Page {
  const page: Page = { chef_id, seen: 0, announced: 0, revalidations: 0, stop: () => {} };
  const revalidate = async () => {
    page.revalidations += 1;
    const { rows } = await tables.query<{ seen: number }>(
      "select count(*)::int as seen from contact_messages where chef_id = $1",
      [chef_id],
    );
    page.seen = Math.max(page.seen, rows[0]?.seen ?? 0);
    const now = performance.now();
    const own = writes.filter((write) => write.chef_id === chef_id).slice(0, page.seen);
    for (const write of own) write.seenAt ??= now;
  };
  const open = (path: string) => {
    const source = openEventSource(`${origin}${path}`, cookie);
    source.addEventListener("message", ({ data }) => {
      if (data === "regarder") page.announced += 1;
    });
    return source;
  };
  page.stop = followStream({ stream: "/dashboard/flux", revalidate: () => void revalidate(), onLive: () => {}, open });
  return page;
}

/** Writes and announces with the application's own code, in this process. */
async function startWriter(chefs: SignedInChef[], writes: Write[]) {
  const { inTransaction } = await import("#app/platform/transaction.server.ts");
  const { announce } = await import("#app/platform/events.server.ts");
  const { closeRedis } = await import("#app/platform/redis.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  const { contactMessages } = await import("#db/schema/messages.ts");
  const fields = { client_nom: "Petit", client_prenom: "Ana", client_email: "ana@exemple.fr", message: "Bonjour" };
  let running = true;
  const done = (async () => {
    for (let turn = 0; running; turn += 1) {
      const chef_id = chefs[turn % chefs.length]?.chef_id ?? "";
      await inTransaction(async (tx) => {
        await tx.insert(contactMessages).values({ ...fields, chef_id });
        announce(tx, { chef_id });
      });
      writes.push({ chef_id, at: performance.now(), seenAt: null });
      await wait(1000 / WRITES_PER_SECOND);
    }
  })();
  const stop = async () => {
    running = false;
    await done;
  };
  return { stop, close: async () => (await stop(), closeRedis(), await pool.end()) };
}
