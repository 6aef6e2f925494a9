import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { bytes, id, instant } from "./columns.ts";

/** One row per restore from a backup. While one is not released, no worker runs jobs. Written by `npm run restore` only. */
export const restores = pgTable(
  "restores",
  {
    id: id(),
    /** The moment whose state was restored. */
    restored_to: instant("restored_to").notNull(),
    restored_at: instant("restored_at").notNull().defaultNow(),
    released_at: instant("released_at"),
  },
  (table) => [
    check("restore_reaches_a_past_moment", sql`${table.restored_to} <= ${table.restored_at}`),
    check("restore_is_released_after_it_was_made", sql`${table.released_at} >= ${table.restored_at}`),
  ],
);

/** Mails that the lost site sent after the restored moment, by keyed hash of recipient and Message-ID: not sent again. */
export const mailsSentBeforeRestore = pgTable(
  "mails_sent_before_restore",
  {
    hash: bytes("hash").primaryKey(),
    loaded_at: instant("loaded_at").notNull().defaultNow(),
  },
  (table) => [
    check("sent_mail_hash_is_sha256", sql`octet_length(${table.hash}) = 32`),
    index("mails_sent_before_restore_by_age").on(table.loaded_at),
  ],
);
