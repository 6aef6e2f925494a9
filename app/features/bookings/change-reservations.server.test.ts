import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import type { Job } from "#app/platform/job.server.ts";
import { metrics } from "#app/platform/metrics.server.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { authenticated, chefScope } from "#tests/support/chef-scope.ts";
import { parseExposition, totalOf } from "#tests/support/exposition.ts";
import { bookSlot } from "./book-slot.server.ts";
import { cancelOwnReservation } from "./cancel-own-reservation.server.ts";
import { cancelReservation } from "./cancel-reservation.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { completeReservations } from "./jobs/complete-reservations.job.server.ts";
import { expireReservations } from "./jobs/expire-reservations.job.server.ts";
import { markReservationPaid } from "./mark-reservation-paid.server.ts";
import { readChefReservation } from "./read-chef-reservation.server.ts";
import { refuseReservation } from "./refuse-reservation.server.ts";
import {
  RESERVATION_ACTEURS,
  RESERVATION_STATUTS,
  type ReservationActeur,
  type ReservationStatut,
} from "./rules/codes.ts";
import { isLive, releasesPlaces, TRANSITIONS } from "./rules/reservation.ts";
import { undoPayment } from "./undo-payment.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const MOTIF = "Fermé ce jour-là";
const LIEN = "https://paiement.exemple.fr/lea";
let client: pg.PoolClient;
let fixture: BookingFixture;
let id: string;
let token: string;

beforeAll(async () => {
  client = await pool.connect();
});

afterAll(() => client.release());

beforeEach(async () => {
  fixture = await bookingFixture(client);
  id = await booked();
  token = randomUUID();
  await client.query("insert into reservation_tokens (token_hash, reservation_id) values ($1, $2)", [
    createHash("sha256").update(token).digest(),
    id,
  ]);
});

afterEach(() => assertConsistent(db));

async function booked(people = 2): Promise<string> {
  const answer = await bookSlot(fixture, aBooking(fixture, people), NOW);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.reservation_id;
}

const acts = {
  confirm: () => confirmReservation(fixture, { reservation_id: id, lien_paiement: LIEN }, authenticated, NOW),
  refuse: () => refuseReservation(fixture, { reservation_id: id, motif: MOTIF }, NOW),
  pay: () => markReservationPaid(fixture, { reservation_id: id }, NOW),
  undoPayment: () => undoPayment(fixture, { reservation_id: id }, NOW),
  cancelAsChef: () => cancelReservation(fixture, { reservation_id: id, motif: MOTIF }, NOW),
  cancelAsClient: () => cancelOwnReservation({ token }, { motif: "" }, NOW),
};
const statut = async () =>
  (await client.query<{ statut: ReservationStatut }>("select statut from reservations where id = $1", [id])).rows[0]
    ?.statut;
const events = async () =>
  (
    await client.query(
      "select * from reservation_events where reservation_id = $1 and statut_avant is not null order by id",
      [id],
    )
  ).rows;

/** Sets the status of a reservation, with consistent counters. */
async function forceStatut(to: ReservationStatut): Promise<void> {
  if (!isLive(to)) await acts.refuse();
  await client.query("update reservations set statut = $2 where id = $1", [id, to]);
  if (to === "payee")
    await client.query(
      `insert into reservation_events (reservation_id, statut_avant, statut_apres, acteur, created_at)
       values ($1, 'confirmee', 'payee', 'chef', $2)`,
      [id, NOW],
    );
}

describe("every action on every status", () => {
  const outcomes: Record<keyof typeof acts, Partial<Record<ReservationStatut, ReservationStatut>>> = {
    confirm: { en_attente: "confirmee" },
    refuse: { en_attente: "annulee" },
    pay: { confirmee: "payee" },
    undoPayment: { payee: "confirmee" },
    cancelAsChef: { confirmee: "annulee", payee: "annulee" },
    cancelAsClient: { en_attente: "annulee", confirmee: "annulee" },
  };
  const cases = Object.keys(acts).flatMap((act) => RESERVATION_STATUTS.map((from) => [act, from] as const));
  it.each(cases)("allows or refuses to %s from %s", async (act, from) => {
    const name = Object.keys(acts).find((known): known is keyof typeof acts => known === act);
    if (name === undefined) throw new Error(act);
    await forceStatut(from);
    const before = (await events()).length;
    const answer = await acts[name]();
    const to = outcomes[name][from];
    expect(answer.ok).toBe(to !== undefined);
    expect(await statut()).toBe(to ?? from);
    expect(await events()).toHaveLength(before + (to === undefined ? 0 : 1));
  });
});

