import { selectLastDeliveries, selectWebhooks } from "#app/features/integrations/webhooks.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

const SHOWN_DELIVERIES = 10;

export type Webhooks = Awaited<ReturnType<typeof readWebhooks>>;

export async function readWebhooks({ chef_id, actif }: ChefScope) {
  const [webhooks, livraisons] = await Promise.all([
    selectWebhooks(db, chef_id),
    selectLastDeliveries(db, chef_id, SHOWN_DELIVERIES),
  ]);
  return { actif, maintenant: now(), webhooks, livraisons };
}
