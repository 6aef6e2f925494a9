import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "./db.server.ts";
import {
  discardDeadJobs,
  enqueue,
  listDeadJobs,
  readQueue,
  retryDeadJobs,
  retryFailedJobs,
  shortError,
  unlockAbandonedJobs,
} from "./queue.server.ts";

type Worked = { locked_at: string; payload?: object };

beforeEach(() => pool.query("delete from graphile_worker._private_jobs"));

async function idOf(task: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select id::text from graphile_worker.jobs where task_identifier = $1",
    [task],
  );
  return rows[0]?.id ?? "";
}

/** A job that some worker has held since then. */
async function held(task: string, { locked_at, payload = {} }: Worked): Promise<void> {
  await enqueue(db, task, payload);
  await pool.query("update graphile_worker._private_jobs set locked_at = $1, locked_by = $2 where id = $3", [
    locked_at,
    `worker-of-${task}`,
    await idOf(task),
  ]);
}

async function stillHeld(): Promise<string[]> {
  const { rows } = await pool.query<{ task_identifier: string }>(
    "select task_identifier from graphile_worker.jobs where locked_at is not null order by 1",
  );
  return rows.map(({ task_identifier }) => task_identifier);
}

describe("unlockAbandonedJobs", () => {
  const INSTANT = new Date("2030-06-01T10:00:00Z");

  it("gives back what has been held for longer than any mail takes", async () => {
    await held("mail", { locked_at: "2030-06-01T09:59:00Z" });
    await held("newer", { locked_at: "2030-06-01T10:01:00Z" });
    expect(await unlockAbandonedJobs(db, INSTANT)).toBe(1);
    expect(await stillHeld()).toEqual(["newer"]);
  });

  it("leaves what the crontab started: a nightly check takes its time, and the clock starts it again anyway", async () => {
    await held("nightly", { locked_at: "2030-06-01T08:00:00Z", payload: { _cron: { ts: "2030-06-01T08:00:00Z" } } });
    expect(await unlockAbandonedJobs(db, INSTANT)).toBe(0);
    expect(await stillHeld()).toEqual(["nightly"]);
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
