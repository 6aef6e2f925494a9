import { beforeEach, describe, expect, it } from "vitest";
import { storeJob } from "#tests/support/queue.ts";
import { db, pool } from "./db.server.ts";
import {
  deletePool,
  discardDeadJobs,
  listDeadJobs,
  readQueue,
  recordHeartbeat,
  retryDeadJobs,
  retryFailedJobs,
  shortError,
  unlockAbandonedJobs,
} from "./queue.server.ts";

beforeEach(() => pool.query("delete from graphile_worker._private_jobs"));

async function idOf(task: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select id::text from graphile_worker.jobs where task_identifier = $1",
    [task],
  );
  return rows[0]?.id ?? "";
}

/** Queues a job and locks it for the pool `pool-of-<task>`. */
async function lockJob(task: string, payload: object = {}): Promise<void> {
  await storeJob(pool, task, payload);
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', locked_by = $1 where id = $2",
    [`pool-of-${task}`, await idOf(task)],
  );
}

async function lockedTasks(): Promise<string[]> {
  const { rows } = await pool.query<{ task_identifier: string }>(
    "select task_identifier from graphile_worker.jobs where locked_at is not null order by 1",
  );
  return rows.map(({ task_identifier }) => task_identifier);
}

describe("unlockAbandonedJobs", () => {
  const SILENCE_MS = 30_000;
  const unlock = () => unlockAbandonedJobs(db, SILENCE_MS);
  const advanceClock = (seconds: number) =>
    pool.query(
      "update worker_pools set seen_at = seen_at - make_interval(secs => $1), suspected_at = suspected_at - make_interval(secs => $1)",
      [seconds],
    );

  beforeEach(() => pool.query("delete from worker_pools"));

  it("unlocks the jobs of a pool that stayed silent for two periods, from crontab or not, and no others", async () => {
    await lockJob("mail");
    await lockJob("nightly", { _cron: { ts: "2030-06-01T08:00:00Z" } });
    await lockJob("living");
    for (const task of ["mail", "nightly", "living"]) await recordHeartbeat(pool, `pool-of-${task}`);
    await advanceClock(31);
    await recordHeartbeat(pool, "pool-of-living");
    expect(await unlock()).toBe(0);
    await advanceClock(29);
    expect(await unlock()).toBe(0);
    await advanceClock(2);
    await recordHeartbeat(pool, "pool-of-living");
    expect(await unlock()).toBe(2);
    expect(await lockedTasks()).toEqual(["living"]);
  });

  it("keeps the locks of a pool that was silent during a database outage and sends heartbeats again", async () => {
    await lockJob("mail");
    await recordHeartbeat(pool, "pool-of-mail");
    await advanceClock(600);
    expect(await unlock()).toBe(0);
    await recordHeartbeat(pool, "pool-of-mail");
    await advanceClock(29);
    expect(await unlock()).toBe(0);
    expect(await lockedTasks()).toEqual(["mail"]);
  });

  it("waits two periods before it unlocks the jobs of a pool that never sent a heartbeat", async () => {
    await lockJob("mail");
    expect(await unlock()).toBe(0);
    await advanceClock(31);
    expect(await unlock()).toBe(0);
    await advanceClock(31);
    expect(await unlock()).toBe(1);
    expect(await lockedTasks()).toEqual([]);
  });

  it("removes a pool that was shut down cleanly", async () => {
    await recordHeartbeat(pool, "pool-of-nobody");
    await deletePool(pool, "pool-of-nobody");
    expect((await pool.query("select from worker_pools")).rowCount).toBe(0);
  });
});

describe("dead jobs", () => {
  beforeEach(async () => {
    for (const task of ["first", "second", "planned"]) {
      await storeJob(pool, task, {}, { runAt: new Date("2030-06-01T10:00:00Z") });
    }
    await pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused' where id in ($1, $2)",
      [await idOf("first"), await idOf("second")],
    );
  });

  it("are listed up to the given count, oldest first", async () => {
    expect((await listDeadJobs(db, 1)).map(({ task }) => task)).toEqual(["first"]);
    expect((await listDeadJobs(db, 10)).map(({ task }) => task)).toEqual(["first", "second"]);
    expect((await readQueue(db)).dead).toBe(2);
  });

  it("are the only jobs that retryDeadJobs reschedules", async () => {
    expect(await retryDeadJobs(db, [await idOf("first"), await idOf("planned")])).toBe(1);
    const { rows } = await pool.query("select run_at from graphile_worker.jobs where task_identifier = 'planned'");
    expect(rows).toEqual([{ run_at: new Date("2030-06-01T10:00:00Z") }]);
  });

  it("are rescheduled by retryFailedJobs together with jobs that wait for a retry, and no others", async () => {
    await storeJob(pool, "waiting", {}, { runAt: new Date("2030-06-01T10:00:00Z") });
    await pool.query("update graphile_worker._private_jobs set attempts = 9 where id = $1", [await idOf("waiting")]);
    expect(await retryFailedJobs(db)).toBe(3);
    const { rows } = await pool.query("select task_identifier from graphile_worker.jobs where run_at > now()");
    expect(rows).toEqual([{ task_identifier: "planned" }]);
    expect(await readQueue(db)).toMatchObject({ waiting: 3, planned: 1, dead: 0 });
  });

  it("are the only jobs that discardDeadJobs deletes", async () => {
    expect(await discardDeadJobs(db, [await idOf("second"), await idOf("planned")])).toBe(1);
    expect(await idOf("planned")).not.toBe("");
  });
});

describe("shortError", () => {
  it("puts a Zod error of many lines on one line of at most 120 characters", () => {
    const refused = JSON.stringify([{ code: "invalid_type", path: ["lien"], message: "Invalid input" }], null, 2);
    expect(shortError(refused)).toBe('[ { "code": "invalid_type", "path": [ "lien" ], "message": "Invalid input" } ]');
    expect(shortError("x".repeat(500))).toHaveLength(120);
    expect(shortError(null)).toBe("");
  });
});
