import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { now } from "./clock.server.ts";
import { db, pool } from "./db.server.ts";
import { type QueueState, readQueue } from "./queue.server.ts";

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Request duration, by route pattern (never by URL)",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

export const jobRuns = new Counter({
  name: "jobs_total",
  help: "Jobs by task and result: ok, retry, dead",
  labelNames: ["task", "result"],
  registers: [metrics],
});

const poolGauge = new Gauge({
  name: "database_connections",
  help: "Connections of this process's pool, by state",
  labelNames: ["state"],
  registers: [metrics],
  collect: () => {
    poolGauge.set({ state: "idle" }, pool.idleCount);
    poolGauge.set({ state: "used" }, pool.totalCount - pool.idleCount);
    poolGauge.set({ state: "waiting" }, pool.waitingCount);
  },
});

// Exported by both processes: when no worker runs, the web process still shows the backlog. No value without a database.
let reading: Promise<QueueState | null> | null = null;

/** Both gauges are collected at the same time and share one query. */
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
  registers: [metrics],
  collect: async () => {
    const queue = await readQueueOnce();
    queueGauge.reset();
    if (queue === null) return;
    for (const state of ["waiting", "running", "planned", "dead"] as const) queueGauge.set({ state }, queue[state]);
  },
});

const queueAge: Gauge = new Gauge({
  name: "queue_oldest_seconds",
  help: "Age of the oldest job that is due and not running",
  registers: [metrics],
  collect: async () => {
    const oldest = (await readQueueOnce())?.oldest ?? null;
    queueAge.set(oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000));
  },
});

const breaksGauge = new Gauge({
  name: "invariant_breaks",
  help: "Violations found by the last check, by rule: alert above 0",
  labelNames: ["rule"],
  registers: [metrics],
  collect: async () => {
    // Without a database this metric is empty; the others must still be served.
    const found = await pool
      .query<{ regle: string; ecarts: number }>("select regle, ecarts from invariant_checks")
      .catch(() => null);
    breaksGauge.reset();
    for (const { regle, ecarts } of found?.rows ?? []) breaksGauge.set({ rule: regle }, ecarts);
  },
});
