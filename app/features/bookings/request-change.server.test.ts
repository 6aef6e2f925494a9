import type pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { removeSlot } from "#app/features/agenda/remove-slot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readMove } from "#app/routes/booking/reservation/read-move.server.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, addService } from "#tests/support/booking-fixture.ts";
import { assertSlots } from "#tests/support/booking-invariants.ts";
import {
  aMove,
  answer,
  BOOKED,
  type ChangeFixture,
  changeFixture,
  changeTools,
  confirmedReservation,
  LATER,
  request,
} from "#tests/support/change-fixture.ts";
import { aSlot, insert } from "#tests/support/factories.ts";
import { answerChange } from "./answer-change.server.ts";
import { bookSlot } from "./book-slot.server.ts";
import { cancelOwnReservation } from "./cancel-own-reservation.server.ts";
import { cancelReservation } from "./cancel-reservation.server.ts";
import { expireChanges } from "./jobs/expire-changes.job.server.ts";
import { requestChange } from "./request-change.server.ts";
import { withdrawChange } from "./withdraw-change.server.ts";

const AT_HOME = { type_service: "chef_domicile" };
const CONTEXT = { id: "test", attempt: 1 };
const AN_HOUR_LATER = { date_debut: "2030-06-22T18:00:00Z", date_fin: "2030-06-22T19:00:00Z" };
let client: pg.PoolClient;

let tools: ReturnType<typeof changeTools>;

withPoolClient((connected) => {
  client = connected;
  tools = changeTools(client);
});

afterEach(() => assertSlots(db));

/** Another hour of the day that is booked, at 17:00 UTC for three hours. */
const SAME_DAY = { date_debut: "2030-06-15T16:00:00Z", date_fin: "2030-06-15T17:00:00Z" };
const EARLIER_STILL = { date_debut: "2030-06-15T14:00:00Z", date_fin: "2030-06-15T15:00:00Z" };

describe("a request for another hour of the same day", () => {
  const dinner = () => changeFixture(client, { service: AT_HOME, other: SAME_DAY });
  const engagedHours = async ({ chef_id }: ChangeFixture) => {
    const { rows } = await client.query<{ debut: Date; fin: Date }>(
      `select lower(periode) as debut, upper(periode) as fin from chef_engagements
       where chef_id = $1 and exclusif order by 1`,
      [chef_id],
    );
    return rows.map(({ debut, fin }) => [debut, fin].map((at) => at.toISOString().slice(11, 16)).join(" "));
  };

  it("is offered and held although the own meal overlaps it, and keeps both hours from others", async () => {
    const fixture = await dinner();
    const options = await readMove(fixture.token, BOOKED);
    expect(options.ok && options.value.creneaux.map(({ id }) => id)).toEqual([fixture.other_id]);
    const early = await insert(client, "service_availabilities", aSlot(fixture.service_id, EARLIER_STILL));
    await request(fixture);
    expect(await engagedHours(fixture)).toEqual(["16:00 20:00"]);
    const booked = await bookSlot(
      { service_id: fixture.service_id },
      aBooking({ ...fixture, availability_id: early.id }, 2),
      BOOKED,
    );
    expect(booked, "three hours from 14:00 would meet 16:00").toMatchObject({ ok: false, code: "chef_engage" });
  });

  it("engages the chef for the new hours only once the chef accepts", async () => {
    const fixture = await dinner();
    expect(await answer(fixture, await request(fixture), "accepter")).toMatchObject({ ok: true });
    expect(await engagedHours(fixture)).toEqual(["16:00 19:00"]);
  });

  it("leaves the booked hours alone when the chef refuses, the client withdraws or the time is over", async () => {
    const refused = await dinner();
    await answer(refused, await request(refused), "refuser");
    const withdrawn = await dinner();
    await withdrawChange(withdrawn, { changement_id: await request(withdrawn) }, LATER);
    const expired = await dinner();
    await request(expired);
    await expireChanges.run({ at: new Date("2030-06-10T10:00:00Z") }, CONTEXT);
    for (const fixture of [refused, withdrawn, expired]) expect(await engagedHours(fixture)).toEqual(["17:00 20:00"]);
  });

  it("frees everything when the reservation is cancelled meanwhile", async () => {
    const fixture = await dinner();
    await request(fixture);
    expect(await cancelOwnReservation(fixture, { motif: "" }, LATER)).toMatchObject({ ok: true });
    expect(await engagedHours(fixture)).toEqual([]);
  });

  it("is refused where another engagement of the chef meets the asked hours", async () => {
    const fixture = await dinner();
    const early = await insert(client, "service_availabilities", aSlot(fixture.service_id, EARLIER_STILL));
    await bookReservation(
      { ...fixture, availability_id: early.id },
      BOOKED,
      aBooking({ ...fixture, availability_id: early.id }, 2),
    );
    expect(await requestChange(fixture, aMove(fixture), BOOKED)).toMatchObject({ ok: false, code: "chef_engage" });
    expect(await engagedHours(fixture)).toEqual(["14:00 17:00", "17:00 20:00"]);
  });

  it("is refused on a shared table, which others may have joined", async () => {
    const fixture = await changeFixture(client, { other: SAME_DAY });
    expect(await requestChange(fixture, aMove(fixture), BOOKED)).toMatchObject({ ok: false, code: "chef_engage" });
  });
});

