import { selectHelpMessages } from "#app/features/help/help.repo.server.ts";
import type { HelpSujet } from "#app/features/help/rules/codes.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type DirectoryCursor, encodeCursor } from "#app/shared/paging.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const PAGE = 30;

export type ListedHelp = NonNullable<Awaited<ReturnType<typeof readHelpMessages>>>["messages"][number];

/** A page of the inbox, newest first; null when it could not be read. */
export async function readHelpMessages(
  _admin: AdminScope,
  query: { sujet: HelpSujet | null; cursor: DirectoryCursor | null },
) {
  try {
    const rows = await selectHelpMessages(db, { ...query, count: PAGE + 1 });
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    return {
      messages: rows.slice(0, PAGE).map(({ message }) => message),
      next:
        last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.message.id }),
    };
  } catch (error) {
    log.error({ err: error }, "list help messages failed");
    return null;
  }
}
