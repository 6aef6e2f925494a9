import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  RESERVATION_STATUTS,
  type ReservationStatut,
  type ReservationVue,
} from "#app/features/bookings/rules/codes.ts";
import { pool } from "#app/platform/db.server.ts";
import { readChefClients } from "#app/routes/dashboard/clients/read-chef-clients.server.ts";
import { readDashboardFigures } from "#app/routes/dashboard/layout/read-dashboard-figures.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { distinctClients, reservationsThisMonth, revenueThisMonth } from "#tests/support/dashboard-figures-oracle.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { readChefReservations } from "./read-chef-reservations.server.ts";

let client: pg.PoolClient;
beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => client.release());

const FIRST = { statut: null, q: "", cursor: null } as const;

async function reserve(fixture: BookingFixture, over: Record<string, unknown>): Promise<void> {
  const { chef_id, service_id, availability_id } = fixture;
  // This test does not check the slot's counter.
  await insert(
    client,
    "reservations",
    aReservation(chef_id, service_id, availability_id, { places_prises: 0, ...over }),
  );
}

type Query = { statut: ReservationStatut | null; q: string; vue?: ReservationVue };

async function every(fixture: BookingFixture, query: Query, at?: Date) {
  const seen = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const asked = { vue: null, arrivee: query.vue === undefined, ...query, cursor: decodeCursor(cursor) };
    const list = await readChefReservations(fixture, asked, at);
    if (list === null) throw new Error("unreadable");
    seen.push(...list.semaine, ...list.rows);
    cursor = list.next;
  }
  return seen;
}

describe("upcoming reservations", () => {
  it("are listed soonest first over several pages, without cancelled or past ones", async () => {
    const fixture = await bookingFixture(client);
    const day = (rank: number) => `2030-06-${String(1 + (rank % 28)).padStart(2, "0")}`;
    for (let rank = 0; rank < 30; rank += 1) {
      const hours = { date_souhaitee: `${day(rank * 11)}T17:00:00Z`, date_fin: `${day(rank * 11)}T20:00:00Z` };
      await reserve(fixture, { ...hours, statut: rank === 7 ? "annulee" : "confirmee" });
    }
    const at = new Date("2030-06-03T12:00:00Z");
    const days = (await every(fixture, { statut: null, q: "", vue: "a_venir" }, at)).map(
      ({ date_souhaitee }) => date_souhaitee,
    );
    expect(days.length).toBeGreaterThan(25);
    expect(days).toEqual([...days].sort((a, b) => a.getTime() - b.getTime()));
    expect(days[0]).toEqual(new Date("2030-06-03T17:00:00Z"));
  });
});

describe("the views", () => {
  it("share the reservations between what is to come and what is over, with this week and the last meals apart", async () => {
    const fixture = await bookingFixture(client);
    const at = new Date("2030-06-05T12:00:00Z");
    const on = (day: string, statut: string) =>
      reserve(fixture, { date_souhaitee: `${day}T17:00:00Z`, date_fin: `${day}T20:00:00Z`, statut });
    await on("2030-06-03", "terminee");
    await on("2030-06-04", "confirmee");
    await on("2030-06-05", "payee");
    await on("2030-06-09", "en_attente");
    await on("2030-06-10", "confirmee");
    await on("2030-06-20", "annulee");
    const first = { statut: null, q: "", arrivee: false, cursor: null };
    const list = await readChefReservations(fixture, { ...first, vue: null }, at);
    const days = (rows: readonly { date_souhaitee: Date }[] | undefined) =>
      rows?.map(({ date_souhaitee }) => date_souhaitee.toISOString().slice(8, 10));
    expect(days(list?.semaine)).toEqual(["05", "09"]);
    expect(days(list?.rows)).toEqual(["10"]);
    expect(list?.passees).toMatchObject({ nombre: 3, derniere: new Date("2030-06-04T17:00:00Z") });
    expect(days(list?.passees?.rows)).toEqual(["20", "04", "03"]);
    const waiting = await readChefReservations(fixture, { ...first, vue: "a_repondre" }, at);
    expect(days(waiting?.rows)).toEqual(["09"]);
    expect(waiting?.rows[0]?.limite).toBeInstanceOf(Date);
    const past = await every(fixture, { statut: "terminee", q: "", vue: "passees" }, at);
    expect(days(past)).toEqual(["03"]);
  });
});

