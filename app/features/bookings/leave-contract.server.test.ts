import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { bookSlot } from "./book-slot.server.ts";
import { cancelOwnReservation } from "./cancel-own-reservation.server.ts";
import { cancelReservation } from "./cancel-reservation.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { leaveContract } from "./leave-contract.server.ts";
import { markReservationPaid } from "./mark-reservation-paid.server.ts";
import { selectReservation } from "./reservations.repo.server.ts";
import { refundDue } from "./rules/reservation.ts";

/** The slot of `bookingFixture` is on Saturday 15 June 2030 at 17:00 UTC, for three hours; two people pay 80 €. */
const NOW = new Date("2030-06-04T10:00:00Z");
const LATER = new Date("2030-06-05T12:07:32Z");
const RECEIPT = ["notify-chef-of-withdrawal", "send-withdrawal-receipt"];
const declaration = { nom: "Zoé Durand", email: "zoe@exemple.fr" };
let client: pg.PoolClient;
let fixture: BookingFixture;
let token: string;
let reservation_id: string;

withPoolClient((connected) => {
  client = connected;
});

async function book(type_service: string, at = NOW): Promise<void> {
  fixture = await bookingFixture(client, { service: { type_service, annulation: "stricte" } });
  const input = aBooking(fixture, 2, { client_email: declaration.email, execution_demandee: true });
  reservation_id = await bookReservation(fixture, at, input);
  token = randomUUID();
  await client.query("insert into reservation_tokens (token_hash, reservation_id) values ($1, $2)", [
    createHash("sha256").update(token).digest(),
    reservation_id,
  ]);
}

beforeEach(async () => {
  await book("consultation");
  await emptyQueue(client);
});

const confirm = (at = NOW) =>
  confirmReservation(fixture, { reservation_id, lien_paiement: "https://paiement.exemple.fr/lea" }, authenticated, at);
const pay = () => markReservationPaid(fixture, { reservation_id }, NOW);
const leave = (at = LATER, said = declaration) => leaveContract({ token }, said, at);
const stored = async () => {
  const { rows } = await client.query(
    `select statut, somme_due, somme_a_rembourser, retractation_le, retractation_nom, retractation_email
     from reservations where id = $1`,
    [reservation_id],
  );
  return rows[0];
};
const lastEvent = async () => {
  const { rows } = await client.query(
    `select statut_avant, statut_apres, acteur, nature from reservation_events where reservation_id = $1
     order by id desc limit 1`,
    [reservation_id],
  );
  return rows[0];
};
const freePlaces = async () => {
  const { rows } = await client.query("select places_reservees from service_availabilities where id = $1", [
    fixture.availability_id,
  ]);
  return rows[0];
};

describe("a withdrawal", () => {
  it("from a confirmed contract owes nothing, frees the places and sends the receipt", async () => {
    await confirm();
    await emptyQueue(client);
    expect(await leave()).toEqual({ ok: true, value: null });
    expect(await stored()).toEqual({
      statut: "annulee",
      somme_due: null,
      somme_a_rembourser: null,
      retractation_le: LATER,
      retractation_nom: "Zoé Durand",
      retractation_email: "zoe@exemple.fr",
    });
    const event = { statut_avant: "confirmee", statut_apres: "annulee", acteur: "client", nature: "retractation" };
    expect(await lastEvent()).toEqual(event);
    expect(await freePlaces()).toEqual({ places_reservees: 0 });
    expect((await queuedTasks(client)).toSorted()).toEqual(RECEIPT);
  });

  it("from a paid contract has everything refunded, also what a change made differ from the price", async () => {
    await confirm();
    await pay();
    await client.query("update reservations set montant_regle = 95 where id = $1", [reservation_id]);
    expect(await leave()).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ statut: "annulee", somme_due: null, somme_a_rembourser: "95.00" });
    expect(await lastEvent()).toMatchObject({ statut_avant: "payee", nature: "retractation" });
  });

  it("counts once: the second press changes nothing and sends nothing", async () => {
    await confirm();
    await leave();
    await emptyQueue(client);
    expect(await leave(new Date(LATER.getTime() + 1000), { nom: "Un autre", email: "x@exemple.fr" })).toMatchObject({
      ok: true,
    });
    expect(await stored()).toMatchObject({ retractation_le: LATER, retractation_nom: "Zoé Durand" });
    expect(await queuedTasks(client)).toEqual([]);
  });

  it("counts once when two tabs send it together", async () => {
    await confirm();
    await emptyQueue(client);
    expect(await Promise.all([leave(), leave()])).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect((await queuedTasks(client)).toSorted()).toEqual(RECEIPT);
  });

  it("with another address tells the address of the reservation too", async () => {
    await confirm();
    await emptyQueue(client);
    await leave(LATER, { nom: "Zoé Durand", email: "ailleurs@exemple.fr" });
    expect((await queuedTasks(client)).toSorted()).toEqual([...RECEIPT, "send-withdrawal-receipt"]);
  });
});

