import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { FIL_AUTEURS } from "#app/features/messages/rules/codes.ts";
import { belongsTo, createdAt, id, instant, isNotBlank, oneOf } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * Messages between the client and the chef of a reservation. Deleted 30 days after the meal, and by the trigger `thread_ends_with_its_client` when the reservation is anonymised.
 */
export const reservationMessages = pgTable(
  "reservation_messages",
  {
    id: id(),
    // The idempotency key that the sender's form chose. Never the id: links and names of mails are derived from ids.
    cle: uuid("cle"),
    reservation_id: uuid("reservation_id").notNull(),
    // The chef of the reservation, to count a chef's unread messages on every page. Without a foreign key: its check would
    // lock the chef after the reservation, against the lock order.
    chef_id: uuid("chef_id").notNull(),
    auteur: text("auteur", { enum: FIL_AUTEURS }).notNull(),
    texte: text("texte").notNull(),
    // When the chef read a message of the client.
    lu_le: instant("lu_le"),
    // The mail that contains the message, named after its first message; null until the mail is composed.
    mail_id: uuid("mail_id"),
    mail_le: instant("mail_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("thread_message_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    check("thread_auteur_is_known", oneOf(table.auteur, FIL_AUTEURS)),
    check("thread_texte_is_not_blank", isNotBlank(table.texte)),
    check("thread_texte_is_short", sql`char_length(${table.texte}) <= 600`),
    check("thread_mail_has_its_date", sql`(${table.mail_id} is null) = (${table.mail_le} is null)`),
    uniqueIndex("thread_message_once_per_key").on(table.cle),
    index("thread_in_order").on(table.reservation_id, table.created_at, table.id),
    index("thread_unread")
      .on(table.chef_id, table.reservation_id, table.created_at)
      .where(sql`auteur = 'client' and lu_le is null`),
  ],
);
