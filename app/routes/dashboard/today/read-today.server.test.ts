import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acknowledgeAnswer, saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
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
  const { repas, attente, jours, mois, ...page } = await readToday(of, at);
  if (repas === null || attente === null || jours === null || mois === null) throw new Error("read today failed");
  return { ...page, ...repas, ...attente, jours, mois };
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
    const { services, demain, suivant } = await read();
    expect(services.map(({ clients }) => clients.map(({ client_nom }) => client_nom).sort())).toEqual([
      ["Minuit"],
      ["Soir", "Voisin"],
    ]);
    expect(services[1]).toMatchObject({ convives: 5, places: null });
    expect(services[0]?.clients[0]?.id).toBe(first.id);
    expect([demain, suivant]).toEqual([[], null]);
  });

  it("counts what the guests declared, and names what is on the menu until the chef has seen it", async () => {
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
    const [alert] = page.services[0]?.clients[0]?.alertes ?? [];
    expect(alert?.substances).toEqual(["lait"]);
    expect(JSON.stringify(page)).not.toMatch(/oeufs|vegetarien|Noé/);
    const seen = await readToday(supportView(dinner.fixture), at);
    const [client0] = seen.repas?.services[0]?.clients ?? [];
    expect([client0?.declare, client0?.alertes, seen.acts, seen.messages]).toEqual([null, [], false, []]);
    if (alert === undefined) throw new Error("no alert");
    const answer = { reponse_id: alert.id, modifiee_le: alert.modifiee_le, vu: true };
    await acknowledgeAnswer(dinner.fixture, { reservation_id: dinner.reservation_id, ...answer });
    expect((await read(dinner.fixture, at)).services[0]?.clients[0]?.alertes).toEqual([]);
  });

  it("quotes what the client wrote while booking, except to the team", async () => {
    const client_message = "Ma fille est allergique aux noix.";
    await reserve({ date_souhaitee: "2030-06-13T18:00:00Z", client_message });
    const seen = await readToday(supportView(fixture), NOW);
    expect(
      [(await read()).services, seen.repas?.services].map((services) => services?.[0]?.clients[0]?.client_message),
    ).toEqual([client_message, null]);
  });

  it("is followed by tomorrow when nothing is left of it", async () => {
    await reserve({ date_souhaitee: "2030-06-13T10:00:00Z", date_fin: "2030-06-13T13:00:00Z", client_nom: "Midi" });
    await reserve({ date_souhaitee: "2030-06-14T10:00:00Z", client_nom: "Demain" });
    const names = async (at: string) =>
      (await read(fixture, new Date(at))).demain.map(({ clients }) => clients[0]?.client_nom);
    expect(await names("2030-06-13T09:00:00Z")).toEqual([]);
    expect(await names("2030-06-13T20:00:00Z")).toEqual(["Demain"]);
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
    const { attendus, entiers, nombre, pressees } = await read();
    expect(attendus.map(({ client_nom, echeance }) => [client_nom, echeance.toISOString()])).toEqual([
      ["Repas proche", "2030-06-13T16:00:00.000Z"],
      ["Ancien", "2030-06-13T16:42:00.000Z"],
      ["Tard", "2030-06-16T05:00:00.000Z"],
    ]);
    expect([entiers, nombre, pressees]).toEqual([true, 3, 2]);
  });

  it("is in full up to five, and of more the first three", async () => {
    const ask = (rank: number) =>
      reserve({ statut: "en_attente", created_at: NOW, date_souhaitee: `2030-07-0${rank}T18:00:00Z` });
    for (const rank of [1, 2, 3, 4, 5]) await ask(rank);
    const five = await read();
    expect([five.attendus.length, five.entiers, five.nombre]).toEqual([5, true, 5]);
    await ask(6);
    const six = await read();
    expect([six.attendus.length, six.entiers, six.nombre]).toEqual([3, false, 6]);
  });

  it("has the open change requests", async () => {
    const asked = await changeFixture(client);
    await request(asked);
    const { attendus } = await read(asked, LATER);
    expect(attendus).toMatchObject([{ id: asked.reservation_id, changement: "date" }]);
  });
});

describe("the days ahead", () => {
  it("have the meals of seven days from tomorrow on, and how many starts are free", async () => {
    await client.query("update service_availabilities set actif = false where service_id = $1", [fixture.service_id]);
    await reserve({ date_souhaitee: "2030-06-13T17:00:00Z" });
    const first = await reserve({ date_souhaitee: "2030-06-13T22:00:00Z" });
    const asked = await reserve({ date_souhaitee: "2030-06-15T17:00:00Z", statut: "en_attente", created_at: NOW });
    const last = await reserve({ date_souhaitee: "2030-06-20T21:59:00Z" });
    await reserve({ date_souhaitee: "2030-06-20T22:00:00Z" });
    for (const hour of ["09", "10"]) await openSlot(`2030-06-14T${hour}:00:00Z`);
    await openSlot("2030-06-21T09:00:00Z");
    const { jours } = await read();
    expect([jours.dernier, jours.libres]).toEqual(["2030-06-20", 2]);
    expect(jours.repas.map(({ id, statut }) => [id, statut])).toEqual([
      [first.id, "confirmee"],
      [asked.id, "en_attente"],
      [last.id, "confirmee"],
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
