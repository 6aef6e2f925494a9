import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RESPONSE_DELAY_HOURS } from "#app/features/bookings/rules/reservation.ts";
import { acknowledgeAnswer, saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { answer, changeFixture, LATER, request } from "#tests/support/change-fixture.ts";
import { dossierFixture } from "#tests/support/dossier-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { readDashboardFigures } from "../layout/read-dashboard-figures.server.ts";
import { readNotifications } from "./read-notifications.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
/** The time a chef has to answer. */
const hoursAfter = (made: Date) => new Date(made.getTime() + RESPONSE_DELAY_HOURS * 3_600_000);
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
let client: pg.PoolClient;
let fixture: BookingFixture;

beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => {
  client.release();
  closeRedis();
});
beforeEach(async () => {
  fixture = await bookingFixture(client, {
    chef: { lien_paiement: "https://payer.exemple.fr/lea" },
    service: { places_illimitees: true },
  });
});

const WORDS = "Je suis allergique aux noix";
const aRequest = (minutes: number, statut = "en_attente", of = fixture, client_message: string | null = WORDS) =>
  insert(
    client,
    "reservations",
    aReservation(of.chef_id, of.service_id, of.availability_id, {
      places_prises: 0,
      statut,
      client_message,
      created_at: minutesAgo(minutes),
    }),
  );

const writtenTo = (chef_id: string) => ({
  chef_id,
  client_nom: "Petit",
  client_prenom: "Ana",
  client_email: "ana@exemple.fr",
  message: "Je suis allergique aux noix",
  statut: "nouveau",
});
const aMessage = (minutes: number, statut = "nouveau") =>
  insert(client, "contact_messages", { ...writtenTo(fixture.chef_id), statut, created_at: minutesAgo(minutes) });

