import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerChange } from "#app/features/bookings/answer-change.server.ts";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { cancelOwnReservation } from "#app/features/bookings/cancel-own-reservation.server.ts";
import { cancelReservation } from "#app/features/bookings/cancel-reservation.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { expireChanges } from "#app/features/bookings/jobs/expire-changes.job.server.ts";
import { expireReservations } from "#app/features/bookings/jobs/expire-reservations.job.server.ts";
import { markReservationPaid } from "#app/features/bookings/mark-reservation-paid.server.ts";
import { insertPrivateLink } from "#app/features/bookings/private-links.repo.server.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { requestChange } from "#app/features/bookings/request-change.server.ts";
import { undoPayment } from "#app/features/bookings/undo-payment.server.ts";
import { withdrawChange } from "#app/features/bookings/withdraw-change.server.ts";
import { saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
import { serveWaitingLists } from "#app/features/waiting-list/jobs/serve-waiting-lists.job.server.ts";
import { confirmWaiting, joinWaitingList, leaveWaitingList } from "#app/features/waiting-list/waiting-list.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { aSlot, insert } from "#tests/support/factories.ts";
import {
  ACTS,
  type Act,
  type Life,
  outcomes,
  ReservationLifeModel,
  type Waiting,
} from "#tests/support/reservation-life-model.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { authenticated } from "../support/chef-scope.ts";

const FULL = process.env.BOOKING_MODEL === "full";
const RUNS = FULL ? 1800 : 8;
const COMMANDS = 150;
const START = new Date("2030-06-01T10:00:00Z");
const HOUR = 3_600_000;
/** The first slot begins after 103 hours, so that its limits of 48 hours pass while the others are still open. */
const END = new Date(START.getTime() + 96 * HOUR);
const SLOTS = ["2030-06-05T17:00:00Z", "2030-06-07T17:00:00Z", "2030-06-10T17:00:00Z", "2030-06-12T17:00:00Z"];
const PLACES = 4;
const PRICE = 40;

type Real = { fixture: BookingFixture; client: pg.PoolClient };
type Command = fc.AsyncCommand<ReservationLifeModel, Real>;

let client: pg.PoolClient;
let lives = 0;
let changed = 0;
let moved = 0;
let atOnce = 0;
let fromOffers = 0;
beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => {
  client.release();
  closeRedis();
});

/** Three evenings of one service for four: groups share the table, or one group takes it as a whole. */
async function start(whole: boolean): Promise<{ model: ReservationLifeModel; real: Real }> {
  const [first = "", ...others] = SLOTS.map((date_debut) => ({
    date_debut,
    date_fin: new Date(Date.parse(date_debut) + HOUR).toISOString(),
    places_disponibles: PLACES,
  }));
  const service = { duree_minutes: 180, table_partagee: !whole };
  const fixture = await bookingFixture(client, { service, slot: first || {} });
  await client.query("delete from service_tier_pricing");
  const ids = [fixture.availability_id];
  for (const slot of others)
    ids.push((await insert(client, "service_availabilities", aSlot(fixture.service_id, slot))).id);
  const slots = ids.map((id, rank) => ({ id, start: new Date(SLOTS[rank] ?? ""), places: PLACES }));
  return { model: new ReservationLifeModel(slots, whole, START), real: { fixture, client } };
}

