import { sortWork } from "#app/features/console/rules/worklist.ts";
import { selectWork } from "#app/features/console/worklist.repo.server.ts";
import { selectHelpMessages } from "#app/features/help/help.repo.server.ts";
import type { HelpSujet } from "#app/features/help/rules/codes.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type DirectoryCursor, encodeCursor } from "#app/shared/paging.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const PAGE = 30;

export type ListedHelp = NonNullable<Awaited<ReturnType<typeof readHelpMessages>>>["messages"][number];

/** The threads that wait for the team, then a page of the others, newest first; null when they could not be read. */
export async function readHelpMessages(
  _admin: AdminScope,
  query: { sujet: HelpSujet | null; cursor: DirectoryCursor | null },
) {
  try {
    const at = now();
    const [rows, { items }] = await Promise.all([
      selectHelpMessages(db, { ...query, count: PAGE + 1 }),
      // The next pages are of the others only.
      query.cursor === null ? selectWork(db, ["aide"], at) : { items: [] },
    ]);
    const { sujet } = query;
    const waiting = items.filter((item) => item.genre === "aide" && (sujet === null || item.sujet === sujet));
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    return {
      at,
      waiting: sortWork(waiting, at),
      messages: rows.slice(0, PAGE).map(({ message }) => message),
      next:
        last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.message.id }),
    };
  } catch (error) {
    log.error({ err: error }, "list help messages failed");
    return null;
  }
}
