import { type Column, type SQL, sql } from "drizzle-orm";
import type { DirectoryCursor } from "#app/shared/paging.ts";

type Keys = { readonly created_at: Column; readonly id: Column };

/** The rows after the cursor of a list that shows the newest first; without a cursor, all of them. */
export function olderThanSql({ created_at, id }: Keys, cursor: DirectoryCursor | null): SQL | undefined {
  if (cursor === null) return undefined;
  return sql`(${created_at}, ${id}) <
    (timestamptz 'epoch' + ${cursor.created_at_us.toString()}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`;
}
