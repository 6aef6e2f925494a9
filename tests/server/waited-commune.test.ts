import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { confirmWaiting } from "#app/features/waiting-list/waiting-list.server.ts";
import { bookingFixture } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { linkTokenOf } from "../support/link-token.ts";
import { formTokenFor } from "../support/post-booking.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { visitorFromRandomAddress } from "../support/visitor.ts";
import { bookPlaces, serve } from "../support/waiting-line.ts";

const VILLEURBANNE = "69266";
const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
});
afterAll(() => client.end());

/** Joins the line of a full slot as somebody who searched around a commune, and returns what the page and the entry know of it. */
async function joinFrom(commune: string, lieu_prestation: string) {
  const fixture = await bookingFixture(client, { service: { lieu_prestation, table_partagee: true } });
  const reservation_id = await bookPlaces(fixture, 10, new Date());
  const path = `/service/${fixture.service_id}/attente/${fixture.availability_id}?convives=3&commune=${commune}`;
  const person = visitorFromRandomAddress(web.origin);
  const page = await (await person.get(path)).text();
  const [drawn] = /<input type="hidden" name="commune"[^>]*>/.exec(page) ?? [];
  const email = `${crypto.randomUUID()}@exemple.fr`;
  const dessine_a = formTokenFor(crypto.randomUUID());
  const joined = await person.post(path, { email, convives: "3", commune, dessine_a }, { accept: "text/html" });
  expect(joined.status).toBe(200);
  const { rows } = await client.query("select id, commune_insee from liste_attente where email = $1", [email]);
  return { fixture, reservation_id, person, drawn, id: rows[0]?.id, stored: rows[0]?.commune_insee };
}

it("given a searched commune, an offer to the waiting list leads to a booking form that knows it", async () => {
  const { fixture, reservation_id, person, drawn, id, stored } = await joinFrom(VILLEURBANNE, "client");
  expect(drawn).toContain(`value="${VILLEURBANNE}"`);
  expect(stored).toBe(VILLEURBANNE);
  const token = linkTokenOf("attente", id);
  expect(await confirmWaiting(token)).toMatchObject({ ok: true });
  expect(await refuseReservation(fixture, { reservation_id, motif: "Complet" })).toMatchObject({ ok: true });
  await serve(new Date());
  const offer = await (await person.get(`/attente/${token}`)).text();
  expect(offer).toContain("Des places sont à vous");
  const [, booking = ""] = /href="(\/service\/[^"#]+)#reserver"/.exec(offer) ?? [];
  expect(booking).toContain(`commune=${VILLEURBANNE}`);
  const form = await (await person.get(booking.replaceAll("&amp;", "&"))).text();
  expect(form, "the place is filled in").toMatch(/<input[^>]*value="[^"]*Villeurbanne[^"]*"/);
});

it.each([
  ["a code of no commune", "69999", "client"],
  ["what is not a code", "Lyon", "client"],
  ["a service that nobody travels for", VILLEURBANNE, "distance"],
])("given %s, stores no commune", async (_, commune, lieu_prestation) => {
  const { id, stored } = await joinFrom(commune, lieu_prestation);
  expect(id).toBeDefined();
  expect(stored).toBeNull();
});
