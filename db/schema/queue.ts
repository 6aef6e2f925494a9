import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** One row per running worker pool (`locked_by` of its jobs). The jobs of a pool without heartbeats are unlocked. */
export const workerPools = pgTable(
  "worker_pools",
  {
    id: text("id").primaryKey(),
    seen_at: instant("seen_at").notNull(),
    /** When the pool was first found without a recent heartbeat; cleared by its next one. */
    suspected_at: instant("suspected_at"),
  },
  (table) => [check("pool_is_suspected_after_it_was_seen", sql`${table.suspected_at} >= ${table.seen_at}`)],
);
