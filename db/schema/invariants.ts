import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { INVARIANTS } from "#app/features/console/rules/codes.ts";
import { instant, isNotBlank, oneOf } from "./columns.ts";

/** The last check of each rule. Without it, a rule that was never checked would look like one that holds. */
export const invariantChecks = pgTable(
  "invariant_checks",
  {
    regle: text("regle", { enum: INVARIANTS }).primaryKey(),
    controle_le: instant("controle_le").notNull(),
    examines: integer("examines").notNull(),
    ecarts: integer("ecarts").notNull(),
  },
  (table) => [
    check("checked_invariant_is_known", oneOf(table.regle, INVARIANTS)),
    check("ecarts_within_examines", sql`${table.ecarts} between 0 and ${table.examines}`),
  ],
);

/** One row per violation, from the check that first found it (`vu_le`) to the one that no longer did (`resolu_le`). */
export const invariantBreaks = pgTable(
  "invariant_breaks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    regle: text("regle", { enum: INVARIANTS }).notNull(),
    /** `table:id`. No foreign key: the violation may be that the row is missing. */
    objet: text("objet").notNull(),
    vu_le: instant("vu_le").notNull(),
    revu_le: instant("revu_le").notNull(),
    resolu_le: instant("resolu_le"),
  },
  (table) => [
    check("broken_invariant_is_known", oneOf(table.regle, INVARIANTS)),
    check("break_names_its_objet", isNotBlank(table.objet)),
    uniqueIndex("one_open_break_per_objet").on(table.regle, table.objet).where(sql`resolu_le is null`),
    index("invariant_breaks_recent").on(table.vu_le.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
