import type pg from "pg";

const HEADER = "code_insee,latitude,longitude";
const ROW = /^([0-9][0-9AB][0-9]{3}),(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;
/** A new point this far from the former one is more likely an error (columns exchanged, wrong code) than a correction. */
const SUSPECT_KM = 100;

type Row = { readonly code_insee: string; readonly latitude: number; readonly longitude: number };
export type ImportOutcome =
  | { readonly ok: false; readonly problems: readonly string[] }
  | { readonly ok: true; readonly updated: number; readonly moved: number; readonly unknown: readonly string[] };

/** Replaces coordinates of communes by those of a CSV file, all or none. Later releases keep them. */
export async function importCoordinates(client: pg.ClientBase, csv: string): Promise<ImportOutcome> {
  const { rows, problems } = readRows(csv);
  if (problems.length > 0) return { ok: false, problems };
  const json = JSON.stringify(rows);
  const compared = (await client.query<Compared>(COMPARE, [json])).rows;
  const suspect = compared.filter(({ km }) => km !== null && km > SUSPECT_KM);
  if (suspect.length > 0) {
    return {
      ok: false,
      problems: suspect.map(({ code_insee, km }) => `${code_insee}: ${Math.round(km ?? 0)} km away`),
    };
  }
  const { rowCount } = await client.query(UPDATE, [json]);
  return {
    ok: true,
    updated: rowCount ?? 0,
    moved: compared.filter(({ km }) => km !== null && km > 1).length,
    unknown: compared.filter(({ known }) => !known).map(({ code_insee }) => code_insee),
  };
}

type Compared = { code_insee: string; known: boolean; km: number | null };
const FILE = "json_to_recordset($1) as file (code_insee text, latitude double precision, longitude double precision)";
const POSITION = `cube(array[
  6371 * cos(radians(file.latitude)) * cos(radians(file.longitude)),
  6371 * cos(radians(file.latitude)) * sin(radians(file.longitude)),
  6371 * sin(radians(file.latitude))])`;
const COMPARE = `
  select file.code_insee, communes.code_insee is not null as known, communes.position <-> ${POSITION} as km
  from ${FILE} left join communes using (code_insee)`;
const UPDATE = `
  update communes set latitude = file.latitude, longitude = file.longitude, source_coordonnees = 'import'
  from ${FILE} where communes.code_insee = file.code_insee`;

function readRows(csv: string): { rows: readonly Row[]; problems: readonly string[] } {
  const [header = "", ...lines] = csv
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split(/\r?\n/);
  if (header !== HEADER) return { rows: [], problems: [`line 1: expected ${HEADER}`] };
  if (lines.length === 0) return { rows: [], problems: ["no rows"] };
  const rows = new Map<string, Row>();
  const problems: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [, code_insee = "", latitude, longitude] = ROW.exec(line) ?? [];
    const row = { code_insee, latitude: Number(latitude), longitude: Number(longitude) };
    if (!(Math.abs(row.latitude) <= 90 && Math.abs(row.longitude) <= 180)) {
      problems.push(`line ${index + 2}: not ${HEADER}`);
    } else if (rows.has(code_insee)) problems.push(`line ${index + 2}: ${code_insee} is there twice`);
    rows.set(code_insee, row);
  }
  return { rows: [...rows.values()], problems };
}
