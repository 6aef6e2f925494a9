import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { readCancellation } from "#app/routes/dashboard/reservations/read-cancellation.server.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { authenticated, chefScope } from "#tests/support/chef-scope.ts";
import { aReservation, aSlot, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { bookSlot } from "./book-slot.server.ts";
import { cancelReservation } from "./cancel-reservation.server.ts";
import { notifyClientOfCancellation } from "./client-mails.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { markReservationPaid } from "./mark-reservation-paid.server.ts";
import { noteRefund } from "./note-refund.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";
import { refuseReservation } from "./refuse-reservation.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const MOTIF = "Un empêchement m’oblige à annuler samedi 15 juin.";
const LIEN = "https://paiement.exemple.fr/lea";
let client: pg.PoolClient;
let fixture: BookingFixture;
let other: Awaited<ReturnType<typeof addService>>;
let id: string;
let email: string;

withPoolClient((connected) => {
  client = connected;
});

beforeEach(async () => {
  fixture = await bookingFixture(client, { chef: { ville: "Lyon" }, service: { type_service: "chef_domicile" } });
  const lunch = { date_debut: "2030-06-15T09:00:00Z", date_fin: "2030-06-15T10:00:00Z" };
  other = await addService(client, fixture, { service: { titre: "Atelier", duree_minutes: 120 }, slot: lunch });
  id = await booked(fixture);
  await confirmReservation(fixture, { reservation_id: id, lien_paiement: LIEN }, authenticated, NOW);
});
afterEach(() => assertConsistent(db));

async function booked(where: { availability_id: string; service_id: string }): Promise<string> {
  const input = aBooking({ ...fixture, ...where });
  email = input.client_email;
  return bookReservation({ ...fixture, ...where }, NOW, input);
}

const pay = () => markReservationPaid(fixture, { reservation_id: id }, NOW);
const cancel = (over: { fermer?: boolean; creneaux?: string[] } = {}) =>
  cancelReservation(fixture, { reservation_id: id, motif: MOTIF, ...over }, NOW);
const openSlots = async () => {
  const { rows } = await client.query<{ id: string }>(
    "select slot.id from service_availabilities slot join services on services.id = service_id where chef_id = $1 and slot.actif",
    [fixture.chef_id],
  );
  return rows.map((row) => row.id).sort();
};
const row = async () => (await client.query("select * from reservations where id = $1", [id])).rows[0];
const letters = async () => {
  await notifyClientOfCancellation.run({ reservation_id: id }, { id: "1", attempt: 1 });
  return (await mailsTo(email)).filter(({ subject }) => subject.includes("n’aura pas lieu"));
};

const HOURS = { date_souhaitee: "2030-06-15T09:00:00Z", date_fin: "2030-06-15T11:00:00Z" };
describe("a chef who cancels", () => {
  it("closes the slot and the other selected free slots: that day can no longer be booked", async () => {
    expect(await cancel({ fermer: true, creneaux: [other.availability_id] })).toMatchObject({ value: { restes: 0 } });
    expect(await openSlots()).toEqual([]);
    expect(await bookSlot(fixture, aBooking(fixture), NOW)).toMatchObject({ ok: false });
  });

  it("leaves the slot open when the box is not checked", async () => {
    await cancel();
    expect(await openSlots()).toEqual([fixture.availability_id, other.availability_id].sort());
  });

  it("keeps a selected slot that was booked meanwhile, and reports it", async () => {
    await client.query("update chefs set reservations_paralleles = true where id = $1", [fixture.chef_id]);
    const mine = id;
    await booked(other);
    id = mine;
    const answer = await cancel({ fermer: true, creneaux: [other.availability_id] });
    expect(answer).toMatchObject({ ok: true, value: { restes: 1 } });
    expect(await openSlots()).toEqual([other.availability_id]);
  });

  it("cannot close the slots of another chef", async () => {
    const stranger = await bookingFixture(client);
    await cancel({ fermer: true, creneaux: [stranger.availability_id] });
    const { rows } = await client.query("select actif from service_availabilities where id = $1", [
      stranger.availability_id,
    ]);
    expect(rows).toEqual([{ actif: true }]);
  });

  it("keeps a selected slot whose booking commits while the cancellation waits for it", async () => {
    const booking = await pool.connect();
    await booking.query("begin");
    await booking.query("update service_availabilities set places_reservees = 2 where id = $1", [
      other.availability_id,
    ]);
    const row = aReservation(fixture.chef_id, other.service_id, other.availability_id, HOURS);
    await insert(booking, "reservations", row);
    const answer = cancel({ fermer: true, creneaux: [other.availability_id] });
    await expectLockWait();
    const periode = `[${HOURS.date_souhaitee},${HOURS.date_fin})`;
    const engaged = { availability_id: other.availability_id, chef_id: fixture.chef_id, periode };
    await insert(booking, "chef_engagements", engaged);
    await booking.query("commit");
    booking.release();
    expect(await answer).toMatchObject({ ok: true, value: { restes: 1 } });
    expect(await openSlots()).toEqual([other.availability_id]);
  });
});

describe("the amount to refund", () => {
  it("of a paid meal is due in full until the refund is recorded, once", async () => {
    await pay();
    await cancel();
    expect(await row()).toMatchObject({ statut: "annulee", somme_a_rembourser: "80.00", rembourse_le: null });
    const scope = chefScope({ chef_id: fixture.chef_id, user_id: fixture.chef_id });
    const note = (rembourse_le: string, by = scope) => noteRefund(aRequest(), by, { reservation_id: id, rembourse_le });
    expect(await note("2030-06-02", { ...scope, chef_id: other.service_id })).toMatchObject({ code: "introuvable" });
    expect(await note("2030-06-02")).toEqual({ ok: true, value: null });
    expect(await note("2030-06-03")).toEqual({ ok: true, value: null });
    expect(await row()).toMatchObject({ rembourse_le: new Date("2030-06-02T10:00:00Z") });
    await letters();
    const [mail] = await mailsTo(email);
    const token = /\/reservation\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await readOwnReservation(token, NOW)).toMatchObject({
      value: { somme_a_rembourser: 8000, rembourse_le: new Date("2030-06-02T10:00:00Z") },
    });
    const { rows } = await client.query(
      "select action from audit_log where objet = $1 and action like 'remboursement%'",
      [`reservation:${id}`],
    );
    expect(rows).toEqual([{ action: "remboursement_note" }]);
  });

  it("of an unpaid meal is not due, and no refund can be recorded", async () => {
    await cancel();
    expect(await row()).toMatchObject({ somme_a_rembourser: null });
    const scope = chefScope({ chef_id: fixture.chef_id, user_id: fixture.chef_id });
    const noted = await noteRefund(aRequest(), scope, { reservation_id: id, rembourse_le: "2030-06-02" });
    expect(noted).toMatchObject({ code: "introuvable" });
  });
});

