import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { readGuests } from "#app/routes/booking/reservation/read-guests.server.ts";
import { readCancellation } from "#app/routes/dashboard/reservations/read-cancellation.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { assertSlots } from "#tests/support/booking-invariants.ts";
import { answer, BOOKED, changeFixture, changeTools, guestsTo, request } from "#tests/support/change-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { cancelReservation } from "./cancel-reservation.server.ts";
import { markReservationPaid } from "./mark-reservation-paid.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";
import { requestChange } from "./request-change.server.ts";

const AT_HOME = { type_service: "chef_domicile" };
let client: pg.PoolClient;
let tools: ReturnType<typeof changeTools>;

withPoolClient((connected) => {
  client = connected;
  tools = changeTools(client);
});

afterEach(() => assertSlots(db));

describe("a request for another number of guests", () => {
  it("holds the places that come in addition, at the price of the booking", async () => {
    const fixture = await changeFixture(client);
    await client.query("update service_pricing set prix = 99 where service_id = $1", [fixture.service_id]);
    await client.query("delete from service_tier_pricing where service_id = $1", [fixture.service_id]);
    const id = await request(fixture, guestsTo(fixture, 6));
    expect(await tools.takenOn(fixture.availability_id)).toMatchObject({ places_reservees: 6 });
    expect(await tools.reservationOf(fixture)).toMatchObject({ nombre_participants: 4, prix_final: "160.00" });
    await answer(fixture, id, "accepter");
    // −10 % from five people, as when it was booked.
    expect(await tools.reservationOf(fixture)).toMatchObject({
      nombre_participants: 6,
      places_prises: 6,
      prix_final: "216.00",
      availability_id: fixture.availability_id,
    });
    expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 6, engaged: true });
  });

  it("gives places back only when the chef accepts fewer guests", async () => {
    const fixture = await changeFixture(client);
    const id = await request(fixture, guestsTo(fixture, 2));
    expect(await tools.takenOn(fixture.availability_id)).toMatchObject({ places_reservees: 4 });
    await answer(fixture, id, "accepter");
    expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 2, engaged: true });
    expect(await tools.reservationOf(fixture)).toMatchObject({
      nombre_participants: 2,
      places_prises: 2,
      prix_final: "80.00",
    });
  });

  it("refuses more guests than the slot takes, also on a slot sold as a whole", async () => {
    const fixture = await changeFixture(client, { service: AT_HOME, slot: { places_disponibles: 6 } });
    expect(await requestChange(fixture, guestsTo(fixture, 7), BOOKED)).toMatchObject({
      code: "places_insuffisantes",
      restantes: 2,
    });
    expect(await requestChange(fixture, guestsTo(fixture, 4), BOOKED)).toMatchObject({ code: "changement_identique" });
    const id = await request(fixture, guestsTo(fixture, 6));
    await answer(fixture, id, "refuser");
    expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 4, engaged: true });
  });

  it("lets the holder of a whole slot add guests while others wait, and keeps shared places for them", async () => {
    const wait = (availability_id: string) =>
      insert(client, "liste_attente", {
        availability_id,
        token_hash: randomBytes(32),
        email: `${randomUUID()}@exemple.fr`,
        convives: 2,
        confirmee_le: BOOKED,
        expire_le: "2030-06-15T16:00:00Z",
      });
    const alone = await changeFixture(client, { service: AT_HOME, slot: { places_disponibles: 8 } });
    await wait(alone.availability_id);
    expect(await readGuests(alone.token, BOOKED)).toMatchObject({ value: { places: 4 } });
    await request(alone, guestsTo(alone, 6));
    const shared = await changeFixture(client, { slot: { places_disponibles: 8 } });
    await wait(shared.availability_id);
    expect(await readGuests(shared.token, BOOKED)).toMatchObject({ value: { places: 0 } });
    expect(await requestChange(shared, guestsTo(shared, 6), BOOKED)).toMatchObject({ restantes: 0 });
  });

  it.each([
    ["the service is hidden", "update services set visible = false where id = $1"],
    [
      "the chef is deactivated",
      "update chefs set actif = false where id = (select chef_id from services where id = $1)",
    ],
  ])("adds nobody once %s, but takes fewer", async (_, statement) => {
    const fixture = await changeFixture(client);
    await client.query(statement, [fixture.service_id]);
    expect(await readGuests(fixture.token, BOOKED)).toMatchObject({ value: { ouvert: false, places: 0 } });
    expect(await requestChange(fixture, guestsTo(fixture, 6), BOOKED)).toMatchObject({ code: "ajout_ferme" });
    await request(fixture, guestsTo(fixture, 2));
  });

  it("keeps what was paid when the price changes, until the chef notes the difference", async () => {
    const fixture = await changeFixture(client, { people: 6 });
    await markReservationPaid(fixture, fixture, BOOKED);
    await answer(fixture, await request(fixture, guestsTo(fixture, 4)), "accepter");
    expect(await readOwnReservation(fixture.token, BOOKED)).toMatchObject({
      value: { statut: "payee", prix_final: 160_00, reste: -56_00 },
    });
    expect(await readCancellation(fixture, fixture.reservation_id, BOOKED)).toMatchObject({
      value: { lettre: { a_rendre: 216_00 } },
    });
    // A second change refers to what was paid, not to the price in between.
    await answer(fixture, await request(fixture, guestsTo(fixture, 3)), "accepter");
    expect(await readOwnReservation(fixture.token, BOOKED)).toMatchObject({ value: { reste: -96_00 } });
    expect(await markReservationPaid(fixture, fixture, BOOKED)).toMatchObject({ ok: true });
    expect(await readOwnReservation(fixture.token, BOOKED)).toMatchObject({ value: { statut: "payee", reste: 0 } });
    expect(await markReservationPaid(fixture, fixture, BOOKED)).toMatchObject({ code: "transition_interdite" });
  });

  it("refunds more than the price when a paid reservation became cheaper", async () => {
    const fixture = await changeFixture(client, { people: 6 });
    await markReservationPaid(fixture, fixture, BOOKED);
    await answer(fixture, await request(fixture, guestsTo(fixture, 4)), "accepter");
    expect(await cancelReservation(fixture, { ...fixture, motif: "Malade" }, BOOKED)).toMatchObject({
      value: { reservation: { somme_a_rembourser: "216.00", prix_final: "160.00" } },
    });
  });

  it("counts nobody while places are unlimited", async () => {
    const fixture = await changeFixture(client, { service: { places_illimitees: true } });
    const id = await request(fixture, guestsTo(fixture, 30));
    await answer(fixture, id, "accepter");
    expect(await tools.reservationOf(fixture)).toMatchObject({ nombre_participants: 30, places_prises: 0 });
    expect(await tools.takenOn(fixture.availability_id)).toMatchObject({ places_reservees: 0 });
  });

  it.each([
    ["limited since", true, false],
    ["unlimited since", false, true],
  ])("counts all or none of the people when places are %s", async (_, before, after) => {
    const fixture = await changeFixture(client, { service: { places_illimitees: before } });
    await client.query("update services set places_illimitees = $2 where id = $1", [fixture.service_id, after]);
    const id = await request(fixture, guestsTo(fixture, 6));
    await answer(fixture, id, "accepter");
    expect(await tools.reservationOf(fixture)).toMatchObject({ nombre_participants: 6, places_prises: 0 });
    expect(await tools.takenOn(fixture.availability_id)).toMatchObject({ places_reservees: 0 });
  });

  it("removes the answers that the client chose when fewer guests come, once accepted", async () => {
    const fixture = await changeFixture(client);
    const { rows } = await client.query<{ id: string }>(
      `insert into reponses_convives (reservation_id, auteur, prenom, modifiee_le)
       select $1, 'client', prenom, now() from unnest(array['Ana', 'Bo', 'Cy']) prenom returning id`,
      [fixture.reservation_id],
    );
    const [first = "", second] = rows.map(({ id }) => id);
    const ask = (retirer: string[]) => requestChange(fixture, guestsTo(fixture, 2, { retirer }), BOOKED);
    expect(await ask([])).toEqual({ ok: false, code: "reponses_a_retirer", nombre: 1 });
    expect(await ask([fixture.reservation_id])).toMatchObject({ code: "reponses_a_retirer" });
    const sent = await ask([first]);
    if (!sent.ok) throw new Error(sent.code);
    const left = async () => {
      const found = await client.query<{ id: string }>(
        "select id from reponses_convives where reservation_id = $1 order by prenom",
        [fixture.reservation_id],
      );
      return found.rows.map(({ id }) => id);
    };
    expect(await left()).toContain(first);
    await answer(fixture, sent.value.changement_id, "accepter");
    expect(await left()).not.toContain(first);
    expect(await left()).toContain(second);
  });
});
