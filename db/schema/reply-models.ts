import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { chefs } from "./chefs.ts";
import { belongsTo, id, isNotBlank } from "./columns.ts";

/** Answers that a chef wrote in advance: they fill the field of an answer and are never sent by themselves. Read by their chef alone. */
export const replyModels = pgTable(
  "modeles_reponse",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    // Their order, and what limits their number.
    rang: smallint("rang").notNull(),
    nom: text("nom").notNull(),
    texte: text("texte").notNull(),
  },
  (table) => [
    belongsTo("reply_model_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    unique("one_reply_model_per_rank").on(table.chef_id, table.rang),
    unique("one_reply_model_per_name").on(table.chef_id, table.nom),
    check("chef_has_at_most_twenty_reply_models", sql`${table.rang} between 1 and 20`),
    check("reply_model_has_a_short_name", sql`${isNotBlank(table.nom)} and char_length(${table.nom}) <= 40`),
    check("reply_model_is_not_blank", isNotBlank(table.texte)),
    check("reply_model_is_short", sql`char_length(${table.texte}) <= 600`),
  ],
);
