import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { tokenHash } from "#db/token-hash.ts";
import { aBooking, addService, type BookingFixture, bookingFixture, totalOf } from "#tests/support/booking-fixture.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { envFor } from "#tests/support/databases.ts";
import { aSlot, insert } from "#tests/support/factories.ts";
import { seededRandom } from "#tests/support/post-booking.ts";

const AT = new Date("2030-06-01T10:00:00Z");
const PLACES = 6;
const MOVERS = 4;
const BOOKERS = 3;
const MAX_TRIES = 20;
const PAYMENT = "https://paiement.exemple.fr/lea";
const MOTIF = "Fermé ce jour-là";

type Commands = Awaited<ReturnType<typeof loadCommands>>;
type Client = { id: string; token: string; slot: string };
type Person = { id: string; token: string; email: string };
type World = {
  client: pg.Client;
  acts: Commands;
  fixture: BookingFixture;
  /** A slot of another service of the chef at the same hour: at most one of the two is taken when the chef is engaged once at a time. */
  rival: BookingFixture;
  random: () => number;
  /** What must not happen: a refusal or a loss of something that was granted. */
  lost: string[];
  counts: Record<string, number>;
};

/**
 * On one slot, at the same time: bookings, requests to move there, their acceptance, refusal and withdrawal, cancellations, offers
 * to the waiting list and their bookings, on a shared table and on a slot for one group. The slot is never oversold, and whatever
 * was granted stays: a live reservation, an accepted move, the former slot of a move that was not accepted, an offer that runs.
 */
export async function run(full: boolean, defer: Defer) {
  const rounds = full ? 400 : 20;
  const controls = full ? 20 : 6;
  const database = await createChaosDatabase("held_places", defer);
  Object.assign(process.env, envFor(database));
  const client = await connectAsOwner(database, defer);
  const acts = await loadCommands();
  defer(() => acts.pool.end());
  defer(() => acts.closeRedis());

  // Who wins a race depends on the machine: rounds go on until each kind of winner was seen often enough, within a bound.
  const enough = ({ moved = 0, offersBooked = 0, booked = 0 }: World["counts"]) =>
    Math.min(moved, offersBooked, booked) >= rounds / 4;
  const guarded = await playRounds(
    client,
    acts,
    (played, counts) => played < rounds || (!enough(counts) && played < rounds * 5),
  );
  // Control: an engagement and held places that nobody respects.
  acts.env.TEST_HOOKS.push("places-guard-off");
  await client.query(`
    alter table service_availabilities drop constraint places_reservees_within_places_disponibles;
    alter table chef_engagements drop constraint chef_is_engaged_once_at_a_time;
    drop trigger people_of_slot_within_capacite_max on service_availabilities;
    drop trigger whole_slot_has_one_live_reservation on reservations;
    drop trigger held_slot_has_one_group on demandes_changement;
    drop trigger offered_slot_has_one_group on liste_attente;
    create or replace view occupations as
    select availability_id, 'reservation' as type, id as occupant_id, nombre_participants, places_prises, creneau_entier
    from reservations where statut = 'payee' and false`);
  const control = await playRounds(client, acts, (played) => played < controls);
  const figures = {
    rounds: guarded.rounds,
    ...guarded.counts,
    snapshots: guarded.snapshots,
    oversold: guarded.oversold,
    lost: guarded.lost.length,
    examples: [...guarded.oversold, ...guarded.lost].slice(0, 5),
    controlOversold: `${control.oversoldRounds}/${controls}`,
  };
  const broken = guarded.oversold.length + guarded.lost.length;
  const passed = broken === 0 && enough(guarded.counts) && control.oversoldRounds > 0;
  return { figures, passed };
}

