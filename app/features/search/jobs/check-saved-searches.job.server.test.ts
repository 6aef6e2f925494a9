import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { addService, bookingFixture } from "#tests/support/booking-fixture.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { confirmSavedSearch, saveSearch, stopSavedSearch } from "../saved-search.server.ts";
import { checkSavedSearches } from "./check-saved-searches.job.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const CONTEXT = { id: "test", attempt: 1 };
const LYON = { commune_insee: "69123", deplacement: "rayon", rayon_km: 30 };
const AT_THE_CLIENT = { type_service: "chef_domicile", lieu_prestation: "client" };

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  await deleteChefs(owner);
  await owner.query("delete from recherches_enregistrees");
  await emptyQueue(owner);
});

const aDinner = () => bookingFixture(owner, { chef: LYON, service: AT_THE_CLIENT });
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
/** The names of the jobs that a check queued. */
async function check(at: Date): Promise<string[]> {
  await emptyQueue(owner);
  await checkSavedSearches.run({ at: at.toISOString() }, CONTEXT);
  return queuedTasks(owner);
}

async function save(email = `zoe.${randomUUID()}@exemple.fr`): Promise<string> {
  const requete = "commune=69123&date=2030-06-15&convives=8";
  const saved = await saveSearch({ clientAddress: "198.51.100.7" }, { email, requete, jour: "2030-06-15" }, NOW);
  if (!saved.ok) throw new Error(saved.code);
  const { rows } = await owner.query<{ id: string }>("select id from recherches_enregistrees where email = $1", [
    email,
  ]);
  expect(rows).toHaveLength(1);
  return tokenOfLink(db, "recherche", rows[0]?.id ?? "");
}

describe("a saved search", () => {
  it("asks to confirm the address, and mails nothing before", async () => {
    await save();
    expect(await queuedTasks(owner)).toEqual(["send-search-confirmation"]);
    await check(later(1));
    await aDinner();
    expect(await check(later(6))).toEqual([]);
  });

  it("is stored once when it is saved twice, and keeps its link", async () => {
    const email = `lea.${randomUUID()}@exemple.fr`;
    expect(await save(email)).toBe(await save(email));
  });

  it("announces what opened after it was saved, also before its confirmation", async () => {
    const token = await save();
    await check(later(1));
    await aDinner();
    await confirmSavedSearch(token, later(5));
    expect(await check(later(6))).toEqual(["send-search-results"]);
    expect(await check(later(11))).toEqual([]);
  });

  it("does not announce what was there when it was saved", async () => {
    await aDinner();
    await confirmSavedSearch(await save(), NOW);
    expect(await check(later(1))).toEqual([]);
    expect(await check(later(6))).toEqual([]);
  });

  it("sends at most one mail a day, and then the rest", async () => {
    await confirmSavedSearch(await save(), NOW);
    await check(later(1));
    const dinner = await aDinner();
    expect(await check(later(6))).toEqual(["send-search-results"]);
    await addService(owner, dinner, { service: AT_THE_CLIENT });
    expect(await check(later(11))).toEqual([]);
    expect(await check(later(24 * 60 + 11))).toEqual(["send-search-results"]);
  });

  it("ignores a service that does not serve the place, the day or the number of guests", async () => {
    await confirmSavedSearch(await save(), NOW);
    await check(later(1));
    await bookingFixture(owner, { chef: { ...LYON, commune_insee: "75056" }, service: AT_THE_CLIENT });
    await bookingFixture(owner, { chef: LYON, service: AT_THE_CLIENT, slot: { places_disponibles: 7 } });
    await bookingFixture(owner, {
      chef: LYON,
      service: AT_THE_CLIENT,
      slot: { date_debut: "2030-06-16T17:00:00Z", date_fin: "2030-06-16T18:00:00Z" },
    });
    expect(await check(later(6))).toEqual([]);
  });

  it("ends with its day", async () => {
    await confirmSavedSearch(await save(), NOW);
    await check(later(1));
    await aDinner();
    expect(await check(new Date("2030-06-15T00:00:00Z"))).toEqual([]);
  });

  it("is erased when it is stopped, and its link no longer confirms", async () => {
    const token = await save();
    await stopSavedSearch(token);
    const { rows } = await owner.query("select from recherches_enregistrees");
    expect(rows).toEqual([]);
    expect(await confirmSavedSearch(token, NOW)).toMatchObject({ ok: false, code: "lien_expire" });
  });

  it("cannot be confirmed after a day", async () => {
    const token = await save();
    expect(await confirmSavedSearch(token, later(24 * 60 + 1))).toMatchObject({ ok: false, code: "lien_expire" });
  });
});
