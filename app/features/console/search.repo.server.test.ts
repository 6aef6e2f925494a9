import { randomInt, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, aUser, insert } from "#tests/support/factories.ts";
import { selectMatches } from "./client-matches.repo.server.ts";
import { type ConsoleQuery, classifyQuery } from "./rules/console-search.ts";
import {
  selectFoundAccounts,
  selectFoundChefs,
  selectFoundClients,
  selectFoundReservations,
  selectNearestName,
  selectReservationsByReference,
} from "./search.repo.server.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;
beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => client.release());

// Letters only: a digit would make the word a reference or a telephone number.
const letters = (count: number) => Array.from({ length: count }, () => "ghjkmnpqrtvwxyz"[randomInt(15)]).join("");
const nom = `Éz${letters(8)}`;
const plain = nom.toLowerCase().replace("é", "e");
const telephone = `06${randomInt(10_000_000, 99_999_999)}`;
const asked = (q: string): ConsoleQuery =>
  classifyQuery(q) ?? { reference: null, dossier: null, telephone: null, email: null, words: [] };

async function book(over: Record<string, unknown>): Promise<string> {
  const { chef_id, service_id, availability_id } = fixture;
  const row = aReservation(chef_id, service_id, availability_id, { client_nom: nom, places_prises: 0, ...over });
  return (await insert(client, "reservations", row)).id;
}

describe("the search of the console", () => {
  let confirmed: string;
  let waiting: string;
  let erased: string;
  const email = `jean-${plain}@exemple.fr`;

  beforeAll(async () => {
    fixture = await bookingFixture(client, { chef: { nom, prenom: "Ghislaine", telephone, ville: "Tours" } });
    waiting = await book({ client_prenom: "Jean-Noël", client_email: email, created_at: "2026-01-01" });
    confirmed = await book({
      client_prenom: "Anna",
      client_email: `anna-${plain}@exemple.fr`,
      client_telephone: telephone.replace(/^0(.)/, "+33 $1 "),
      statut: "confirmee",
    });
    erased = await book({
      client_prenom: "Anna",
      client_email: `erased-${plain}@exemple.fr`,
      statut: "annulee",
      anonymise_le: new Date(),
    });
  });

  const found = async (q: string) =>
    (await selectFoundReservations(db, await selectMatches(db, asked(q), 21), 10)).map(({ id }) => id);
  const people = async (q: string) =>
    (await selectFoundClients(db, await selectMatches(db, asked(q), 21), 10)).map((each) => each.email);

  it("finds reservations by name without accents, in any order, those that wait first", async () => {
    expect(await found(plain)).toEqual([waiting, confirmed]);
    expect(await found(`${nom.toUpperCase()} noel JEAN`)).toEqual([waiting]);
    expect(await found(`jean noël-${nom}`)).toEqual([waiting]);
  });

  it("finds them by part of an address, telephone number or reference", async () => {
    expect(await found(`${plain}@exem`)).toEqual([waiting, confirmed]);
    expect(await found(email.toUpperCase())).toEqual([waiting]);
    expect(await found(`+33 ${telephone.slice(1, 8)}`)).toEqual([confirmed]);
    expect(await found(confirmed.slice(-8))).toEqual([confirmed]);
    expect(await found(confirmed.slice(-8, -2).toUpperCase())).toContain(confirmed);
  });

  it("does not find an erased person, whose reservation keeps its reference", async () => {
    expect(await people(`erased-${plain}@`)).toEqual([]);
    expect(await found(`erased-${plain}@`)).toEqual([]);
    const byReference = await selectReservationsByReference(db, erased.slice(-8));
    expect(byReference.map(({ id }) => id)).toEqual([erased]);
  });

  it("finds each client once, with all their reservations", async () => {
    await book({ client_prenom: "Jean-Noël", client_email: email.toUpperCase(), statut: "terminee" });
    const [first, ...others] = await selectFoundClients(db, await selectMatches(db, asked(nom), 21), 10);
    expect(first).toMatchObject({ prenom: "Jean-Noël", nom, email, nombre: 2, attend: true });
    expect(others.map((each) => each.email)).toEqual([`anna-${plain}@exemple.fr`]);
  });

  it("finds chefs by name, town, telephone and address, active or not, unless their account is closed", async () => {
    const chefs = async (q: string) => (await selectFoundChefs(db, asked(q), 10)).map(({ id }) => id);
    expect(await chefs(`${plain} tours`)).toEqual([fixture.chef_id]);
    expect(await chefs(telephone)).toEqual([fixture.chef_id]);
    expect(await chefs(fixture.email)).toEqual([fixture.chef_id]);
    await client.query("update chefs set actif = false where id = $1", [fixture.chef_id]);
    expect(await chefs(nom)).toEqual([fixture.chef_id]);
    const document = { chef_id: fixture.chef_id, type: "identite", fichier: `justificatifs/${"0".repeat(32)}.pdf` };
    await insert(client, "justificatifs_deposes", document);
    expect(await selectFoundChefs(db, asked(nom), 10)).toMatchObject([{ actif: false, attend: true }]);
    await client.query("update chefs set ferme_le = now() where id = $1", [fixture.chef_id]);
    expect(await chefs(nom)).toEqual([]);
  });

  it("finds accounts without a chef's profile by their address", async () => {
    const { id } = await insert(client, "user", aUser({ email: `compte.${plain}@exemple.fr` }));
    await insert(client, "user", aUser({ email: `${plain}-${randomUUID()}@efface.invalid` }));
    expect(await selectFoundAccounts(db, asked(plain), { count: 10, team: false })).toEqual([
      { id, email: `compte.${plain}@exemple.fr` },
    ]);
    expect(await selectFoundAccounts(db, asked(telephone), { count: 10, team: true })).toEqual([]);
  });

  it("names what a misspelling is close to", async () => {
    expect(await selectNearestName(db, asked(`anna ${plain.slice(0, -1)}`).words)).toBe(`Anna ${nom}`);
    expect(await selectNearestName(db, ["qqqqqqqqqqqq"])).toBeNull();
    expect(await selectNearestName(db, ["@exemple"])).toBeNull();
  });
});
