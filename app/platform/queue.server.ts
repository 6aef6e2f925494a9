import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import type { z } from "zod";
import type { Database } from "#db/database.ts";
import { workerPools } from "#db/schema/queue.ts";
import { carryContext } from "./trace-context.server.ts";

type JobOptions = {
  /** A queued job with the same key is replaced. */
  key?: string;
  runAt?: Date;
  /** The queued job with the same key keeps its `runAt`: without this, a job that is queued again and again never runs. */
  keepRunAt?: boolean;
  maxAttempts?: number;
  /** Lower runs first. */
  priority?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** A person waits for most jobs: they run before long work such as photo variants, which is queued with 0. */
const INTERACTIVE = -10;

/** The backoff grows to six hours, so these attempts outlast a mail server that is down for a day. */
const MAX_ATTEMPTS = 14;

/** `QueuedJob`: every job of the worker, a type that server/jobs.ts declares. Importing it would tie platform to the features. */
type JobName = QueuedJob["name"];
type Definition<Name> = Extract<QueuedJob, { readonly name: Name }>;
/** What the definition accepts; it is stored as JSON. */
type Payload<Name> = z.input<Definition<Name>["payload"]>;
type Options<Name> =
  Definition<Name> extends { readonly priority?: infer Priority extends number }
    ? [options: JobOptions & { priority: Priority }]
    : [options?: JobOptions];

/** Queues a job inside the caller's transaction: the job exists if and only if the transaction commits. */
export async function enqueue<Name extends JobName>(
  tx: Database,
  name: Name,
  payload: Payload<Name>,
  ...[options = {}]: Options<Name>
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      ${JSON.stringify(carryContext(payload))}::json,
      queue_name => ${options.queue ?? null}::text,
      job_key => ${options.key ?? null}::text,
      job_key_mode => ${options.keepRunAt === true ? "preserve_run_at" : "replace"}::text,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? MAX_ATTEMPTS}::int,
      priority => ${options.priority ?? INTERACTIVE}::int
    )`);
}

/** Rebuilds the sitemap parts that list this chef. Calls made while the job is queued are merged into it. */
export async function enqueueSitemap(tx: Database, chef_id: string): Promise<void> {
  await enqueue(tx, "prepare-sitemap", { chef_id }, { key: `prepare-sitemap:${chef_id}`, priority: 0 });
}

/** Those without a priority of their own. */
type UrgentName = Exclude<QueuedJob, { readonly priority?: number }>["name"];
type NewJob = { [Name in UrgentName]: { readonly name: Name; readonly payload: Payload<Name> } }[UrgentName];

/** The statement that queues several jobs. */
export function queueJobsSql(jobs: readonly NewJob[]): SQL {
  const added = jobs.map(
    ({ name, payload }) =>
      sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(carryContext(payload))}::json, max_attempts => ${MAX_ATTEMPTS}::int, priority => ${INTERACTIVE}::int)`,
  );
  return sql`select ${sql.join(added, sql`, `)}`;
}

/** Queues several jobs in one round trip. */
export async function enqueueAll(tx: Database, jobs: readonly NewJob[]): Promise<void> {
  await tx.execute(queueJobsSql(jobs));
}

export type DeadJob = { id: string; task: string; attempts: number; last_error: string | null; created_at: Date };

const isDead = sql`attempts >= max_attempts and locked_at is null`;

/** The dead-letter queue: jobs that used up their attempts stay in the table until an administrator handles them. */
export async function listDeadJobs(db: Database, count: number): Promise<DeadJob[]> {
  const { rows } = await db.execute<DeadJob>(sql`
    select id::text, task_identifier as task, attempts, last_error, created_at
    from graphile_worker.jobs where ${isDead} order by jobs.id limit ${count}`);
  return rows;
}

/** The start of an error on one line: Zod reports an invalid payload as JSON over many lines. */
export const shortError = (error: string | null): string => (error ?? "").replace(/\s+/g, " ").slice(0, 120);

export type QueueState = {
  waiting: number;
  running: number;
  /** Scheduled for later. */
  planned: number;
  dead: number;
  oldest: Date | null;
  mails: { waiting: number; retrying: number; dead: number };
};

