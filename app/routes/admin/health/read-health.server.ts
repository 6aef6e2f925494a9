import { selectChecks, selectOpenBreaks } from "#app/features/console/invariants.repo.server.ts";
import { NIGHTLY_TASKS } from "#app/features/console/rules/codes.ts";
import { now, withTimeout } from "#app/platform/clock.server.ts";
import { databaseIsReady, db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { mailerAnswers } from "#app/platform/mailer.server.ts";
import { listDeadJobs, readLastArchive, readQueue, readScheduledRuns, shortError } from "#app/platform/queue.server.ts";
import { redis } from "#app/platform/redis.server.ts";
import { objectExists } from "#app/platform/storage.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const CHECK_TIMEOUT_MS = 2000;
/** Violations shown per rule. */
const BREAKS_SHOWN = 10;
/** An SMTP relay that was down for hours leaves thousands of failed jobs with the same cause. */
const DEAD_SHOWN = 100;

export type Health = Awaited<ReturnType<typeof readHealth>>;

/** The state of each dependency, checked independently: one that is down does not hide the others. */
export async function readHealth(_admin: AdminScope) {
  const [database, storage, mail, live, queue, dead, rules, breaks, nightly, archive] = await Promise.all([
    probe("database", databaseIsReady),
    probe("storage", () => objectExists("sante")),
    probe("mail", mailerAnswers),
    probe("redis", () => redis.ping()),
    orNull("queue", () => readQueue(db)),
    orNull("dead jobs", () => listDeadJobs(db, DEAD_SHOWN)),
    orNull("last checks of the rules", () => selectChecks(db)),
    orNull("broken rules", () => selectOpenBreaks(db, BREAKS_SHOWN)),
    orNull("nightly jobs", () => readScheduledRuns(db, NIGHTLY_TASKS)),
    orNull("archive", async () => ({ last: await readLastArchive(db) })),
  ]);
  const shown = dead?.map((job) => ({ ...job, last_error: shortError(job.last_error) })) ?? null;
  return {
    at: now(),
    services: { database, storage, mail, live },
    queue,
    dead: shown,
    rules,
    breaks,
    nightly,
    archive,
  };
}

/** Response time in milliseconds; null when the check failed. */
async function probe(name: string, ask: () => Promise<unknown>): Promise<number | null> {
  const started = performance.now();
  try {
    const answered = await withTimeout(
      ask().then(() => true),
      CHECK_TIMEOUT_MS,
      false,
    );
    if (!answered) throw new Error(`no response within ${CHECK_TIMEOUT_MS} ms`);
    return Math.round(performance.now() - started);
  } catch (error) {
    log.warn({ err: error }, `${name} unavailable`);
    return null;
  }
}

async function orNull<T>(name: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error }, `read ${name} failed`);
    return null;
  }
}
