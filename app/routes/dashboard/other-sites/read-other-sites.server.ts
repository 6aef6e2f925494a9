import { selectSites } from "#app/features/integrations/sites.repo.server.ts";
import { selectDeliveries, selectWebhooks } from "#app/features/integrations/webhooks.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

const SHOWN_DELIVERIES = 5;

export type OtherSites = Awaited<ReturnType<typeof readOtherSites>>;

/** The sites that may show the chef's calendar, and the addresses that receive events with their latest deliveries. */
export async function readOtherSites({ chef_id, actif }: ChefScope) {
  const [origines, webhooks] = await Promise.all([selectSites(db, chef_id), selectWebhooks(db, chef_id)]);
  const deliveries = await selectDeliveries(
    db,
    webhooks.map(({ id }) => id),
    SHOWN_DELIVERIES,
  );
  return {
    chef_id,
    actif,
    origines,
    maintenant: now(),
    webhooks: webhooks.map((webhook) => ({
      ...webhook,
      livraisons: deliveries
        .filter(({ webhook_id }) => webhook_id === webhook.id)
        .map(({ id, evenement, essais, reponse, livree_le, abandonnee_le, created_at }) => ({
          id,
          evenement,
          essais,
          reponse,
          livree_le,
          abandonnee_le,
          created_at,
        })),
    })),
  };
}
