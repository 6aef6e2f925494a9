import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { FIL_AUTEURS, MESSAGE_STATUTS } from "#app/features/messages/rules/codes.ts";
import { belongsTo, bytes, createdAt, id, instant, isNotBlank, oneOf } from "./columns.ts";
import { contactMessages } from "./messages.ts";
import { reservations } from "./reservations.ts";

/**
 * The threads of a chef's inbox: one client with one subject, a question or a reservation. Only triggers insert them, so that no message
 * is outside the inbox, whichever process wrote it: `thread_opens_with_its_message.sql`.
 */
export const fils = pgTable(
  "fils",
  {
    // That of the question or, without one, of the reservation: links to contact messages in former mails open their thread.
    id: uuid("id").primaryKey(),
    // Without a foreign key, like `reservation_messages.chef_id`.
    chef_id: uuid("chef_id").notNull(),
    contact_id: uuid("contact_id"),
    // A question that becomes a reservation keeps its thread.
    reservation_id: uuid("reservation_id"),
    statut: text("statut", { enum: MESSAGE_STATUTS }).notNull(),
    // Of the last message, of either side.
    dernier_le: instant("dernier_le").notNull(),
    // Put away by the chef, until the next message.
    range_le: instant("range_le"),
    // Of the link to the visitor's page of a question; null until it is first mailed.
    token_hash: bytes("token_hash"),
  },
  (table) => [
    belongsTo("thread_is_of_a_question", table.contact_id, contactMessages.id, "cascade"),
    belongsTo("thread_is_of_a_reservation", table.reservation_id, reservations.id, "cascade"),
    check(
      "thread_has_the_id_of_its_subject",
      sql`coalesce(${table.id} = coalesce(${table.contact_id}, ${table.reservation_id}), false)`,
    ),
    check("thread_statut_is_known", oneOf(table.statut, MESSAGE_STATUTS)),
    check(
      "thread_token_is_a_hash",
      sql`${table.token_hash} is null or octet_length(${table.token_hash}) = 32 and ${table.contact_id} is not null`,
    ),
    uniqueIndex("one_thread_per_reservation").on(table.reservation_id),
    index("threads_of_a_question").on(table.contact_id),
    uniqueIndex("one_thread_per_token").on(table.token_hash),
    index("threads_by_chef").on(table.chef_id, table.dernier_le.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("threads_new").on(table.chef_id).where(sql`statut = 'nouveau'`),
  ],
);

/**
 * Messages between a client and a chef, about a reservation or a question. Those of a reservation are deleted 30 days after the meal, and by the
 * trigger `thread_ends_with_its_client` when it is anonymised; those of a question with it.
 */
export const reservationMessages = pgTable(
  "reservation_messages",
  {
    id: id(),
    // The idempotency key that the sender's form chose. Never the id: links and names of mails are derived from ids.
    cle: uuid("cle"),
    reservation_id: uuid("reservation_id"),
    contact_id: uuid("contact_id"),
    // The chef of the thread, to count a chef's unread messages on every page. Without a foreign key: its check would
    // lock the chef after the reservation, against the lock order.
    chef_id: uuid("chef_id").notNull(),
    auteur: text("auteur", { enum: FIL_AUTEURS }).notNull(),
    texte: text("texte").notNull(),
    // When the client opened the private page that shows this message of the chef. The previous release also dates messages of the client.
    lu_le: instant("lu_le"),
    // The mail that contains the message, named after its first message; null until the mail is composed.
    mail_id: uuid("mail_id"),
    mail_le: instant("mail_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("thread_message_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    belongsTo("thread_message_answers_a_question", table.contact_id, contactMessages.id, "cascade"),
    check("thread_message_has_one_subject", sql`num_nonnulls(${table.reservation_id}, ${table.contact_id}) = 1`),
    check("thread_auteur_is_known", oneOf(table.auteur, FIL_AUTEURS)),
    check("thread_texte_is_not_blank", isNotBlank(table.texte)),
    check("thread_texte_is_short", sql`char_length(${table.texte}) <= 600`),
    check("thread_mail_has_its_date", sql`(${table.mail_id} is null) = (${table.mail_le} is null)`),
    uniqueIndex("thread_message_once_per_key").on(table.cle),
    index("thread_in_order").on(table.reservation_id, table.created_at, table.id),
    index("question_in_order").on(table.contact_id, table.created_at, table.id).where(sql`contact_id is not null`),
  ],
);
