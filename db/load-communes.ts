import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

const FILE = join(import.meta.dirname, "data/communes.csv");

/**
 * Loads db/data/communes.csv when it changed since the last load. Coordinates imported by an operator are kept. A commune
 * that the file no longer has stays while a chef or a service refers to it.
 */
export async function loadCommunes(pool: pg.Pool): Promise<void> {
  const file = readFileSync(FILE, "utf8");
  const hash = createHash("sha256").update(file).digest("hex");
  const { rowCount } = await pool.query("select from reference_data where nom = 'communes' and empreinte = $1", [hash]);
  if (rowCount !== 0) return;
  const rows = readRows(file);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows: present } = await client.query("select from communes limit 1");
    const first = present.length === 0;
    if (first) await client.query("drop index communes_by_position");
    await client.query(UPSERT, [JSON.stringify(rows)]);
    await client.query(DELETE, [rows.map(({ code_insee }) => code_insee)]);
    if (first) await client.query(CREATE_INDEX);
    await client.query(RECORD, [hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  await pool.query("analyze communes");
}

/** The split of a GiST page takes quadratic time: small pages filled after the rows make the first load three times faster. */
const CREATE_INDEX = "create index communes_by_position on communes using gist (position) with (fillfactor = 20)";
const UPSERT = `
  insert into communes
    (code_insee, nom, cle, codes_postaux, departement, region, population, latitude, longitude, source_coordonnees)
  select code_insee, nom, cle, codes_postaux, departement, region, population, latitude, longitude, source_coordonnees
  from json_to_recordset($1) as file (
    code_insee text, nom text, cle text, codes_postaux text[], departement text, region text, population integer,
    latitude double precision, longitude double precision, source_coordonnees text
  )
  on conflict (code_insee) do update set
    nom = excluded.nom, cle = excluded.cle, codes_postaux = excluded.codes_postaux, departement = excluded.departement,
    region = excluded.region, population = excluded.population,
    latitude = case communes.source_coordonnees when 'import' then communes.latitude else excluded.latitude end,
    longitude = case communes.source_coordonnees when 'import' then communes.longitude else excluded.longitude end,
    source_coordonnees =
      case communes.source_coordonnees when 'import' then 'import' else excluded.source_coordonnees end`;
const DELETE = `
  delete from communes where code_insee <> all ($1)
    and not exists (select from chefs where chefs.commune_insee = communes.code_insee)
    and not exists (select from services where services.commune_insee = communes.code_insee)`;
const RECORD = `
  insert into reference_data (nom, empreinte) values ('communes', $1)
  on conflict (nom) do update set empreinte = excluded.empreinte, charge_le = now()`;

function readRows(file: string) {
  const [, ...lines] = file.trimEnd().split("\n");
  return lines.map((line) => {
    const [code_insee, nom, cle, codes = "", departement, region, population, latitude, longitude, source] =
      line.split(",");
    const position = latitude === "" ? null : { latitude: Number(latitude), longitude: Number(longitude) };
    return {
      ...{ code_insee, nom, cle, departement, region },
      codes_postaux: codes.split(";"),
      population: Number(population),
      ...(position !== null && { ...position, source_coordonnees: source }),
    };
  });
}
