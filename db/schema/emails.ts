import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { EMAIL_STATUTS } from "#app/features/console/rules/codes.ts";
import { belongsTo, createdAt, id, instant, isEmail, newestFirst, oneOf } from "./columns.ts";
import { reservations } from "./reservations.ts";

/** What became of a mail for one recipient. Neither its subject nor its text is kept. */
export const emails = pgTable(
  "emails",
  {
    id: id(),
    // The part of the Message-ID before our host.
    message_id: text("message_id").notNull(),
    destinataire: text("destinataire").notNull(),
    // The queue task that sent it, which identifies the kind of mail.
    tache: text("tache").notNull(),
    reservation_id: uuid("reservation_id"),
    statut: text("statut", { enum: EMAIL_STATUTS }).notNull().default("prevu"),
    // Why it was rejected: an enhanced status code (RFC 3463). The words of the other server may quote people.
    code: text("code"),
    etat_le: instant("etat_le").notNull().defaultNow(),
    // When the same mail was sent again by an operator, under another Message-ID.
    renvoye_le: instant("renvoye_le"),
    created_at: createdAt(),
  },
  (table) => [
    unique("one_state_per_mail_and_recipient").on(table.message_id, table.destinataire),
    belongsTo("mail_is_about_a_reservation", table.reservation_id, reservations.id, "cascade"),
    check("mail_state_is_known", oneOf(table.statut, EMAIL_STATUTS)),
    check(
      "mail_recipient_is_normal",
      sql`${isEmail(table.destinataire)} and ${table.destinataire} = lower(${table.destinataire})`,
    ),
    check("mail_code_is_an_enhanced_status", sql`${table.code} ~ '^[245]([.][0-9]{1,3}){2}$'`),
    check("rejected_mail_has_a_code", sql`(${table.statut} = 'rejete') = (${table.code} is not null)`),
    index("emails_recent").on(...newestFirst(table)),
    index("emails_by_recipient").on(table.destinataire),
    index("emails_by_reservation").on(table.reservation_id).where(sql`reservation_id is not null`),
    index("emails_rejected").on(table.reservation_id).where(sql`statut = 'rejete' and renvoye_le is null`),
  ],
);
