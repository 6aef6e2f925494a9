import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id, isNotBlank } from "./columns.ts";
import { reservations } from "./reservations.ts";

/** What the team writes for itself on the record of a chef or of a reservation. A note is never changed. */
export const notesInternes = pgTable(
  "notes_internes",
  {
    id: id(),
    chef_id: uuid("chef_id"),
    reservation_id: uuid("reservation_id"),
    texte: text("texte").notNull(),
    // No foreign key: what was written outlives the account of its author.
    auteur_id: uuid("auteur_id").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("note_is_about_a_chef", table.chef_id, chefs.id, "cascade"),
    belongsTo("note_is_about_a_reservation", table.reservation_id, reservations.id, "cascade"),
    check("note_has_one_object", sql`num_nonnulls(${table.chef_id}, ${table.reservation_id}) = 1`),
    check("note_is_filled", sql`${isNotBlank(table.texte)} and char_length(${table.texte}) <= 5000`),
    index("notes_internes_by_chef").on(table.chef_id, table.created_at),
    index("notes_internes_by_reservation").on(table.reservation_id, table.created_at),
  ],
);
