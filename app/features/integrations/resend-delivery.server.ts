import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { reopenDelivery } from "./webhooks.repo.server.ts";

/** Sends an event again under the same `webhook-id`, whatever became of it. */
export async function resendDelivery({ chef_id }: ChefScope, livraison_id: string): Promise<Result<null>> {
  const limit = await consumeLimits([{ limit: "webhooks", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "webhooks", secondes: limit.secondes });
  return commitOrRefuse("resend delivery", async (tx): Promise<Result<null>> => {
    if (!(await reopenDelivery(tx, livraison_id, chef_id))) return refuse("introuvable");
    await enqueue(tx, "deliver-webhook", { livraison_id }, { key: `deliver-webhook:${livraison_id}` });
    return ok(null);
  });
}