describe("the cancellation mail", () => {
  it("is queued in the transaction of the cancellation, only for a reservation confirmed before", async () => {
    const queued = async () =>
      (
        await client.query(
          "select from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'notify-client-of-cancellation' and payload->>'reservation_id' = $1",
          [id],
        )
      ).rowCount;
    expect(await queued()).toBe(0);
    await cancel();
    expect(await queued()).toBe(1);
    id = await booked(fixture);
    await refuseReservation(fixture, { reservation_id: id, motif: MOTIF }, NOW);
    expect(await queued()).toBe(0);
    expect(await row()).toMatchObject({ annulation_a_envoyer_le: null });
  });

  it("quotes the chef, states the refund and alternative dates, and is recorded as sent once", async () => {
    await pay();
    const later = { date_debut: "2030-06-22T17:00:00Z", date_fin: "2030-06-22T18:00:00Z" };
    await insert(client, "service_availabilities", aSlot(fixture.service_id, later));
    await bookingFixture(client, { chef: { ville: "saint-étienne" } });
    await client.query("update chefs set ville = 'Saint-Étienne' where id = $1", [fixture.chef_id]);
    const plan = await readCancellation(fixture, id, NOW);
    await cancel({ fermer: true });
    const [mail] = await letters();
    const sent = (await row())?.annulation_envoyee_le;
    expect(sent).toBeInstanceOf(Date);
    await letters();
    expect((await row())?.annulation_envoyee_le).toEqual(sent);
    expect(mail?.subject).toBe("Votre dîner du samedi 15 juin n’aura pas lieu");
    expect(mail?.html).toContain("Votre argent vous est rendu en entier.");
    for (const fact of [
      `Léa Martin ne pourra pas cuisiner chez vous samedi 15 juin à 19:00. Voici ses mots\u00a0:\n\n  ${MOTIF}`,
      "À vous rendre\u00a0: 80\u00a0€",
      "Léa est libre le 22 juin.",
      "1 chef est libre samedi 15 juin à Saint-Étienne <",
      `/service/${fixture.service_id}`,
      "/reservation/",
    ])
      expect(mail?.text).toContain(fact);
    expect(plan).toMatchObject({
      value: {
        recu_le: NOW,
        creneaux: [{ id: other.availability_id, service: "Atelier" }],
        autres_reservations: [],
        lettre: { a_rendre: 8000, chefs_libres: 1, dates_libres: [new Date(later.date_debut)] },
      },
    });
  });

  it("lists no dates or chefs when there are none, and no refund when nothing was paid", async () => {
    await client.query("update chefs set ville = 'Sainte-Solitude' where id = $1", [fixture.chef_id]);
    await cancel({ fermer: true });
    const [mail] = await letters();
    expect(mail?.html).toContain("Aucun paiement n’est noté.");
    expect(mail?.text).not.toMatch(/libre|À vous rendre|Choisir une autre date/);
  });
});

it("is not prepared for another chef, and lists the other reservations of the day", async () => {
  const mine = id;
  await client.query("update chefs set reservations_paralleles = true where id = $1", [fixture.chef_id]);
  const beside = await booked(other);
  expect(await readCancellation(chefScope({ chef_id: other.service_id }), mine, NOW)).toMatchObject({
    code: "introuvable",
  });
  expect(await readCancellation(fixture, mine, NOW)).toMatchObject({
    value: { creneaux: [], autres_reservations: [{ id: beside, client_prenom: "Zoé" }], recu_le: null },
  });
});

it("computes the refund from what a change commits while the cancellation waits", async () => {
  await pay();
  await client.query("begin");
  await client.query("update reservations set prix_final = 120 where id = $1", [id]);
  const cancelling = cancel();
  await expectLockWait();
  await client.query("commit");
  expect(await cancelling).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ statut: "annulee", somme_a_rembourser: "120.00" });
});
