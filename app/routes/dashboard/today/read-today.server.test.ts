import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { changeFixture, LATER, request } from "#tests/support/change-fixture.ts";
import { supportView } from "#tests/support/chef-scope.ts";
import { dossierFixture } from "#tests/support/dossier-fixture.ts";
import { aReservation, aSlot, insert } from "#tests/support/factories.ts";
import { readToday } from "./read-today.server.ts";

/** A Thursday, 08:02 in Paris. */
const NOW = new Date("2030-06-13T06:02:00Z");
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
  fixture = await bookingFixture(client, { service: { places_illimitees: true, duree_minutes: 180 } });
});

const read = async (of: BookingFixture = fixture, at = NOW) => {
  const page = await readToday(of, at);
  if (page === null) throw new Error("read today failed");
  return page;
};

const HOUR = 3_600_000;
const after = (start: string, hours: number) => new Date(Date.parse(start) + hours * HOUR);

const openSlot = (date_debut: string, of = fixture, actif = true) =>
  insert(client, "service_availabilities", aSlot(of.service_id, { date_debut, date_fin: after(date_debut, 1), actif }));

type Over = { date_souhaitee: string } & Record<string, unknown>;

const reserve = async (over: Over, of = fixture) => {
  const slot = await openSlot(over.date_souhaitee, of, false);
  const date_fin = after(over.date_souhaitee, 3);
  const row = { places_prises: 0, statut: "confirmee", date_fin, ...over };
  return insert(client, "reservations", aReservation(of.chef_id, of.service_id, slot.id, row));
};

describe("the day", () => {
  it("has the accepted meals from midnight to midnight in Paris, one ticket per slot", async () => {
    const first = await reserve({ date_souhaitee: "2030-06-12T22:00:00Z", client_nom: "Minuit", statut: "terminee" });
    const last = await reserve({ date_souhaitee: "2030-06-13T21:59:00Z", client_nom: "Soir", nombre_participants: 2 });
    await client.query(
      `insert into reservations (chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
         client_telephone, date_souhaitee, date_fin, prix_final, participants, nombre_participants, places_prises, statut)
       select chef_id, service_id, availability_id, 'Voisin', client_prenom, 'voisin@exemple.fr', client_telephone,
         date_souhaitee, date_fin, prix_final, participants, 3, 0, 'payee' from reservations where id = $1`,
      [last.id],
    );
    await reserve({ date_souhaitee: "2030-06-13T22:00:00Z", client_nom: "Demain" });
    await reserve({ date_souhaitee: "2030-06-13T10:00:00Z", client_nom: "Refusé", statut: "annulee" });
    await reserve({ date_souhaitee: "2030-06-13T11:00:00Z", client_nom: "Demande", statut: "en_attente" });
    const { services, suivant } = await read();
    expect(services.map(({ clients }) => clients.map(({ client_nom }) => client_nom).sort())).toEqual([
      ["Minuit"],
      ["Soir", "Voisin"],
    ]);
    expect(services[1]).toMatchObject({ convives: 5, places: null });
    expect(services[0]?.clients[0]?.id).toBe(first.id);
    expect(suivant).toBeNull();
  });

  it("counts what the guests declared, without saying it", async () => {
    const dinner = await dossierFixture(client);
    const { rows } = await client.query<{ date_souhaitee: Date }>(
      "select date_souhaitee from reservations where id = $1",
      [dinner.reservation_id],
    );
    const at = rows[0]?.date_souhaitee ?? NOW;
    expect((await read(dinner.fixture, at)).services[0]?.clients[0]?.declare).toBeNull();
    const adult = { reponse_id: null, age: "adulte" } as const;
    await saveGuestAnswer(dinner, {
      ...adult,
      prenom: "Noé",
      reponse: { allergies: ["lait", "oeufs"], regimes: ["vegetarien"], autre: "" },
    });
    await saveGuestAnswer(dinner, { ...adult, prenom: "Zoé", reponse: null });
    const page = await read(dinner.fixture, at);
    expect(page.services[0]?.clients[0]?.declare).toStrictEqual({ allergies: 2, regimes: 1, precisions: 0 });
    expect(JSON.stringify(page)).not.toMatch(/lait|vegetarien/);
    const seen = await readToday(supportView(dinner.fixture), at);
    expect([seen?.services[0]?.clients[0]?.declare, seen?.writer]).toEqual([null, null]);
  });

  it("quotes what the client wrote while booking, except to the team", async () => {
    const client_message = "Ma fille est allergique aux noix.";
    await reserve({ date_souhaitee: "2030-06-13T18:00:00Z", client_message });
    const seen = await readToday(supportView(fixture), NOW);
    expect(
      [(await read()).services, seen?.services].map((services) => services?.[0]?.clients[0]?.client_message),
    ).toEqual([client_message, null]);
  });

  it("names the next accepted meal when it is empty, and never another chef's", async () => {
    const other = await bookingFixture(client, { service: { places_illimitees: true } });
    await reserve({ date_souhaitee: "2030-06-14T10:00:00Z", client_nom: "Ailleurs" }, other);
    await reserve({ date_souhaitee: "2030-06-15T10:00:00Z", client_nom: "Demande", statut: "en_attente" });
    await reserve({ date_souhaitee: "2030-06-20T18:00:00Z", client_nom: "Lemoine", statut: "payee" });
    const { services, suivant } = await read();
    expect([services, suivant?.client_nom]).toEqual([[], "Lemoine"]);
  });
});

