import { Gauge } from "@prometheus-io/client";
import { now } from "./clock.server.ts";
import { db, pool } from "./db.server.ts";
import { metrics } from "./metrics.server.ts";
import { type QueueState, readQueue } from "./queue.server.ts";

/*
 * Gauges that are read at each scrape. Those of the queue are exported by both processes: when no worker runs, the web process
 * still shows the backlog. Without a database they have no value.
 */

const registers = [metrics];

const poolGauge = new Gauge({
  name: "database_connections",
  help: "Connections of this process's pool, by state: idle, used, waiting (callers without a connection)",
  labelNames: ["state"],
  registers,
  collect: () => {
    poolGauge.set({ state: "idle" }, pool.idleCount);
    poolGauge.set({ state: "used" }, pool.totalCount - pool.idleCount);
    poolGauge.set({ state: "waiting" }, pool.waitingCount);
  },
});

const poolMax: Gauge = new Gauge({
  name: "database_connections_max",
  help: "Size of this process's pool",
  registers,
  collect: () => poolMax.set(pool.options.max),
});

let reading: Promise<QueueState | null> | null = null;

/** The gauges of the queue are collected at the same time and share one query. */
function readQueueOnce() {
  reading ??= readQueue(db)
    .catch(() => null)
    .finally(() => {
      reading = null;
    });
  return reading;
}

const queueGauge: Gauge<"state"> = new Gauge({
  name: "queue_jobs",
  help: "Jobs by state: waiting, running, planned, dead",
  labelNames: ["state"],
  registers,
  collect: async () => {
    const queue = await readQueueOnce();
    queueGauge.reset();
    if (queue === null) return;
    for (const state of ["waiting", "running", "planned", "dead"] as const) queueGauge.set({ state }, queue[state]);
  },
});

const mailGauge: Gauge<"state"> = new Gauge({
  name: "queue_mails",
  help: "Jobs that send a mail, by state: waiting (first attempt), retrying, dead",
  labelNames: ["state"],
  registers,
  collect: async () => {
    const mails = (await readQueueOnce())?.mails;
    mailGauge.reset();
    if (mails === undefined) return;
    for (const state of ["waiting", "retrying", "dead"] as const) mailGauge.set({ state }, mails[state]);
  },
});

const queueAge: Gauge = new Gauge({
  name: "queue_oldest_seconds",
  help: "Age of the oldest job that is due and not running",
  registers,
  collect: async () => {
    const oldest = (await readQueueOnce())?.oldest ?? null;
    queueAge.set(oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000));
  },
});

const breaksGauge = new Gauge({
  name: "invariant_breaks",
  help: "Violations found by the last check, by rule: alert above 0",
  labelNames: ["rule"],
  registers,
  collect: async () => {
    const found = await pool
      .query<{ regle: string; ecarts: number }>("select regle, ecarts from invariant_checks")
      .catch(() => null);
    breaksGauge.reset();
    for (const { regle, ecarts } of found?.rows ?? []) breaksGauge.set({ rule: regle }, ecarts);
  },
});
