import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { linkAliases } from "./schema/link-aliases.ts";

/** What is stored of a token that was mailed: a copy of the database opens no private page. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The row that a derived link opens, also by a link mailed before AUTH_SECRET was rotated. */
export const isOpenedBySql = (hash: AnyPgColumn, token: string): SQL => {
  const { ancien_hash, actuel_hash } = linkAliases;
  const given = tokenHash(token);
  return sql`${hash} in (${given}, (select ${actuel_hash} from ${linkAliases} where ${ancien_hash} = ${given}))`;
};
