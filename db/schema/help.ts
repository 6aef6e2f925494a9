import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { HELP_STATUTS, HELP_SUJETS } from "../../app/domain/catalog.ts";
import { createdAt, id, isEmail, isNotBlank, oneOf } from "./columns.ts";

export const helpMessages = pgTable(
  "help_messages",
  {
    id: id(),
    nom: text("nom").notNull(),
    email: text("email").notNull(),
    sujet: text("sujet", { enum: HELP_SUJETS }).notNull().default("autre"),
    message: text("message").notNull(),
    statut: text("statut", { enum: HELP_STATUTS }).notNull().default("nouveau"),
    created_at: createdAt(),
  },
  (table) => [
    check("help_sujet_is_known", oneOf(table.sujet, HELP_SUJETS)),
    check("help_statut_is_known", oneOf(table.statut, HELP_STATUTS)),
    check("help_is_filled", sql`${isNotBlank(table.nom)} and ${isNotBlank(table.message)}`),
    check("help_email_is_an_address", isEmail(sql`btrim(${table.email})`)),
    index("help_messages_by_email").on(sql`lower(btrim(${table.email}))`),
    index("help_messages_recent").on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
