import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { enqueue, unlockAbandonedJobs } from "#app/platform/queue.server.ts";
import { waitFor } from "#scripts/services/process.ts";
import { workerDatabase } from "../support/databases.ts";
import { freePort, logged, type RunningProcess, startWorker } from "../support/web-process.ts";

const HEARTBEAT_MS = 300;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const arrived: string[] = [];
const held: (() => void)[] = [];
let smtpPort = 0;

/** SMTP server that holds each mail until the test releases it; meanwhile the worker holds the job. */
const relay = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData: (stream, session, done) =>
    void stream.resume().on("end", () => {
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
      held.push(() => done());
    }),
});
relay.on("error", () => {});

beforeAll(async () => {
  await client.connect();
  smtpPort = await freePort();
  await new Promise<void>((listening) => relay.listen(smtpPort, "127.0.0.1", listening));
});

afterAll(async () => {
  await new Promise<void>((closed) => relay.close(closed));
  await client.end();
});

const start = () =>
  startWorker(workerDatabase(), {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    WORKER_HEARTBEAT_MS: String(HEARTBEAT_MS),
    LOG_LEVEL: "info",
  });

const address = (name: string) => `${name}-${workerDatabase()}@exemple.fr`;
const mail = (name: string, runAt?: Date) =>
  enqueue(
    db,
    "send-verification-email",
    { email: address(name), lien: "https://convive.example/" },
    runAt ? { runAt } : {},
  );
const timesArrived = (name: string) => arrived.filter((to) => to === address(name)).length;

/** Runs the unlock job now instead of at the next minute. */
async function runUnlockJob(): Promise<void> {
  await enqueue(db, "unlock-abandoned-jobs", {});
  await waitFor("the unlock job to finish", async () => (await jobsOf("unlock-abandoned-jobs")) === 0);
}

/** More heartbeats than a pool may miss before it is suspected, and again before it counts as lost. */
const SILENCE = 7;

const pools = async () =>
  (await client.query<{ id: string; seen_at: Date }>("select id, seen_at from worker_pools")).rows;

/** Time as the living worker measures it: a slow machine delays its heartbeats, and this with them. */
async function heartbeats(count: number): Promise<void> {
  for (let beat = 0; beat < count; beat += 1) {
    const [before] = await pools();
    await waitFor("a heartbeat", async () => (await pools())[0]?.seen_at.getTime() !== before?.seen_at.getTime());
  }
}

/** As if the time of that many heartbeats had passed for a pool that sends none. */
const silent = (id: string) =>
  client.query(
    `update worker_pools set seen_at = seen_at - $2 * interval '1 millisecond',
     suspected_at = suspected_at - $2 * interval '1 millisecond' where id = $1`,
    [id, SILENCE * HEARTBEAT_MS],
  );

const jobsOf = async (task: string) =>
  (
    await client.query<{ n: number }>(
      "select count(*)::int as n from graphile_worker.jobs where task_identifier = $1",
      [task],
    )
  ).rows[0]?.n;

const letThrough = () => {
  for (const open of held.splice(0)) open();
};

describe("a job that a living worker has held for six minutes", () => {
  it("is not run a second time, nor are the worker's other jobs", async () => {
    const worker = await start();
    try {
      await mail("long");
      await mail("beside");
      await waitFor("both mails on their way", () => held.length === 2);
      await client.query(
        "update graphile_worker._private_jobs set locked_at = locked_at - interval '6 minutes' where payload ->> 'email' = $1",
        [address("long")],
      );
      for (let run = 0; run < 2; run += 1) {
        await heartbeats(SILENCE);
        await runUnlockJob();
      }
      letThrough();
      await waitFor("an empty queue", async () => (await jobsOf("send-verification-email")) === 0);
      expect([timesArrived("long"), timesArrived("beside")]).toEqual([1, 1]);
    } finally {
      letThrough();
      await worker.stop();
    }
  });
});

describe("jobs of a worker that was killed", () => {
  it("are run by another worker", async () => {
    const killed = await start();
    let next: RunningProcess | undefined;
    try {
      await mail("killed");
      await waitFor("the mail on its way", () => held.length === 1);
      await killed.stop("SIGKILL");
      held.length = 0;
      const [lost] = await pools();
      next = await start();
      for (let period = 0; period < 2; period += 1) {
        await silent(lost?.id ?? "");
        await runUnlockJob();
      }
      await waitFor("the mail again", () => timesArrived("killed") === 2);
      await logged(next, "unlocked jobs of dead workers");
      letThrough();
      await waitFor("an empty queue", async () => (await jobsOf("send-verification-email")) === 0);
    } finally {
      letThrough();
      await killed.stop("SIGKILL");
      await next?.stop();
    }
  });
});

describe("a job assigned to a live worker whose connection was lost before the response", () => {
  it("is run once the worker has detected the lost connection", async () => {
    const worker = await start();
    try {
      await waitFor("the heartbeat", async () => (await pools()).length === 1);
      const [former] = await pools();
      await mail("unanswered", new Date(Date.now() + 3_600_000));
      await client.query(
        `update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = (select id from worker_pools)
         where payload ->> 'email' = $1`,
        [address("unanswered")],
      );
      await loseAnAnswer(worker);
      await waitFor("the end of its pool", async () => (await pools()).every(({ id }) => id !== former?.id));
      for (let period = 0; period < 3; period += 1) {
        await db.transaction((tx) => unlockAbandonedJobs(tx, 5 * HEARTBEAT_MS));
        await silent(former?.id ?? "");
      }
      await waitFor("the mail", () => timesArrived("unanswered") === 1);
      letThrough();
      await waitFor("an empty queue", async () => (await jobsOf("send-verification-email")) === 0);
    } finally {
      letThrough();
      await worker.stop();
    }
  });
});

/**
 * The worker requests a job, waits for the table lock, and its connection is terminated before the response. Jobs of the
 * crontab wait for the same lock on connections of their own, whose loss replaces no pool: repeats until a request is hit.
 */
async function loseAnAnswer(worker: RunningProcess): Promise<void> {
  await client.query("begin");
  await client.query("lock table graphile_worker._private_jobs in access exclusive mode");
  await waitFor("a lost connection", async () => {
    // Within a transaction, pg_stat_activity is a snapshot of its first use.
    await client.query("select pg_stat_clear_snapshot()");
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'convive' and wait_event_type = 'Lock'`,
    );
    return worker.output().includes("replacing the worker pool");
  });
  await client.query("commit");
}
