import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** The files of the sitemap as served. A job builds them, because each needs a scan of part of a large table. */
export const sitemapParts = pgTable(
  "sitemap_parts",
  {
    nom: text("nom").primaryKey(),
    /** gzip of the XML. */
    contenu: bytes("contenu").notNull(),
    etag: text("etag").notNull(),
    pages: integer("pages").notNull(),
    prepare_le: instant("prepare_le").notNull(),
  },
  (table) => [
    check("sitemap_part_has_a_plain_name", sql`${table.nom} ~ '^[a-z]+(-[0-9a-f]{1,3})?$'`),
    check("sitemap_part_holds_50000_pages_at_most", sql`${table.pages} between 0 and 50000`),
  ],
);
