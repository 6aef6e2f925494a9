import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { updateWebhook } from "./webhooks.repo.server.ts";

/** Sends events to a disabled address again: those that happen from now on. */
export async function resumeWebhook({ chef_id }: ChefScope, webhook_id: string): Promise<Result<null, "introuvable">> {
  const changed = await updateWebhook(db, { webhook_id, chef_id }, { actif: true, echecs: 0 });
  return changed ? ok(null) : refuse("introuvable");
}
