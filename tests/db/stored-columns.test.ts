import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable, pgTable, text } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { STORED_LABELS } from "#app/features/console/copy/records.ts";
import { PERSON_ROWS } from "#app/features/privacy/person-rows.repo.server.ts";
import { STORED_COLUMNS } from "../support/stored-columns.ts";

const folder = fileURLToPath(new URL("../../db/schema", import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
const modules = await Promise.all(files.map((file) => import(`${folder}/${file}`)));
const TABLES = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));

/** Types of columns whose values are no words. */
const NO_WORDS = /^(uuid|integer|smallint|bigint|boolean|date|timestamp|numeric|real|double|tstzrange|cube)/;

/** Columns that can hold words: neither computed nor restricted to a list of codes. */
function wordColumns(table: PgTable): string[] {
  const words = Object.values(getTableColumns(table)).filter((column) => {
    const codes = column.enumValues ?? ("baseColumn" in column ? Object(column.baseColumn).enumValues : undefined);
    return column.generated === undefined && !NO_WORDS.test(column.getSQLType()) && !(codes?.length > 0);
  });
  return words.map(({ name }) => `${getTableName(table)}.${name}`);
}

const classified = Object.entries(STORED_COLUMNS).flatMap(
  ([table, { adresse, exporte = [], retenu = {}, neutre = [] }]) =>
    [adresse ?? [], exporte, Object.keys(retenu), neutre].flat().map((name) => `${table}.${name}`),
);

const unclassified = (tables: readonly PgTable[]) =>
  tables.flatMap(wordColumns).filter((name) => !classified.includes(name));

it("given the schema, every column that can hold words is classified once, and no other", () => {
  expect(unclassified(TABLES)).toEqual([]);
  expect(classified.toSorted()).toEqual([...new Set(TABLES.flatMap(wordColumns))].toSorted());
});

it("given a new table with a name and an address, or a new column of a known one, says which were forgotten", () => {
  const guests = pgTable("invites_surprise", { email: text("email"), prenom: text("prenom") });
  const messages = pgTable("contact_messages", { message: text("message"), surnom: text("surnom") });
  expect(unclassified([guests, messages])).toEqual([
    "invites_surprise.email",
    "invites_surprise.prenom",
    "contact_messages.surnom",
  ]);
});

it("given a column that is named like an address, does not call it neutral", () => {
  const neutral = Object.entries(STORED_COLUMNS).flatMap(([table, { neutre = [] }]) =>
    neutre.filter((name) => /e?mail$|telephone|^nom$|prenom/.test(name)).map((name) => `${table}.${name}`),
  );
  // Names of categories, towns and files.
  expect(neutral).toEqual(["client_profiles.nom", "communes.nom", "reference_data.nom", "sitemap_parts.nom"]);
});

it("given a kind of row of an address, the summary of what is stored names it", () => {
  const named = STORED_LABELS.map(([kind]) => kind);
  expect(Object.keys(PERSON_ROWS).filter((kind) => !named.some((name) => name === kind))).toEqual([]);
});

/** Columns of an address by which the console does not look for rows, and how their rows are found instead. */
const FOUND_OTHERWISE = [
  "avis_signalements.email", // copied to `signalements` within a minute, until it is dropped
  "data_links.email", // lives for half an hour, and only for an address that another table holds
  "email_changes.nouvel_email", // with the account that asked for the change, until it is confirmed or expires
  "reservations.retractation_email", // by `client_email`, the address of the client who declared the withdrawal
  "user.email", // as the account itself, by `findAccount`
];

const notLookedUp = (columns: typeof STORED_COLUMNS) =>
  Object.entries(columns).flatMap(([table, { exporte = [], retenu = {}, neutre = [] }]) =>
    [exporte, Object.keys(retenu), neutre]
      .flat()
      .filter((name) => /e?mail$/.test(name))
      .map((name) => `${table}.${name}`),
  );

it("given a column named like an address, the console looks for rows by it, or the reason why not is known", () => {
  expect(notLookedUp(STORED_COLUMNS).toSorted()).toEqual(FOUND_OTHERWISE);
});

it("given a new table whose address is exported or kept back, says that the console does not look for it", () => {
  const forgotten = { invites: { exporte: ["email"] }, parrainages: { retenu: { parrain_email: "of somebody else" } } };
  expect(notLookedUp(forgotten)).toEqual(["invites.email", "parrainages.parrain_email"]);
  expect(notLookedUp({ invites: { adresse: "email", exporte: ["prenom"] } })).toEqual([]);
});
