import { selectAllChefs } from "#app/features/chefs/directory.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type DirectoryCursor, encodeCursor } from "#app/shared/paging.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const PAGE = 50;

export type ListedChef = NonNullable<Awaited<ReturnType<typeof readAllChefs>>>["chefs"][number];

type Query = { q: string; seulement: "actif" | "inactif" | ""; cursor: DirectoryCursor | null };

/** A page of the list; null when it could not be read, which differs from an empty list. */
export async function readAllChefs(_admin: AdminScope, query: Query) {
  try {
    const rows = await selectAllChefs(db, { ...query, count: PAGE + 1 });
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    return {
      chefs: rows.slice(0, PAGE).map(({ chef, portrait }) => ({ ...chef, portrait })),
      next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.chef.id }),
    };
  } catch (error) {
    log.error({ err: error }, "list all chefs failed");
    return null;
  }
}