describe("a chef's notifications", () => {
  it("are unanswered requests, closest limit first, then unread messages", async () => {
    const old = await aRequest(90);
    const message = await aMessage(60);
    const recent = await aRequest(30);
    // Without the messages of these requests, which are unread until the chef answers.
    for (const statut of ["confirmee", "payee", "annulee", "refuse", "terminee"])
      await aRequest(5, statut, fixture, null);
    for (const statut of ["lu", "repondu"]) await aMessage(5, statut);
    await aRequest(1, "en_attente", await bookingFixture(client, { service: { places_illimitees: true } }));
    const list = await readNotifications(fixture, NOW);
    expect(list?.items.map((item) => (item.type === "fil" ? item.fil_id : item.id))).toEqual([
      old.id,
      recent.id,
      message.id,
    ]);
    expect(list?.total).toBe(3);
    expect(list?.autres).toEqual({ demandes: 0, messages: 0 });
    expect(list?.derniere?.id).toBe(recent.id);
    expect(list?.lien_paiement).toBe("https://payer.exemple.fr/lea");
    expect(list?.items[1]).toEqual({
      id: recent.id,
      type: "reservation",
      client: "Zoé Durand",
      service: "Dîner d’hiver",
      date_souhaitee: new Date("2030-06-15T17:00:00Z"),
      convives: 2,
      changements: 0,
      texte: WORDS,
      created_at: minutesAgo(30),
      echeance: hoursAfter(minutesAgo(30)),
    });
  });

  it("are the unread messages of a reservation, as one, until the chef answers", async () => {
    const { id: reservation_id } = await aRequest(90, "confirmee", fixture, null);
    const said = { reservation_id, chef_id: fixture.chef_id, texte: "Je suis allergique aux noix" };
    for (const minutes of [20, 10])
      await insert(client, "reservation_messages", { ...said, auteur: "client", created_at: minutesAgo(minutes) });
    const list = await readNotifications(fixture, NOW);
    expect(list).toMatchObject({
      total: 1,
      items: [{ type: "fil", fil_id: reservation_id, client: "Zoé Durand", texte: WORDS, created_at: minutesAgo(10) }],
    });
    await client.query("update reservations set statut = 'annulee' where id = $1", [reservation_id]);
    expect(await readNotifications(fixture, NOW), "of a cancelled reservation too").toMatchObject({ total: 1 });
    await insert(client, "reservation_messages", { ...said, auteur: "chef", created_at: minutesAgo(5) });
    expect(await readNotifications(fixture, NOW)).toMatchObject({ total: 0, items: [] });
  });

  it("are open change requests, counted on the tab of the reservations too", async () => {
    const asked = await changeFixture(client);
    const id = await request(asked);
    expect(await readNotifications(asked, LATER)).toMatchObject({
      total: 1,
      items: [{ id, type: "changement", reservation_id: asked.reservation_id, client: "Zoé Durand", demande: "date" }],
    });
    expect(await readDashboardFigures(asked, LATER)).toMatchObject({ enAttente: 1 });
    await answer(asked, id, "refuser", "Je cuisine ailleurs.");
    expect(await readNotifications(asked, LATER)).toMatchObject({ total: 0, items: [] });
    expect(await readDashboardFigures(asked, LATER)).toMatchObject({ enAttente: 0 });
  });

  it("are allergens of the menu that a guest declared, by the date of the meal, until the chef has seen them", async () => {
    const dinner = await dossierFixture(client);
    const { chef_id, service_id, availability_id } = dinner.fixture;
    const guest = { reponse_id: null, age: "adulte", prenom: "Noé" } as const;
    const declare = (allergies: ("lait" | "oeufs")[]) =>
      saveGuestAnswer(dinner, { ...guest, reponse: { allergies, regimes: ["vegetarien"], autre: "" } });
    await declare(["oeufs"]);
    expect(await readNotifications(dinner.fixture), "not on the menu").toMatchObject({ total: 0, items: [] });
    await declare(["lait", "oeufs"]);
    const asked = await insert(
      client,
      "reservations",
      aReservation(chef_id, service_id, availability_id, { places_prises: 0, statut: "en_attente" }),
    );
    const message = await insert(client, "contact_messages", writtenTo(chef_id));
    const list = await readNotifications(dinner.fixture);
    expect(
      list?.items.map(({ type }) => type),
      "the request ends first",
    ).toEqual(["reservation", "allergie", "fil"]);
    expect(list?.items.map(({ id }) => id.slice(0, 36))).toEqual([asked.id, expect.any(String), message.id]);
    expect(list?.total).toBe(3);
    const alert = list?.items[1];
    expect(alert).toMatchObject({
      reservation_id: dinner.reservation_id,
      client: "Zoé Durand",
      substances: ["lait"],
    });
    expect(JSON.stringify(list)).not.toMatch(/oeufs|vegetarien|Noé/);
    if (alert?.type !== "allergie") throw new Error("no alert");
    const [reponse_id = ""] = alert.id.split(" ");
    const seen = { reservation_id: dinner.reservation_id, reponse_id, modifiee_le: alert.created_at, vu: true };
    await acknowledgeAnswer(fixture, seen);
    expect(await readNotifications(dinner.fixture), "by another chef").toMatchObject({ total: 3 });
    await acknowledgeAnswer(dinner.fixture, seen);
    expect(await readNotifications(dinner.fixture)).toMatchObject({ total: 2 });
  });

  it("are limited to ten of each kind, with the full count", async () => {
    for (let minutes = 1; minutes <= 12; minutes += 1) {
      await aRequest(minutes);
      await aMessage(minutes);
    }
    const list = await readNotifications(fixture, NOW);
    const ages = (type: string) =>
      list?.items.flatMap((item) => (item.type === type ? [(NOW.getTime() - item.created_at.getTime()) / 60_000] : []));
    expect(ages("reservation")).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(list?.derniere?.created_at, "its arrival is told although it is not listed").toEqual(minutesAgo(1));
    expect(list?.autres).toEqual({ demandes: 2, messages: 2 });
    expect(ages("fil")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(list?.total).toBe(24);
  });

  it("quote the beginning of what the client wrote", async () => {
    await aRequest(1, "en_attente", fixture, `${"🍲".repeat(160)} et la suite`);
    const list = await readNotifications(fixture, NOW);
    expect(list?.items).toMatchObject([{ texte: `${"🍲".repeat(160)}…` }]);
  });
});
