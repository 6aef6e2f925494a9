import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { aBooking, type BookingFixture, bookingFixture, totalOf } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { bookSlot } from "./book-slot.server.ts";
import { notifyChefOfReservation } from "./chef-mails.server.ts";
import { sendReservationReceipt } from "./client-mails.server.ts";
import { insertPrivateLink } from "./private-links.repo.server.ts";
import { quoteTravel } from "./quote-travel.server.ts";
import { readChefReservation } from "./read-chef-reservation.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";
import type { BookingInput } from "./rules/booking.schema.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const LYON = "69123";
const VIENNE = "38544";
const ANNECY = "74010";
const FEE = 480;
let client: pg.PoolClient;

beforeAll(async () => {
  client = await pool.connect();
});

afterAll(async () => {
  await assertConsistent(db);
  client.release();
  closeMailer();
});

const zone = {
  commune_insee: LYON,
  deplacement: "rayon",
  rayon_km: 30,
  frais_deplacement: "par_km",
  km_compris: 20,
  prix_km: "1.20",
};
const aDinner = (chef: object = zone, service: object = {}) =>
  bookingFixture(client, { chef: { ...chef }, service: { lieu_prestation: "client", ...service } });
const book = (fixture: BookingFixture, over: Partial<BookingInput>) =>
  bookSlot(fixture, aBooking(fixture, 2, over), NOW);
const rowOf = async ({ availability_id }: BookingFixture) =>
  (await client.query("select * from reservations where availability_id = $1", [availability_id])).rows[0];

const inVienne = { ou: "Vienne", commune: VIENNE, total_affiche: totalOf(2) + FEE };

describe("a booking at the client's", () => {
  it("keeps no place when a process of the previous release anonymises the client", async () => {
    const fixture = await aDinner();
    await book(fixture, { ...inVienne, rue: "8 rue Gabriel-Péri" });
    const { id } = await rowOf(fixture);
    await client.query(
      `update reservations set client_prenom = 'Personne', client_nom = 'Client effacé', client_telephone = '',
         client_message = null, anonymise_le = now() where id = $1`,
      [id],
    );
    expect(await rowOf(fixture)).toMatchObject({
      commune_insee: null,
      commune_nom: null,
      rue: null,
      distance_km: null,
    });
  });

  it("stores the commune, the distance and the fee, which the total includes", async () => {
    const fixture = await aDinner();
    expect(await book(fixture, { ...inVienne, rue: "8 rue Gabriel-Péri" })).toMatchObject({ ok: true });
    expect(await rowOf(fixture)).toMatchObject({
      commune_insee: VIENNE,
      commune_nom: "Vienne",
      code_postal: "38200",
      rue: "8 rue Gabriel-Péri",
      distance_km: 25,
      distance_estimee: false,
      frais_deplacement: "4.80",
      prix_final: "84.80",
    });
  });

  it("asks to check a total without the fee, and says the right one", async () => {
    const fixture = await aDinner();
    expect(await book(fixture, { ...inVienne, total_affiche: totalOf(2) })).toMatchObject({
      code: "prix_modifie",
      nouveau_total: totalOf(2) + FEE,
    });
    expect(await book(fixture, { ...inVienne, total_affiche: null })).toMatchObject({
      code: "total_a_verifier",
      nouveau_total: totalOf(2) + FEE,
    });
  });

  it("refuses a commune that is missing, unknown or outside the zone, and takes no place", async () => {
    const fixture = await aDinner();
    expect(await book(fixture, {})).toMatchObject({ ok: false, code: "commune_requise" });
    expect(await book(fixture, { ...inVienne, commune: "99999" })).toMatchObject({ code: "commune_inconnue" });
    expect(await book(fixture, { ...inVienne, commune: ANNECY })).toMatchObject({ code: "hors_zone", km: 101 });
    expect(await rowOf(fixture)).toBeUndefined();
  });

  it("asks nothing of a chef without a zone", async () => {
    const fixture = await aDinner({});
    expect(await book(fixture, {})).toMatchObject({ ok: true });
    expect(await rowOf(fixture)).toMatchObject({ commune_insee: null, frais_deplacement: "0.00" });
    const told = await aDinner({});
    expect(await book(told, { ou: "Annecy", commune: ANNECY })).toMatchObject({ ok: true });
    expect(await rowOf(told)).toMatchObject({ commune_nom: "Annecy", distance_km: null, prix_final: "80.00" });
  });

  it("keeps its fee when the chef changes it, before or while the booking is made", async () => {
    const raises = (fixture: BookingFixture) =>
      client.query("update chefs set prix_km = 9 where id = $1", [fixture.chef_id]);
    const before = await aDinner();
    await book(before, inVienne);
    await raises(before);
    expect(await rowOf(before)).toMatchObject({ frais_deplacement: "4.80", prix_final: "84.80" });

    const during = await aDinner();
    const [answer] = await Promise.all([book(during, inVienne), raises(during)]);
    const row = await rowOf(during);
    // Either order is right: booked at the price that was shown, or refused with the new one.
    expect(answer.ok ? row : answer).toMatchObject(
      answer.ok
        ? { frais_deplacement: "4.80", prix_final: "84.80" }
        : { code: "prix_modifie", nouveau_total: totalOf(2) + 3600 },
    );

    const after = await aDinner();
    await raises(after);
    expect(await book(after, inVienne)).toMatchObject({ code: "prix_modifie", nouveau_total: totalOf(2) + 3600 });
  });

  it("answers a repeated request, and refuses its key with another place", async () => {
    const fixture = await aDinner();
    const input = aBooking(fixture, 2, inVienne);
    const first = await bookSlot(fixture, input, NOW);
    expect(await bookSlot(fixture, input, NOW)).toMatchObject({ value: { nouvelle: false } });
    expect(await bookSlot(fixture, { ...input, commune: LYON }, NOW)).toMatchObject({ code: "cle_deja_utilisee" });
    expect(first).toMatchObject({ ok: true });
  });
});

