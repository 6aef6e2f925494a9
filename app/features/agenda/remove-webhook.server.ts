import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { db } from "#app/platform/db.server.ts";
import { deleteWebhook } from "./webhooks.repo.server.ts";

/** Removes an address with its deliveries; a job that is still queued finds nothing to send. */
export async function removeWebhook({ chef_id }: ChefScope, webhook_id: string): Promise<Result<null, "introuvable">> {
  return (await deleteWebhook(db, { webhook_id, chef_id })) ? ok(null) : refuse("introuvable");
}