/** Every pair of statuses for every actor: only transitions of the state machine succeed. */
describe("every transition between two statuses, for every actor", () => {
  const at = { id: "1", attempt: 1 };
  const ways: Record<ReservationActeur, Partial<Record<ReservationStatut, (() => Promise<unknown>)[]>>> = {
    chef: { confirmee: [acts.confirm, acts.undoPayment], payee: [acts.pay], annulee: [acts.refuse, acts.cancelAsChef] },
    client: { annulee: [acts.cancelAsClient] },
    systeme: {
      annulee: [() => expireReservations.run({ at: "2030-06-04T10:00:00Z" }, at)],
      terminee: [() => completeReservations.run({ at: "2030-06-16T00:00:00Z" }, at)],
    },
  };
  const cases = RESERVATION_ACTEURS.flatMap((acteur) =>
    RESERVATION_STATUTS.flatMap((from) => RESERVATION_STATUTS.map((to) => [acteur, from, to] as const)),
  );
  const reserved = async () =>
    (
      await client.query<{ places_reservees: number }>(
        "select places_reservees from service_availabilities where id = $1",
        [fixture.availability_id],
      )
    ).rows[0]?.places_reservees;

  it("covers the 108 combinations", () => expect(cases).toHaveLength(108));

  it.each(cases)("allows %s to go from %s to %s only when the table lists it", async (acteur, from, to) => {
    // A dated class cannot be withdrawn from: leave-contract.server.test.ts tests the contracts that can.
    const allowed = TRANSITIONS.some(
      (one) => one.action !== "withdraw" && one.acteur === acteur && one.from === from && one.to === to,
    );
    await forceStatut(from);
    // Only a free reservation is completed without a payment.
    if (from === "confirmee" && to === "terminee")
      await client.query("update reservations set prix_final = 0 where id = $1", [id]);
    const [before, places] = [(await events()).length, await reserved()];
    expect(places).toBe(isLive(from) ? 2 : 0);
    for (const way of ways[acteur][to] ?? []) await way();
    expect(await statut()).toBe(allowed ? to : from);
    const written = (await events()).slice(before);
    expect(written).toMatchObject(allowed ? [{ statut_avant: from, statut_apres: to, acteur }] : []);
    expect(await reserved()).toBe(allowed && releasesPlaces(from, to) ? 0 : places);
    expect(ways[acteur][to] === undefined && allowed).toBe(false);
  });
});

describe("rules", () => {
  it("a confirmed reservation with a price is not completed", async () => {
    await forceStatut("confirmee");
    await completeReservations.run({ at: "2030-06-16T00:00:00Z" }, { id: "1", attempt: 1 });
    expect(await statut()).toBe("confirmee");
  });

  it("another chef gets not found", async () => {
    const stranger = chefScope({ chef_id: randomUUID() });
    expect(
      await confirmReservation(stranger, { reservation_id: id, lien_paiement: LIEN }, authenticated),
    ).toMatchObject({
      code: "introuvable",
    });
    expect(await refuseReservation(stranger, { reservation_id: id, motif: MOTIF })).toMatchObject({
      code: "introuvable",
    });
    expect(await cancelReservation(stranger, { reservation_id: id, motif: MOTIF })).toMatchObject({
      code: "introuvable",
    });
    expect(await undoPayment(stranger, { reservation_id: id })).toMatchObject({ code: "introuvable" });
    expect(await markReservationPaid(stranger, { reservation_id: id })).toMatchObject({ code: "introuvable" });
    expect(await cancelOwnReservation({ token: randomUUID() }, { motif: "" })).toMatchObject({ code: "introuvable" });
  });

  it("a refusal needs a reason, which is stored with its event", async () => {
    expect(await refuseReservation(fixture, { reservation_id: id, motif: " " }, NOW)).toMatchObject({
      code: "motif_requis",
    });
    expect(await acts.refuse()).toMatchObject({ ok: true, value: { reference_paiement: MOTIF } });
    expect(await events()).toMatchObject([{ raison: MOTIF, acteur: "chef" }]);
  });

  it("a confirmation needs a valid payment link", async () => {
    const confirm = (lien_paiement: string) =>
      confirmReservation(fixture, { reservation_id: id, lien_paiement }, authenticated, NOW);
    expect(await confirm("")).toMatchObject({ code: "lien_paiement_manquant" });
    expect(await confirm("http://a.fr")).toMatchObject({ code: "lien_https" });
  });

  it("a reservation keeps its payment link when the profile's link changes", async () => {
    const once = "https://paiement.exemple.fr/ce-diner";
    const shown = async () => {
      const found = await readChefReservation(fixture, id);
      return found.ok ? found.value.lien_paiement : null;
    };
    await client.query("update chefs set lien_paiement = $2 where id = $1", [fixture.chef_id, LIEN]);
    expect(await shown()).toBe(LIEN);
    await confirmReservation(fixture, { reservation_id: id, lien_paiement: ` ${once} ` }, authenticated, NOW);
    expect(await shown()).toBe(once);
  });

  it("the chef is notified by mail only when the link differs from the profile's", async () => {
    const jobs = async () =>
      (
        await client.query(
          "select payload from graphile_worker._private_jobs where payload ->> 'reference' = upper(right($1, 8))",
          [id],
        )
      ).rows;
    const other = "https://ailleurs.exemple.fr/payer";
    await client.query("update chefs set lien_paiement = $2 where id = $1", [fixture.chef_id, LIEN]);
    await acts.confirm();
    expect(await jobs()).toEqual([]);
    await client.query("update reservations set statut = 'en_attente' where id = $1", [id]);
    await confirmReservation(fixture, { reservation_id: id, lien_paiement: other }, authenticated, NOW);
    expect(await jobs()).toMatchObject([{ payload: { lien_paiement: other, ancien_lien_paiement: LIEN } }]);
  });

  it("a reservation at zero euro stores no link", async () => {
    await client.query("update reservations set prix_final = 0 where id = $1", [id]);
    const confirmed = await confirmReservation(
      fixture,
      { reservation_id: id, lien_paiement: "http://a.fr" },
      authenticated,
      NOW,
    );
    expect(confirmed).toMatchObject({ ok: true, value: { lien_paiement: null } });
  });
});

