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

/** `column in ('a', 'b')` for a CHECK or a query. The codes are inlined unescaped: use only constants of the catalogue. */
export const oneOf = (column: SQL.Aliased | SQL | object, codes: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(codes.map((code) => `'${code}'`).join(", "))})`;

export const isHttps = (column: object): SQL => sql`${column} ~ '^https://[^[:space:]]+$'`;

export const isEmail = (column: object): SQL => sql`${column} ~ '^[^[:space:]@]+@[^[:space:]@]+$'`;

export const isNotBlank = (column: object): SQL => sql`${column} ~ '[^[:space:]]'`;

/** The digits of a telephone number without the French prefix, so that 06…, +33 6… and 0033 6… match: for its indexes and queries. */
export const phoneDigits = (column: SQL | object): SQL =>
  sql`regexp_replace(regexp_replace(${column}, '[^0-9]', '', 'g'), '^(00)?(33)?0?', '')`;

type CancellationColumns = Readonly<Record<"annulation" | "annulation_heures" | "annulation_part", object>>;

/** Hours and share are set for the rule `sur_mesure`, within their limits, and for no other. */
export const isCompleteRule = ({ annulation, annulation_heures, annulation_part }: CancellationColumns): SQL =>
  sql`case when ${annulation} is not distinct from 'sur_mesure' then coalesce(${annulation_heures} between 0 and 720 and ${annulation_part} between 0 and 100, false) else num_nonnulls(${annulation_heures}, ${annulation_part}) = 0 end`;

/** A foreign key with an explicit name, which states the rule. */
export const belongsTo = (
  name: string,
  column: AnyPgColumn,
  owner: AnyPgColumn,
  onDelete: "cascade" | "restrict" | "set null",
): ForeignKeyBuilder => foreignKey({ name, columns: [column], foreignColumns: [owner] }).onDelete(onDelete);

/**
 * Index columns of a list from newest to oldest. `order by … desc` sorts nulls first, but Drizzle's `.desc()` creates an index
 * with nulls last, which cannot serve that order, even on columns without nulls.
 */
export const newestFirst = ({ created_at, id: key }: { created_at: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [created_at.desc().nullsFirst(), key.desc().nullsFirst()] as const;
