import pg from "pg";
import { waitFor } from "#scripts/services/process.ts";

type Connection = { query: (sql: string, values?: unknown[]) => Promise<{ rows: { task: string }[] }> };

/** Queues what `enqueue` does not compile: a job as another release stored it. */
export async function storeJob(
  connection: Connection,
  task: string,
  payload: object,
  { runAt = new Date(0), maxAttempts = 14 } = {},
): Promise<void> {
  await connection.query(
    "select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4) as task",
    [task, JSON.stringify(payload), runAt.toISOString(), maxAttempts],
  );
}

/** Deletes every job that no worker has locked. */
export async function emptyQueue(connection: Connection): Promise<void> {
  await connection.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
}

/** The names of the queued jobs, oldest first. */
export async function queuedTasks(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query("select task_identifier as task from graphile_worker.jobs order by id");
  return rows.map(({ task }) => task);
}

/** Returns once every due job has run, so that what they mail has been mailed. Needs a worker. */
export async function untilJobsRan(connection: Connection): Promise<void> {
  const due = `select task_identifier as task from graphile_worker.jobs
    where attempts < max_attempts and (run_at <= now() or locked_at is not null)`;
  await waitFor("an empty queue", async () => (await connection.query(due)).rows.length === 0);
}

/**
 * A killed worker's jobs are unlocked by the second of two checks, one a minute. Queues the checks at once, for runs that do
 * not wait for minutes.
 */
export async function unlockAbandonedJobs(url: string, heartbeatMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const heartbeats of [1, 8, 16])
    await client.query(
      "select graphile_worker.add_job('unlock-abandoned-jobs', run_at => now() + $1 * interval '1 millisecond')",
      [heartbeats * heartbeatMs],
    );
  await client.end();
}