/** Compares the database with the model; runs after every command. */
async function compare(model: ReservationLifeModel, { client: reader, fixture }: Real): Promise<void> {
  const ids = model.slots.map(({ id }) => id);
  const { rows: slots } = await reader.query(
    `select id, places_reservees, exists (select from chef_engagements where availability_id = slot.id) as engaged
     from service_availabilities slot where id = any($1) order by array_position($1, id)`,
    [ids],
  );
  expect(slots).toEqual(
    ids.map((id, rank) => ({ id, places_reservees: model.taken(rank), engaged: model.taken(rank) > 0 })),
  );
  const { rows: reservations } = await reader.query(
    `select id, statut, availability_id, nombre_participants as people, prix_final::float as price,
       (select count(*)::int from reponses_convives where reservation_id = reservations.id) as answers,
       (select coalesce(json_agg(json_build_object('id', id, 'statut', statut) order by created_at, id), '[]')
        from demandes_changement where reservation_id = reservations.id) as changes
     from reservations where chef_id = $1 order by id`,
    [fixture.chef_id],
  );
  const byId = <Row extends { id: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const noted = model.lives.map(({ id, statut, slot, people, answers, changes }) => ({
    id,
    statut,
    availability_id: model.slot(slot).id,
    people,
    price: people * PRICE,
    answers,
    changes: byId(changes.map((change) => ({ id: change.id, statut: change.statut }))),
  }));
  expect(reservations.map((row) => ({ ...row, changes: byId(row.changes) }))).toEqual(byId(noted));
  const { rows: line } = await reader.query(
    `select id, convives as people, confirmee_le as confirmed, offre_jusqua as offered
     from liste_attente where availability_id = any($1) order by id`,
    [ids],
  );
  expect(line).toEqual(
    byId(model.line.map(({ id, people, confirmed, offered }) => ({ id, people, confirmed, offered }))),
  );
}

const command = (name: string, run: (model: ReservationLifeModel, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => name,
});

/** Four of five commands choose among those for which it can succeed: chosen blindly, few histories would reach an accepted change. */
function choose<One>(all: readonly One[], pick: number, suits: (one: One) => boolean): One | undefined {
  const suitable = all.filter(suits);
  const among = pick % 5 > 0 && suitable.length > 0 ? suitable : all;
  return among[pick % Math.max(1, among.length)];
}

type OnLife = (model: ReservationLifeModel, real: Real, life: Life) => Promise<void>;
type LifeTest = (life: Life, model: ReservationLifeModel) => boolean;

/** A command on one of the reservations; nothing when there is none. */
const onLife = (name: string, pick: number, suits: LifeTest, run: OnLife) =>
  command(`${name} ${pick}`, async (model, real) => {
    const life = choose(model.lives, pick, (one) => suits(one, model));
    if (life !== undefined) await run(model, real, life);
  });

const isAccepted: LifeTest = ({ statut }) => statut === "confirmee" || statut === "payee";
const isChanging: LifeTest = (life, model) => model.open(life) !== undefined;

type OnPerson = (model: ReservationLifeModel, real: Real, person: Waiting) => Promise<void>;

const onPerson = (name: string, pick: number, run: OnPerson) =>
  command(`${name} ${pick}`, async (model, real) => {
    const person = choose(model.line, pick, ({ offered }) => offered !== null);
    if (person !== undefined) await run(model, real, person);
  });

/** Books as anybody or, with an offer, as the person from the waiting list. */
async function book(model: ReservationLifeModel, { fixture }: Real, rank: number, people: number, from?: Waiting) {
  const input = aBooking({ availability_id: model.slot(rank).id, profile_id: fixture.profile_id }, people, {
    total_affiche: people * PRICE * 100,
    ...(from === undefined ? {} : { client_email: from.email }),
  });
  const offre = from === undefined ? {} : { offre: from.token };
  const answer = await bookSlot({ service_id: fixture.service_id, ...offre }, input, model.now);
  const expected = from?.offered ? people <= from.people : model.fits(rank, people);
  expect(answer.ok, answer.ok ? "booked" : answer.code).toBe(expected);
  if (!answer.ok) return;
  if (from?.offered) {
    fromOffers += 1;
    model.leave(from);
  }
  const id = answer.value.reservation_id;
  const token = randomUUID();
  await insertPrivateLink(db, { reservation_id: id, client_email: input.client_email, token });
  lives += 1;
  const life = { id, token, slot: rank, people, asked: model.now, paid: 0, noted: null, answers: 0, changes: [] };
  model.lives.push({ ...life, statut: "en_attente" });
}

const act = (what: Act, pick: number) =>
  onLife(
    what,
    pick,
    (life, model) => outcomes[what](life, model.now) !== null,
    async (model, { fixture }, life) => {
      const reservation_id = life.id;
      const at = model.now;
      const answer = await {
        confirm: () =>
          confirmReservation(fixture, { reservation_id, lien_paiement: "https://a.exemple.fr" }, authenticated, at),
        refuse: () => refuseReservation(fixture, { reservation_id, motif: "Complet" }, at),
        cancel: () => cancelReservation(fixture, { reservation_id, motif: "Complet" }, at),
        withdraw: () => cancelOwnReservation(life, { motif: "" }, at),
        pay: () => markReservationPaid(fixture, { reservation_id }, at),
        undo: () => undoPayment(fixture, { reservation_id }, at),
      }[what]();
      const to = outcomes[what](life, at);
      expect(answer.ok, answer.ok ? what : answer.code).toBe(to !== null);
      if (to === "payee" && life.statut === "confirmee") life.noted = at;
      if (to === "annulee") model.end(life);
      else if (to !== null) life.statut = to;
      if (to === "payee") life.paid = life.people;
    },
  );

const prepare = (pick: number) =>
  onLife("prepare", pick, isAccepted, async (model, _, life) => {
    const guest = { reponse_id: null, prenom: "Noé", age: "adulte", reponse: null } as const;
    const answer = await saveGuestAnswer(life, guest, model.now);
    expect(answer.ok, answer.ok ? "prepared" : answer.code).toBe(model.canPrepare(life));
    if (answer.ok) life.answers += 1;
  });

function ask(model: ReservationLifeModel, life: Life, wanted: { id: string; slot: number; people: number }): void {
  if (life.statut === "en_attente") atOnce += 1;
  model.request(life, wanted);
}

const move = (pick: number, to: number) =>
  onLife(
    `move to ${to}`,
    pick,
    (life, model) => model.canMove(life, to),
    async (model, _, life) => {
      const asked = { type: "date", availability_id: model.slot(to).id, execution_demandee: false, mot: "" } as const;
      const answer = await requestChange(life, { ...asked, total_affiche: life.people * PRICE * 100 }, model.now);
      expect(answer.ok, answer.ok ? "requested" : answer.code).toBe(model.canMove(life, to));
      if (answer.ok) ask(model, life, { id: answer.value.changement_id, slot: to, people: life.people });
    },
  );

const resize = (pick: number, people: number) =>
  onLife(
    `resize to ${people}`,
    pick,
    (life, model) => model.canResize(life, people),
    async (model, { fixture, client: reader }, life) => {
      const { rows } = await reader.query("select id from reponses_convives where reservation_id = $1", [life.id]);
      const retirer = rows.map(({ id }) => String(id)).slice(0, Math.max(0, life.answers - people));
      const quantites = [{ profile_id: fixture.profile_id, quantite: people }];
      const asked = { type: "convives", quantites, retirer, mot: "", total_affiche: people * PRICE * 100 } as const;
      const answer = await requestChange(life, { ...asked, quantites, retirer }, model.now);
      expect(answer.ok, answer.ok ? "requested" : answer.code).toBe(model.canResize(life, people));
      if (answer.ok) ask(model, life, { id: answer.value.changement_id, slot: life.slot, people });
    },
  );

const answerTo = (intent: "accepter" | "refuser" | "retirer", pick: number) =>
  onLife(intent, pick, isChanging, async (model, { fixture }, life) => {
    const change = model.open(life);
    const changement_id = change?.id ?? randomUUID();
    const answer =
      intent === "retirer"
        ? await withdrawChange(life, { changement_id }, model.now)
        : await answerChange(
            fixture,
            { reservation_id: life.id, changement_id, intent, reponse: "Complet" },
            model.now,
          );
    expect(answer.ok, answer.ok ? intent : answer.code).toBe(change !== undefined);
    if (change === undefined) return;
    if (intent === "accepter") {
      changed += 1;
      if (change.slot !== life.slot) moved += 1;
      model.accept(life, change);
    } else change.statut = intent === "refuser" ? "refusee" : "retiree";
  });

const join = (pick: number, people: number) =>
  command(`join ${pick} with ${people}`, async (model, { fixture, client: reader }) => {
    const rank = choose([...model.slots.keys()], pick, (one) => !model.fits(one, people)) ?? 0;
    const email = `${randomUUID()}@exemple.fr`;
    const asked = { service_id: fixture.service_id, slot_id: model.slot(rank).id, email, convives: people };
    const answer = await joinWaitingList({ clientAddress: randomAddress() }, asked, model.now);
    expect(answer.ok, answer.ok ? "joined" : answer.code).toBe(model.canJoin(rank, people));
    if (!answer.ok) return;
    const { rows } = await reader.query<{ id: string }>("select id from liste_attente where email = $1", [email]);
    const id = rows[0]?.id ?? "";
    const token = await tokenOfLink(db, "attente", id);
    model.join({ id, token, email, slot: rank, people });
    await confirmWaiting(token, model.now);
    const person = model.line.find((one) => one.id === id);
    if (person !== undefined) model.confirm(person);
  });

const leave = (pick: number) =>
  onPerson("leave", pick, async (model, _, person) => {
    await leaveWaitingList(person.token);
    model.leave(person);
  });

/** Time passes, and every job that depends on it runs. */
const advance = (hours: number) =>
  command(`advance ${hours} h`, async (model) => {
    model.now = new Date(Math.min(END.getTime(), model.now.getTime() + hours * HOUR));
    const payload = { at: model.now.toISOString() };
    for (const job of [expireReservations, expireChanges, serveWaitingLists])
      await job.run(payload, { id: "1", attempt: 1 });
    model.sweep();
  });

const pick = fc.nat(30);
const rank = fc.nat(SLOTS.length - 1);
const people = fc.integer({ min: 1, max: 3 });
const booking = fc
  .tuple(rank, people)
  .map(([slot, group]) => command(`book ${slot} for ${group}`, (model, real) => book(model, real, slot, group)));
const acting = fc.tuple(fc.constantFrom(...ACTS), pick).map(([what, one]) => act(what, one));
const moving = fc.tuple(pick, rank).map(([one, to]) => move(one, to));
const answering = fc
  .tuple(fc.constantFrom("accepter", "accepter", "refuser", "retirer"), pick)
  .map(([what, one]) => answerTo(what, one));
const joining = fc.tuple(pick, people).map(([one, group]) => join(one, group));
const acceptingOffer = pick.map((one) =>
  onPerson("use offer", one, (model, real, who) => book(model, real, who.slot, who.people, who)),
);
const commands = fc.commands(
  [
    booking,
    booking,
    booking,
    acting,
    acting,
    acting,
    pick.map(prepare),
    moving,
    moving,
    moving,
    fc.tuple(pick, people).map(([one, group]) => resize(one, group)),
    answering,
    answering,
    answering,
    joining,
    joining,
    pick.map(leave),
    acceptingOffer,
    acceptingOffer,
    fc.constantFrom(0, 1, 6, 30).map(advance),
  ],
  { maxCommands: COMMANDS, size: "max" },
);

const runLives = (numRuns: number, endOnFailure: boolean) =>
  fc.assert(
    fc.asyncProperty(fc.boolean(), commands, (whole, list) => fc.asyncModelRun(() => start(whole), list)),
    { numRuns, endOnFailure },
  );

it(
  `${RUNS} random histories of up to ${COMMANDS} commands: reservations, changes and waiting lists match the model`,
  async () => {
    await runLives(RUNS, FULL);
    await assertConsistent(db);
    process.stdout.write(
      `${lives} reservations, ${atOnce} changed at once, ${moved} moved, ${changed} accepted changes, ${fromOffers} booked from an offer\n`,
    );
    expect(lives).toBeGreaterThan(FULL ? 10_000 : 20);
    expect(Math.min(changed, moved, atOnce, fromOffers)).toBeGreaterThan(FULL ? 100 : 0);
  },
  FULL ? 7_200_000 : 240_000,
);

/** Negative controls: triggers that break one rule each. The comparison must detect every one. */
const BROKEN: Record<string, string> = {
  "a hold that survives the refused change":
    "before update on service_availabilities for each row when (new.places_reservees < old.places_reservees)",
  "an accepted change that does not move the reservation":
    "before update on reservations for each row when (new.availability_id <> old.availability_id)",
  "an offer that is not recorded":
    "before update on liste_attente for each row when (new.offre_jusqua is not null and old.offre_jusqua is null)",
};

it.each(Object.entries(BROKEN))("the model detects %s", { timeout: 240_000 }, async (_, when) => {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await owner.connect();
  await owner.query(
    "create or replace function discard_change() returns trigger language plpgsql as 'begin return null; end'",
  );
  await owner.query(`create trigger broken_rule ${when} execute function discard_change()`);
  try {
    await expect(runLives(60, true)).rejects.toThrow("Property failed");
  } finally {
    await owner.query(`drop trigger broken_rule on ${/ on (\w+)/.exec(when)?.[1]}`);
    await owner.end();
  }
});
