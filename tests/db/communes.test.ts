import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { communeKey } from "#app/features/communes/rules/commune.ts";
import { importCoordinates } from "#db/import-coordinates.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { buildCommunes } from "#scripts/communes/build-communes.ts";
import { isWithinDepartement } from "#scripts/communes/departement-bounds.ts";
import { createDatabase, envFor, workerDatabase } from "../support/databases.ts";

const file = readFileSync("db/data/communes.csv", "utf8");
const rows = file
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","));

describe("db/data/communes.csv", () => {
  it("is what the two packages give", () => {
    expect(buildCommunes().csv === file, "run `npm run communes -- build`").toBe(true);
  });

  it("has the communes of 2026, each with its key", () => {
    expect(rows).toHaveLength(34_963);
    expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length);
    expect(rows.filter((row) => row.length !== 10)).toEqual([]);
    expect(rows.filter(([, nom = "", cle]) => cle !== communeKey(nom))).toEqual([]);
    expect(rows.filter(([, , , codes = ""]) => !/^\d{5}(;\d{5})*$/.test(codes))).toEqual([]);
  });

  it.each([
    ["75056", "Paris", 21, "75116"],
    ["69123", "Lyon", 9, "69003"],
    ["13055", "Marseille", 16, "13016"],
  ])("%s is %s with all its postal codes", (code, nom, count, one) => {
    const row = rows.find(([found]) => found === code);
    expect(row?.[1]).toBe(nom);
    expect(row?.[3]?.split(";")).toHaveLength(count);
    expect(row?.[3]).toContain(one);
  });

  it("has coordinates for all but 49 communes of the Pacific, every GeoNames point inside its département", () => {
    const bySource = Map.groupBy(rows, (row) => row[9]);
    expect(bySource.get("")?.every(([, , , , departement]) => /^98[678]$/.test(departement ?? ""))).toBe(true);
    expect(Object.fromEntries([...bySource].map(([source, found]) => [source, found.length]))).toEqual({
      "": 49,
      geonames: 8_660,
      "estime-code-postal": 20_344,
      "estime-epci": 5_475,
      "estime-arrondissement": 435,
    });
    const outside = bySource.get("geonames")?.filter(([, , , , departement = "", , , latitude, longitude]) => {
      const point = { latitude: Number(latitude), longitude: Number(longitude) };
      return !isWithinDepartement(departement, point);
    });
    expect(outside).toEqual([]);
  });
});

describe("isWithinDepartement", () => {
  it.each([
    ["69", 45.76, 4.84, true],
    ["69", 48.85, 2.35, false],
    ["69", 45.76, -4.84, false],
    ["99", 45.76, 4.84, false],
  ])("whether the département %s contains the point %d, %d: %s", (departement, latitude, longitude, inside) => {
    expect(isWithinDepartement(departement, { latitude, longitude })).toBe(inside);
  });
});

describe("the table communes", () => {
  const database = `${workerDatabase()}_communes`;
  const url = envFor(database).DATABASE_MIGRATION_URL ?? "";
  const owner = new pg.Client({ connectionString: url });
  const lyon = async () =>
    (
      await owner.query(
        "select nom, latitude, source_coordonnees, array_length(codes_postaux, 1) as codes from communes where code_insee = '69123'",
      )
    ).rows[0];

  beforeAll(async () => {
    await createDatabase(database);
    await owner.connect();
  });
  afterAll(() => owner.end());

  it("has every commune of the file after a migration, and the index of the positions", async () => {
    expect((await owner.query("select count(*)::int as count from communes")).rows).toEqual([{ count: 34_963 }]);
    expect(await lyon()).toEqual({ nom: "Lyon", latitude: 45.74846, source_coordonnees: "geonames", codes: 9 });
    const { rows: indexes } = await owner.query("select indexdef from pg_indexes where tablename = 'communes'");
    expect(indexes.filter(({ indexdef }) => indexdef.includes('USING gist ("position")'))).toHaveLength(1);
  });

  it("takes better coordinates and keeps them when a changed file is loaded", async () => {
    const outcome = await importCoordinates(
      owner,
      "\ufeffcode_insee,latitude,longitude\r\n69123,45.7579,4.8351\r\n99999,45,4\r\n01001,46.1534,4.9261\r\n",
    );
    expect(outcome).toEqual({ ok: true, updated: 2, moved: 2, unknown: ["99999"] });
    await owner.query("update reference_data set empreinte = 'another file'");
    await owner.query("update communes set nom = 'Lugdunum' where code_insee = '69123'");
    await owner.query(
      "insert into communes (code_insee, nom, cle, codes_postaux, departement, region, population) values ('99998', 'Ys', 'ys', '{}', '29', '53', 0)",
    );
    await migrateDatabase(url);
    expect(await lyon()).toEqual({ nom: "Lyon", latitude: 45.7579, source_coordonnees: "import", codes: 9 });
    expect((await owner.query("select from communes where code_insee = '99998'")).rowCount).toBe(0);
  });

  it.each([
    ["another header", "code,lat,lng\n69123,45.7,4.8", "line 1: expected code_insee,latitude,longitude"],
    ["no rows", "code_insee,latitude,longitude\n", "no rows"],
    ["words", "code_insee,latitude,longitude\n69123,nord,4.8", "line 2: not code_insee,latitude,longitude"],
    ["impossible", "code_insee,latitude,longitude\n69123,95,4.8", "line 2: not code_insee,latitude,longitude"],
    ["twice", "code_insee,latitude,longitude\n69123,45.7,4.8\n69123,45.7,4.8", "line 3: 69123 is there twice"],
    ["exchanged columns", "code_insee,latitude,longitude\n01004,45.9,5.3\n69123,4.8,45.7", "69123: 5799 km away"],
  ])("refuses a file with %s, whole", async (_what, csv, problem) => {
    const before = await owner.query("select sum(latitude) from communes");
    expect(await importCoordinates(owner, csv)).toEqual({ ok: false, problems: [problem] });
    expect((await owner.query("select sum(latitude) from communes")).rows).toEqual(before.rows);
  });
});
