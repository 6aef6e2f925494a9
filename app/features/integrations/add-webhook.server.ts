import { randomUUID } from "node:crypto";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { createWebhookSecret } from "#app/platform/signed-webhook.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { WebhookInput } from "./rules/other-sites.schema.ts";
import { MAX_WEBHOOKS } from "./rules/webhook.ts";
import { countWebhooksLocked, insertWebhook } from "./webhooks.repo.server.ts";

/** `secret` is shown to the chef once; the database keeps it sealed. */
export type AddedWebhook = { readonly webhook_id: string; readonly secret: string };

export async function addWebhook(
  { chef_id }: ChefScope,
  { url, evenements }: WebhookInput,
): Promise<Result<AddedWebhook>> {
  const limit = await consumeLimits([{ limit: "webhooks", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "webhooks", secondes: limit.secondes });
  return commitOrRefuse("add webhook", async (tx): Promise<Result<AddedWebhook>> => {
    if ((await countWebhooksLocked(tx, chef_id)) >= MAX_WEBHOOKS)
      return refuse("webhooks_limite", { max: MAX_WEBHOOKS });
    const [id, secret] = [randomUUID(), createWebhookSecret()];
    await insertWebhook(tx, { id, chef_id, url, evenements, secret_chiffre: sealSecret(`webhooks ${id}`, secret) });
    return ok({ webhook_id: id, secret });
  });
}
