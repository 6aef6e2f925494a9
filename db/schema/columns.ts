import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  customType,
  type ExtraConfigColumn,
  type ForeignKeyBuilder,
  foreignKey,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

export const id = () => uuid("id").primaryKey().defaultRandom();

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const instantRange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** `column in ('a', 'b')` for a CHECK, from a list of codes of the catalogue (plain words, never user text). */
export const oneOf = (column: SQL.Aliased | SQL | object, codes: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(codes.map((code) => `'${code}'`).join(", "))})`;

export const isHttps = (column: object): SQL => sql`${column} ~ '^https://[^[:space:]]+$'`;

export const isEmail = (column: object): SQL => sql`${column} ~ '^[^[:space:]@]+@[^[:space:]@]+$'`;

export const isNotBlank = (column: object): SQL => sql`${column} ~ '[^[:space:]]'`;

/** A foreign key named after what it says. */
export const belongsTo = (
  name: string,
  column: AnyPgColumn,
  owner: AnyPgColumn,
  onDelete: "cascade" | "restrict",
): ForeignKeyBuilder => foreignKey({ name, columns: [column], foreignColumns: [owner] }).onDelete(onDelete);

/**
 * The keys of a list that goes from the newest row to the oldest. `order by … desc` puts nulls first, and an index made
 * by `.desc()` alone puts them last: it could not serve that order, even where no null can be.
 */
export const newestFirst = ({ created_at, id: key }: { created_at: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [created_at.desc().nullsFirst(), key.desc().nullsFirst()] as const;
