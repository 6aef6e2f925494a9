import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { readChefReservation } from "#app/features/bookings/read-chef-reservation.server.ts";
import { erasePersonData } from "#app/features/privacy/erase-person-data.server.ts";
import { exportPersonData } from "#app/features/privacy/export-person-data.server.ts";
import { requirePersonForAdmin } from "#app/features/privacy/person-scope.server.ts";
import { db } from "#app/platform/db.server.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope, recentAuthentication } from "#tests/support/chef-scope.ts";
import { aUser, insert } from "#tests/support/factories.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { selectNotes } from "./notes.repo.server.ts";
import { writeNote } from "./write-note.server.ts";

const CANARY = `canari-${randomUUID()}`;
let client: pg.PoolClient;
let fixture: BookingFixture;
let email: string;
let reservation_id: string;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
  email = `zoe.${randomUUID()}@exemple.fr`;
  reservation_id = await bookReservation(fixture, new Date(), aBooking(fixture, 1, { client_email: email }));
});

const write = (subject: Parameters<typeof writeNote>[2], over: object = {}, admin = adminScope(undefined, "support")) =>
  writeNote(aRequest(), admin, subject, { cle: randomUUID(), texte: CANARY, ...over });
const notesOf = async (subject: Parameters<typeof writeNote>[2]) =>
  (await selectNotes(db, subject)).map(({ texte, auteur }) => ({ texte, auteur }));

it("given notes of two people, lists them newest first with their authors, and writes the journal", async () => {
  const { id } = await insert(client, "user", aUser({ name: "Nora Lefèvre" }));
  const subject = { chef_id: fixture.chef_id };
  expect(await write(subject, { texte: "Première" }, adminScope(id))).toEqual({ ok: true, value: null });
  await write(subject, { texte: "Seconde" });
  expect(await notesOf(subject)).toEqual([
    { texte: "Seconde", auteur: null },
    { texte: "Première", auteur: "Nora Lefèvre" },
  ]);
  const { rows } = await client.query("select action from audit_log where objet = $1", [`chef:${fixture.chef_id}`]);
  expect(rows).toEqual([{ action: "chef_note" }, { action: "chef_note" }]);
});

it("given a form sent twice, writes one note and one line of the journal", async () => {
  const cle = randomUUID();
  await Promise.all([write({ reservation_id }, { cle }), write({ reservation_id }, { cle })]);
  expect(await notesOf({ reservation_id })).toHaveLength(1);
  const journal = "select action from audit_log where objet = $1 and action = 'reservation_notee'";
  expect((await client.query(journal, [`reservation:${reservation_id}`])).rowCount).toBe(1);
});

it("given notes on both records, neither the export nor the page of the chef or the client contains them", async () => {
  await write({ reservation_id });
  await write({ chef_id: fixture.chef_id });
  const ofClient = await exportPersonData(aRequest(), requirePersonForAdmin(recentAuthentication(), email));
  const ofChef = await exportPersonData(aRequest(), requirePersonForAdmin(recentAuthentication(), fixture.email));
  const shown = await readChefReservation(fixture, reservation_id);
  expect(ofClient).toContain(reservation_id);
  expect(ofChef).toContain(fixture.chef_id);
  expect(JSON.stringify(shown)).toContain(email);
  for (const data of [ofClient, ofChef, JSON.stringify(shown)]) expect(data).not.toContain(CANARY);
});

it("given an erased client, the notes go and no other can be written", async () => {
  await write({ reservation_id });
  expect(await erasePersonData(aRequest(), requirePersonForAdmin(recentAuthentication(), email))).toMatchObject({
    ok: true,
  });
  expect(await notesOf({ reservation_id })).toEqual([]);
  expect(await write({ reservation_id })).toEqual({ ok: false, code: "introuvable" });
  expect(await write({ chef_id: randomUUID() })).toEqual({ ok: false, code: "introuvable" });
});
