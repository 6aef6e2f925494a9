import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { waitFor } from "#scripts/services/process.ts";
import { createDatabase, createTemplate, dropTestDatabases, envFor } from "#tests/support/databases.ts";
import { openLiveSocket, type SignedInChef, signedInChefs } from "#tests/support/live-fixture.ts";
import { residentKib } from "#tests/support/process-usage.ts";
import { type RunningProcess, scrape, startWeb } from "#tests/support/web-process.ts";

const STREAMS = 10_000;
const STREAMS_PER_CHEF = 10;
/** Concurrent stream openings and concurrent writers. */
const OPENING = 40;
const WRITERS = 4;
const DATABASE = `test_${process.pid}_bench_live`;

type Chef = SignedInChef & { committed: number; streams: { heard: number }[] };

/**
 * Opens streams on one web process, first a tenth and then all. Measures memory per stream, and the delay between a
 * commit and the event on the sockets of its chef, and of nobody else. Commits are made in this process, as another web
 * process would.
 */
export async function bench(args: string[]) {
  const streams = Number(args[0] ?? STREAMS);
  await createTemplate();
  await createDatabase(DATABASE);
  const client = new pg.Client({ connectionString: envFor(DATABASE).DATABASE_MIGRATION_URL });
  await client.connect();
  Object.assign(process.env, envFor(DATABASE));
  const writer = await startWriter();
  const web = await startWeb(DATABASE, { LOG_LEVEL: "error" });
  const sockets: Socket[] = [];
  try {
    const people = await signedInChefs(client, Math.ceil(streams / STREAMS_PER_CHEF));
    const chefs = people.map((chef): Chef => ({ ...chef, committed: 0, streams: [] }));
    const measureAt = async (size: number) => {
      const opened_s = round(await open(web, sockets, chefs, size));
      await wait(3000);
      const memory_mib = round(residentKib(web.child.pid) / 1024);
      const told = await measure(writer, chefs, size);
      return { streams: size, opened_s, memory_mib, ...told, loop_p99_ms: await loopDelay(web) };
    };
    const started_mib = round(residentKib(web.child.pid) / 1024);
    // Subtract the smaller run: the first streams include the shared cost.
    const few = await measureAt(Math.ceil(streams / 10));
    const all = await measureAt(streams);
    const kib_per_stream = round(((all.memory_mib - few.memory_mib) * 1024) / (all.streams - few.streams));
    // Upper bound, including everything else the process allocated meanwhile.
    const kib_at_most = round(((all.memory_mib - started_mib) * 1024) / all.streams);
    const p95_ratio = round(all.p95_ms / few.p95_ms);
    return { rows: [few, all], figures: { ...all, started_mib, kib_per_stream, kib_at_most, p95_ratio } };
  } finally {
    for (const socket of sockets) socket.destroy();
    await web.stop("SIGKILL");
    await writer.close();
    await client.end();
    await dropTestDatabases();
  }
}

/** Opens streams until there are `size`, chef by chef. */
async function open(web: RunningProcess, sockets: Socket[], chefs: Chef[], size: number): Promise<number> {
  const started = performance.now();
  let next = sockets.length;
  const opener = async () => {
    while (next < size) {
      const chef = chefs[Math.floor(next / STREAMS_PER_CHEF)];
      next += 1;
      if (chef === undefined) throw new Error("there are too few chefs");
      const stream = { heard: 0 };
      const hear = (word: string) => {
        if (word !== "regarder") return;
        stream.heard += 1;
        recordEvent(chef.chef_id);
      };
      sockets.push(await openLiveSocket(web.origin, chef.cookie, hear));
      chef.streams.push(stream);
    }
  };
  await Promise.all(Array.from({ length: OPENING }, opener));
  return (performance.now() - started) / 1000;
}

/** Pending commit by chef: when each socket got the event, and a callback once all did. */
const awaited = new Map<string, { told: number[]; left: number; all: () => void }>();

function recordEvent(chef_id: string): void {
  const commit = awaited.get(chef_id);
  if (commit === undefined) return;
  commit.told.push(performance.now());
  commit.left -= 1;
  if (commit.left === 0) commit.all();
}

type Writer = { commit: (chef_id: string) => Promise<void>; close: () => Promise<void> };

/** Makes as many commits as there are streams, each for one chef; returns the delay of each socket. */
async function measure(writer: Writer, chefs: Chef[], size: number) {
  const open = chefs.filter(({ streams }) => streams.length > 0);
  const delays: number[] = [];
  const write = async (rank: number) => {
    // Each writer has its own chefs, so that a commit is announced before the next one of the same chef.
    const own = open.filter((_, index) => index % WRITERS === rank);
    for (let turn = 0; turn < Math.max(size, 500) / WRITERS; turn += 1) {
      const chef = own[turn % own.length];
      if (chef === undefined) return;
      delays.push(...(await commitOnce(writer, chef)));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, rank) => write(rank)));
  await wait(1000);
  const wrong = open.flatMap(({ committed, streams }) => streams.map(({ heard }) => heard - committed));
  return {
    commits: open.reduce((sum, { committed }) => sum + committed, 0),
    told: delays.length,
    ...quantiles(delays),
    missed: wrong.filter((difference) => difference < 0).length,
    of_another_chef: wrong.filter((difference) => difference > 0).length,
  };
}

async function commitOnce(writer: Writer, chef: Chef): Promise<number[]> {
  const told: number[] = [];
  const everyone = new Promise<void>((all) => awaited.set(chef.chef_id, { told, left: chef.streams.length, all }));
  await writer.commit(chef.chef_id);
  const committed = performance.now();
  chef.committed += 1;
  await Promise.race([everyone, wait(10_000, undefined, { ref: false })]);
  awaited.delete(chef.chef_id);
  return told.map((at) => Math.max(0, at - committed));
}

/** Writes and announces with the application's own code, in this process. */
async function startWriter(): Promise<Writer> {
  const { inTransaction } = await import("#app/platform/transaction.server.ts");
  const { announce } = await import("#app/platform/events.server.ts");
  const { redis, closeRedis } = await import("#app/platform/redis.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  const { contactMessages } = await import("#db/schema/messages.ts");
  await waitFor("Redis", () => redis.status === "ready");
  const fields = { client_nom: "Petit", client_prenom: "Ana", client_email: "ana@exemple.fr", message: "Bonjour" };
  return {
    commit: (chef_id) =>
      inTransaction(async (tx) => {
        await tx.insert(contactMessages).values({ ...fields, chef_id });
        announce(tx, { chef_id });
      }),
    close: async () => {
      closeRedis();
      await pool.end();
    },
  };
}

async function loopDelay(site: RunningProcess): Promise<number> {
  const text = await scrape(site);
  return round(Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000);
}

function quantiles(delays: number[]) {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50_ms: at(0.5), p95_ms: at(0.95), max_ms: at(1) };
}

const round = (value: number) => Math.round(value * 100) / 100;
