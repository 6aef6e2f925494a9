import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "#db/database.ts";
import { workerPools } from "#db/schema/queue.ts";

type JobOptions = {
  /** Two jobs of the same key are one job. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Smaller goes first. */
  priority?: number;
};

/** What enqueue adds is awaited by a person: it goes before long work such as pictures, which is queued with 0. */
const AWAITED = -10;

/** The pauses grow to six hours: these outlast a day without a mail server. */
const TRIES = 14;

/** Queues a job with what the caller is writing: it exists if and only if that commits. */
export async function enqueue(tx: Database, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      ${JSON.stringify(payload)}::json,
      job_key => ${options.key ?? null}::text,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? TRIES}::int,
      priority => ${options.priority ?? AWAITED}::int
    )`);
}

/** Prepares again the parts of the sitemap that name this chef. While it waits, further requests are the same job. */
export async function enqueueSitemap(tx: Database, chef_id: string): Promise<void> {
  await enqueue(tx, "prepare-sitemap", { chef_id }, { key: `prepare-sitemap:${chef_id}`, priority: 0 });
}

/** Several jobs in one journey to the database. */
export async function enqueueAll(tx: Database, jobs: { name: string; payload: object }[]): Promise<void> {
  const added = jobs.map(
    ({ name, payload }) =>
      sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, max_attempts => ${TRIES}::int, priority => ${AWAITED}::int)`,
  );
  await tx.execute(sql`select ${sql.join(added, sql`, `)}`);
}

export type DeadJob = { id: string; task: string; attempts: number; last_error: string | null; created_at: Date };

const isDead = sql`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`;

/** Jobs that used up their tries stay in the queue's table until somebody looks: that is our dead-letter box. */
export async function listDeadJobs(db: Database, count: number): Promise<DeadJob[]> {
  const { rows } = await db.execute<DeadJob>(sql`
    select jobs.id::text, tasks.identifier as task, jobs.attempts, jobs.last_error, jobs.created_at
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${isDead} order by jobs.id limit ${count}`);
  return rows;
}

/** On one line: a refused payload's message is a list over several, and says nothing in the first. */
export const shortError = (error: string | null): string => (error ?? "").replace(/\s+/g, " ").slice(0, 120);

export type QueueState = {
  waiting: number;
  running: number;
  /** Planned for later. */
  planned: number;
  dead: number;
  oldest: Date | null;
  mails: { waiting: number; retrying: number; dead: number };
};

/** How the queue stands. Mails are the jobs that send one; what was sent has left the queue. */
export async function readQueue(db: Database): Promise<QueueState> {
  const { rows } = await db.execute<Omit<QueueState, "mails"> & QueueState["mails"] & Record<string, number>>(sql`
    with j as (
      select locked_at is not null as running, attempts, run_at,
        attempts >= max_attempts and locked_at is null as dead, identifier ~ '^(send|notify)-' as mail
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id)
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
  if (row === undefined) throw new Error("the queue gave no row");
  const { waiting, running, planned, dead, oldest } = row;
  const mails = { waiting: row.mail_waiting ?? 0, retrying: row.mail_retrying ?? 0, dead: row.mail_dead ?? 0 };
  return { waiting, running, planned, dead, oldest: oldest === null ? null : new Date(oldest), mails };
}

/** Those of these jobs that are dead: whatever still lives is nobody's to settle. */
const deadAmong = (ids: string[]) =>
  sql`array(select jobs.id from graphile_worker._private_jobs jobs
    where ${isDead} and jobs.id = any(${sql.param(ids)}::bigint[]))`;

/** Takes dead jobs out of the box for good. */
export async function discardDeadJobs(db: Database, ids: string[]): Promise<number> {
  const { rows } = await db.execute(sql`select id from graphile_worker.complete_jobs(${deadAmong(ids)})`);
  return rows.length;
}

/** Gives dead jobs all their tries back, now. */
export async function retryDeadJobs(db: Database, ids: string[]): Promise<number> {
  const { rows } = await db.execute(
    sql`select id from graphile_worker.reschedule_jobs(${deadAmong(ids)}, run_at => now(), attempts => 0)`,
  );
  return rows.length;
}

/** Once the cause is mended: all that failed for it, dead or waiting for its next try, has all its tries again, now. */
export async function retryFailedJobs(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker._private_jobs where attempts > 0 and locked_at is null),
      run_at => now(), attempts => 0)`);
  return rows.length;
}

/** Heartbeats of a worker pool; the connection is the heartbeat's own, hence no Drizzle. */
export async function recordHeartbeat(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    "insert into worker_pools (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = now(), suspected_at = null",
    [id],
  );
}

/** A pool that stopped in good order holds no job. */
export async function forgetPool(pool: pg.Pool, id: string): Promise<void> {
  await pool.query("delete from worker_pools where id = $1", [id]);
}

/**
 * Unlocks the jobs of worker pools that were killed; graphile-worker itself would wait four hours. A pool is lost when it
 * was found silent for `silenceMs` and, at a later look, at least as long after, still is. The second look is needed
 * after an outage of the database: every pool is then late, and the living ones must have time to say that they live.
 * How long a job has been running decides nothing: `locked_by` names a pool, so one slow job would unlock all others.
 */
export async function unlockAbandonedJobs(tx: Database, silenceMs: number): Promise<number> {
  const since = sql`now() - ${silenceMs}::int * interval '1 millisecond'`;
  // A pool that nobody saw yet is given the same time from now on.
  await tx.execute(sql`
    insert into ${workerPools} (id, seen_at)
    select distinct locked_by, now() from graphile_worker._private_jobs where locked_by is not null
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
