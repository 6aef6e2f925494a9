import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, aSlot, insert } from "#tests/support/factories.ts";
import { readAgenda } from "./read-agenda.server.ts";

const NOW = new Date("2030-06-10T10:00:00Z");
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let chef: BookingFixture;

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  // One slot on Saturday 15 June 2030, 19:00 to 22:00 in Paris.
  chef = await bookingFixture(owner);
});

async function itemsOf(jour: string, at = NOW) {
  const agenda = await readAgenda(chef, { vue: "semaine", lundi: "2030-06-10" }, at);
  if (agenda === null) throw new Error("not read");
  return agenda.jours.find((day) => day.jour === jour)?.items.map(({ item, de, a }) => ({ item, de, a })) ?? [];
}
const kinds = async (jour = "2030-06-15", at = NOW) => (await itemsOf(jour, at)).map(({ item }) => item.kind);
const close = (type: string, from: string, to: string) =>
  insert(owner, "chef_fermetures", { chef_id: chef.chef_id, type, periode: `[${from},${to})` });

describe("calendar of a chef", () => {
  it("draws a free slot with the length of its service, and none of another chef", async () => {
    await bookingFixture(owner);
    const [free, ...more] = await itemsOf("2030-06-15");
    expect(free).toMatchObject({ de: 19 * 60, a: 22 * 60, item: { kind: "libre", libre: [{ places: 10 }] } });
    expect(more).toEqual([]);
  });

  it("draws a free slot of an unlimited service without a number of places", async () => {
    await owner.query("update services set places_illimitees = true where id = $1", [chef.service_id]);
    expect(await itemsOf("2030-06-15")).toMatchObject([{ item: { kind: "libre", libre: [{ places: null }] } }]);
  });

  it("draws a request in place of the free slot, with the time to answer it", async () => {
    const { chef_id, service_id, availability_id } = chef;
    await insert(owner, "reservations", aReservation(chef_id, service_id, availability_id, { created_at: NOW }));
    const [meal, ...more] = await itemsOf("2030-06-15");
    expect(meal?.item).toMatchObject({
      kind: "attente",
      repas: {
        groupes: [{ nom: "Durand", personnes: 2, prix: 8_000, repondre_avant: new Date("2030-06-13T10:00:00Z") }],
      },
    });
    expect(more).toEqual([]);
  });

  it("does not draw a cancelled reservation", async () => {
    const { chef_id, service_id, availability_id } = chef;
    const cancelled = aReservation(chef_id, service_id, availability_id, { statut: "annulee", places_prises: 0 });
    await insert(owner, "reservations", cancelled);
    expect(await kinds()).toEqual(["libre"]);
  });

  it("draws a closure in place of the slots that it closes", async () => {
    await close("blocage", "2030-06-15T18:00:00Z", "2030-06-15T19:00:00Z");
    expect(await kinds()).toEqual(["bloque"]);
  });

  it("draws no slot whose minimum notice is over", async () => {
    await insert(owner, "agenda_reglages", { chef_id: chef.chef_id, delai_heures: 48 });
    expect(await kinds("2030-06-15", new Date("2030-06-13T16:00:00Z"))).toEqual(["libre"]);
    expect(await kinds("2030-06-15", new Date("2030-06-13T18:00:00Z"))).toEqual([]);
  });

  it("counts the margins of a slot when a closure is near", async () => {
    await insert(owner, "agenda_reglages", { chef_id: chef.chef_id, delai_heures: 0, marge_avant: 60 });
    await close("blocage", "2030-06-15T15:00:00Z", "2030-06-15T16:30:00Z");
    expect(await kinds()).toEqual(["bloque"]);
  });

  it("joins the starts of one evening", async () => {
    const later = { date_debut: "2030-06-15T18:00:00Z", date_fin: "2030-06-15T19:00:00Z" };
    await insert(owner, "service_availabilities", aSlot(chef.service_id, later));
    expect(await itemsOf("2030-06-15")).toMatchObject([{ de: 19 * 60, a: 23 * 60 }]);
  });
});
