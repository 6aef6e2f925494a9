import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { readMove } from "#app/routes/booking/reservation/read-move.server.ts";
import { tokenHash } from "#db/token-hash.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, bookingFixture, totalOf } from "#tests/support/booking-fixture.ts";
import { assertSlots } from "#tests/support/booking-invariants.ts";
import { aMove, BOOKED, type ChangeFixture, changeTools, guestsTo, LATER } from "#tests/support/change-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { aSlot, insert } from "#tests/support/factories.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { expireReservations } from "./jobs/expire-reservations.job.server.ts";
import { requestChange } from "./request-change.server.ts";

const CONTEXT = { id: "test", attempt: 1 };
const NEXT_WEEK = { date_debut: "2030-06-22T17:00:00Z", date_fin: "2030-06-22T18:00:00Z" };
const LINK = "https://paiement.exemple.fr/lea";
let client: pg.PoolClient;
let tools: ReturnType<typeof changeTools>;

withPoolClient((connected) => {
  client = connected;
  tools = changeTools(client);
});

afterEach(() => assertSlots(db));

/** A request of four people that waits, with its private link, and a second slot of the service, a week later. */
async function aRequest(
  service: Record<string, unknown> = {},
  other: Record<string, unknown> = NEXT_WEEK,
): Promise<ChangeFixture> {
  const people = 4;
  const fixture = await bookingFixture(client, { service });
  const { id: other_id } = await insert(client, "service_availabilities", aSlot(fixture.service_id, other));
  const reservation_id = await bookReservation(fixture, BOOKED, aBooking(fixture, people));
  const token = randomUUID();
  await insert(client, "reservation_tokens", { token_hash: tokenHash(token), reservation_id });
  return { ...fixture, reservation_id, token, other_id, people };
}

const confirm = (fixture: ChangeFixture, changements: number | undefined, at = LATER) =>
  confirmReservation(
    fixture,
    { reservation_id: fixture.reservation_id, lien_paiement: LINK, changements },
    authenticated,
    at,
  );

it("moves at once, frees the former slot, tells the chef and starts the 72 hours again", async () => {
  const fixture = await aRequest();
  const sent = await requestChange(fixture, aMove(fixture), LATER);
  expect(sent).toMatchObject({ ok: true, value: { fait: true } });
  expect(await tools.reservationOf(fixture)).toMatchObject({
    availability_id: fixture.other_id,
    date_souhaitee: new Date(NEXT_WEEK.date_debut),
    statut: "en_attente",
    places_prises: 4,
    changements: 1,
  });
  expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 0, engaged: false });
  expect(await tools.takenOn(fixture.other_id)).toEqual({ places_reservees: 4, engaged: true });
  const id = sent.ok ? sent.value.changement_id : "";
  expect(await tools.statutOf(id)).toBe("acceptee");
  expect(await tools.jobsFor(id)).toEqual(["notify-chef-of-change"]);
  const { rows } = await client.query<{ acteur: string }>(
    "select acteur from reservation_events where reservation_id = $1 and nature = 'changement'",
    [fixture.reservation_id],
  );
  expect(rows).toEqual([{ acteur: "client" }]);

  const statutAt = async (at: string) => {
    await expireReservations.run({ at: new Date(at) }, CONTEXT);
    return (await tools.reservationOf(fixture)).statut;
  };
  expect(await statutAt("2030-06-04T10:00:00Z"), "72 hours after the booking").toBe("en_attente");
  expect(await statutAt("2030-06-05T09:59:59Z")).toBe("en_attente");
  expect(await statutAt("2030-06-05T10:00:00Z"), "72 hours after the change").toBe("annulee");
});

it("takes another hour of its own day, which its own meal does not close", async () => {
  const earlier = { date_debut: "2030-06-15T16:00:00Z", date_fin: "2030-06-15T17:00:00Z" };
  const fixture = await aRequest({ type_service: "chef_domicile" }, earlier);
  const options = await readMove(fixture.token, BOOKED);
  expect(options.ok && options.value.creneaux.map(({ id }) => id)).toEqual([fixture.other_id]);
  expect(await requestChange(fixture, aMove(fixture), LATER)).toMatchObject({ ok: true });
  const { rows } = await client.query<{ debut: Date }>(
    "select lower(periode) as debut from chef_engagements where chef_id = $1 and exclusif",
    [fixture.chef_id],
  );
  expect(rows).toEqual([{ debut: new Date(earlier.date_debut) }]);
});

it("changes the number of guests at the price that the server computes", async () => {
  const fixture = await aRequest();
  expect(await requestChange(fixture, guestsTo(fixture, 6, { total_affiche: 1 }), LATER)).toMatchObject({
    code: "prix_modifie",
  });
  expect(await requestChange(fixture, guestsTo(fixture, 6), LATER)).toMatchObject({ ok: true });
  const price = (people: number) => (totalOf(people) / 100).toFixed(2);
  expect(await tools.reservationOf(fixture)).toMatchObject({ places_prises: 6, prix_final: price(6) });
  expect(await requestChange(fixture, guestsTo(fixture, 2), LATER)).toMatchObject({ ok: true });
  expect(await tools.reservationOf(fixture)).toMatchObject({ places_prises: 2, prix_final: price(2) });
  expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: 2, engaged: true });
});

it("lets three of five changes through that are sent at the same time", async () => {
  const fixture = await aRequest();
  const sent = await Promise.all(
    [1, 2, 3, 5, 6].map((people) => requestChange(fixture, guestsTo(fixture, people), LATER)),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
  for (const each of sent.filter(({ ok }) => !ok)) expect(each).toMatchObject({ code: "changements_trop" });
  const { places_prises } = await tools.reservationOf(fixture);
  expect(await tools.takenOn(fixture.availability_id)).toEqual({ places_reservees: places_prises, engaged: true });
});

it("never confirms what the chef has not seen, when the client changes it meanwhile", async () => {
  const outcomes = new Set<object>();
  for (let round = 0; round < 8; round += 1) {
    const fixture = await aRequest();
    const [sent, confirmed] = await Promise.all([requestChange(fixture, aMove(fixture), LATER), confirm(fixture, 0)]);
    const { statut, availability_id } = await tools.reservationOf(fixture);
    const moved = availability_id === fixture.other_id;
    outcomes.add({ sent: sent.ok && sent.value.fait, confirmed: confirmed.ok || confirmed.code, statut, moved });
  }
  // Confirmed first, the change is a request that waits for the chef.
  const first = { sent: false, confirmed: true, statut: "confirmee", moved: false };
  const second = { sent: true, confirmed: "demande_modifiee", statut: "en_attente", moved: true };
  for (const outcome of outcomes) expect([first, second]).toContainEqual(outcome);
});

it("would confirm it without the number of changes that the form showed", async () => {
  const fixture = await aRequest();
  expect(await requestChange(fixture, aMove(fixture), LATER)).toMatchObject({ ok: true });
  expect(await confirm(fixture, 0)).toEqual({ ok: false, code: "demande_modifiee" });
  expect(await tools.reservationOf(fixture)).toMatchObject({ statut: "en_attente" });
  expect(await confirm(fixture, undefined)).toMatchObject({ ok: true });
  expect(await tools.reservationOf(fixture)).toMatchObject({ statut: "confirmee", availability_id: fixture.other_id });
});
