import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "./db.server.ts";
import {
  discardDeadJobs,
  enqueue,
  forgetPool,
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

/** A job that the pool of the same name holds, started by the crontab or not. */
async function held(task: string, payload: object = {}): Promise<void> {
  await enqueue(db, task, payload);
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', locked_by = $1 where id = $2",
    [`pool-of-${task}`, await idOf(task)],
  );
}

async function stillHeld(): Promise<string[]> {
  const { rows } = await pool.query<{ task_identifier: string }>(
    "select task_identifier from graphile_worker.jobs where locked_at is not null order by 1",
  );
  return rows.map(({ task_identifier }) => task_identifier);
}

describe("unlockAbandonedJobs", () => {
  const SILENCE_MS = 30_000;
  const look = () => unlockAbandonedJobs(db, SILENCE_MS);
  const secondsPass = (seconds: number) =>
    pool.query(
      "update worker_pools set seen_at = seen_at - make_interval(secs => $1), suspected_at = suspected_at - make_interval(secs => $1)",
      [seconds],
    );

  beforeEach(() => pool.query("delete from worker_pools"));

  it("unlocks the jobs of a pool that was silent at two looks, whatever started them, and no other", async () => {
    await held("mail");
    await held("nightly", { _cron: { ts: "2030-06-01T08:00:00Z" } });
    await held("living");
    for (const task of ["mail", "nightly", "living"]) await recordHeartbeat(pool, `pool-of-${task}`);
    await secondsPass(31);
    await recordHeartbeat(pool, "pool-of-living");
    expect(await look()).toBe(0);
    await secondsPass(29);
    expect(await look()).toBe(0);
    await secondsPass(2);
    await recordHeartbeat(pool, "pool-of-living");
    expect(await look()).toBe(2);
    expect(await stillHeld()).toEqual(["living"]);
  });

  it("leaves a pool that could not be heard while the database was away, and is heard again after it", async () => {
    await held("mail");
    await recordHeartbeat(pool, "pool-of-mail");
    await secondsPass(600);
    expect(await look()).toBe(0);
    await recordHeartbeat(pool, "pool-of-mail");
    await secondsPass(29);
    expect(await look()).toBe(0);
    expect(await stillHeld()).toEqual(["mail"]);
  });

  it("gives a pool that was never heard the same time as the others", async () => {
    await held("mail");
    expect(await look()).toBe(0);
    await secondsPass(31);
    expect(await look()).toBe(0);
    await secondsPass(31);
    expect(await look()).toBe(1);
    expect(await stillHeld()).toEqual([]);
  });

  it("forgets a pool that ended in good order", async () => {
    await recordHeartbeat(pool, "pool-of-nobody");
    await forgetPool(pool, "pool-of-nobody");
    expect((await pool.query("select from worker_pools")).rowCount).toBe(0);
  });
});

describe("dead jobs", () => {
  beforeEach(async () => {
    for (const task of ["first", "second", "planned"]) {
      await enqueue(db, task, {}, { runAt: new Date("2030-06-01T10:00:00Z") });
    }
    await pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused' where id in ($1, $2)",
      [await idOf("first"), await idOf("second")],
    );
  });

  it("are listed so many at a time, oldest first", async () => {
    expect((await listDeadJobs(db, 1)).map(({ task }) => task)).toEqual(["first"]);
    expect((await listDeadJobs(db, 10)).map(({ task }) => task)).toEqual(["first", "second"]);
    expect((await readQueue(db)).dead).toBe(2);
  });

  it("are the only ones that can be run again", async () => {
    expect(await retryDeadJobs(db, [await idOf("first"), await idOf("planned")])).toBe(1);
    const { rows } = await pool.query("select run_at from graphile_worker.jobs where task_identifier = 'planned'");
    expect(rows).toEqual([{ run_at: new Date("2030-06-01T10:00:00Z") }]);
  });

  it("are all run again at once, with those that wait for another try, and nothing else", async () => {
    await enqueue(db, "waiting", {}, { runAt: new Date("2030-06-01T10:00:00Z") });
    await pool.query("update graphile_worker._private_jobs set attempts = 9 where id = $1", [await idOf("waiting")]);
    expect(await retryFailedJobs(db)).toBe(3);
    const { rows } = await pool.query("select task_identifier from graphile_worker.jobs where run_at > now()");
    expect(rows).toEqual([{ task_identifier: "planned" }]);
    expect(await readQueue(db)).toMatchObject({ waiting: 3, planned: 1, dead: 0 });
  });

  it("are the only ones that can be thrown away", async () => {
    expect(await discardDeadJobs(db, [await idOf("second"), await idOf("planned")])).toBe(1);
    expect(await idOf("planned")).not.toBe("");
  });
});

describe("shortError", () => {
  it("says on one line what a refused payload says on ten", () => {
    const refused = JSON.stringify([{ code: "invalid_type", path: ["lien"], message: "Invalid input" }], null, 2);
    expect(shortError(refused)).toBe('[ { "code": "invalid_type", "path": [ "lien" ], "message": "Invalid input" } ]');
    expect(shortError("x".repeat(500))).toHaveLength(120);
    expect(shortError(null)).toBe("");
  });
});