describe("the street", () => {
  const rue = "8 rue Gabriel-Péri";

  it("is shown to the client, and to the chef from the confirmation to a cancellation", async () => {
    const fixture = await aDinner();
    const client_email = `zoe.${randomUUID()}@exemple.fr`;
    const booked = await book(fixture, { ...inVienne, rue, client_email });
    if (!booked.ok) throw new Error(booked.code);
    const { reservation_id: id } = booked.value;
    const token = randomUUID();
    await insertPrivateLink(db, { reservation_id: id, client_email, token });
    expect(await readOwnReservation(token, NOW)).toMatchObject({ value: { rue, commune_nom: "Vienne" } });
    const chefReads = async (statut: string) => {
      await client.query("update reservations set statut = $2 where id = $1", [id, statut]);
      return readChefReservation(fixture, id);
    };
    expect(await chefReads("en_attente")).toMatchObject({
      value: { rue: null, commune_nom: "Vienne", distance_km: 25 },
    });
    expect(await chefReads("confirmee")).toMatchObject({ value: { rue, frais_deplacement: FEE } });
    expect(await chefReads("annulee")).toMatchObject({ value: { rue: null } });
    // Back to the state that its event and its places are about.
    await chefReads("en_attente");
  });

  it("is in no mail, which names the commune and the fee", async () => {
    const fixture = await aDinner();
    const client_email = `zoe.${randomUUID()}@exemple.fr`;
    const booked = await book(fixture, { ...inVienne, rue, client_email });
    if (!booked.ok) throw new Error(booked.code);
    const { reservation_id } = booked.value;
    await notifyChefOfReservation.run({ reservation_id }, { id: "1", attempt: 1 });
    await sendReservationReceipt.run({ reservation_id }, { id: "1", attempt: 1 });
    const mails = [...(await mailsTo(fixture.email)), ...(await mailsTo(client_email))];
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(text).toContain("38200 Vienne");
      expect(text).toContain("4,80\u00a0€");
      expect(`${text}${html}`).not.toContain("Gabriel");
    }
  });
});

describe("a booking at the chef's", () => {
  it("stores no place and no fee", async () => {
    const fixture = await aDinner(zone, { lieu_prestation: "chef", commune_insee: LYON });
    expect(await book(fixture, { commune: ANNECY, rue: "1 rue" })).toMatchObject({ ok: true });
    expect(await rowOf(fixture)).toMatchObject({ commune_insee: null, rue: null, frais_deplacement: "0.00" });
  });
});

describe("quoteTravel", () => {
  const quote = async (commune: string, dinner: Promise<BookingFixture>) =>
    quoteTravel((await dinner).service_id, { commune, ou: "" });

  it("says what the booking charges", async () => {
    expect(await quote(VIENNE, aDinner())).toMatchObject({
      ok: true,
      base: "Lyon",
      commune: { nom: "Vienne", code_postal: "38200" },
      trip: { frais: FEE, a_la_limite: false },
    });
  });

  it("says how far a commune outside the zone is, and whether another chef comes there", async () => {
    const [distant, alone] = [ANNECY, "29019"];
    await aDinner({ ...zone, commune_insee: distant });
    expect(await quote(distant, aDinner())).toMatchObject({ ok: false, loin: { km: 101 }, voisins: true });
    expect(await quote(alone, aDinner({ ...zone, rayon_km: 5 }))).toMatchObject({ ok: false });
  });

  it("has nothing to say for a service elsewhere, or an unknown commune", async () => {
    expect(await quote(VIENNE, aDinner(zone, { lieu_prestation: "distance" }))).toBeNull();
    expect(await quote("99999", aDinner())).toBeNull();
  });
});
