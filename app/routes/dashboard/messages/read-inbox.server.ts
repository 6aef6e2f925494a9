import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import { countInbox, selectInbox } from "#app/features/messages/inbox.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { InboxQuery } from "#app/shared/list-queries.schema.ts";
import { encodeCursor } from "#app/shared/paging.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

const PAGE_SIZE = 25;

export type Inbox = NonNullable<Awaited<ReturnType<typeof readInbox>>>;
export type InboxThread = Inbox["rows"][number];

/** A chef's threads, newest first; null when they could not be read, which differs from none. */
export async function readInbox({ chef_id }: ChefScope, { cursor, filtre, q }: InboxQuery, at: Date = now()) {
  try {
    const [rows, nombres, chef] = await Promise.all([
      selectInbox(db, { chef_id, filtre, q, cursor, limit: PAGE_SIZE + 1 }),
      countInbox(db, chef_id),
      selectMailChef(db, chef_id),
    ]);
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      rows: rows.slice(0, PAGE_SIZE),
      next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.dernier_le_us), id: last.id }),
      nombres,
      chef,
      vue: at,
    };
  } catch (error) {
    log.error({ err: error }, "list chef messages failed");
    return null;
  }
}
