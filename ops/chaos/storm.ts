import type pg from "pg";
import { LIVE_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { connectAsOwner, createChaosDatabase, type Defer, startWebForRun } from "#tests/support/chaos-run.ts";
import {
  accepted,
  BEHIND_A_PROXY,
  postBooking,
  type Reply,
  refused,
  seededRandom,
} from "#tests/support/post-booking.ts";
import type { RunningProcess } from "#tests/support/web-process.ts";

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
  /** Requests answered « appuyez de nouveau » and sent again: nothing was decided. */
  busy: number;
};

/**
 * Concurrent bookings over HTTP on two web processes, for one slot of ten places and for one private slot that a single
 * group takes; then the same without the guards, which must oversell.
 */
export async function run(full: boolean, defer: Defer) {
  const seeds = full ? 50 : 4;
  const posts = full ? 1000 : 150;
  const controls = full ? 20 : 3;

  const guarded = await startSite("storm", {}, defer);
  const storms: Storm[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) storms.push(await storm(guarded, seed, posts));
  const privateStorms: PrivateSlotStorm[] = [];
  for (let seed = 1; seed <= controls; seed += 1) privateStorms.push(await stormOnPrivateSlot(guarded, seed, posts));
  const wrong = storms.filter(
    ({ sold, counter, live, wrongRefusals, other, serverErrors }) =>
      sold > CAPACITY || counter !== sold || live !== sold || wrongRefusals + other + serverErrors > 0,
  );

  const unguarded = await startSite("control", { TEST_HOOKS: "places-guard-off" }, defer);
  await unguarded.client.query(`
    alter table service_availabilities drop constraint places_reservees_within_places_disponibles;
    drop trigger people_of_slot_within_capacite_max on service_availabilities;
    drop trigger whole_slot_has_one_live_reservation on reservations`);
  const without: number[] = [];
  for (let seed = 1; seed <= controls; seed += 1) without.push((await storm(unguarded, seed, 60)).sold);
  const oversold = without.filter((sold) => sold > CAPACITY).length;
  const groupsWithout: number[] = [];
  for (let seed = 1; seed <= controls; seed += 1)
    groupsWithout.push((await stormOnPrivateSlot(unguarded, seed, 60)).groups);
  const soldTwice = groupsWithout.filter((groups) => groups > 1).length;
  const wrongPrivate = privateStorms.filter(({ groups, stored, other }) => groups !== 1 || stored !== 1 || other > 0);

  const figures = {
    seeds,
    postsPerSeed: posts,
    sold: storms.map(({ sold }) => sold),
    wrongSeeds: wrong.length,
    wrong: wrong.slice(0, 5),
    serverErrors: storms.reduce((sum, { serverErrors }) => sum + serverErrors, 0),
    retried: storms.reduce((sum, { busy }) => sum + busy, 0),
    controlSold: without,
    controlOversold: `${oversold}/${controls}`,
    privateSlot: {
      postsPerSeed: posts,
      groups: privateStorms.map(({ groups }) => groups),
      wrong: wrongPrivate,
      controlGroups: groupsWithout,
      controlSoldTwice: `${soldTwice}/${controls}`,
    },
  };
  const enough = Math.ceil(controls * 0.95);
  return { figures, passed: wrong.length + wrongPrivate.length === 0 && oversold >= enough && soldTwice >= enough };
}

type Site = { client: pg.Client; processes: RunningProcess[] };

async function startSite(suffix: string, hooks: Record<string, string>, defer: Defer): Promise<Site> {
  const database = await createChaosDatabase(suffix, defer);
  const client = await connectAsOwner(database, defer);
  const processes: RunningProcess[] = [];
  for (let rank = 0; rank < 2; rank += 1) {
    processes.push(await startWebForRun(database, { ...BEHIND_A_PROXY, ...hooks }, defer));
  }
  return { client, processes };
}

/** Sends one form and retries while the response is « appuyez de nouveau », which decides nothing. */
function bookingSender({ processes }: Site, fixture: BookingFixture, onBusy: () => void = () => {}) {
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
  const random = seededRandom(seed);
  return Array.from({ length: posts }, () => 1 + Math.floor(random() * 4));
};

type PrivateSlotStorm = { groups: number; stored: number; other: number };

/** A dinner at home has places for many, but only one group may book the slot. */
async function stormOnPrivateSlot(site: Site, seed: number, posts: number): Promise<PrivateSlotStorm> {
  const fixture = await bookingFixture(site.client, {
    service: { type_service: "chef_domicile" },
    slot: { places_disponibles: 100 },
  });
  const asked = await Promise.all(sizesOf(seed, posts).map(bookingSender(site, fixture)));
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
  const ask = bookingSender(site, fixture, () => {
    busy += 1;
  });
  const sizes = sizesOf(seed, posts);
  const asked = await Promise.all(sizes.map(ask));
  // The places left over must still be sold one by one, and no more than that.
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
  // Free places only decrease, so a refused request for no more than what is left at the end was refused wrongly.
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
