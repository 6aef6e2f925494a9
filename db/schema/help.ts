import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { HELP_STATUTS, HELP_SUJETS } from "../../app/domain/catalog.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id, isEmail, isNotBlank, oneOf } from "./columns.ts";

export const helpMessages = pgTable(
  "help_messages",
  {
    id: id(),
    nom: text("nom").notNull(),
    email: text("email").notNull(),
    sujet: text("sujet", { enum: HELP_SUJETS }).notNull().default("autre"),
    message: text("message").notNull(),
    statut: text("statut", { enum: HELP_STATUTS }).notNull().default("nouveau"),
    // The chef who contests a deactivation; null for every other message.
    conteste_chef_id: uuid("conteste_chef_id"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("contestation_is_of_a_chef", table.conteste_chef_id, chefs.id, "cascade"),
    check("help_sujet_is_known", oneOf(table.sujet, HELP_SUJETS)),
    check("help_statut_is_known", oneOf(table.statut, HELP_STATUTS)),
    check("help_is_filled", sql`${isNotBlank(table.nom)} and ${isNotBlank(table.message)}`),
    check("help_email_is_an_address", isEmail(sql`btrim(${table.email})`)),
    index("help_messages_by_email").on(sql`lower(btrim(${table.email}))`),
    index("help_messages_by_contesting_chef").on(table.conteste_chef_id).where(sql`conteste_chef_id is not null`),
    index("help_messages_recent").on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
