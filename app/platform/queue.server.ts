import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";

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

/** Queues a job with what the caller is writing: it exists if and only if that commits. */
export async function enqueue(tx: Database, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      ${JSON.stringify(payload)}::json,
      job_key => ${options.key ?? null}::text,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? 10}::int,
      priority => ${options.priority ?? AWAITED}::int
    )`);
}

/** Several jobs in one journey to the database. */
export async function enqueueAll(tx: Database, jobs: { name: string; payload: object }[]): Promise<void> {
  const added = jobs.map(
    ({ name, payload }) =>
      sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, max_attempts => 10, priority => ${AWAITED}::int)`,
  );
  await tx.execute(sql`select ${sql.join(added, sql`, `)}`);
}

export type DeadJob = { id: string; task: string; attempts: number; last_error: string | null; created_at: Date };

/** Jobs that used up their tries stay in the queue's table until somebody looks: that is our dead-letter box. */
export async function listDeadJobs(db: Database): Promise<DeadJob[]> {
  const { rows } = await db.execute<DeadJob>(sql`
    select jobs.id::text, tasks.identifier as task, jobs.attempts, jobs.last_error, jobs.created_at
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
    order by jobs.id`);
  return rows;
}

/** Gives dead jobs all their tries back, now. */
export async function retryDeadJobs(db: Database, ids: string[]): Promise<number> {
  const list = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const { rows } = await db.execute(
    sql`select id from graphile_worker.reschedule_jobs(array[${list}]::bigint[], run_at => now(), attempts => 0)`,
  );
  return rows.length;
}

/**
 * A worker that was killed keeps its jobs locked for four hours. What has been locked since before `instant`, longer
 * than any job may take, is given back: a job may then run twice, and each is written so that it can.
 */
export async function unlockAbandonedJobs(db: Database, instant: Date): Promise<number> {
  const { rows } = await db.execute<{ workers: string[] | null }>(sql`
    select array_agg(distinct locked_by) as workers from graphile_worker._private_jobs
    where locked_by is not null and locked_at < ${instant.toISOString()}::timestamptz`);
  const workers = rows[0]?.workers ?? [];
  if (workers.length === 0) return 0;
  const list = sql.join(
    workers.map((worker) => sql`${worker}::text`),
    sql`, `,
  );
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${list}])`);
  return workers.length;
}
