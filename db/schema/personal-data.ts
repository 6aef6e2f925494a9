import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { DATA_LINK_STEPS } from "#app/features/privacy/rules/codes.ts";
import { bytes, createdAt, instant, isEmail, oneOf } from "./columns.ts";

/** Short-lived tokens for /mes-donnees; only the SHA-256 of each is stored. */
export const dataLinks = pgTable(
  "data_links",
  {
    token_hash: bytes("token_hash").primaryKey(),
    etape: text("etape", { enum: DATA_LINK_STEPS }).notNull(),
    email: text("email").notNull(),
    expire_le: instant("expire_le").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("data_link_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    check("data_link_etape_is_known", oneOf(table.etape, DATA_LINK_STEPS)),
    check("data_link_email_is_normal", sql`${isEmail(table.email)} and ${table.email} = lower(${table.email})`),
    index("data_links_by_email").on(table.email),
    index("data_links_by_end").on(table.expire_le),
  ],
);
