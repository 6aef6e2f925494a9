import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import type { StartableTask } from "./rules/codes.ts";

/** Runs a nightly job now. Asked twice before it starts, it runs once; in its queue it never runs beside the nightly one. */
export async function startNightlyJob(_admin: AdminScope, task: StartableTask): Promise<void> {
  await inTransaction((tx) => enqueue(tx, task, {}, { key: `now:${task}`, queue: task }));
}
