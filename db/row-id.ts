import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

declare const stored: unique symbol;

/** The id of a row, made here or read from its table. A value that a request sent is a plain string and does not compile. */
export type RowId<Table extends string = string> = string & { readonly [stored]: Table };

const isRowId = <Table extends string>(value: string): value is RowId<Table> => value !== "";

export function newRowId<Table extends string>(): RowId<Table> {
  const id: string = randomUUID();
  if (!isRowId<Table>(id)) throw new Error("make row id failed: it is empty");
  return id;
}

/** The column of a query that holds the id of a row of `table`, its own or a reference. */
export const rowIdSql = <Table extends string>(_table: Table, column: AnyPgColumn): SQL<RowId<Table>> =>
  sql<RowId<Table>>`${column}`;
