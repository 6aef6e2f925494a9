import type pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, aUser, insert } from "#tests/support/factories.ts";
import { selectOpenedRecords, upsertOpenedRecord } from "./opened-records.repo.server.ts";
import type { RecordGenre } from "./rules/codes.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;
let user_id: string;
let seconds = 0;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
  user_id = (await insert(client, "user", aUser())).id;
});

async function book(): Promise<string> {
  const { chef_id, service_id, availability_id } = fixture;
  return (await insert(client, "reservations", aReservation(chef_id, service_id, availability_id))).id;
}
const open = async (genre: RecordGenre, fiche: string, who = user_id) => {
  seconds += 1;
  await upsertOpenedRecord(db, {
    user_id: who,
    genre,
    fiche,
    ouverte_le: new Date(1_790_000_000_000 + seconds * 1000),
  });
};
const report = async () => {
  const copie = JSON.stringify({ chef: "Léa", adresse: "/", titre: null, texte: null, tarifs: [], photo: null });
  const about = { signale: "chef", cible: fixture.chef_id, chef_id: fixture.chef_id, motif: "autre", copie };
  return (await insert(client, "signalements", { ...about, raisons: "Ce contenu n’est pas le sien." })).id;
};
const kept = async (who = user_id) =>
  (await client.query("select fiche from fiches_ouvertes where user_id = $1 order by ouverte_le desc", [who])).rows.map(
    ({ fiche }) => fiche,
  );

it("given six records, keeps the five opened last of this administrator only", async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, book));
  const { id: colleague } = await insert(client, "user", aUser());
  await open("reservation", ids[0] ?? "", colleague);
  for (const id of ids) await open("reservation", id);
  expect(await kept()).toEqual(ids.slice(1).reverse());
  await open("reservation", ids[2] ?? "");
  expect((await selectOpenedRecords(db, user_id)).map(({ fiche }) => fiche)).toEqual([
    ids[2],
    ids[5],
    ids[4],
    ids[3],
    ids[1],
  ]);
  expect(await kept(colleague)).toEqual([ids[0]]);
});

it("given a deleted record, forgets that it was opened", async () => {
  const [reservation, signalement] = [await book(), await report()];
  await open("reservation", reservation);
  await open("personne", reservation);
  await open("signalement", signalement);
  await open("chef", fixture.chef_id);
  expect(await kept()).toEqual([fixture.chef_id, signalement, reservation, reservation]);
  await client.query("delete from signalements where id = $1", [signalement]);
  expect(await kept()).toEqual([fixture.chef_id, reservation, reservation]);
  await client.query("delete from reservations where id = $1", [reservation]);
  expect(await kept()).toEqual([fixture.chef_id]);
});

it("given a deleted account, forgets what it opened", async () => {
  await open("chef", fixture.chef_id);
  await client.query('delete from "user" where id = $1', [user_id]);
  expect(await kept()).toEqual([]);
});

it("given an erased person, lists the reservation without the person", async () => {
  const reservation = await book();
  await open("personne", reservation);
  await open("reservation", reservation);
  await client.query("update reservations set anonymise_le = now() where id = $1", [reservation]);
  expect((await selectOpenedRecords(db, user_id)).map(({ genre }) => genre)).toEqual(["reservation"]);
});
