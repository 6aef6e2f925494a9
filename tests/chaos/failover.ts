import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { migrateDatabase } from "#db/migrate.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import { waitFor } from "#scripts/services/process.ts";
import { aBooking, type BookingFixture, bookingFixture } from "../support/booking-fixture.ts";
import { assertConsistent } from "../support/booking-invariants.ts";
import { type Defer } from "../support/chaos-run.ts";
import { mailsTo } from "../support/inbox.ts";
import { accepted, BEHIND_A_PROXY, postBooking, seededRandom } from "../support/post-booking.ts";
import { startPair } from "../support/replicated-pair.ts";
import { type Ledger, type Person, pause, startRetryingClients } from "../support/retrying-clients.ts";
import { startWeb, startWorker } from "../support/web-process.ts";

/**
 * `cut`: the standby receives nothing during the primary's last second, so an asynchronous standby lacks those commits.
 */
type Round = { synchronous: boolean; cut: boolean };
const LAST_SECOND_MS = 1000;
const PLACES = 40;
const LIMITED_SLOTS = 3;

/**
 * Kills the primary under load and promotes its standby, repeatedly, without restarting the web process or the worker.
 */
export async function run(full: boolean, defer: Defer) {
  const times = full ? 8 : 1;
  const rounds = [false, true].flatMap((cut) => Array.from({ length: times }, () => ({ synchronous: true, cut })));
  const controls = Array.from({ length: full ? 4 : 1 }, () => ({ synchronous: false, cut: true }));
  const pair = await startPair(defer);
  await migrateDatabase(ownerUrl(pair));
  const DATABASE_URL = bothHosts(pair);
  const web = await startWeb("convive", { ...BEHIND_A_PROXY, DATABASE_URL });
  defer(() => web.stop("SIGKILL"));
  const worker = await startWorker("convive", { DATABASE_URL, LOG_LEVEL: "error" });
  defer(() => worker.stop("SIGKILL"));

  const random = seededRandom(process.pid);
  const results: RoundResult[] = [];
  for (const round of rounds) results.push(await runRound(pair, web.origin, round, random));
  // Runs before the control: a promoted asynchronous standby reuses the ids of lost jobs, and graphile-worker, which
  // retries its "delete job <id>" after an outage, would then delete a job that never ran.
  const mailAfterMs = await mailOfOneMore(ownerUrl(pair), web.origin);
  const without: RoundResult[] = [];
  for (const round of controls) without.push(await runRound(pair, web.origin, round, random));

  const sum = (key: "acknowledged" | "lost" | "doubled" | "wronglyRefused" | "givenUp") =>
    results.reduce((total, result) => total + result[key], 0);
  const figures = {
    rounds: results.length,
    acknowledged: sum("acknowledged"),
    lost: sum("lost"),
    doubled: sum("doubled"),
    oversold: results.filter(({ consistent }) => !consistent).length,
    wronglyRefused: sum("wronglyRefused"),
    givenUp: sum("givenUp"),
    soldOutSlots: results.map(({ soldOut }) => soldOut),
    promotedMs: results.map(({ promotedMs }) => promotedMs),
    outageMs: results.map(({ outageMs }) => outageMs),
    controlAcknowledged: without.map(({ acknowledged }) => acknowledged),
    controlLost: without.map(({ lost }) => lost),
    mailAfterMs,
  };
  const held = figures.lost + figures.doubled + figures.oversold + figures.wronglyRefused + figures.givenUp === 0;
  const sameProcesses = web.child.exitCode === null && worker.child.exitCode === null;
  const canFail = without.every(({ lost }) => lost > 0);
  return {
    figures,
    passed: held && sameProcesses && canFail && results.every(({ acknowledged }) => acknowledged > 20),
  };
}

type RoundResult = Awaited<ReturnType<typeof runRound>>;
type Pair = Awaited<ReturnType<typeof startPair>>;
const ownerUrl = (pair: Pair) => localEnv(pair.primary()).DATABASE_MIGRATION_URL ?? "";
const bothHosts = (pair: Pair) =>
  (localEnv(pair.primary()).DATABASE_URL ?? "").replace(
    /@([^/]+)\//,
    `@$1,127.0.0.1:${pair.standby().ports.postgres}/`,
  );

