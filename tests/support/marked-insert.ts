import { randomUUID } from "node:crypto";
import type pg from "pg";
import { insert } from "./factories.ts";

export const code = randomUUID().slice(0, 8);

/** Values of one person that must appear nowhere once the person is erased. */
export const CANARY = {
  email: `Canari.${code}@Exemple.fr`,
  nom: `Nomcanari${code}`,
  telephone: `+3361${Number.parseInt(code, 16)}`,
  mot: `motcanari${code}`,
};
export const canaryEmail = CANARY.email.toLowerCase();
/** Another address of the person, which no row is found by. */
export const OTHER_EMAIL = `autre-${canaryEmail}`;

type Row = Parameters<typeof insert>[2];

const columns: string[] = [];

function rankOf(column: string): number {
  if (!columns.includes(column)) columns.push(column);
  return 100 + columns.indexOf(column);
}

/** Appended to texts, telephone numbers and addresses of pages, and put before addresses that find no row. */
const marksOf = (column: string) => ({
  text: `§${rankOf(column)}§`,
  telephone: `${CANARY.telephone}${rankOf(column)}`,
  email: `${rankOf(column)}-autre-`,
  slug: `-${rankOf(column)}-adresse`,
});

/** Whether a text that left the database has a value of this column. */
export const holdsColumn = (output: string, column: string): boolean =>
  Object.values(marksOf(column)).some((mark) => output.includes(mark));

/** Where `insertMarked` cannot append the mark: in JSON, and in the address of a page, which has neither capitals nor signs. */
export const markedText = (column: string, words: string): string => words + marksOf(column).text;
export const markedSlug = (column: string): string => CANARY.mot + marksOf(column).slug;

function marked(column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => marked(column, item));
  if (typeof value !== "string" || value.startsWith("{")) return value;
  const { text, telephone, email } = marksOf(column);
  if (value === CANARY.telephone) return telephone;
  if (value === OTHER_EMAIL) return `${email}${canaryEmail}`;
  return value.includes(CANARY.mot) || value.includes(CANARY.nom) ? `${value}${text}` : value;
}

/** Inserts a row of the person, each text of which says which column it is in. */
export async function insertMarked(owner: pg.ClientBase, table: string, row: Row) {
  const values = Object.entries(row).map(([name, value]) => [name, marked(`${table}.${name}`, value)]);
  return insert(owner, table, Object.fromEntries(values));
}
