import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { RECORD_GENRES } from "#app/features/console/rules/codes.ts";
import { user } from "./accounts.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, instant, oneOf } from "./columns.ts";
import { signalements } from "./reports.ts";
import { reservations } from "./reservations.ts";

/**
 * The records that each administrator opened last, without a name: it is read from the record itself, so that an erased person
 * leaves nothing here. `fiche` is an id of the table that `genre` names, or of a reservation for a person; the generated columns carry
 * the foreign keys that delete the row with its record. They have no index: the table holds five rows for each administrator.
 */
export const fichesOuvertes = pgTable(
  "fiches_ouvertes",
  {
    user_id: uuid("user_id").notNull(),
    genre: text("genre", { enum: RECORD_GENRES }).notNull(),
    fiche: uuid("fiche").notNull(),
    ouverte_le: instant("ouverte_le").notNull(),
    reservation_id: uuid("reservation_id").generatedAlwaysAs(
      sql`case when genre in ('reservation', 'personne') then fiche end`,
    ),
    chef_id: uuid("chef_id").generatedAlwaysAs(sql`case when genre = 'chef' then fiche end`),
    signalement_id: uuid("signalement_id").generatedAlwaysAs(sql`case when genre = 'signalement' then fiche end`),
  },
  (table) => [
    primaryKey({ name: "opened_record_is_listed_once", columns: [table.user_id, table.genre, table.fiche] }),
    belongsTo("opened_record_is_of_a_user", table.user_id, user.id, "cascade"),
    belongsTo("opened_reservation_exists", table.reservation_id, reservations.id, "cascade"),
    belongsTo("opened_chef_exists", table.chef_id, chefs.id, "cascade"),
    belongsTo("opened_case_exists", table.signalement_id, signalements.id, "cascade"),
    check("opened_record_kind_is_known", oneOf(table.genre, RECORD_GENRES)),
  ],
);
