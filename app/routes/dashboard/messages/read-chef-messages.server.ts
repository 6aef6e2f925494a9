import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import { countMessages, selectChefMessages } from "#app/features/messages/messages.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { MessageListQuery } from "#app/shared/list-queries.schema.ts";
import { encodeCursor } from "#app/shared/paging.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

const PAGE_SIZE = 25;

export type ChefMessageList = NonNullable<Awaited<ReturnType<typeof readChefMessages>>>;
export type ChefMessage = ChefMessageList["rows"][number];

/** A chef's messages, newest first; null when they could not be read, which differs from none. */
export async function readChefMessages({ chef_id }: ChefScope, { cursor }: MessageListQuery) {
  try {
    const [rows, nombre, chef] = await Promise.all([
      selectChefMessages(db, { chef_id, cursor, limit: PAGE_SIZE + 1 }),
      countMessages(db, chef_id),
      selectMailChef(db, chef_id),
    ]);
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      rows: rows.slice(0, PAGE_SIZE),
      next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.id }),
      nombre,
      chef,
    };
  } catch (error) {
    log.error({ err: error }, "list chef messages failed");
    return null;
  }
}