describe("concurrent actions", () => {
  it("exactly one of confirm, refuse and cancel succeeds, once", async () => {
    for (let round = 0; round < 15; round += 1) {
      id = await booked(1);
      const answers = await Promise.all([acts.confirm(), acts.refuse(), acts.confirm(), acts.refuse()]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await events()).toHaveLength(1);
      if ((await statut()) === "confirmee") await acts.cancelAsChef();
    }
  });

  it("the last two cancellations of a slot release the chef", async () => {
    const other = await booked(3);
    await Promise.all([acts.refuse(), refuseReservation(fixture, { reservation_id: other, motif: MOTIF }, NOW)]);
    const { rows } = await client.query("select from chef_engagements where chef_id = $1", [fixture.chef_id]);
    expect(rows).toEqual([]);
  });
});

describe("time", () => {
  it("a client cannot cancel a meal that has begun", async () => {
    await acts.confirm();
    const cancelAt = (instant: string) => cancelOwnReservation({ token }, { motif: "" }, new Date(instant));
    expect(await cancelAt("2030-06-15T17:00:00Z")).toEqual({ ok: false, code: "annulation_apres_debut" });
    expect(await statut()).toBe("confirmee");
    expect(await cancelAt("2030-06-15T16:59:59Z")).toMatchObject({ ok: true });
  });

  const run = (job: Job, at: string) => job.run({ at }, { id: "1", attempt: 1 });

  it("expires an unanswered request after 72 hours, once", async () => {
    await run(expireReservations, "2030-06-04T09:59:59Z");
    expect(await statut()).toBe("en_attente");
    await Promise.all([
      run(expireReservations, "2030-06-04T10:00:00Z"),
      run(expireReservations, "2030-06-04T10:00:00Z"),
    ]);
    expect(await statut()).toBe("annulee");
    expect(await events()).toMatchObject([{ acteur: "systeme", raison: "Sans réponse du chef" }]);
  });

  it("completes a paid reservation only after its end", async () => {
    await acts.confirm();
    await run(completeReservations, "2030-06-16T00:00:00Z");
    expect(await statut()).toBe("confirmee");
    await acts.pay();
    await run(completeReservations, "2030-06-15T19:59:59Z");
    expect(await statut()).toBe("payee");
    await run(completeReservations, "2030-06-15T20:00:00Z");
    await run(completeReservations, "2030-06-15T20:00:00Z");
    expect(await statut()).toBe("terminee");
    expect(await events()).toHaveLength(3);
  });
});

describe("the counters of transitions", () => {
  const counts = async () => {
    const samples = parseExposition(await metrics.metrics());
    const labels = { action: "confirm" };
    return {
      confirmed: totalOf(samples, "reservation_transitions_total", { ...labels, actor: "chef" }),
      answered: totalOf(samples, "reservation_answer_seconds_count", labels),
    };
  };

  it("count a confirmation once, and nothing for a refused one", async () => {
    const before = await counts();
    expect((await acts.confirm()).ok).toBe(true);
    expect((await acts.confirm()).ok).toBe(false);
    expect(await counts()).toEqual({ confirmed: before.confirmed + 1, answered: before.answered + 1 });
  });
});
