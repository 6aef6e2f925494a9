import pg from "pg";
import { LIVE_STATUTS } from "#app/domain/catalog.ts";
import { aBooking, type BookingFixture, bookingFixture } from "../support/booking-fixture.ts";
import { createDatabase, createTemplate, dropTestDatabases, envFor } from "../support/databases.ts";
import { accepted, BEHIND_A_PROXY, postBooking, type Reply, refused, seededRandom } from "../support/post-booking.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const CAPACITY = 10;
const MAX_ROUNDS = 10;
type Asked = { places: number; reply: Reply };
type Storm = {
  sold: number;
  counter: number;
  live: number;
  wrongRefusals: number;
  other: number;
  serverErrors: number;
  odd: string[];
  /** Presses that had to be repeated: nothing was decided then. */
  busy: number;
};

/**
 * Many people at once on one slot of ten, over HTTP, on two web processes, and on one slot that its first group takes as
 * a whole; then the same without the guards.
 */
export async function run(full: boolean, defer: (work: () => unknown) => void) {
  const seeds = full ? 50 : 4;
  const posts = full ? 1000 : 150;
  const controls = full ? 20 : 3;
  defer(dropTestDatabases);
  await createTemplate();

  const guarded = await startSite(`test_${process.pid}_storm`, {}, defer);
  const storms: Storm[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) storms.push(await storm(guarded, seed, posts));
  const alone: Alone[] = [];
  for (let seed = 1; seed <= controls; seed += 1) alone.push(await stormAlone(guarded, seed, posts));
  const wrong = storms.filter(
    ({ sold, counter, live, wrongRefusals, other, serverErrors }) =>
      sold > CAPACITY || counter !== sold || live !== sold || wrongRefusals + other + serverErrors > 0,
  );

  const unguarded = await startSite(`test_${process.pid}_control`, { TEST_HOOKS: "places-guard-off" }, defer);
  await unguarded.client.query(`
    alter table service_availabilities drop constraint places_reservees_within_places_disponibles;
    drop trigger people_of_slot_within_capacite_max on service_availabilities;
    drop trigger whole_slot_has_one_live_reservation on reservations`);
  const without: number[] = [];
  for (let seed = 1; seed <= controls; seed += 1) without.push((await storm(unguarded, seed, 60)).sold);
  const oversold = without.filter((sold) => sold > CAPACITY).length;
  const groupsWithout: number[] = [];
  for (let seed = 1; seed <= controls; seed += 1) groupsWithout.push((await stormAlone(unguarded, seed, 60)).groups);
  const soldTwice = groupsWithout.filter((groups) => groups > 1).length;
  const wrongAlone = alone.filter(({ groups, stored, other }) => groups !== 1 || stored !== 1 || other > 0);

  const figures = {
    seeds,
    postsPerSeed: posts,
    sold: storms.map(({ sold }) => sold),
    wrongSeeds: wrong.length,
    wrong: wrong.slice(0, 5),
    serverErrors: storms.reduce((sum, { serverErrors }) => sum + serverErrors, 0),
    pressedAgain: storms.reduce((sum, { busy }) => sum + busy, 0),
    controlSold: without,
    controlOversold: `${oversold}/${controls}`,
    privateSlot: {
      postsPerSeed: posts,
      groups: alone.map(({ groups }) => groups),
      wrong: wrongAlone,
      controlGroups: groupsWithout,
      controlSoldTwice: `${soldTwice}/${controls}`,
    },
  };
  const enough = Math.ceil(controls * 0.95);
  return { figures, passed: wrong.length + wrongAlone.length === 0 && oversold >= enough && soldTwice >= enough };
}

type Site = { client: pg.Client; processes: RunningProcess[] };

async function startSite(
  database: string,
  hooks: Record<string, string>,
  defer: (work: () => unknown) => void,
): Promise<Site> {
  await createDatabase(database);
  const client = new pg.Client({ connectionString: envFor(database).DATABASE_MIGRATION_URL });
  await client.connect();
  defer(() => client.end());
  const processes: RunningProcess[] = [];
  for (let rank = 0; rank < 2; rank += 1) {
    const web = await startWeb(database, { ...BEHIND_A_PROXY, ...hooks });
    defer(() => web.stop("SIGKILL"));
    processes.push(web);
  }
  return { client, processes };
}