describe("the search", () => {
  it("finds a reference or phone number in any format, of this chef only", async () => {
    const fixture = await bookingFixture(client);
    const stranger = await bookingFixture(client);
    const id = "0195f3a1-7c2e-4b4d-9a10-2f6e1dc842ed";
    await reserve(fixture, { id, client_telephone: "+33 6 98 76 54 32" });
    await reserve(fixture, {});
    const found = async (q: string, whose = fixture) => (await every(whose, { statut: null, q })).map((row) => row.id);
    for (const q of ["1DC8 42ED", "1dc842ed", "06 98 76 54 32", "0698765432", "0033698", "+33 6 98.76"])
      expect([q, await found(q)]).toEqual([q, [id]]);
    expect(await found("1DC842ED", stranger)).toEqual([]);
    expect((await every(fixture, { statut: null, q: "1DC842ED" }))[0]?.reference).toBe("1DC842ED");
  });
});

describe("the list", () => {
  it("is sorted newest first, each once, even within one microsecond", async () => {
    const fixture = await bookingFixture(client);
    const other = await bookingFixture(client);
    await reserve(other, {});
    const instants = ["2026-01-01T10:00:00.000001Z", "2026-01-01T10:00:00.000002Z", "2026-01-01T10:00:00.000002Z"];
    for (let rank = 0; rank < 60; rank += 1) {
      await reserve(fixture, { created_at: instants[rank % 3], statut: RESERVATION_STATUTS[rank % 6] });
    }
    const { rows } = await client.query<{ id: string }>(
      "select id from reservations where chef_id = $1 order by created_at desc, id desc",
      [fixture.chef_id],
    );
    expect((await every(fixture, FIRST)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const paid = await every(fixture, { statut: "payee", q: "" });
    expect(paid).toHaveLength(10);
    expect(new Set(paid.map(({ statut }) => statut))).toEqual(new Set(["payee"]));
  });

  it("finds a client ignoring accents and case, never across two fields", async () => {
    const fixture = await bookingFixture(client);
    await reserve(fixture, { client_prenom: "Éloïse", client_nom: "D’Aubigné", client_email: "elo@exemple.fr" });
    await reserve(fixture, { client_prenom: "100%", client_nom: "Le_Goff", client_email: "goff@exemple.fr" });
    const found = async (q: string) =>
      (await every(fixture, { statut: null, q })).map(({ client_email }) => client_email);
    expect(await found("eloise d'aub")).toEqual(["elo@exemple.fr"]);
    expect(await found("GOFF@EX")).toEqual(["goff@exemple.fr"]);
    expect(await found("0%")).toEqual([]);
    expect(await found("100%")).toEqual(["goff@exemple.fr"]);
    expect(await found("e_g")).toEqual(["goff@exemple.fr"]);
    expect(await found("_")).toEqual([]);
    expect(await found("d’aubigné elo")).toEqual([]);
  });
});

describe("the figures", () => {
  const figuresAt = (fixture: BookingFixture, now: string) => readDashboardFigures(fixture, new Date(now));

  it("cover one calendar month in Paris time", async () => {
    const fixture = await bookingFixture(client);
    const paid = (date_souhaitee: string, prix_final: string, statut = "payee") =>
      reserve(fixture, { date_souhaitee, date_fin: "2030-01-01T00:00:00Z", prix_final, statut });
    await paid("2026-12-31T22:59:59.999Z", "1.00");
    await paid("2026-12-31T23:00:00Z", "10.00", "terminee");
    await paid("2027-01-15T12:00:00Z", "100.10");
    await paid("2027-01-31T22:59:59.999Z", "1000.20");
    await paid("2027-01-31T23:00:00Z", "5000.00");
    await paid("2028-01-15T12:00:00Z", "7000.00");
    await paid("2027-01-20T12:00:00Z", "9000.00", "confirmee");
    await paid("2027-01-20T12:00:00Z", "9000.00", "annulee");
    expect(await figuresAt(fixture, "2026-12-31T23:30:00Z")).toMatchObject({ reservations: 4, chiffre: 111_030 });
    expect(await figuresAt(fixture, "2026-12-31T22:30:00Z")).toMatchObject({ reservations: 1, chiffre: 100 });
    expect(await figuresAt(fixture, "2028-01-01T00:00:00Z")).toMatchObject({ reservations: 1, chiffre: 700_000 });
  });

  it("agree with the pure rule for random reservations", async () => {
    const drawn = fc.record({
      date_souhaitee: fc.date({
        min: new Date("2026-11-29T00:00Z"),
        max: new Date("2027-02-02T00:00Z"),
        noInvalidDate: true,
      }),
      statut: fc.constantFrom(...RESERVATION_STATUTS),
      prix_final: fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
      client_email: fc.constantFrom("a@exemple.fr", "A@Exemple.fr ", " b@exemple.fr", "b@exemple.fr", "c@exemple.fr"),
    });
    const months = fc.constantFrom("2026-11-30T23:30:00Z", "2026-12-31T23:30:00Z", "2027-01-31T22:00:00Z");
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { maxLength: 25 }), months, async (drawings, now) => {
        const fixture = await bookingFixture(client);
        for (const row of drawings) await reserve(fixture, { ...row, date_fin: "2030-01-01T00:00:00Z" });
        const counted = drawings.map((row) => ({ ...row, prix_final: centsFromDecimal(row.prix_final) ?? 0 }));
        const people = distinctClients(
          drawings.map((row) => ({ ...row, client_nom: "", client_prenom: "", client_telephone: "" })),
        );
        expect(await figuresAt(fixture, now)).toMatchObject({
          reservations: reservationsThisMonth(counted, new Date(now)),
          chiffre: revenueThisMonth(counted, new Date(now)),
          clients: people.length,
          enAttente: counted.filter(({ statut }) => statut === "en_attente").length,
        });
        const clients = await readChefClients(fixture, { q: "", apres: null });
        const numbers = (clients?.rows ?? []).map(({ client_email, nombre }) => [client_email, nombre] as const);
        expect(new Map(numbers)).toEqual(new Map(people.map((one) => [one.client_email, one.reservations] as const)));
      }),
      { numRuns: 20 },
    );
  });
});

