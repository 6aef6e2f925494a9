import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { migrateDatabase } from "#db/migrate.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { envFor, place } from "#tests/support/databases.ts";
import { buildRelease, createDatabaseOf, createFilledDatabaseOf } from "#tests/support/former-release.ts";
import { loadUntil } from "#tests/support/http-load.ts";
import * as current from "#tests/support/main-paths.ts";
import { BEHIND_A_PROXY, seededRandom } from "#tests/support/post-booking.ts";
import { lostPrivileges } from "#tests/support/role-privileges.ts";
import { type RunningProcess, startWeb, startWorker } from "#tests/support/web-process.ts";
import { formerRelease } from "../former-release.ts";

type MainPaths = Pick<typeof current, "walkMainPaths" | "sendBooking" | "bookableChef" | "dashboardShows">;
type Release = { web: RunningProcess; paths: MainPaths };

const MAIN_PATHS = "tests/support/main-paths.ts";
const CAPACITY = 10;
/** No statement may wait longer for a table while the database of the former release is migrated. */
const MAX_LOCK_WAIT_MS = 1000;

/** Changes of the schema that the former release does not survive, and the step of the walk that must fail. */
const BREAKING = [
  {
    change: "a column it does not write is required",
    ddl: "alter table reservations add column obligatoire text not null",
    undo: "alter table reservations drop column obligatoire",
    failsAt: "booking to cancellation: the booking answered 500",
  },
  {
    change: "a column it reads is gone",
    ddl: "alter table chefs drop column description cascade",
    undo: null,
    failsAt: "public pages: ",
  },
];

/**
 * Runs the former release on the new schema: alone, beside this release as during a rolling upgrade, and on schemas that
 * break it (control).
 */
export async function run(full: boolean, defer: Defer) {
  const commit = formerRelease();
  const started = performance.now();
  const { folder, sameDependencies } = buildRelease(commit, defer);
  const builtSeconds = Math.round((performance.now() - started) / 1000);
  // The former release's test helpers read the secrets of this clone's services.
  process.env.CONVIVE_DATA_DIR = place.dataDir;
  const own = join(folder, MAIN_PATHS);
  const paths: MainPaths = existsSync(own) ? await import(own) : current;

  const database = await createChaosDatabase("former", defer);
  const ownerUrl = envFor(database).DATABASE_MIGRATION_URL ?? "";
  const client = await connectAsOwner(database, defer);
  const start = async (on: string, from?: string) => {
    const web = await startWeb(on, BEHIND_A_PROXY, from);
    defer(() => web.stop("SIGKILL"));
    // A statement of the warm-up may time out on a busy machine; what is logged afterwards concerns a request.
    const atStart = web.output().length;
    return { ...web, output: () => web.output().slice(atStart) };
  };
  const worker = await startWorker(database, { LOG_LEVEL: "error" }, folder);
  defer(() => worker.stop("SIGKILL"));
  const former: Release = { web: await start(database, folder), paths };
  const alone = await walk(former, ownerUrl);

  const latest: Release = { web: await start(database), paths: current };
  // Both releases have workers during a rolling upgrade: the former one leaves jobs whose name it does not know in the queue.
  const newWorker = await startWorker(database, { LOG_LEVEL: "error" });
  defer(() => newWorker.stop("SIGKILL"));
  const storms = [];
  for (let seed = 1; seed <= (full ? 20 : 3); seed += 1) {
    storms.push(await storm(client, [former, latest], seed, full ? 300 : 80));
  }
  const together = [await walk(former, ownerUrl), await walk(latest, ownerUrl)];
  const consistent = await assertConsistent(drizzle(client)).then(
    () => true,
    (error: unknown) => String(error),
  );

  await createDatabaseOf(folder, `test_${process.pid}_before`);
  const before = await connectAsOwner(`test_${process.pid}_before`, defer);
  const revoked = await lostPrivileges(before, client);

  createFilledDatabaseOf(folder, `test_${process.pid}_upgraded`);
  const upgraded = await connectAsOwner(`test_${process.pid}_upgraded`, defer);
  // The rows are there for the locks: pages that list 300 chefs would measure how fast this machine renders them.
  await upgraded.query("update chefs set actif = false");
  const upgrade = await upgradeUnderLoad(upgraded, { web: await start(`test_${process.pid}_upgraded`, folder), paths });
  const sameSchema = dump(`test_${process.pid}_upgraded`) === dump(database);

  const broken = await createChaosDatabase("broken", defer);
  const control = await brokenWalks(broken, { web: await start(broken, folder), paths }, defer);
  const brokenClient = await connectAsOwner(broken, defer);
  await brokenClient.query("revoke insert on contact_messages from convive_app");
  const controlRevoked = (await lostPrivileges(before, brokenClient)).length;
  const figures = {
    former: commit.slice(0, 10),
    ownPaths: paths !== current,
    sameDependencies,
    builtSeconds,
    alone,
    together,
    storms,
    consistent,
    revoked,
    upgrade,
    sameSchema,
    // With LOG_LEVEL=error, a process that logs anything has failed a request or a job.
    logged: [former.web, latest.web, worker, newWorker].map(({ output }) =>
      withoutCronDeadlocks(output(), folder).slice(0, 500),
    ),
    control,
    controlRevoked,
  };
  const passed =
    [alone, ...together].every(Array.isArray) &&
    storms.every(({ sold, counter, live, odd, seenByBoth }) => {
      return sold === CAPACITY && counter === sold && live === sold && odd.length === 0 && seenByBoth;
    }) &&
    consistent === true &&
    revoked.length === 0 &&
    upgrade.reads.failed === 0 &&
    upgrade.sold > 0 &&
    upgrade.samples > 0 &&
    upgrade.longestLockWaitMs < MAX_LOCK_WAIT_MS &&
    sameSchema &&
    controlRevoked > 0 &&
    figures.logged.every((text) => text === "") &&
    control.every(({ wrong }) => !wrong);
  return { figures, passed };
}

