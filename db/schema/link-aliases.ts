import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { bytes, createdAt } from "./columns.ts";

/**
 * Links mailed before a rotation of AUTH_SECRET: the hash of the token in the mail, and the hash that its row stores now. Written by
 * `npm run rotate-secret`.
 */
export const linkAliases = pgTable(
  "link_aliases",
  {
    ancien_hash: bytes("ancien_hash").primaryKey(),
    actuel_hash: bytes("actuel_hash").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "link_alias_hashes_are_sha256",
      sql`octet_length(${table.ancien_hash}) = 32 and octet_length(${table.actuel_hash}) = 32`,
    ),
    check("link_alias_names_another_hash", sql`${table.ancien_hash} <> ${table.actuel_hash}`),
    index("link_aliases_by_row").on(table.actuel_hash),
  ],
);
