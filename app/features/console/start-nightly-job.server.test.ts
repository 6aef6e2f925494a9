import { afterAll, beforeEach, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { readScheduledRuns } from "#app/platform/queue.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { readFigures } from "#app/routes/admin/figures/read-figures.server.ts";
import { readHealth } from "#app/routes/admin/health/read-health.server.ts";
import { crontab } from "#server/jobs.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { computeFigures } from "./jobs/compute-figures.job.server.ts";
import { NIGHTLY_TASKS } from "./rules/codes.ts";
import { startNightlyJob } from "./start-nightly-job.server.ts";

const admin = adminScope();
beforeEach(() => emptyQueue(pool));
afterAll(closeRedis);

it("given a nightly job that is asked for twice before it starts, queues it once", async () => {
  await startNightlyJob(admin, "check-invariants");
  await startNightlyJob(admin, "check-invariants");
  expect(await queuedTasks(pool)).toEqual(["check-invariants"]);
});

it("given the crontab, lists every job that runs once a day and no other, by hour", () => {
  const daily = [...crontab.matchAll(/^(\d+) (\d+) \* \* \* ([\w-]+)/gm)].map(([, minute, hour, task]) => ({
    task,
    at: Number(hour) * 60 + Number(minute),
  }));
  expect(daily.toSorted((a, b) => a.at - b.at).map(({ task }) => task)).toEqual([...NIGHTLY_TASKS]);
});

it("given the crontab, names its jobs in alphabetical order, in which the workers of two releases lock them", () => {
  const names = [...crontab.matchAll(/ ([a-z-]+) \?/g)].map(([, name]) => name);
  expect(names.length).toBe(crontab.split("\n").length);
  expect(names).toEqual(names.toSorted((a = "", b = "") => (a < b ? -1 : 1)));
});

it("given a job that never ran and one whose run fails, tells them apart", async () => {
  await pool.query("delete from graphile_worker._private_known_crontabs");
  await pool.query(
    "insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('apply-retention', now(), '2026-11-18T03:11:00Z')",
  );
  await startNightlyJob(admin, "check-invariants");
  await pool.query("update graphile_worker._private_jobs set attempts = 1, last_error = 'lost connection'");
  expect(await readScheduledRuns(db, ["apply-retention", "check-invariants", "extend-agendas"])).toEqual([
    { task: "apply-retention", queued_at: new Date("2026-11-18T03:11:00Z"), failing: false },
    { task: "check-invariants", queued_at: null, failing: true },
    { task: "extend-agendas", queued_at: null, failing: false },
  ]);
});

it("given figures that were never computed, has no period to show or export, and all of them afterwards", async () => {
  await pool.query("delete from chiffres_calcul");
  const before = await readFigures(admin, new URLSearchParams());
  expect(before).toMatchObject({ computation: null, figures: { periodes: [] } });
  await computeFigures.run({}, { id: "1", attempt: 1 });
  const after = await readFigures(admin, new URLSearchParams());
  expect(after?.figures.periodes.length).toBeGreaterThan(0);
});

it("given figures that were computed by hand, the health page does not say that their job never ran", async () => {
  await pool.query("delete from graphile_worker._private_known_crontabs");
  await pool.query("delete from chiffres_calcul");
  const lastRun = async () =>
    (await readHealth(admin)).nightly?.find(({ task }) => task === "compute-figures")?.queued_at;
  expect(await lastRun()).toBeNull();
  await computeFigures.run({}, { id: "1", attempt: 1 });
  expect(await lastRun()).toBeInstanceOf(Date);
});
