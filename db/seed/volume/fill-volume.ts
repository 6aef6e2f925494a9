import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { finishTables, putKeysBack, stripTables } from "./bare-tables.ts";
import { communes } from "./communes.ts";
import { LISTS } from "./words.ts";

export type VolumeSize = {
  chefs: number;
  reservations: number;
  /** Services of every chef; 0: one to three for one chef in three. */
  services?: number;
  /** Slots in all, the additional ones free and in the next three months; 0: only those that the reservations need. */
  creneaux?: number;
  graine: number;
  maintenant: Date;
};

export const VOLUME_TABLES = [
  "user",
  "chefs",
  "client_profiles",
  "services",
  "service_pricing",
  "service_tier_pricing",
  "service_availabilities",
  "chef_engagements",
  "reservations",
  "reservation_events",
  "recherche_services",
  "recherche_jours",
];

const PEOPLE = new Set(["user", "chefs"]);
const READ_MODEL = ["recherche_services", "recherche_jours"];
const DRAWS = 10_000;
const COMMUNE_DRAWS = 100_000;

/**
 * Fills an empty database; the same size, seed and day give the same rows. Chefs and their services are loaded in
 * parallel, one connection each: without foreign keys neither waits for the other.
 */
export async function fillVolume(pool: pg.Pool, size: VolumeSize, tell: (step: string) => void): Promise<void> {
  const run = async (step: string) => {
    await pool.query(await readFile(join(import.meta.dirname, `${step}.sql`), "utf8"));
    tell(step);
  };
  const pieces = await stripTables(pool);
  await drawFrom(pool, size);
  await run("draw-people");
  await Promise.all([
    (async () => {
      await run("chefs");
      await putKeysBack(
        pool,
        pieces.filter(({ table }) => PEOPLE.has(table)),
      );
      tell("indexes of chefs");
    })(),
    (async () => {
      for (const step of ["services", "slots", "reservations"]) await run(step);
      await putKeysBack(
        pool,
        pieces.filter(({ table }) => !PEOPLE.has(table) && !READ_MODEL.includes(table)),
      );
      tell("indexes of services, slots and reservations");
    })(),
  ]);
  await pool.query("drop schema volume cascade");
  await pool.query(
    "analyze services, chefs, service_pricing, service_tier_pricing, service_availabilities, reservations, chef_engagements",
  );
  // Computing the days needs the keys of the services.
  for (const table of READ_MODEL) {
    await run(table.replace("_", "-"));
    await putKeysBack(
      pool,
      pieces.filter((piece) => piece.table === table),
    );
    tell(`indexes of ${table}`);
  }
  await finishTables(pool, pieces);
  tell("foreign keys");
  for (const table of VOLUME_TABLES) await pool.query(`vacuum (analyze) "${table}"`);
  tell("statistics");
}

/** What the search of the console reads of the tables that have other indexes as well. */
const OF_CONSOLE_SEARCH =
  /^(services_pkey|reservations_(pkey|recent|to_expire|recherche|by_(email|reference_start|telephone_start|nom|prenom)))/;

/**
 * The same people with reservations and their indexes for the search of the console only, for sizes at which everything
 * else would take hours. The slots of the reservations do not exist: the foreign keys and triggers are not created again.
 */
export async function fillConsoleVolume(pool: pg.Pool, size: VolumeSize, tell: (step: string) => void): Promise<void> {
  const pieces = await stripTables(pool);
  await drawFrom(pool, size);
  for (const step of ["draw-people", "chefs", "services", "console-reservations"]) {
    await pool.query(await readFile(join(import.meta.dirname, `${step}.sql`), "utf8"));
    tell(step);
  }
  await pool.query("drop schema volume cascade");
  for (const piece of pieces.filter((one) => PEOPLE.has(one.table) || OF_CONSOLE_SEARCH.test(one.name))) {
    await putKeysBack(pool, [piece]);
    tell(piece.name);
  }
  for (const table of ["user", "chefs", "services", "reservations"]) await pool.query(`vacuum (analyze) "${table}"`);
  tell("statistics");
}

/** Creates a temporary schema with the lists to draw from; it is dropped after the load. */
async function drawFrom(pool: pg.Pool, size: VolumeSize): Promise<void> {
  const { chefs, reservations, services = 0, creneaux = 0, graine, maintenant } = size;
  await pool.query(`
    create schema volume;
    create unlogged table volume.parametres (nombre_chefs int, nombre_reservations int, graine int, maintenant timestamptz,
      services_par_chef int, nombre_creneaux int);
    create unlogged table volume.listes (liste text, mots text[]);
    create unlogged table volume.communes (tirage int, nom text, departement text, region text);
    create unlogged table volume.lieux (tirage int, code_insee text);
    create unlogged table volume.gouts (tirage int, codes text[]);
    create function volume.tirage(rang bigint, sel int, n int) returns int language sql immutable parallel safe
      return ((hashint8extended(rang, sel + 1000 * ${Math.trunc(graine)}) & 9223372036854775807) % n)::int`);
  await pool.query("insert into volume.parametres values ($1, $2, $3, $4, $5, $6)", [
    ...[chefs, reservations, graine, maintenant],
    ...[services, creneaux],
  ]);
  for (const [liste, mots] of Object.entries(LISTS)) {
    await pool.query("insert into volume.listes values ($1, $2)", [liste, mots]);
  }
  const drawn = weighted();
  await pool.query(
    `insert into volume.communes select rang - 1, nom, departement, region
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as c (nom, departement, region, rang)`,
    [drawn.map(({ nom }) => nom), drawn.map(({ departement }) => departement), drawn.map(({ region }) => region)],
  );
  // The communes where chefs work from, by population.
  await pool.query(
    `insert into volume.lieux
     select tirage, code_insee from (
       select code_insee, sum(population) over (order by code_insee) as upto, population,
         (sum(population) over ())::numeric as total from communes where position is not null and population > 0) commune
     cross join lateral generate_series(ceil((upto - population) * $1 / total)::int, ceil(upto * $1 / total)::int - 1) tirage`,
    [COMMUNE_DRAWS],
  );
  // One to four specialties; squaring the random value makes the first ones of the catalogue the most common.
  await pool.query(
    `insert into volume.gouts
     select rang, array(select distinct ($1::text[])[1 + volume.tirage(rang * 4 + choix, 31, 30) * volume.tirage(rang * 4 + choix, 32, 30) / 30]
       from generate_series(0, volume.tirage(rang, 30, 4)) choix) from generate_series(0, 999) rang`,
    [[...SPECIALITES]],
  );
  await pool.query("analyze volume.communes, volume.lieux, volume.gouts, volume.listes");
}

/** Ten thousand entries, distributed over the communes by population. */
function weighted() {
  const all = communes();
  const total = all.reduce((sum, { milliers }) => sum + milliers, 0);
  let seen = 0;
  let rank = 0;
  return Array.from({ length: DRAWS }, (_, draw) => {
    const wanted = ((draw + 0.5) / DRAWS) * total;
    while (seen + (all[rank]?.milliers ?? total) < wanted) {
      seen += all[rank]?.milliers ?? total;
      rank += 1;
    }
    const { nom, departement, region } = all[rank] ?? { nom: "Paris", departement: "Paris", region: "Île-de-France" };
    return { nom, departement, region };
  });
}
