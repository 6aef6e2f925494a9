import { EventEmitter } from "node:events";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { pool } from "../app/platform/db.server.ts";
import { env } from "../app/platform/env.server.ts";
import type { Job, JobContext } from "../app/platform/job.server.ts";
import { hideAddresses, log, summarizeError } from "../app/platform/log.server.ts";
import { closeMailer } from "../app/platform/mailer.server.ts";
import { jobRuns, metrics } from "../app/platform/metrics.server.ts";
import { closeRedis } from "../app/platform/redis.server.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { crontab, jobs } from "./jobs.ts";
import { queuePool } from "./queue-pool.ts";

export { env, log, metrics };

const CONCURRENCY = 5;
const RESTART_MS = 1000;

/** Runs jobs until `stop` is called; a lost database only makes it wait. */
export function startWorker(): { stop: () => Promise<void> } {
  let stopping = false;
  let runner: Runner | undefined;
  const heartbeats: ReturnType<typeof startHeartbeat>[] = [];

  const running = (async () => {
    while (!stopping) {
      try {
        runner = await startRunner(heartbeats);
        // A stop that came while it started found nothing to stop.
        if (stopping) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.error({ err: error }, "worker lost its queue, it starts again");
        await new Promise((done) => setTimeout(done, RESTART_MS));
      } finally {
        for (const heartbeat of heartbeats.splice(0)) await heartbeat.stop();
      }
    }
  })();

  const stop = async () => {
    stopping = true;
    await runner?.stop().catch(() => {});
    await running;
    closeMailer();
    await pool.end();
    closeRedis();
  };
  return { stop };
}

async function startRunner(heartbeats: ReturnType<typeof startHeartbeat>[]): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  // Before the pool takes its first job.
  events.on("pool:create", ({ workerPool }) => heartbeats.push(startHeartbeat(workerPool.id)));
  const runner = await run({
    events,
    pgPool: queuePool(pool),
    taskList,
    crontab,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message) => log[level === "warning" ? "warn" : level]({ queue: true }, hideAddresses(message)),
    ),
  });
  events.on("job:success", ({ job }) => jobRuns.inc({ task: job.task_identifier, result: "ok" }));
  events.on("job:error", ({ job, error }) => {
    if (job.attempts >= job.max_attempts) return;
    jobRuns.inc({ task: job.task_identifier, result: "retry" });
    log.warn(
      { err: error, job: job.id, task: job.task_identifier, attempt: job.attempts },
      "job failed, to be retried",
    );
  });
  events.on("job:failed", ({ job, error }) => {
    jobRuns.inc({ task: job.task_identifier, result: "dead" });
    log.error({ err: error, job: job.id, task: job.task_identifier }, "job is dead: see `npm run jobs -- dead`");
  });
  return runner;
}

const taskList: TaskList = Object.fromEntries(
  jobs.map((job) => [
    job.name,
    (payload, { job: { id, attempts } }) => runJob(job, payload, { id, attempt: attempts }),
  ]),
);

/**
 * graphile-worker logs and stores the message of what a job throws. That of a failed query names its parameters: people's
 * data, and possibly bytes that PostgreSQL refuses as text, in which case "this job failed" cannot be written and the
 * rejection, which nobody awaits, ends the process.
 */
async function runJob(job: Job, payload: unknown, context: JobContext): Promise<void> {
  try {
    await job.run(payload, context);
  } catch (error) {
    throw new Error(summarizeError(error), { cause: error });
  }
}
