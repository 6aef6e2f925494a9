import { beforeAll, expect, it } from "vitest";
import { territoryOf } from "#app/features/communes/rules/territories.ts";
import { pool } from "#app/platform/db.server.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { readTerritoriesAround } from "./read-territories-around.server.ts";

const [LYON, GRENOBLE, VALENCE] = ["69123", "38185", "26362"];

beforeAll(async () => {
  const client = await pool.connect();
  const chef = async (over: object) =>
    insert(client, "chefs", aChef((await insert(client, "user", aUser())).id, { ...over }));
  await chef({ commune_insee: LYON });
  await chef({ commune_insee: GRENOBLE });
  await chef({ commune_insee: VALENCE, actif: false });
  client.release();
});

it.each([
  ["departement", "rhone", ["Auvergne-Rhône-Alpes", "Isère"]],
  ["region", "auvergne-rhone-alpes", ["Isère", "Rhône"]],
  ["departement", "finistere", []],
] as const)("links from the %s %s only to places where an active chef works", async (kind, slug, names) => {
  const place = territoryOf(kind, slug);
  if (place === null) throw new Error(`no ${kind} ${slug}`);
  expect((await readTerritoriesAround(kind, place)).map(({ nom }) => nom)).toEqual(names);
});
