import { beforeAll, describe, expect, it } from "vitest";
import { NO_FILTERS, PAGE_SIZE } from "#app/features/chefs/rules/directory.ts";
import { pool } from "#app/platform/db.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { cleanTerm } from "#app/shared/text.ts";
import { expectedIds, insertPeople, randomFilters, randomNumbers } from "#tests/support/directory-fixture.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { readActiveChefs } from "./read-active-chefs.server.ts";

/** `npm run chaos -- directory-filters --full` runs ten thousand searches. */
const QUESTIONS = 400;
let people: Awaited<ReturnType<typeof insertPeople>>;

beforeAll(async () => {
  const client = await pool.connect();
  people = await insertPeople(client, 150, 1);
  client.release();
});

describe("the directory's SQL", () => {
  it("returns the same chefs, order and count as the pure rule", async () => {
    const random = randomNumbers(2);
    for (let question = 0; question < QUESTIONS; question += 1) {
      const drawn = randomFilters(people, random);
      const filters = { ...drawn, q: cleanTerm(drawn.q), location: cleanTerm(drawn.location) };
      const expected = expectedIds(people, filters);
      const list = await readActiveChefs(filters, null);
      const listed = { filters, count: list?.count, ids: list?.chefs.map(({ id }) => id) };
      expect(listed).toEqual({ filters, count: expected.length, ids: expected.slice(0, PAGE_SIZE) });
    }
  }, 120_000);

  it("matches a région, a département, a postal code, and a family name written first", async () => {
    const client = await pool.connect();
    const chef = async (fields: object) => {
      const { id: user_id } = await insert(client, "user", aUser());
      return (await insert(client, "chefs", aChef(user_id, { created_at: "2020-01-01", ...fields }))).id;
    };
    const quimper = await chef({ ville: "Quimper", prenom: "Annick", nom: "Le Goff" });
    const paris = await chef({ nom: "Introuvable", ville: "Paris 11e", zone_intervention: "Paris et petite couronne" });
    const west = await chef({ nom: "Introuvable", zone_intervention: "Yvelines, Hauts-de-Seine" });
    client.release();
    const found = async (filters: object) => {
      const list = await readActiveChefs({ ...NO_FILTERS, ...filters }, null);
      return (list?.chefs ?? []).map(({ id }) => id).filter((id) => [quimper, paris, west].includes(id));
    };
    for (const location of ["bretagne", "Finistère", "29", "29000"])
      expect(await found({ location })).toEqual([quimper]);
    for (const location of ["75011", "Paris"]) expect(await found({ location })).toEqual([paris]);
    expect((await found({ location: "Île-de-France", q: "introuvable" })).sort()).toEqual([paris, west].sort());
    expect(await found({ location: "Alsace" })).toEqual([]);
    for (const q of ["Le Goff Annick", "goff ann"]) expect(await found({ q })).toEqual([quimper]);
    await pool.query("delete from chefs where id = any($1)", [[quimper, paris, west]]);
  });

  it.each([
    ["no filter", NO_FILTERS],
    ["a text", { ...NO_FILTERS, q: "l" }],
    ["a text and another filter", { ...NO_FILTERS, q: "l", location: "l" }],
  ])("visits every page once by its cursors: %s", async (_, filters) => {
    const seen: string[] = [];
    let list = await readActiveChefs(filters, null);
    while (list !== null) {
      seen.push(...list.chefs.map(({ id }) => id));
      expect(list.count).toBe(expectedIds(people, filters).length);
      if (list.next === null) break;
      list = await readActiveChefs(filters, decodeCursor(list.next));
    }
    expect(seen).toEqual(expectedIds(people, filters));
    expect(seen.length).toBeGreaterThan(PAGE_SIZE);
  });

  it("returns an empty page beyond the last, with the count", async () => {
    const beyond = { created_at_us: 1n, id: "00000000-0000-4000-8000-000000000000" };
    expect(await readActiveChefs({ ...NO_FILTERS, q: "l", location: "l" }, beyond)).toMatchObject({
      chefs: [],
      count: expectedIds(people, { ...NO_FILTERS, q: "l", location: "l" }).length,
      next: null,
    });
  });

  it("returns exactly these keys of a card", async () => {
    const list = await readActiveChefs(NO_FILTERS, null);
    expect(Object.keys(list ?? {}).sort()).toEqual(["capped", "chefs", "count", "next"]);
    expect(Object.keys(list?.chefs[0] ?? {}).sort()).toEqual([
      "annees_experience",
      "description",
      "evaluation",
      "hors_police",
      "id",
      "nom",
      "nom_societe",
      "offre",
      "portrait",
      "prenom",
      "slug",
      "specialites",
      "verifie_le",
      "ville",
      "zone",
      "zone_intervention",
    ]);
  });
});
