import { beforeAll, describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/features/chefs/rules/directory.ts";
import { pool } from "#app/platform/db.server.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { readWiderSearches } from "./read-wider-searches.server.ts";

beforeAll(async () => {
  const client = await pool.connect();
  const chef = async (over: object) =>
    insert(client, "chefs", aChef((await insert(client, "user", aUser())).id, { ...over }));
  await chef({ ville: "Lyon", specialites: ["patisserie"], annees_experience: 2 });
  await chef({ ville: "Grenoble" });
  await chef({ ville: "Lille", specialites: ["barbecue"] });
  await chef({ ville: "Villeurbanne", actif: false });
  client.release();
});

const offered = async (filters: object) =>
  (await readWiderSearches({ ...NO_FILTERS, ...filters })).map(({ kind, filters: { location }, count }) => [
    kind,
    location,
    count,
  ]);

describe("a search without results is widened", () => {
  it.each([
    [
      "from a town to its département and its région",
      { location: "Villeurbanne" },
      [
        ["lieu", "Rhône", 1],
        ["lieu", "Auvergne-Rhône-Alpes", 2],
        ["sans_lieu", "", 3],
      ],
    ],
    [
      "from a département to its région, and not to itself",
      { location: "Drôme" },
      [
        ["lieu", "Auvergne-Rhône-Alpes", 2],
        ["sans_lieu", "", 3],
      ],
    ],
    ["from a région to the country", { location: "Bretagne" }, [["sans_lieu", "", 3]]],
    [
      "by leaving one filter out",
      { location: "Lille", specialty: "patisserie" },
      [
        ["sans_specialite", "Lille", 1],
        ["sans_lieu", "", 1],
      ],
    ],
    ["only to what finds somebody", { q: "Zanzibar", experience: "10+" }, []],
    ["by leaving the words out", { q: "Zanzibar" }, [["sans_recherche", "", 3]]],
  ])("%s", async (_, filters, expected) => {
    expect(await offered(filters)).toEqual(expected);
  });
});