describe("a request for another date", () => {
  it("keeps the former slot and holds the new one, until the chef accepts", async () => {
    const fixture = await changeFixture(client);
    const id = await request(fixture);
    expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 4, engaged: true });
    expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 4, engaged: true });
    expect(await tools.reservationOf(fixture)).toMatchObject({
      availability_id: fixture.availability_id,
      changements: 0,
    });
    expect(await tools.jobsFor(id)).toEqual(["notify-chef-of-change"]);

    expect(await answer(fixture, id, "accepter")).toMatchObject({ ok: true });
    expect(await tools.reservationOf(fixture)).toMatchObject({
      availability_id: fixture.other_id,
      date_souhaitee: new Date("2030-06-22T17:00:00Z"),
      date_fin: new Date("2030-06-22T20:00:00Z"),
      places_prises: 4,
      prix_final: "160.00",
      statut: "confirmee",
      changements: 1,
    });
    expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 0, engaged: false });
    expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 4, engaged: true });
    expect(await tools.jobsFor(id)).toEqual(["notify-chef-of-change", "notify-client-of-change"]);
  });

  it("frees the held places when the chef refuses, with a reason", async () => {
    const fixture = await changeFixture(client);
    const id = await request(fixture);
    expect(await answer(fixture, id, "refuser", " ")).toEqual({ ok: false, code: "motif_requis" });
    expect(await answer(fixture, id, "refuser")).toMatchObject({ ok: true });
    expect(await tools.statutOf(id)).toBe("refusee");
    expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 0, engaged: false });
    expect(await tools.reservationOf(fixture)).toMatchObject({ availability_id: fixture.availability_id });
  });

  it("frees the held places when the client withdraws it", async () => {
    const fixture = await changeFixture(client);
    const id = await request(fixture);
    const changement_id = id;
    expect(await withdrawChange(fixture, { changement_id: fixture.other_id }, LATER)).toMatchObject({
      code: "changement_ferme",
    });
    expect(await tools.statutOf(id)).toBe("envoyee");
    expect(await withdrawChange(fixture, { changement_id }, LATER)).toEqual({ ok: true, value: null });
    expect(await withdrawChange(fixture, { changement_id }, LATER)).toEqual({ ok: false, code: "changement_ferme" });
    expect(await tools.statutOf(id)).toBe("retiree");
    expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 0, engaged: false });
  });

  it("expires after 48 hours, frees the places and tells the client once", async () => {
    const fixture = await changeFixture(client);
    const id = await request(fixture);
    await expireChanges.run({ at: new Date("2030-06-03T09:59:59Z") }, CONTEXT);
    expect(await tools.statutOf(id)).toBe("envoyee");
    const over = new Date("2030-06-03T10:00:00Z");
    expect(
      await answerChange(fixture, { ...fixture, changement_id: id, intent: "accepter", reponse: "" }, over),
    ).toEqual({
      ok: false,
      code: "changement_ferme",
    });
    await Promise.all([expireChanges.run({ at: over }, CONTEXT), expireChanges.run({ at: over }, CONTEXT)]);
    expect(await tools.statutOf(id)).toBe("expiree");
    expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 0, engaged: false });
    expect(await tools.jobsFor(id)).toEqual(["notify-chef-of-change", "notify-client-of-change"]);
  });

  it.each([
    ["an unknown link", { token: "inconnu" }, {}, "introuvable"],
    ["the slot it has", {}, { availability_id: "own" }, "changement_identique"],
    ["a price that was not shown", {}, { total_affiche: null }, "total_a_verifier"],
    ["another price", {}, { total_affiche: 1 }, "prix_modifie"],
  ])("refuses %s without effect", async (_, over, input, code) => {
    const fixture = await changeFixture(client);
    const chosen = "availability_id" in input ? { availability_id: fixture.availability_id } : input;
    expect(await requestChange({ ...fixture, ...over }, aMove(fixture, chosen), BOOKED)).toMatchObject({ code });
    expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 0, engaged: false });
  });

  it("refuses a slot of another service, one that is too close, and a second open request", async () => {
    const fixture = await changeFixture(client);
    const { availability_id } = await addService(client, fixture);
    const ask = (input: object, at = BOOKED) => requestChange(fixture, aMove(fixture, input), at);
    expect(await ask({ availability_id })).toMatchObject({ code: "creneau_retire" });
    expect(await ask({}, new Date("2030-06-13T17:00:00Z"))).toMatchObject({ code: "changement_trop_tard" });
    await request(fixture);
    expect(await ask({})).toMatchObject({ code: "changement_en_cours" });
  });

  it("refuses a slot without room for the group, and one where the chef is engaged", async () => {
    const fixture = await changeFixture(client, { other: { places_disponibles: 3 } });
    expect(await requestChange(fixture, aMove(fixture), BOOKED)).toMatchObject({
      code: "places_insuffisantes",
      restantes: 3,
    });
    const engaged = await changeFixture(client, { service: AT_HOME });
    const rival = { ...engaged, ...(await addService(client, engaged, { slot: AN_HOUR_LATER })) };
    await bookReservation(rival, BOOKED, aBooking(rival, 2));
    expect(await requestChange(engaged, aMove(engaged), BOOKED)).toMatchObject({ code: "chef_engage" });
  });

  it("engages the chef for as long as the group was sold, also where a shorter one is booked", async () => {
    const fixture = await changeFixture(client);
    await client.query("update services set duree_minutes = 60 where id = $1", [fixture.service_id]);
    const there = { ...fixture, availability_id: fixture.other_id };
    await bookReservation(there, BOOKED, aBooking(there, 2));
    await request(fixture);
    const { rows } = await client.query(
      "select upper(periode) as fin from chef_engagements where availability_id = $1",
      [fixture.other_id],
    );
    expect(rows).toEqual([{ fin: new Date("2030-06-22T20:00:00Z") }]);
  });

  it("refuses to extend an engagement into another one", async () => {
    const fixture = await changeFixture(client);
    await client.query("update services set duree_minutes = 60 where id = $1", [fixture.service_id]);
    const there = { ...fixture, availability_id: fixture.other_id };
    await bookReservation(there, BOOKED, aBooking(there, 2));
    const rival = { ...fixture, ...(await addService(client, fixture, { slot: AN_HOUR_LATER })) };
    await bookReservation(rival, BOOKED, aBooking(rival, 2));
    expect(await requestChange(fixture, aMove(fixture), BOOKED)).toMatchObject({ code: "chef_engage" });
  });

  it("holds a dinner at home as a whole: nobody books it, nobody removes it, the search does not offer it", async () => {
    const fixture = await changeFixture(client, { service: AT_HOME });
    const id = await request(fixture);
    const other = { ...fixture, availability_id: fixture.other_id };
    expect(await bookSlot(other, aBooking(other, 2), BOOKED)).toEqual({ ok: false, code: "creneau_pris" });
    expect(await removeSlot(fixture, { ...fixture, slot_id: fixture.other_id })).toMatchObject({
      code: "creneau_avec_reservations",
      reservations: 1,
    });
    const offered = () => selectNextFreeSlots(db, { service_ids: [fixture.service_id], now: BOOKED, count: 5 });
    const searched = async () => {
      const { rows } = await client.query<{ jour: string }>(
        "select jour::text from recherche_jours where service_id = $1 order by 1",
        [fixture.service_id],
      );
      return rows.map(({ jour }) => jour);
    };
    expect(await offered()).toEqual([]);
    expect(await searched()).toEqual([]);
    await answer(fixture, id, "accepter");
    expect(await offered()).toMatchObject([{ date_debut: "2030-06-15T17:00:00Z" }]);
    expect(await searched()).toEqual(["2030-06-15"]);
  });

  it("is protected by the database against processes that do not know it", async () => {
    const fixture = await changeFixture(client, { service: AT_HOME });
    await request(fixture);
    const insertOther = client.query(
      `insert into reservations (chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
         client_telephone, date_souhaitee, date_fin, prix_final, participants, nombre_participants, places_prises)
       select chef_id, service_id, $1, client_nom, client_prenom, client_email, client_telephone,
         date_souhaitee, date_fin, prix_final, participants, nombre_participants, 0 from reservations where id = $2`,
      [fixture.other_id, fixture.reservation_id],
    );
    await expect(insertOther).rejects.toMatchObject({ constraint: "whole_slot_has_one_live_reservation" });
    // The former release deletes the engagement of a slot without a live reservation.
    await client.query("delete from chef_engagements where availability_id = $1", [fixture.other_id]);
    expect(await tools.takenOn(fixture.other_id)).toMatchObject({ engaged: true });
  });
});