describe("what waits for an answer", () => {
  it("comes closest deadline first, without what has expired", async () => {
    const asked = (client_nom: string, created_at: string, date_souhaitee: string) =>
      reserve({ client_nom, created_at, date_souhaitee, statut: "en_attente" });
    await asked("Tard", "2030-06-13T05:00:00Z", "2030-07-01T18:00:00Z");
    await asked("Repas proche", "2030-06-12T05:00:00Z", "2030-06-13T18:00:00Z");
    await asked("Ancien", "2030-06-10T16:42:00Z", "2030-07-02T18:00:00Z");
    await asked("Expiré", "2030-06-10T06:00:00Z", "2030-07-03T18:00:00Z");
    await reserve({ client_nom: "Répondu", date_souhaitee: "2030-07-04T18:00:00Z" });
    const { attendus, autres } = await read();
    expect(attendus.map(({ client_nom, echeance }) => [client_nom, echeance.toISOString()])).toEqual([
      ["Repas proche", "2030-06-13T16:00:00.000Z"],
      ["Ancien", "2030-06-13T16:42:00.000Z"],
      ["Tard", "2030-06-16T05:00:00.000Z"],
    ]);
    expect(autres).toBe(false);
  });

  it("shows six, and says that there are more", async () => {
    for (let rank = 0; rank < 7; rank += 1)
      await reserve({ statut: "en_attente", created_at: NOW, date_souhaitee: `2030-07-0${rank + 1}T18:00:00Z` });
    const { attendus, autres } = await read();
    expect([attendus.length, autres]).toEqual([6, true]);
  });

  it("has the open change requests", async () => {
    const asked = await changeFixture(client);
    await request(asked);
    const { attendus } = await read(asked, LATER);
    expect(attendus).toMatchObject([{ id: asked.reservation_id, changement: "date" }]);
  });
});

describe("the week", () => {
  it("has meals, free slots and closures from tomorrow to Sunday", async () => {
    await client.query("update service_availabilities set actif = false where service_id = $1", [fixture.service_id]);
    const saturday = await reserve({ date_souhaitee: "2030-06-15T17:00:00Z", statut: "en_attente", created_at: NOW });
    await reserve({ date_souhaitee: "2030-06-17T17:00:00Z" });
    for (const hour of ["09", "10"]) await openSlot(`2030-06-14T${hour}:00:00Z`);
    await client.query(
      `insert into chef_fermetures (chef_id, type, periode, note)
       values ($1, 'blocage', tstzrange('2030-06-16T13:00:00Z', '2030-06-16T22:00:00Z'), 'Marché')`,
      [fixture.chef_id],
    );
    const { semaine } = await read();
    expect(semaine.prochaine).toBe(false);
    expect(semaine.rows.map((row) => [row.jour, row.kind])).toEqual([
      ["2030-06-14", "libre"],
      ["2030-06-15", "repas"],
      ["2030-06-16", "ferme"],
    ]);
    expect(semaine.rows).toMatchObject([
      { departs: 2, places: null },
      { repas: { id: saturday.id, statut: "en_attente" } },
      { type: "blocage", de: "15:00", a: null, note: "Marché" },
    ]);
  });
});

describe("the last twelve months", () => {
  it("count requests by arrival and revenue by the day of the meal, in Paris", async () => {
    const row = (created_at: string, date_souhaitee: string, statut: string, prix_final: string) =>
      reserve({ created_at, date_souhaitee, statut, prix_final });
    await row("2029-06-30T21:59:00Z", "2029-06-30T21:59:00Z", "terminee", "1.00");
    await row("2029-06-30T22:00:00Z", "2029-06-30T22:00:00Z", "terminee", "10.10");
    await row("2030-05-31T21:59:00Z", "2030-05-31T22:00:00Z", "payee", "100.20");
    await row("2030-06-01T00:00:00Z", "2030-06-30T22:00:00Z", "payee", "1000.00");
    await row("2030-06-02T00:00:00Z", "2030-06-05T00:00:00Z", "confirmee", "5000.00");
    await row("2030-06-02T00:00:00Z", "2030-06-06T00:00:00Z", "annulee", "5000.00");
    const { mois } = await read();
    expect(mois).toHaveLength(12);
    expect(mois.filter(({ demandes, chiffre }) => demandes + chiffre > 0)).toEqual([
      { mois: { year: 2029, month: 7 }, demandes: 1, chiffre: 1010 },
      { mois: { year: 2030, month: 5 }, demandes: 1, chiffre: 0 },
      { mois: { year: 2030, month: 6 }, demandes: 3, chiffre: 10_020 },
    ]);
  });
});
