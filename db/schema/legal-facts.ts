import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { CONFIRMED_FACTS, OPERATOR_FACTS } from "#app/features/legal/rules/codes.ts";
import { bytes, createdAt, id, instant, isEmail, isNotBlank, newestFirst, oneOf } from "./columns.ts";

/**
 * One row for each saved version of a fact about the company; the newest one is shown. The application role may insert and
 * select, not update or delete (grants.sql).
 */
export const parametresLegaux = pgTable(
  "parametres_legaux",
  {
    id: id(),
    fait: text("fait", { enum: OPERATOR_FACTS }).notNull(),
    valeur: text("valeur").notNull(),
    motif: text("motif").notNull(),
    // No foreign key: the version outlives the account.
    auteur_id: uuid("auteur_id").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("legal_fact_is_known", oneOf(table.fait, OPERATOR_FACTS)),
    check("legal_fact_has_a_value", isNotBlank(table.valeur)),
    check("legal_fact_has_a_reason", isNotBlank(table.motif)),
    index("legal_facts_by_version").on(table.fait, ...newestFirst(table)),
  ],
);

/** A new address, pending until its owner follows the link in the mail sent there; until then the confirmed one is shown. */
export const parametresAConfirmer = pgTable(
  "parametres_a_confirmer",
  {
    id: id(),
    fait: text("fait", { enum: CONFIRMED_FACTS }).notNull(),
    valeur: text("valeur").notNull(),
    motif: text("motif").notNull(),
    // No foreign key, as the version that it becomes.
    auteur_id: uuid("auteur_id").notNull(),
    token_hash: bytes("token_hash").notNull(),
    expire_le: instant("expire_le").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("one_address_to_confirm_per_fact").on(table.fait),
    unique("one_fact_per_confirmation_link").on(table.token_hash),
    check("fact_to_confirm_is_known", oneOf(table.fait, CONFIRMED_FACTS)),
    check("fact_to_confirm_is_an_address", isEmail(table.valeur)),
    check("fact_to_confirm_has_a_reason", isNotBlank(table.motif)),
    check("fact_confirmation_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
  ],
);
