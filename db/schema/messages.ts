import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { MESSAGE_STATUTS } from "#app/features/messages/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id, isEmail, isNotBlank, newestFirst, oneOf } from "./columns.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    client_nom: text("client_nom").notNull(),
    client_prenom: text("client_prenom").notNull(),
    client_email: text("client_email").notNull(),
    client_telephone: text("client_telephone"),
    message: text("message").notNull(),
    date_souhaitee: text("date_souhaitee").notNull().default(""),
    statut: text("statut", { enum: MESSAGE_STATUTS }).notNull().default("nouveau"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("message_is_for_a_chef", table.chef_id, chefs.id, "restrict"),
    check("message_statut_is_known", oneOf(table.statut, MESSAGE_STATUTS)),
    check(
      "message_date_is_empty_or_a_minute",
      sql`${table.date_souhaitee} ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:00)?$'`,
    ),
    check("sender_has_a_name", sql`${isNotBlank(table.client_nom)} and ${isNotBlank(table.client_prenom)}`),
    check("sender_email_is_an_address", isEmail(sql`btrim(${table.client_email})`)),
    check("message_is_not_blank", isNotBlank(table.message)),
    index("contact_messages_by_chef").on(table.chef_id, ...newestFirst(table)),
    index("contact_messages_new")
      .on(table.chef_id, ...newestFirst(table))
      .where(sql`statut = 'nouveau'`),
    index("contact_messages_by_email").on(sql`lower(btrim(${table.client_email}))`),
    index("contact_messages_by_age").on(table.created_at),
  ],
);
