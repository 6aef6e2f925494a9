import { EventEmitter } from "node:events";
import { Gauge } from "@prometheus-io/client";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { showSite } from "#app/shared/copy/site.ts";
import "../app/platform/collected-metrics.server.ts";
import { savedOperatorFacts } from "../app/features/legal/operator-facts.server.ts";
import { publisherOf, siteOf } from "../app/features/legal/rules/operator-facts.ts";
import { now } from "../app/platform/clock.server.ts";
import { pool } from "../app/platform/db.server.ts";
import { env } from "../app/platform/env.server.ts";
import type { Job, JobContext } from "../app/platform/job.server.ts";
import { hideAddresses, log, summarizeError } from "../app/platform/log.server.ts";
import { closeMailer, mailFrame } from "../app/platform/mailer.server.ts";
import { jobDelay, jobRuns, jobSeconds, jobsRunning, metrics, timed } from "../app/platform/metrics.server.ts";
import { closeRedis } from "../app/platform/redis.server.ts";
import { continueTrace, takeContext } from "../app/platform/trace-context.server.ts";
import { type Heartbeat, startHeartbeat } from "./heartbeat.ts";
import { waitUntilReleased } from "./held-after-restore.ts";
import { crontab, jobsByTask } from "./jobs.ts";
import { queuePool } from "./queue-pool.ts";

export { env, log, metrics };

const CONCURRENCY = 5;
const RESTART_MS = 1000;
/** Fewer than the six after which other workers take over the jobs of this one. */
const MAX_MISSED_HEARTBEATS = 3;

type RunningWorker = {
  stop: () => Promise<void>;
  /** Why the process must be restarted, or null. An event loop that is stuck does not answer the probe at all. */
  deadReason: () => string | null;
  /** Why it runs no jobs at the moment, or null. A restart would not help: the database is down, or it is starting. */
  notReadyReason: () => string | null;
};

/** Runs jobs until `stop` is called. Restarts its worker pool when the database connection is lost. */
export function startWorker(): RunningWorker {
  let stopping = false;
  let loopEnded = false;
  let current: RunningPool | undefined;
  const pools: Promise<void>[] = [];

  const running = (async () => {
    while (!stopping) {
      try {
        current = undefined;
        await waitUntilReleased(() => stopping);
        if (stopping) break;
        current = await startPool();
        pools.push(current.ended.catch(() => {}));
        // `stop` was called while the pool was starting, when there was no runner to stop.
        if (stopping) await current.runner.stop();
        await Promise.race([current.ended, current.connectionLost]);
      } catch (error) {
        log.error({ err: error }, "worker pool failed, restarting it");
      }
      // Not awaited: a long job of the former pool must not delay the next pool.
      current?.runner.stop().catch(() => {});
      if (!stopping) await new Promise((done) => setTimeout(done, RESTART_MS));
    }
  })().finally(() => {
    loopEnded = true;
  });

  const stop = async () => {
    stopping = true;
    await current?.runner.stop().catch(() => {});
    await running;
    await Promise.all(pools);
    closeMailer();
    await pool.end();
    closeRedis();
  };
  const notReadyReason = () => {
    if (stopping) return "stopping";
    if (current === undefined) return "worker pool not started";
    const age = current.heartbeatAge();
    const maxAge = MAX_MISSED_HEARTBEATS * env.WORKER_HEARTBEAT_MS;
    return age !== null && age <= maxAge ? null : "no recent heartbeat";
  };
  const ready: Gauge = new Gauge({
    name: "worker_ready",
    help: "1 while /readyz of this worker answers 200",
    registers: [metrics],
    collect: () => ready.set(notReadyReason() === null ? 1 : 0),
  });
  return { stop, deadReason: () => (loopEnded && !stopping ? "worker loop ended" : null), notReadyReason };
}

type RunningPool = {
  runner: Runner;
  ended: Promise<void>;
  connectionLost: Promise<void>;
  heartbeatAge: () => number | null;
};

/**
 * A worker pool with its heartbeat. It is replaced when a query loses its connection: the server may have locked a job for
 * the pool without the reply arriving. The pool does not know of that job, and the job is unlocked only once the pool's
 * heartbeat stops.
 */
