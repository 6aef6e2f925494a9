import { rmSync } from "node:fs";
import pg from "pg";
import { migrateDatabase } from "#db/migrate.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import * as postgres from "#scripts/services/postgres.ts";
import { waitFor } from "#scripts/services/process.ts";
import { accepted, BEHIND_A_PROXY, drawsOf, postBooking } from "../support/booking-load.ts";
import { aBooking, type BookingWorld, bookingWorld } from "../support/booking-world.ts";
import { mailsTo } from "../support/inbox.ts";
import { clusterOfItsOwn, killServer, startAgain } from "../support/own-cluster.ts";
import { freePort, type RunningProcess, startWeb, startWorker } from "../support/web-process.ts";

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));
type Ledger = { acknowledged: string[]; givenUp: string[]; retries: number };

/** `kill -9` of the web process, the worker and PostgreSQL under load: what was acknowledged stays, once. */
export async function prove(full: boolean, defer: (work: () => unknown) => void) {
  const kills = full ? 50 : 1;
  const rate = full ? 50 : 10;
  const place = await clusterOfItsOwn();
  defer(() => rmSync(place.dataDir, { recursive: true, force: true }));
  defer(() => postgres.down(place));
  await postgres.up(place);
  const { DATABASE_URL = "", DATABASE_MIGRATION_URL = "" } = localEnv(place);
  await migrateDatabase(DATABASE_MIGRATION_URL);
  const world = await makeWorld(DATABASE_MIGRATION_URL);

  const env = { ...BEHIND_A_PROXY, DATABASE_URL, PORT: String(await freePort()) };
  const startQueue = () => startWorker("convive", { DATABASE_URL, LOG_LEVEL: "error" });
  const running: { web: RunningProcess; worker: RunningProcess } = {
    web: await startWeb("convive", env),
    worker: await startQueue(),
  };
  defer(() => Promise.all([running.web.stop("SIGKILL"), running.worker.stop("SIGKILL")]));

  const load = startLoad(running.web.origin, world, rate);
  const draw = drawsOf(process.pid);
  const back: number[] = [];
  let startedAgain = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500 + draw() * 1500);
    await running.web.stop("SIGKILL");
    running.web = await startWeb("convive", env);
    await pause(500 + draw() * 1500);
    await running.worker.stop("SIGKILL");
    running.worker = await startQueue();
    await pause(500 + draw() * 1500);
    killServer(place);
    const down = performance.now();
    await startAgain(place);
    await waitFor("ready again", () => isReady(running.web.origin), 60_000);
    back.push(Math.round(performance.now() - down));
    // A worker that was still starting gives up without its database; whatever runs it starts it again.
    if (running.worker.child.exitCode !== null) {
      running.worker = await startQueue();
      startedAgain += 1;
    }
  }
  const ledger = await load.stop();
  return judge(DATABASE_MIGRATION_URL, world, ledger, { kills, rate, backMs: back, workerStartedAgain: startedAgain });
}

async function makeWorld(url: string): Promise<BookingWorld> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const world = await bookingWorld(client, { service: { places_illimitees: true } });
  await client.end();
  return world;
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** People who press again, with the same form, until they are told. */
function startLoad(origin: string, world: BookingWorld, rate: number) {
  const ledger: Ledger = { acknowledged: [], givenUp: [], retries: 0 };
  const open = new Set<Promise<void>>();
  let running = true;
  const person = async () => {
    const input = aBooking(world, 1);
    for (const until = Date.now() + 90_000; Date.now() < until; ledger.retries += 1) {
      const reply = await postBooking(origin, world, input, 15_000).catch(() => null);
      if (reply !== null && accepted(reply)) {
        ledger.acknowledged.push(input.client_email);
        return;
      }
      await pause(300);
    }
    ledger.givenUp.push(input.client_email);
  };
  const timer = setInterval(() => {
    if (!running) return;
    const one: Promise<void> = person().finally(() => open.delete(one));
    open.add(one);
  }, 1000 / rate);
  const stop = async (): Promise<Ledger> => {
    running = false;
    clearInterval(timer);
    await Promise.all(open);
    return ledger;
  };
  return { stop };
}

async function judge(url: string, world: BookingWorld, ledger: Ledger, facts: Record<string, unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ client_email: string; times: number }>(
    "select client_email, count(*)::int as times from reservations group by 1",
  );
  await client.end();
  const found = new Map(rows.map(({ client_email, times }) => [client_email, times]));
  const lost = ledger.acknowledged.filter((email) => !found.has(email)).length;
  const doubled = rows.filter(({ times }) => times > 1).length;
  const ids = async () => new Set((await mailsTo(world.email)).map(({ headers }) => headers["message-id"]));
  await waitFor("every mail", async () => (await ids()).size >= rows.length, 360_000);
  const mails = (await mailsTo(world.email)).length;
  const figures = {
    ...facts,
    acknowledged: ledger.acknowledged.length,
    retries: ledger.retries,
    givenUp: ledger.givenUp.length,
    lost,
    doubled,
    reservations: rows.length,
    chefMails: (await ids()).size,
    mailsSentAgain: mails - rows.length,
  };
  const passed = lost + doubled + ledger.givenUp.length === 0 && rows.length === ledger.acknowledged.length;
  return { figures, passed: passed && ledger.acknowledged.length > 10 };
}