describe("a cancelled reservation", () => {
  const cancelled = { ok: true };
  it.each([
    ["by its client", (fixture: ChangeFixture) => cancelOwnReservation(fixture, { motif: "" }, LATER)],
    ["by its chef", (fixture: ChangeFixture) => cancelReservation(fixture, { ...fixture, motif: "Malade" }, LATER)],
    [
      "by a process that knows no change requests",
      async ({ reservation_id, availability_id }: ChangeFixture) => {
        await client.query("update reservations set statut = 'annulee' where id = $1", [reservation_id]);
        await client.query("update service_availabilities set places_reservees = places_reservees - 4 where id = $1", [
          availability_id,
        ]);
        await client.query("delete from chef_engagements where availability_id = $1", [availability_id]);
        return { ok: true };
      },
    ],
  ])("%s ends the request and frees the held places", async (_, cancel) => {
    const fixture = await changeFixture(client);
    const id = await request(fixture);
    expect(await cancel(fixture)).toMatchObject(cancelled);
    expect(await tools.statutOf(id)).toBe("caduque");
    expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 0, engaged: false });
    expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 0, engaged: false });
    expect(await answer(fixture, id, "accepter")).toEqual({ ok: false, code: "changement_ferme" });
  });
});

describe("races", () => {
  it("two answers at once: one wins, the places are moved once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const fixture = await changeFixture(client);
      const id = await request(fixture);
      const answers = await Promise.all([
        answer(fixture, id, "accepter"),
        answer(fixture, id, "accepter"),
        answer(fixture, id, "refuser"),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const moved = (await tools.statutOf(id)) === "acceptee";
      expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: moved ? 4 : 0, engaged: moved });
      expect(await tools.takenOn(fixture.availability_id)).toEqual({
        places_reservees: moved ? 0 : 4,
        engaged: !moved,
      });
    }
  });

  it("acceptance, cancellation and expiry at once: one of them wins, and no place is lost or kept", async () => {
    const over = new Date("2030-06-03T10:00:00Z");
    for (let round = 0; round < 8; round += 1) {
      const fixture = await changeFixture(client);
      const id = await request(fixture);
      const [accepted, cancelled] = await Promise.all([
        answer(fixture, id, "accepter"),
        cancelOwnReservation(fixture, { motif: "" }, LATER),
        expireChanges.run({ at: over }, CONTEXT),
      ]);
      expect(cancelled).toMatchObject({ ok: true });
      expect(["acceptee", "caduque", "expiree"]).toContain(await tools.statutOf(id));
      expect(accepted.ok).toBe((await tools.statutOf(id)) === "acceptee");
      expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 0, engaged: false });
      expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 0, engaged: false });
    }
  });

  it("a request and bookings of the last places: never oversold, one side gets them", async () => {
    for (let round = 0; round < 5; round += 1) {
      const fixture = await changeFixture(client, { other: { places_disponibles: 5 } });
      const other = { ...fixture, availability_id: fixture.other_id };
      const [moved, ...booked] = await Promise.all([
        requestChange(fixture, aMove(fixture), BOOKED),
        ...Array.from({ length: 4 }, () => bookSlot(other, aBooking(other, 2), BOOKED)),
      ]);
      const places = booked.filter(({ ok }) => ok).length * 2 + (moved.ok ? 4 : 0);
      expect(places).toBe(4);
      expect(await tools.takenOn(fixture.other_id)).toMatchObject({ places_reservees: places });
    }
  });

  it("two reservations that swap their slots are cancelled at once without a deadlock", async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await changeFixture(client, { other: { places_disponibles: 10 } });
      const there = { ...first, availability_id: first.other_id };
      const second = { ...there, ...(await confirmedReservation(client, there, 4)), other_id: first.availability_id };
      await request(first);
      await request(second);
      const answers = await Promise.all([
        cancelReservation(first, { ...first, motif: "Malade" }, LATER),
        cancelReservation(second, { ...second, motif: "Malade" }, LATER),
      ]);
      expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
      expect(await tools.takenOn(first.availability_id)).toEqual({ places_reservees: 0, engaged: false });
      expect(await tools.takenOn(first.other_id)).toEqual({ places_reservees: 0, engaged: false });
    }
  });
});

it("moves into the withdrawal period only at the client's express request, which is kept", async () => {
  const soon = { date_debut: "2030-06-10T17:00:00Z", date_fin: "2030-06-10T18:00:00Z" };
  const late = { date_debut: "2030-07-15T17:00:00Z", date_fin: "2030-07-15T18:00:00Z" };
  const fixture = await changeFixture(client, { service: { type_service: "consultation" }, slot: late, other: soon });
  // Confirmed on Saturday 1 June: fourteen days end on Saturday 15, extended to Monday 17.
  expect(await requestChange(fixture, aMove(fixture), LATER)).toEqual({
    ok: false,
    code: "execution_a_demander",
    jour: "2030-06-17",
  });
  expect(await requestChange(fixture, aMove(fixture, { execution_demandee: true }), LATER)).toMatchObject({ ok: true });
  const { rows } = await client.query("select execution_demandee_le from reservations where id = $1", [
    fixture.reservation_id,
  ]);
  expect(rows).toEqual([{ execution_demandee_le: LATER }]);
});
