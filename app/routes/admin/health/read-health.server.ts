import { selectComputation } from "#app/features/console/figures.repo.server.ts";
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
  const [database, storage, mail, live, queue, dead, rules, breaks, scheduled, computed, archive] = await Promise.all([
    probe("database", databaseIsReady),
    probe("storage", () => objectExists("sante")),
    probe("mail", mailerAnswers),
    probe("redis", () => redis.ping()),
    orNull("queue", () => readQueue(db)),
    orNull("dead jobs", () => listDeadJobs(db, DEAD_SHOWN)),
    orNull("last checks of the rules", () => selectChecks(db)),
    orNull("broken rules", () => selectOpenBreaks(db, BREAKS_SHOWN)),
    orNull("nightly jobs", () => readScheduledRuns(db, NIGHTLY_TASKS)),
    orNull("last computation of the figures", () => selectComputation(db)),
    orNull("archive", async () => ({ last: await readLastArchive(db) })),
  ]);
  // What setup or « Calculer maintenant » ran is not in the schedule.
  const done: Partial<Record<string, Date[]>> = {
    "check-invariants": rules?.flatMap(({ check }) => (check === null ? [] : [check.controle_le])) ?? [],
    "compute-figures": computed === null ? [] : [computed.calcule_le],
  };
  const nightly = scheduled?.map((run) => {
    const runs = [...(done[run.task] ?? []), ...(run.queued_at === null ? [] : [run.queued_at])];
    return { ...run, queued_at: runs.length === 0 ? null : new Date(Math.max(...runs.map(Number))) };
  });
  const shown = dead?.map((job) => ({ ...job, last_error: shortError(job.last_error) })) ?? null;
  return {
    at: now(),
    services: { database, storage, mail, live },
    queue,
    dead: shown,
    rules,
    breaks,
    nightly: nightly ?? null,
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
