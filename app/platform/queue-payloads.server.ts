import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";

/*
 * The only queries on graphile-worker's private tables. Its public view `jobs` has no payload, and no public function
 * deletes a job by its payload or changes `last_error`. Check them when graphile-worker is upgraded.
 */

/** Deletes up to `count` dead jobs that would have mailed a person and have not changed since `before`. */
export async function deleteDeadMails(db: Database, before: Date, count: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from graphile_worker._private_jobs where id in (
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and (payload ->> 'email' is not null or payload ->> 'lien' is not null)
        and updated_at <= ${before.toISOString()}::timestamptz limit ${count})`);
  return rowCount ?? 0;
}

/** Erases an address from the queue: deletes the jobs that name it, and the errors that quote it. */
export async function deletePersonJobs(db: Database, email: string): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from graphile_worker._private_jobs
    where position(${JSON.stringify(email)} in lower(payload::text)) > 0 returning id`);
  await db.execute(sql`
    update graphile_worker._private_jobs set last_error = 'effacé' where position(${email} in lower(last_error)) > 0`);
  return rows.length;
}

/** The mails about a reservation that are still in the queue, dead ones included. Without their payload. */
export async function listReservationMails(db: Database, reservation_id: string) {
  const { rows } = await db.execute<{ task: string; run_at: string; dead: boolean }>(sql`
    select tasks.identifier as task, jobs.run_at, jobs.attempts >= jobs.max_attempts and jobs.locked_at is null as dead
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.payload ->> 'reservation_id' = ${reservation_id} and tasks.identifier ~ '^(send|notify)-' order by jobs.id`);
  return rows.map(({ task, run_at, dead }) => ({ task, run_at: new Date(run_at), dead }));
}

/** The mails that are still in the queue, the next ones first, and how many they are. Without their recipient: the job finds it. */
export async function listPlannedMails(db: Database, task: string | null, count: number) {
  const mails = sql`from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier ~ '^(send|notify)-' ${task === null ? sql`` : sql`and tasks.identifier = ${task}`}`;
  const { rows } = await db.execute<{
    id: string;
    task: string;
    run_at: string;
    dead: boolean;
    reservation_id: string | null;
    nombre: number;
  }>(sql`
    select jobs.id::text, tasks.identifier as task, jobs.run_at,
      jobs.attempts >= jobs.max_attempts and jobs.locked_at is null as dead,
      jobs.payload ->> 'reservation_id' as reservation_id, count(*) over ()::int as nombre
    ${mails} order by jobs.run_at, jobs.id limit ${count}`);
  return {
    nombre: rows[0]?.nombre ?? 0,
    mails: rows.map(({ nombre: _all, run_at, ...mail }) => ({ ...mail, run_at: new Date(run_at) })),
  };
}

/** Deletes the queued jobs of these tasks. */
export async function deleteTasks(db: Database, tasks: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier = any(${sql.param([...tasks])}::text[]))`);
  return rowCount ?? 0;
}

/** Moves the ids of new jobs forward, past those that another site may have given out. Needs the owner's role. */
export async function skipJobIds(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    select setval(seq, (select coalesce(max(id), 0) from graphile_worker._private_jobs) + ${count}::bigint
      + nextval(seq)) from (select pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass as seq) s`);
}
