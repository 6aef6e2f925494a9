import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { chefs } from "./chefs.ts";
import { belongsTo, id, instant } from "./columns.ts";

/**
 * A member of the team looks at a chef's dashboard: who, why and until when. The application role may set `quittee_le` and nothing
 * else, so that no request can prolong a view (grants.sql).
 */
export const vuesSupport = pgTable(
  "vues_support",
  {
    id: id(),
    // No foreign key: the row outlives the account.
    user_id: uuid("user_id").notNull(),
    // No foreign key: the row outlives the session, without which nobody can present it.
    session_id: uuid("session_id").notNull(),
    chef_id: uuid("chef_id").notNull(),
    motif: text("motif").notNull(),
    debut_le: instant("debut_le").notNull().defaultNow(),
    fin_le: instant("fin_le").notNull(),
    // Left before its end.
    quittee_le: instant("quittee_le"),
  },
  (table) => [
    belongsTo("support_view_is_of_a_chef", table.chef_id, chefs.id, "cascade"),
    uniqueIndex("one_support_view_per_session").on(table.session_id).where(sql`quittee_le is null`),
    check("support_view_reason_between_20_and_2000", sql`char_length(${table.motif}) between 20 and 2000`),
    check(
      "support_view_lasts_20_minutes",
      sql`${table.fin_le} > ${table.debut_le} and ${table.fin_le} <= ${table.debut_le} + interval '20 minutes'`,
    ),
    check("support_view_is_left_once_begun", sql`${table.quittee_le} >= ${table.debut_le}`),
    index("support_views_of_chef").on(table.chef_id),
    index("support_views_by_date").on(table.debut_le),
  ],
);
