type Connection = { query: (sql: string) => Promise<{ rows: { task: string }[] }> };

/** Deletes every job that no worker has locked. */
export async function emptyQueue(connection: Connection): Promise<void> {
  await connection.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
}

/** The names of the queued jobs, oldest first. */
export async function queuedTasks(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query("select task_identifier as task from graphile_worker.jobs order by id");
  return rows.map(({ task }) => task);
}
