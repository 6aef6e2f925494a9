import { db } from "#app/platform/db.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { createWebhookSecret } from "#app/platform/signed-webhook.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { updateWebhook } from "./webhooks.repo.server.ts";

/** The former secret signs nothing any more, not even the next attempt of a delivery that was signed with it. */
export async function renewWebhookSecret(
  { chef_id }: ChefScope,
  webhook_id: string,
): Promise<Result<{ readonly secret: string }, "introuvable" | "trop_de_demandes">> {
  const limit = await consumeLimits([{ limit: "webhooks", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "webhooks", secondes: limit.secondes });
  const secret = createWebhookSecret();
  const secret_chiffre = sealSecret(`webhooks ${webhook_id}`, secret);
  return (await updateWebhook(db, { webhook_id, chef_id }, { secret_chiffre }))
    ? ok({ secret })
    : refuse("introuvable");
}
