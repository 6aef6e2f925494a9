import { sql } from "drizzle-orm";
import { boolean, check, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, isNotBlank } from "./columns.ts";

export const clientProfiles = pgTable(
  "client_profiles",
  {
    id: id(),
    nom: text("nom").notNull(),
    description: text("description"),
    prix_base: numeric("prix_base", { precision: 10, scale: 2 }).notNull(),
    actif: boolean("actif").notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("one_client_profile_per_nom").on(sql`lower(${table.nom})`),
    check("client_profile_has_a_name", isNotBlank(table.nom)),
    check("prix_base_is_not_negative", sql`${table.prix_base} >= 0`),
  ],
);

/** The order of profiles and their prices in every list: by name, in French collation (« Étudiant » before « Senior »). */
export const clientProfileOrder = [sql`${clientProfiles.nom} collate "fr-x-icu"`, clientProfiles.id];
/** The same in a statement written as text, whose table has no alias. */
export const clientProfilesInOrder = sql.join(clientProfileOrder, sql`, `);