async function loadCommands() {
  const { answerChange } = await import("#app/features/bookings/answer-change.server.ts");
  const { bookSlot } = await import("#app/features/bookings/book-slot.server.ts");
  const { cancelOwnReservation } = await import("#app/features/bookings/cancel-own-reservation.server.ts");
  const { confirmReservation } = await import("#app/features/bookings/confirm-reservation.server.ts");
  const { requestChange } = await import("#app/features/bookings/request-change.server.ts");
  const { withdrawChange } = await import("#app/features/bookings/withdraw-change.server.ts");
  const { serveWaitingLists } = await import("#app/features/waiting-list/jobs/serve-waiting-lists.job.server.ts");
  const { newLink } = await import("#app/platform/link-tokens.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  const { closeRedis } = await import("#app/platform/redis.server.ts");
  const { env } = await import("#app/platform/env.server.ts");
  const commands = { answerChange, bookSlot, cancelOwnReservation, confirmReservation, requestChange, withdrawChange };
  return { ...commands, serveWaitingLists, newLink, pool, closeRedis, env };
}

async function playRounds(
  client: pg.Client,
  acts: Commands,
  goesOn: (played: number, counts: World["counts"]) => boolean,
) {
  const counts: Record<string, number> = {};
  const lost: string[] = [];
  const oversold: string[] = [];
  let snapshots = 0;
  let oversoldRounds = 0;
  let round = 0;
  for (; goesOn(round, counts); round += 1) {
    const whole = round % 2 === 1;
    const service = whole ? { type_service: "chef_domicile" } : { table_partagee: true };
    const fixture = await bookingFixture(client, { service, slot: { places_disponibles: PLACES } });
    const rival = { ...fixture, ...(await addService(client, fixture, { service })) };
    const world = { client, acts, fixture, rival, random: seededRandom(round + 1), lost, counts };
    const seen = await playRound(world, whole);
    await client.query("truncate chefs cascade");
    snapshots += seen.snapshots;
    if (seen.oversold.length > 0) oversoldRounds += 1;
    oversold.push(...seen.oversold.map((what) => `round ${round}: ${what}`));
  }
  return { rounds: round, counts, lost, oversold, oversoldRounds, snapshots };
}

async function playRound(world: World, whole: boolean) {
  const { fixture } = world;
  const movers: Client[] = [];
  for (let rank = 0; rank < MOVERS; rank += 1) {
    const day = String(20 + rank);
    const from = { date_debut: `2030-06-${day}T17:00:00Z`, date_fin: `2030-06-${day}T18:00:00Z` };
    const slot = await insert(world.client, "service_availabilities", aSlot(fixture.service_id, from));
    movers.push(await confirmedClient(world, slot.id, 2));
  }
  const holders: Client[] = [];
  for (let rank = 0; rank < (whole ? 1 : PLACES / 2); rank += 1)
    holders.push(await confirmedClient(world, fixture.availability_id, 2));
  // Freed places are kept for those who wait: with nobody in line they go to whoever asks first.
  const people: Person[] = [];
  const waiting = Math.floor(world.random() * 4);
  for (let rank = 0; rank < waiting; rank += 1) people.push(await aWaitingPerson(world, 2));

  let playing = true;
  const watching = watch(world, whole, () => playing);
  await Promise.all([
    ...holders.map((holder, rank) => (rank === 0 || world.random() < 0.7 ? leave(world, holder) : stay(world, holder))),
    ...movers.map((mover) => move(world, mover)),
    ...people.map((person) => takeOffer(world, person)),
    ...Array.from({ length: BOOKERS }, (_, rank) => bookAsAnybody(world, rank === 0 ? world.rival : fixture)),
    ...Array.from({ length: 6 }, () => sweep(world)),
  ]);
  playing = false;
  return watching;
}

/** Resolves after a few milliseconds that depend on the seed, so that the actors do not all start at one moment. */
const pause = ({ random }: World) => setTimeout(Math.floor(random() * 40));

const count = ({ counts }: World, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

type Answer<Value> = { ok: true; value: Value } | { ok: false; code: string };

/** Sends a command again while it answers that another transaction holds the lock: nothing was decided. */
async function decide<Value>(act: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await act();
    if (answer.ok || answer.code !== "demande_en_cours" || attempt === MAX_TRIES) return answer;
    await setTimeout(10);
  }
}

async function confirmedClient({ client, acts, fixture }: World, slot: string, people: number): Promise<Client> {
  const booked = await acts.bookSlot(fixture, aBooking({ ...fixture, availability_id: slot }, people), AT);
  if (!booked.ok) throw new Error(`book the first places: ${booked.code}`);
  const id = booked.value.reservation_id;
  const confirmed = await acts.confirmReservation(
    fixture,
    { reservation_id: id, lien_paiement: PAYMENT },
    authenticated,
    AT,
  );
  if (!confirmed.ok) throw new Error(confirmed.code);
  const token = randomUUID();
  await insert(client, "reservation_tokens", { token_hash: tokenHash(token), reservation_id: id });
  return { id, token, slot };
}

async function aWaitingPerson({ client, acts, fixture }: World, convives: number): Promise<Person> {
  const { id, token } = acts.newLink("attente");
  const email = `${id}@exemple.fr`;
  const { availability_id } = fixture;
  const ends = { confirmee_le: AT, expire_le: "2030-06-15T16:00:00Z" };
  await insert(client, "liste_attente", {
    id,
    availability_id,
    email,
    convives,
    token_hash: tokenHash(token),
    ...ends,
  });
  return { id, token, email };
}

async function stateOf({ acts }: World, { id }: Client) {
  const { rows } = await acts.pool.query<{ statut: string; slot: string }>(
    "select statut, availability_id as slot from reservations where id = $1",
    [id],
  );
  return `${rows[0]?.statut} ${rows[0]?.slot}`;
}

async function stay(world: World, client: Client): Promise<void> {
  await setTimeout(120);
  if ((await stateOf(world, client)) !== `confirmee ${client.slot}`) world.lost.push("a reservation nobody touched");
}

async function leave(world: World, client: Client): Promise<void> {
  await pause(world);
  const left = await decide(() => world.acts.cancelOwnReservation(client, { motif: "" }, AT));
  if (!left.ok) world.lost.push(`cancellation refused: ${left.code}`);
  count(world, "cancelled");
}

/** Asks for the contested slot until there is room; then the chef's answer and the client's withdrawal race. */
async function move(world: World, mover: Client): Promise<void> {
  const { acts, fixture, lost } = world;
  const { availability_id } = fixture;
  const asked = {
    type: "date",
    availability_id,
    execution_demandee: false,
    mot: "",
    total_affiche: totalOf(2),
  } as const;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await pause(world);
    const sent = await decide(() => acts.requestChange(mover, asked, AT));
    if (sent.ok) return answerMove(world, mover, sent.value.changement_id);
  }
  count(world, "movesRefused");
  if ((await stateOf(world, mover)) !== `confirmee ${mover.slot}`) lost.push("the former slot of a refused move");
}

