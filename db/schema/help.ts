import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { AIDE_GENRES, HELP_STATUTS, HELP_SUJETS } from "#app/features/help/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id, instant, isEmail, isNotBlank, oneOf } from "./columns.ts";

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
    // No foreign key: a thread of a former team member is shown as unassigned.
    confie_a: uuid("confie_a"),
    // When the last answer left: the person's turn. A column, because the former release knows two values of `statut`.
    attend_depuis: instant("attend_depuis"),
    clos_le: instant("clos_le"),
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

/**
 * What followed a help message, oldest first: an answer that was mailed, a note of the team, a reply that somebody typed in, or
 * the reason of a closing without an answer.
 */
export const aideEchanges = pgTable(
  "aide_echanges",
  {
    id: id(),
    message_id: uuid("message_id").notNull(),
    genre: text("genre", { enum: AIDE_GENRES }).notNull(),
    texte: text("texte").notNull(),
    // No foreign key: what was written outlives the account of its author.
    auteur_id: uuid("auteur_id").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("exchange_follows_a_help_message", table.message_id, helpMessages.id, "cascade"),
    check("exchange_kind_is_known", oneOf(table.genre, AIDE_GENRES)),
    check("exchange_is_filled", sql`${isNotBlank(table.texte)} and char_length(${table.texte}) <= 5000`),
    index("aide_echanges_by_message").on(table.message_id, table.created_at, table.id),
  ],
);

/** Sentences that the team inserts into its answers. */
export const aideModeles = pgTable(
  "aide_modeles",
  {
    id: id(),
    titre: text("titre").notNull(),
    texte: text("texte").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("one_help_template_per_title").on(table.titre),
    check("help_template_is_filled", sql`${isNotBlank(table.titre)} and ${isNotBlank(table.texte)}`),
  ],
);
