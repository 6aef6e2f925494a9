import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { formerRelease } from "#scripts/former-release.ts";
import { assertConsistent } from "../support/booking-invariants.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "../support/chaos-run.ts";
import { envFor, place } from "../support/databases.ts";
import { buildRelease, createDatabaseOf } from "../support/former-release.ts";
import * as current from "../support/main-paths.ts";
import { BEHIND_A_PROXY, seededRandom } from "../support/post-booking.ts";
import { lostPrivileges } from "../support/role-privileges.ts";
import { type RunningProcess, startWeb, startWorker } from "../support/web-process.ts";

type MainPaths = Pick<typeof current, "walkMainPaths" | "sendBooking" | "bookableChef" | "dashboardShows">;
type Release = { web: RunningProcess; paths: MainPaths };

const MAIN_PATHS = "tests/support/main-paths.ts";
const CAPACITY = 10;

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
    // With LOG_LEVEL=error, a process that logs anything has failed a request or a job.
    logged: [former.web, latest.web, worker].map(({ output }) => output().slice(0, 500)),
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
    controlRevoked > 0 &&
    figures.logged.every((text) => text === "") &&
    control.every(({ wrong }) => !wrong);
  return { figures, passed };
}

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