/**
 * A release from before the crontab was sorted by name locks the rows of its entries in another order, so its worker and a new one may
 * deadlock when a minute begins; the one that loses queues its entries 0.1 s later, and the rows keep any from being queued twice. A former
 * release with a sorted crontab cannot: nothing is ignored then.
 */
const withoutCronDeadlocks = (output: string, folder: string): string =>
  /const crontab = jobs[^;]*\.toSorted\(/.test(readFileSync(join(folder, "server/jobs.ts"), "utf8"))
    ? output
    : output.replaceAll(/^.*"Cron hit an error; restarting in [^"]*deadlock detected.*\n/gm, "");

/** Migrates the database of the former release while it serves 50 pages a second and four visitors book without a pause. */
async function upgradeUnderLoad(client: pg.Client, { web, paths }: Release) {
  const ownerUrl = envFor(client.database ?? "").DATABASE_MIGRATION_URL ?? "";
  const fixture = await paths.bookableChef(client);
  let migratedMs = 0;
  const migrated = setTimeout(1000).then(async () => {
    const started = performance.now();
    await migrateDatabase(ownerUrl);
    migratedMs = Math.round(performance.now() - started);
  });
  let running = true;
  void migrated.finally(() => (running = false));
  let sold = 0;
  const visitor = async () => {
    for (let posts = 0; running && posts < 2000; posts += 1)
      if ((await paths.sendBooking(web.origin, fixture, 1)) === "accepted") sold += 1;
  };
  let samples = 0;
  let longestLockWaitMs = 0;
  const watch = async () => {
    for (; running && samples < 10_000; samples += 1) {
      const { rows } = await client.query<{ waited: number | null }>(
        `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::int as waited from pg_locks
         where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())`,
      );
      longestLockWaitMs = Math.max(longestLockWaitMs, rows[0]?.waited ?? 0);
      await setTimeout(10);
    }
  };
  const urls = ["/", "/chefs"].map((path) => `${web.origin}${path}`);
  const load = loadUntil(migrated, 50, urls, 60);
  await Promise.all([load, migrated, watch(), ...Array.from({ length: 4 }, visitor)]);
  return { migratedMs, samples, longestLockWaitMs, reads: await load, sold };
}

/** The schema with its privileges. Parentheses differ between the text of a CHECK and the same text read back. */
const dump = (database: string): string =>
  execFileSync("pg_dump", ["--schema-only", envFor(database).DATABASE_MIGRATION_URL ?? ""], { encoding: "utf8" })
    .replace(/^(--|\\).*\n/gm, "")
    .replaceAll(/[()]/g, "");

/** The steps walked, or the first failure. */
const walk = ({ web, paths }: Release, ownerUrl: string): Promise<string[] | string> =>
  paths.walkMainPaths({ origin: web.origin, ownerUrl }).catch((error: unknown) => String(error));

/** Bookings for one slot, sent to both releases at the same time. */
async function storm(client: pg.Client, releases: [Release, Release], seed: number, posts: number) {
  const [{ paths }] = releases;
  const fixture = await paths.bookableChef(client);
  const random = seededRandom(seed);
  const send = async (places: number, rank: number) => {
    const { web, paths: own } = releases[rank % 2] ?? releases[0];
    for (;;) {
      const answer = await own.sendBooking(web.origin, fixture, places);
      if (answer !== "busy") return { places, answer };
    }
  };
  const asked = await Promise.all(Array.from({ length: posts }, (_, rank) => send(1 + Math.floor(random() * 3), rank)));
  // What is left must still be sold, one place at a time, and no more than that.
  for (let rank = 0; asked.at(-1)?.answer !== "refused" || rank < 2; rank += 1) asked.push(await send(1, rank));
  const { rows } = await client.query<{ counter: number; live: number }>(
    `select places_reservees as counter, (select sum(places_prises)::int from reservations
       where availability_id = slot.id and statut = 'en_attente') as live
     from service_availabilities slot where id = $1`,
    [fixture.availability_id],
  );
  const seen = await Promise.all(
    releases.map(({ web, paths: own }) => own.dashboardShows(web.origin, fixture, "Durand")),
  );
  return {
    posts: asked.length,
    sold: asked.reduce((sum, { places, answer }) => sum + (answer === "accepted" ? places : 0), 0),
    ...(rows[0] ?? { counter: -1, live: -1 }),
    odd: asked.map(({ answer }) => answer).filter((answer) => answer !== "accepted" && answer !== "refused"),
    seenByBoth: seen.every(Boolean),
  };
}

/** Walks under each breaking change; `wrong` when the walk passed or failed elsewhere. */
async function brokenWalks(database: string, former: Release, defer: Defer) {
  const client = await connectAsOwner(database, defer);
  const ownerUrl = envFor(database).DATABASE_MIGRATION_URL ?? "";
  const outcomes: { change: string; outcome: string; wrong: boolean }[] = [];
  for (const { change, ddl, undo, failsAt } of BREAKING) {
    await client.query(ddl);
    const outcome = String(await walk(former, ownerUrl)).slice(0, 120);
    outcomes.push({ change, outcome, wrong: !outcome.includes(failsAt) });
    if (undo !== null) await client.query(undo);
  }
  return outcomes;
}
