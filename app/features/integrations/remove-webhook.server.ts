import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { deleteWebhook } from "./webhooks.repo.server.ts";

/** Removes an address with its deliveries; a job that is still queued finds nothing to send. */
export async function removeWebhook({ chef_id }: ChefScope, webhook_id: string): Promise<Result<null, "introuvable">> {
  return (await deleteWebhook(db, { webhook_id, chef_id })) ? ok(null) : refuse("introuvable");
}
