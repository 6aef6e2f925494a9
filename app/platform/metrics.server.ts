import { Counter, collectDefaultMetrics, Gauge, Histogram, type LabelValues, Registry } from "@prometheus-io/client";

/*
 * Instruments that code increments where something happens; this file imports nothing of ours, so that every module may use
 * it. What is read at the time of a scrape is in collected-metrics.server.ts. Label values come from fixed lists (routes,
 * tasks, codes), never from input: see tests/server/observability.test.ts and docs/operations/observability.md.
 */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const registers = [metrics];
const HOUR = 3600;
/** From one statement to the statement timeout and the wait for a writer. */
const DATABASE_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Request duration, by route pattern (never by URL)",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

export const requestsInFlight = new Gauge({
  name: "http_requests_in_flight",
  help: "Requests being handled; event streams do not count",
  registers,
});

export const jobRuns = new Counter({
  name: "jobs_total",
  help: "Jobs by task and result: ok, retry, dead",
  labelNames: ["task", "result"],
  registers,
});

export const jobSeconds = new Histogram({
  name: "job_duration_seconds",
  help: "Duration of one attempt of a job, by result: ok, error",
  labelNames: ["task", "result"],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
  registers,
});

export const jobDelay = new Histogram({
  name: "job_delay_seconds",
  help: "From the time a job was due to its success; of a retried job, from its creation",
  labelNames: ["task"],
  buckets: [0.1, 0.5, 1, 2.5, 5, 15, 60, 300, 900, HOUR, 6 * HOUR, 24 * HOUR],
  registers,
});

export const jobsRunning = new Gauge({ name: "worker_jobs_running", help: "Jobs that this worker runs", registers });

export const mailSeconds = new Histogram({
  name: "mail_send_duration_seconds",
  help: "Hand-over of one mail to the relay, by task and result: sent, refused (recipient), failed",
  labelNames: ["task", "result"],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const poolWait = new Histogram({
  name: "database_pool_wait_seconds",
  help: "Wait for a connection of the pool, including opening one",
  buckets: DATABASE_BUCKETS,
  registers,
});

export const writerWait = new Histogram({
  name: "database_writer_wait_seconds",
  help: "Wait of a transaction for its turn: at most DATABASE_POOL_MAX - 1 run at once",
  buckets: DATABASE_BUCKETS,
  registers,
});

export const transactionSeconds = new Histogram({
  name: "database_transaction_duration_seconds",
  help: "Transactions by result: committed, refused (by a rule), busy (a retry may succeed), failed",
  labelNames: ["result"],
  buckets: DATABASE_BUCKETS,
  registers,
});

export const connectRetries = new Counter({
  name: "database_connect_retries_total",
  help: "Transactions that had to ask for a connection again",
  registers,
});

export const redisFailures = new Counter({
  name: "redis_command_failures_total",
  help: "Redis commands that failed or timed out, by connection",
  labelNames: ["connection"],
  registers,
});

export const storageSeconds = new Histogram({
  name: "storage_request_duration_seconds",
  help: "S3 calls by operation and result: ok, refused (404, 412 and other 4xx), failed",
  labelNames: ["operation", "result"],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
});

export const limitRefusals = new Counter({
  name: "rate_limit_refusals_total",
  help: "Requests refused by a rate limit",
  labelNames: ["limit"],
  registers,
});

export const loggedErrors = new Counter({
  name: "errors_total",
  help: "Logged errors by operation; a line of the log has the fingerprint as well",
  labelNames: ["level", "operation"],
  registers,
});

export const overloads = new Counter({
  name: "overloads_total",
  help: 'What the database did not give in time, by reason: connection, writer, lock, statement; not in errors_total{level="error"}',
  labelNames: ["reason"],
  registers,
});

/** Runs `work` and observes its duration in seconds with the labels that `labels` gives for its outcome. */
export async function timed<T, L extends string>(
  histogram: Histogram<L>,
  work: () => Promise<T>,
  labels: (outcome: { error?: unknown }) => LabelValues<L>,
): Promise<T> {
  const started = performance.now();
  const observe = (outcome: { error?: unknown }) =>
    histogram.observe(labels(outcome), (performance.now() - started) / 1000);
  try {
    const result = await work();
    observe({});
    return result;
  } catch (error) {
    observe({ error });
    throw error;
  }
}
