import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** What repos run queries on: the pool or an open transaction. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinctOn" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "with" | "$with"
>;