/** Counts of the jobs by state. `mails` counts the tasks that send one; a job that succeeded is no longer in the table. */
export async function readQueue(db: Database): Promise<QueueState> {
  const { rows } = await db.execute<Omit<QueueState, "mails"> & QueueState["mails"] & Record<string, number>>(sql`
    with j as (
      select locked_at is not null as running, attempts, run_at,
        ${isDead} as dead, task_identifier ~ '^(send|notify)-' as mail
      from graphile_worker.jobs)
    select
      count(*) filter (where not running and not dead and run_at <= now())::int as waiting,
      count(*) filter (where running)::int as running,
      count(*) filter (where not running and not dead and run_at > now())::int as planned,
      count(*) filter (where dead)::int as dead,
      min(run_at) filter (where not running and not dead and run_at <= now()) as oldest,
      count(*) filter (where mail and not dead and attempts = 0)::int as mail_waiting,
      count(*) filter (where mail and not dead and attempts > 0)::int as mail_retrying,
      count(*) filter (where mail and dead)::int as mail_dead
    from j`);
  const [row] = rows;
  if (row === undefined) throw new Error("read queue failed: no row");
  const { waiting, running, planned, dead, oldest } = row;
  const mails = { waiting: row.mail_waiting ?? 0, retrying: row.mail_retrying ?? 0, dead: row.mail_dead ?? 0 };
  return { waiting, running, planned, dead, oldest: oldest === null ? null : new Date(oldest), mails };
}

/** A job of the crontab: when it was last queued, null when it never was, and whether that run still fails. */
export type ScheduledRun = { readonly task: string; readonly queued_at: Date | null; readonly failing: boolean };

export async function readScheduledRuns(db: Database, tasks: readonly string[]): Promise<ScheduledRun[]> {
  const { rows } = await db.execute<{ task: string; queued_at: string | null; failing: boolean }>(sql`
    select task, (select last_execution from graphile_worker._private_known_crontabs where identifier = task) as queued_at,
      exists (select from graphile_worker.jobs where task_identifier = task and attempts > 0 and last_error is not null) as failing
    from unnest(${sql.param([...tasks])}::text[]) with ordinality as asked (task, rank) order by rank`);
  return rows.map((run) => ({ ...run, queued_at: run.queued_at === null ? null : new Date(run.queued_at) }));
}

/** When the server last handed a piece of its log to the backup; null when it has no archive, or has not used it yet. */
export async function readLastArchive(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select case when current_setting('archive_mode') <> 'off' then last_archived_time end as at from pg_stat_archiver`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Drops the ids of jobs that are not dead: a job that can still run must not be changed. */
const deadAmong = (ids: string[]) =>
  sql`array(select id from graphile_worker.jobs where ${isDead} and id = any(${sql.param(ids)}::bigint[]))`;

/** Deletes dead jobs. */
export async function discardDeadJobs(db: Database, ids: string[]): Promise<number> {
  const { rows } = await db.execute(sql`select id from graphile_worker.complete_jobs(${deadAmong(ids)})`);
  return rows.length;
}

/** Makes dead jobs due now, with all their attempts. */
export async function retryDeadJobs(db: Database, ids: string[]): Promise<number> {
  const { rows } = await db.execute(
    sql`select id from graphile_worker.reschedule_jobs(${deadAmong(ids)}, run_at => now(), attempts => 0)`,
  );
  return rows.length;
}

/** After the cause of failures was fixed: makes every failed job due now with all its attempts, dead or not. */
export async function retryFailedJobs(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null),
      run_at => now(), attempts => 0)`);
  return rows.length;
}

/** Records that a worker pool is alive. Uses the heartbeat's own connection pool, hence no Drizzle. */
export async function recordHeartbeat(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    "insert into worker_pools (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = now(), suspected_at = null",
    [id],
  );
}

/** Called at a clean shutdown, when the pool holds no job. */
export async function deletePool(pool: pg.Pool, id: string): Promise<void> {
  await pool.query("delete from worker_pools where id = $1", [id]);
}

/**
 * Unlocks the jobs of worker pools that were killed; graphile-worker alone would wait four hours. A pool counts as lost when
 * it sent no heartbeat for `silenceMs` and still none after `silenceMs` more. The second period is needed after a database
 * outage: all heartbeats are then late, and living pools need time to send the next one. The age of a lock is no criterion:
 * `locked_by` names a pool, so one slow job would unlock all jobs of its pool.
 */
export async function unlockAbandonedJobs(tx: Database, silenceMs: number): Promise<number> {
  const since = sql`now() - ${silenceMs}::int * interval '1 millisecond'`;
  // A pool that holds jobs and never sent a heartbeat: its first period starts now.
  await tx.execute(sql`
    insert into ${workerPools} (id, seen_at)
    select distinct locked_by, now() from graphile_worker.jobs where locked_by is not null
    on conflict (id) do nothing`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from ${workerPools} where suspected_at < ${since} returning id`,
  );
  await tx.execute(
    sql`update ${workerPools} set suspected_at = now() where suspected_at is null and seen_at < ${since}`,
  );
  const lost = rows.map(({ id }) => id);
  if (lost.length > 0) await tx.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(lost)}::text[])`);
  return lost.length;
}
