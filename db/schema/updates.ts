import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, isNotBlank } from "./columns.ts";

export const updates = pgTable(
  "updates",
  {
    id: id(),
    numero_version: text("numero_version").notNull(),
    titre: text("titre").notNull(),
    contenu: text("contenu").notNull(),
    date_publication: instant("date_publication").notNull().defaultNow(),
    actif: boolean("actif").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique("one_update_per_version").on(table.numero_version),
    check("update_has_a_title", isNotBlank(table.titre)),
    index("updates_published")
      .on(table.date_publication.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`actif`),
  ],
);
