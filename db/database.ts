import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** What a repo works on: the pool or one open transaction, the repo need not know which. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "with" | "$with"
>;
