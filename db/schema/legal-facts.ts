import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { OPERATOR_FACTS } from "../../app/domain/legal-catalog.ts";
import { createdAt, id, isNotBlank, newestFirst, oneOf } from "./columns.ts";

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
