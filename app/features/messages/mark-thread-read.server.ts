import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { setThreadRead } from "./threads.repo.server.ts";

type Shown = { reservation_id: string; dernier_id: string };

/** Sent by the chef's page once it is visible. Messages that arrived after the page was loaded stay unread. */
export async function markThreadRead({ chef_id }: ChefScope, shown: Shown, at: Date = now()): Promise<void> {
  await inTransaction(async (tx) => {
    // Without news the pages are not revalidated: this page would mark as read again, without end.
    if (await setThreadRead(tx, { ...shown, chef_id, lu_le: at })) announce(tx, { chef_id });
  });
}