describe("the clients", () => {
  it("are grouped by address, named by the newest reservation, with their total paid", async () => {
    const fixture = await bookingFixture(client);
    const by = (created_at: string, over: Record<string, unknown>) => reserve(fixture, { created_at, ...over });
    await by("2026-01-01T00:00:00Z", { client_email: "Zoe@exemple.fr", client_nom: "Durand", statut: "terminee" });
    await by("2026-01-03T00:00:00Z", { client_email: " zoe@exemple.fr", client_nom: "Durand-Roux", statut: "payee" });
    await by("2026-01-02T00:00:00Z", { client_email: "paul@exemple.fr", client_nom: "Roux", statut: "annulee" });
    const list = await readChefClients(fixture, { q: "", apres: null });
    expect(list).toMatchObject({
      nombre: 2,
      rows: [
        { client_email: "paul@exemple.fr", client_nom: "Roux", nombre: 1, total: 0 },
        { client_email: "zoe@exemple.fr", client_nom: "Durand-Roux", nombre: 2, total: 16_000 },
      ],
    });
    const after = await readChefClients(fixture, { q: "", apres: list?.rows[0]?.id ?? null });
    expect(after?.rows.map(({ client_email }) => client_email)).toEqual(["zoe@exemple.fr"]);
    expect((await readChefClients(fixture, { q: "roux", apres: null }))?.rows).toHaveLength(2);
    expect((await readChefClients(fixture, { q: "paul", apres: null }))?.rows).toHaveLength(1);
  });
});
