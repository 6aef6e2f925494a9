import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { createWebhookSecret } from "#app/platform/signed-webhook.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { WebhookInput } from "./rules/webhook.schema.ts";
import { MAX_WEBHOOKS } from "./rules/webhook.ts";
import { countWebhooksLocked, deleteWebhook, insertWebhook, reopenDelivery, resume } from "./webhooks.repo.server.ts";

async function overLimit(chef_id: string) {
  const limit = await consumeLimits([{ limit: "webhooks", key: chef_id }]);
  return limit.allowed ? null : refuse("trop_de_demandes", { action: "webhooks", secondes: limit.secondes });
}

/** `secret` is shown to the chef once; the database keeps it sealed. */
type AddedWebhook = { readonly webhook_id: string; readonly secret: string };

export async function addWebhook({ chef_id }: ChefScope, input: WebhookInput): Promise<Result<AddedWebhook>> {
  const refused = await overLimit(chef_id);
  if (refused !== null) return refused;
  return commitOrRefuse("add webhook", async (tx): Promise<Result<AddedWebhook>> => {
    if ((await countWebhooksLocked(tx, chef_id)) >= MAX_WEBHOOKS)
      return refuse("webhooks_limite", { max: MAX_WEBHOOKS });
    const [webhook_id, secret] = [randomUUID(), createWebhookSecret()];
    const secret_chiffre = sealSecret(`webhooks ${webhook_id}`, secret);
    await insertWebhook(tx, { id: webhook_id, chef_id, ...input, secret_chiffre });
    return ok({ webhook_id, secret });
  });
}

const CHANGES = { supprimer: deleteWebhook, reprendre: resume } as const;

/**
 * Removes an address with its deliveries: a job that is still queued finds nothing to send. Or sends events to a disabled one
 * again, those that happen from now on.
 */
export async function changeWebhook(
  { chef_id }: ChefScope,
  { id, change }: { id: string; change: keyof typeof CHANGES },
): Promise<Result<null, "introuvable">> {
  return (await CHANGES[change](db, { id, chef_id })) ? ok(null) : refuse("introuvable");
}

/** Sends an event again under the same `webhook-id`, whatever became of it. */
export async function resendDelivery({ chef_id }: ChefScope, livraison_id: string): Promise<Result<null>> {
  const refused = await overLimit(chef_id);
  if (refused !== null) return refused;
  return commitOrRefuse("resend delivery", async (tx): Promise<Result<null>> => {
    if (!(await reopenDelivery(tx, livraison_id, chef_id))) return refuse("introuvable");
    await enqueue(tx, "deliver-webhook", { livraison_id }, { key: `deliver-webhook:${livraison_id}` });
    return ok(null);
  });
}