describe("a withdrawal is refused", () => {
  it.each(["chef_domicile", "traiteur", "cours_cuisine"])("from %s on a date", async (type) => {
    await book(type);
    await confirm();
    await pay();
    expect(await leave()).toEqual({ ok: false, code: "retractation_exclue" });
    expect(await stored()).toMatchObject({ statut: "payee", retractation_le: null });
  });

  it("before the chef confirmed", async () => {
    expect(await leave()).toMatchObject({ code: "retractation_avant_contrat" });
  });

  it("after the chef cancelled, and after the client did", async () => {
    await confirm();
    await cancelOwnReservation({ token }, { motif: "" }, NOW);
    expect(await leave()).toMatchObject({ code: "retractation_statut", statut: "annulee" });
  });

  it("after the last day, not on it", async () => {
    await book("autre", new Date("2030-05-28T10:00:00Z"));
    await confirm(new Date("2030-05-28T10:00:00Z"));
    const midnight = new Date("2030-06-11T22:00:00Z");
    expect(await leave(midnight)).toEqual({ ok: false, code: "retractation_trop_tard", jour: "2030-06-11" });
    expect(await leave(new Date(midnight.getTime() - 1))).toMatchObject({ ok: true });
  });

  it("after the service that the client asked for was given", async () => {
    await confirm();
    await pay();
    expect(await leave(new Date("2030-06-15T20:00:00Z"))).toMatchObject({ code: "retractation_service_rendu" });
    expect(await leave(new Date("2030-06-15T19:59:59Z"))).toMatchObject({ ok: true });
  });

  it("through an unknown link, and through the link of another reservation only that one is left", async () => {
    await confirm();
    expect(await leaveContract({ token: randomUUID() }, declaration, LATER)).toMatchObject({ code: "introuvable" });
    const mine = reservation_id;
    await book("consultation");
    await confirm();
    await leave();
    expect((await selectReservation(db, mine))?.statut).toBe("confirmee");
  });
});

describe("the kind of the service is that of the booking", () => {
  it("when the chef turns it into a dinner afterwards", async () => {
    await confirm();
    await client.query("update services set type_service = 'chef_domicile' where id = $1", [fixture.service_id]);
    expect(await leave()).toMatchObject({ ok: true });
  });

  it("when the row is older than the column, it is that of the service", async () => {
    await confirm();
    await client.query("update reservations set retractable = null where id = $1", [reservation_id]);
    expect(await leave()).toMatchObject({ ok: true });
  });
});

describe("with the chef at the same moment", () => {
  it("refunds the payment that commits while the withdrawal waits", async () => {
    await confirm();
    await client.query("begin");
    await client.query("update reservations set statut = 'payee' where id = $1", [reservation_id]);
    // The same decision without the lock: the row as it was, and nothing to refund.
    const unlocked = await selectReservation(db, reservation_id);
    expect(unlocked === null ? null : refundDue(unlocked)).toBe(0);
    const leaving = leave();
    await expectLockWait();
    await client.query("commit");
    expect(await leaving).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ statut: "annulee", somme_a_rembourser: "80.00" });
  });

  it("leaves the chef's cancellation alone when that came first", async () => {
    await confirm();
    await client.query("begin");
    await client.query("update reservations set statut = 'annulee' where id = $1", [reservation_id]);
    const leaving = leave();
    await expectLockWait();
    await client.query("commit");
    expect(await leaving).toMatchObject({ code: "retractation_statut", statut: "annulee" });
    expect(await stored()).toMatchObject({ retractation_le: null });
  });

  it("of many decisions together exactly one ends the contract, and a payment is refunded in full", async () => {
    await confirm();
    const motif = "Four en panne";
    const [left, cancelled] = await Promise.all([
      leave(),
      cancelReservation(fixture, { reservation_id, motif, fermer: false, creneaux: [] }, LATER),
      pay(),
    ]);
    expect([left.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    const { rows } = await client.query(
      `select count(*)::int as fins, bool_or(statut_avant = 'payee') as payee from reservation_events
       where reservation_id = $1 and statut_apres = 'annulee'`,
      [reservation_id],
    );
    expect(rows[0]?.fins).toBe(1);
    expect((await stored()).somme_a_rembourser).toBe(rows[0]?.payee ? "80.00" : null);
  });
});

describe("booking a service inside the period", () => {
  const bookWith = (over: { execution_demandee: boolean }, at = NOW) =>
    bookSlot(fixture, aBooking(fixture, 2, over), at);
  const asked = async (id: string) => {
    const { rows } = await client.query("select retractable, execution_demandee_le from reservations where id = $1", [
      id,
    ]);
    return rows[0];
  };

  it("needs the express request, which is stored with its date", async () => {
    const refused = await bookWith({ execution_demandee: false });
    expect(refused).toEqual({ ok: false, code: "execution_a_demander", jour: "2030-06-21" });
    const booked = await bookWith({ execution_demandee: true });
    expect(booked.ok && (await asked(booked.value.reservation_id))).toEqual({
      retractable: true,
      execution_demandee_le: NOW,
    });
  });

  it("stores no request for a later date, whatever the form says", async () => {
    const early = new Date("2030-05-20T10:00:00Z");
    const booked = await bookWith({ execution_demandee: true }, early);
    expect(booked.ok && (await asked(booked.value.reservation_id))).toEqual({
      retractable: true,
      execution_demandee_le: null,
    });
  });

  it("asks nothing for a dinner", async () => {
    await book("chef_domicile");
    expect(await asked(reservation_id)).toEqual({ retractable: false, execution_demandee_le: null });
  });
});