async function runRound(pair: Pair, origin: string, { synchronous, cut }: Round, random: () => number) {
  await pair.follow(synchronous);
  const fixtures = await makeFixtures(ownerUrl(pair));
  const people = startRetryingClients(origin, () => someone(fixtures, random), 40);
  await pause(1500 + random() * 1500);
  if (cut) {
    pair.proxy.blackhole();
    await pause(LAST_SECOND_MS);
  }
  const killed = performance.now();
  const { promotedMs } = await pair.failOver();
  const firstAfter = () => people.ledger.acknowledged.find(({ at }) => at > killed + promotedMs);
  await waitFor("an acknowledgement by the promoted server", () => firstAfter() !== undefined, 60_000);
  await pause(1000);
  const ledger = await people.stop();
  const outageMs = Math.round((firstAfter()?.at ?? Number.NaN) - killed);
  return { promotedMs, outageMs, ...(await judge(ownerUrl(pair), fixtures, ledger)) };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Slots that sell out during the round, and one without a limit. */
const makeFixtures = (url: string): Promise<BookingFixture[]> =>
  withClient(url, async (client) => {
    const fixtures = [await bookingFixture(client, { service: { places_illimitees: true } })];
    for (let rank = 0; rank < LIMITED_SLOTS; rank += 1)
      fixtures.push(await bookingFixture(client, { slot: { places_disponibles: PLACES } }));
    return fixtures;
  });

function someone(fixtures: BookingFixture[], random: () => number): Person {
  const fixture = fixtures[Math.floor(random() * fixtures.length)];
  if (fixture === undefined) throw new Error("no slot");
  return { fixture, input: aBooking(fixture, 1 + Math.floor(random() * 4)) };
}

const peopleOf = ({ input }: Person) => input.quantites.reduce((sum, { quantite }) => sum + quantite, 0);

const judge = (url: string, fixtures: BookingFixture[], ledger: Ledger) =>
  withClient(url, async (client) => {
    const ids = fixtures.map(({ availability_id }) => availability_id);
    const { rows } = await client.query<{ client_email: string; times: number }>(
      "select client_email, count(*)::int as times from reservations where availability_id = any($1) group by 1",
      [ids],
    );
    const found = new Set(rows.map(({ client_email }) => client_email));
    const slots = await client.query<{ id: string; libres: number }>(
      "select id, places_disponibles - places_reservees as libres from service_availabilities where id = any($1)",
      [ids],
    );
    const free = new Map(slots.rows.map(({ id, libres }) => [id, libres]));
    const consistent = await assertConsistent(drizzle(client)).then(
      () => true,
      () => false,
    );
    return {
      acknowledged: ledger.acknowledged.length,
      lost: ledger.acknowledged.filter(({ input }) => !found.has(input.client_email)).length,
      doubled: rows.filter(({ times }) => times > 1).length,
      // Free places only decrease, so a refused request that still fits at the end was refused wrongly.
      wronglyRefused: ledger.refused.filter((one) => peopleOf(one) <= (free.get(one.fixture.availability_id) ?? 0))
        .length,
      givenUp: ledger.givenUp.length,
      soldOut: slots.rows.filter(({ libres }) => libres === 0).length,
      consistent,
    };
  });

/** Books once more and waits for the mail: the worker started before the first failover still works. */
async function mailOfOneMore(url: string, origin: string): Promise<number> {
  const [fixture] = await makeFixtures(url);
  if (fixture === undefined) throw new Error("no slot");
  const reply = await postBooking(origin, fixture, aBooking(fixture, 1));
  if (!accepted(reply)) throw new Error(`a booking answered ${reply.status}`);
  const booked = performance.now();
  await waitFor("a mail by the same worker", async () => (await mailsTo(fixture.email)).length > 0, 60_000);
  return Math.round(performance.now() - booked);
}
