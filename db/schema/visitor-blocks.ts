import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { BLOCAGE_PORTEES } from "#app/features/moderation/rules/codes.ts";
import { bytes, createdAt, id, instant, oneOf } from "./columns.ts";

/**
 * Visitors who may neither write to chefs nor book until `fin`. Writers ask `visiteur_admis`, which waits for the lock that
 * the insertion of a block holds.
 */
export const blocages = pgTable(
  "blocages",
  {
    id: id(),
    portee: text("portee", { enum: BLOCAGE_PORTEES }).notNull(),
    // A keyed hash of the mailbox or of the network: the address of a network is not stored.
    cle: bytes("cle").notNull(),
    // Whom it was meant for. Null, with the reasons, once the person was erased: the hash keeps the block until its end.
    email: text("email"),
    motif: text("motif"),
    // `reservation:<id>` or `help_message:<id>`, as in the journal: where it was decided from.
    objet: text("objet").notNull(),
    // No foreign key: the block outlives the account of who decided it.
    auteur_id: uuid("auteur_id").notNull(),
    created_at: createdAt(),
    fin: instant("fin").notNull(),
    leve_le: instant("leve_le"),
    leve_par: uuid("leve_par"),
    motif_levee: text("motif_levee"),
  },
  (table) => [
    check("block_scope_is_known", oneOf(table.portee, BLOCAGE_PORTEES)),
    check("block_key_is_a_hash", sql`octet_length(${table.cle}) = 32`),
    check(
      "block_ends",
      sql`${table.fin} > ${table.created_at} and ${table.fin} <= ${table.created_at} + interval '2184 hours'`,
    ),
    check(
      "block_reasons_between_20_and_2000",
      sql`char_length(${table.motif}) between 20 and 2000 and char_length(${table.motif_levee}) between 20 and 2000`,
    ),
    check("block_is_lifted_by_somebody", sql`(${table.leve_le} is null) = (${table.leve_par} is null)`),
    index("blocages_by_cle").on(table.cle, table.fin),
    index("blocages_by_email").on(table.email),
  ],
);

/**
 * From which networks a mailbox wrote to chefs or booked in the last days. Hashes only: it tells a person who decides a block
 * which networks can be blocked and how many other people use them.
 */
export const reseauxVisiteurs = pgTable(
  "reseaux_visiteurs",
  {
    email_cle: bytes("email_cle").notNull(),
    cle: bytes("cle").notNull(),
    portee: text("portee", { enum: BLOCAGE_PORTEES }).notNull(),
    vu_le: instant("vu_le").notNull(),
  },
  (table) => [
    primaryKey({ name: "one_row_per_mailbox_and_network", columns: [table.email_cle, table.cle] }),
    check("visitor_network_is_known", sql`${oneOf(table.portee, BLOCAGE_PORTEES)} and ${table.portee} <> 'email'`),
    index("reseaux_visiteurs_by_cle").on(table.cle),
    index("reseaux_visiteurs_by_vu_le").on(table.vu_le),
  ],
);