/** Sends one form, and again as long as the answer is « appuyez de nouveau », which decides nothing. */
function asker({ processes }: Site, fixture: BookingFixture, onBusy: () => void = () => {}) {
  return async (places: number, rank: number): Promise<Asked> => {
    const origin = processes[rank % processes.length]?.origin ?? "";
    const input = aBooking(fixture, places);
    for (let round = 0; ; round += 1) {
      const reply = await postBooking(origin, fixture, input);
      if (!reply.busy || round === MAX_ROUNDS) return { places, reply };
      onBusy();
    }
  };
}

const sizesOf = (seed: number, posts: number) => {
  const draw = seededRandom(seed);
  return Array.from({ length: posts }, () => 1 + Math.floor(draw() * 4));
};

type Alone = { groups: number; stored: number; other: number };

/** A dinner at home: places are left for many, but one group has the slot. */
async function stormAlone(site: Site, seed: number, posts: number): Promise<Alone> {
  const fixture = await bookingFixture(site.client, {
    service: { type_service: "chef_domicile" },
    slot: { places_disponibles: 100 },
  });
  const asked = await Promise.all(sizesOf(seed, posts).map(asker(site, fixture)));
  const { rows } = await site.client.query<{ stored: number }>(
    "select count(*)::int as stored from reservations where availability_id = $1 and statut = any($2)",
    [fixture.availability_id, [...LIVE_STATUTS]],
  );
  return {
    groups: asked.filter(({ reply }) => accepted(reply)).length,
    stored: rows[0]?.stored ?? -1,
    other: asked.filter(({ reply }) => !accepted(reply) && !refused(reply)).length,
  };
}

async function storm(site: Site, seed: number, posts: number): Promise<Storm> {
  const { client } = site;
  const fixture = await bookingFixture(client, { slot: { places_disponibles: CAPACITY } });
  let busy = 0;
  const ask = asker(site, fixture, () => {
    busy += 1;
  });
  const sizes = sizesOf(seed, posts);
  const asked = await Promise.all(sizes.map(ask));
  // What nobody was offered yet must still be sold, one place at a time, and not one more.
  for (let rank = 0; rank < CAPACITY; rank += 1) {
    const one = await ask(1, rank);
    asked.push(one);
    if (!accepted(one.reply)) break;
  }
  return { ...(await judge(client, fixture, asked, sizes.length)), busy };
}

async function judge(client: pg.Client, fixture: BookingFixture, asked: Asked[], posts: number) {
  const sum = (list: Asked[]) => list.reduce((total, { places }) => total + places, 0);
  const won = asked.filter(({ reply }) => accepted(reply));
  const wonInStorm = asked.slice(0, posts).filter(({ reply }) => accepted(reply));
  // Places only went down: whoever asked for no more than what was left at the end was refused wrongly.
  const left = CAPACITY - sum(wonInStorm);
  const wrongRefusals = asked.slice(0, posts).filter(({ places, reply }) => refused(reply) && places <= left).length;
  const { rows } = await client.query<{ counter: number; live: number }>(
    `select places_reservees as counter, coalesce((select sum(places_prises) from reservations
       where availability_id = slot.id and statut = any($2)), 0)::int as live
     from service_availabilities slot where id = $1`,
    [fixture.availability_id, [...LIVE_STATUTS]],
  );
  return {
    sold: sum(won),
    counter: rows[0]?.counter ?? -1,
    live: rows[0]?.live ?? -1,
    wrongRefusals: wrongRefusals + (sum(won) < CAPACITY ? 1 : 0),
    other: asked.filter(({ reply }) => !accepted(reply) && !refused(reply)).length,
    serverErrors: asked.filter(({ reply }) => reply.status >= 500).length,
    odd: asked
      .filter(({ reply }) => !accepted(reply) && !refused(reply))
      .map(({ reply }) => `${reply.status} ${reply.body.slice(0, 200)}`),
  };
}
