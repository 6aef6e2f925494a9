import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** One row per running worker pool (the `locked_by` of its jobs): jobs of a pool that falls silent are unlocked. */
export const workerPools = pgTable(
  "worker_pools",
  {
    id: text("id").primaryKey(),
    seen_at: instant("seen_at").notNull(),
    /** When it was first found silent; cleared by its next heartbeat. */
    suspected_at: instant("suspected_at"),
  },
  (table) => [check("pool_is_suspected_after_it_was_seen", sql`${table.suspected_at} >= ${table.seen_at}`)],
);