async function startPool(): Promise<RunningPool> {
  const events: WorkerEvents = new EventEmitter();
  let heartbeat: Heartbeat | undefined;
  // Emitted before the pool locks its first job.
  events.on("pool:create", ({ workerPool }) => (heartbeat = startHeartbeat(workerPool.id)));
  const lost = Promise.withResolvers<void>();
  try {
    const runner = await startRunner(events, () => {
      log.warn("database connection lost, replacing the worker pool");
      lost.resolve();
    });
    const ended = runner.promise.finally(() => heartbeat?.stop());
    return { runner, ended, connectionLost: lost.promise, heartbeatAge: () => heartbeat?.age() ?? null };
  } catch (error) {
    await heartbeat?.stop();
    throw error;
  }
}

async function startRunner(events: WorkerEvents, onConnectionLost: () => void): Promise<Runner> {
  const runner = await run({
    events,
    pgPool: queuePool(pool, onConnectionLost),
    taskList,
    crontab,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message) => log[level === "warning" ? "warn" : level]({ queue: true }, hideAddresses(message)),
    ),
  });
  events.on("job:success", ({ job }) => {
    jobRuns.inc({ task: job.task_identifier, result: "ok" });
    // A retry moves `run_at`.
    const dueAt = job.attempts === 1 ? job.run_at : job.created_at;
    jobDelay.observe({ task: job.task_identifier }, Math.max(0, now().getTime() - dueAt.getTime()) / 1000);
  });
  events.on("job:error", ({ job, error }) => {
    if (job.attempts >= job.max_attempts) return;
    jobRuns.inc({ task: job.task_identifier, result: "retry" });
    log.warn(
      { err: error, job: job.id, task: job.task_identifier, attempt: job.attempts, ...requestOf(job) },
      "job failed, will be retried",
    );
  });
  events.on("job:failed", ({ job, error }) => {
    jobRuns.inc({ task: job.task_identifier, result: "dead" });
    log.error(
      { err: error, job: job.id, task: job.task_identifier, ...requestOf(job) },
      "job is dead: see `npm run jobs -- dead`",
    );
  });
  return runner;
}

/** graphile-worker emits its events outside the context of the job. */
function requestOf({ payload }: { payload: unknown }): { requestId?: string } {
  const { requestId } = takeContext(payload).carried;
  return requestId === undefined ? {} : { requestId };
}

const taskList: TaskList = Object.fromEntries(
  [...jobsByTask].map(([task, job]) => [
    task,
    (payload, { job: { id, attempts } }) => runJob(job, payload, { id, attempt: attempts }),
  ]),
);

/** Runs one attempt of a job, as a part of the request and the trace that queued it, with one log line and one measurement. */
async function runJob(job: Job, raw: unknown, jobContext: JobContext): Promise<void> {
  const { payload, carried } = takeContext(raw);
  const { name } = job;
  jobsRunning.inc();
  const started = performance.now();
  await continueTrace(name, carried, async () => {
    try {
      // For the frame of mails; kept for a second. A mail must not wait for it: without the database the job fails by itself.
      await savedOperatorFacts().then(
        (facts) => {
          showSite(siteOf(facts));
          mailFrame.editeur = publisherOf(facts);
        },
        () => {},
      );
      await timed(
        jobSeconds,
        () => runSafely(job, payload, jobContext),
        ({ error }) => ({ task: name, result: error === undefined ? "ok" : "error" }),
      );
      log.info({ job: jobContext.id, ms: Math.round(performance.now() - started) }, "job done");
    } finally {
      jobsRunning.dec();
    }
  });
}

/**
 * graphile-worker logs and stores the message of the error that a job throws. The message of a failed query contains its
 * parameters: personal data, and possibly characters that PostgreSQL rejects in text. Storing the failure would then fail,
 * in a promise that graphile-worker does not await, and the unhandled rejection would end the process.
 */
async function runSafely(job: Job, payload: unknown, context: JobContext): Promise<void> {
  try {
    await job.run(payload, context);
  } catch (error) {
    throw new Error(summarizeError(error), { cause: error });
  }
}