async function answerMove(world: World, mover: Client, changement_id: string): Promise<void> {
  const { acts, fixture, lost, random } = world;
  const intent = random() < 0.7 ? "accepter" : "refuser";
  const input = { reservation_id: mover.id, changement_id, intent, reponse: MOTIF } as const;
  const [answered, withdrawn] = await Promise.all([
    decide(() => acts.answerChange(fixture, input, AT)),
    random() < 0.3 ? decide(() => acts.withdrawChange(mover, { changement_id }, AT)) : null,
  ]);
  if (answered.ok === (withdrawn?.ok ?? false)) lost.push(`a change with ${answered.ok ? "two winners" : "no winner"}`);
  const accepted = answered.ok && intent === "accepter";
  count(world, accepted ? "moved" : "movesEnded");
  const slot = accepted ? fixture.availability_id : mover.slot;
  if ((await stateOf(world, mover)) !== `confirmee ${slot}`) lost.push(`the slot of a move that was ${intent}`);
}

/** Waits for an offer, and books it or declines by not using it. */
async function takeOffer(world: World, person: Person): Promise<void> {
  const { acts, fixture, lost } = world;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await setTimeout(10);
    const { rows } = await acts.pool.query("select from liste_attente where id = $1 and offre_jusqua is not null", [
      person.id,
    ]);
    if (rows.length === 0) continue;
    count(world, "offers");
    if (world.random() < 0.3) return;
    const input = aBooking(fixture, 2, { client_email: person.email });
    const booked = await decide(() => acts.bookSlot({ ...fixture, offre: person.token }, input, AT));
    if (booked.ok) count(world, "offersBooked");
    else lost.push(`an offer that was refused: ${booked.code}`);
    return;
  }
}

async function bookAsAnybody(world: World, fixture: BookingFixture): Promise<void> {
  const people = 1 + Math.floor(world.random() * 3);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await pause(world);
    const booked = await decide(() => world.acts.bookSlot(fixture, aBooking(fixture, people), AT));
    if (!booked.ok) continue;
    count(world, "booked");
    return;
  }
}

async function sweep(world: World): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await pause(world);
    await world.acts.serveWaitingLists.run({ at: AT.toISOString() }, { id: "1", attempt: 1 });
  }
}

/** Reads the slots of the chef again and again, each time in one statement with SQL of its own. */
async function watch({ acts, fixture, rival }: World, whole: boolean, playing: () => boolean) {
  const oversold = new Set<string>();
  let snapshots = 0;
  do {
    const { rows } = await acts.pool.query<{ id: string; counter: number; people: number; groups: number }>(
      `select slot.id, places_reservees as counter, coalesce(sum(held.people), 0)::int as people, count(distinct held.id)::int as groups
       from service_availabilities slot left join (
         select id, availability_id, nombre_participants as people from reservations where statut in ('en_attente', 'confirmee', 'payee')
         union all select reservation_id, availability_id, nombre_tenu from demandes_changement where statut = 'envoyee'
         union all select id, availability_id, convives from liste_attente where offre_jusqua is not null) held
         on held.availability_id = slot.id
       where slot.id in ($1, $2) group by slot.id`,
      [fixture.availability_id, rival.availability_id],
    );
    snapshots += 1;
    const contested = rows.find(({ id }) => id === fixture.availability_id);
    if ((contested?.people ?? 0) > PLACES) oversold.add(`${contested?.people} people on ${PLACES} places`);
    if (rows.some(({ counter, people }) => counter !== people)) oversold.add("a counter that differs from the people");
    if (rows.every(({ groups }) => groups > 0)) oversold.add("the chef engaged twice at one time");
    if (whole && (contested?.groups ?? 0) > 1) oversold.add(`${contested?.groups} groups on a slot for one`);
    await setTimeout(2);
  } while (playing());
  return { snapshots, oversold: [...oversold] };
}
