import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { fetchPublic } from "#app/platform/fetch-public.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { openSecret } from "#app/platform/sealed-secret.server.ts";
import { signedHeaders } from "#app/platform/signed-webhook.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { MAX_WEBHOOK_FAILURES, outcomeOfAttempt } from "../rules/webhook.ts";
import { countFailure, forgetFailures, selectOpenDelivery, updateDelivery } from "../webhooks.repo.server.ts";

const TIMEOUT_MS = 10_000;
/** The response is not read: only its status counts. */
const MAX_BYTES = 64_000;

type Delivery = NonNullable<Awaited<ReturnType<typeof selectOpenDelivery>>>;

/**
 * Sends one event to one address. A refusal of the receiver is no failure of the job, which would end in the dead-letter queue
 * and alert us about somebody else's site: the next attempt is queued here. `reach` is for tests, whose receiver is local.
 */
export const deliverWebhook = (reach: Parameters<typeof fetchPublic>[2] = {}) =>
  defineJob({
    name: "deliver-webhook",
    payload: z.object({ livraison_id: z.guid() }),
    run: async ({ livraison_id }) => {
      const delivery = await selectOpenDelivery(db, livraison_id);
      if (delivery === null) return;
      const body = JSON.stringify(delivery.contenu);
      const secret = openSecret(`webhooks ${delivery.webhook_id}`, delivery.secret_chiffre);
      const answer = await fetchPublic(
        delivery.url,
        {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...signedHeaders(secret, { id: delivery.id, at: now(), body }),
          },
          body,
          maxBytes: MAX_BYTES,
          timeoutMs: TIMEOUT_MS,
        },
        reach,
      );
      await record(delivery, answer.ok ? answer.status : null);
    },
  });

async function record(
  { id, webhook_id, url, user_id, essais: before }: Delivery,
  reponse: number | null,
): Promise<void> {
  const at = now();
  const essais = before + 1;
  const outcome = outcomeOfAttempt({ essais, reponse }, at);
  await inTransaction(async (tx) => {
    if (outcome.kind === "retry") {
      await updateDelivery(tx, id, { essais, reponse });
      const key = `deliver-webhook:${id}`;
      await enqueue(tx, "deliver-webhook", { livraison_id: id }, { key, runAt: outcome.at });
    } else if (outcome.kind === "delivered") {
      await updateDelivery(tx, id, { essais, reponse, livree_le: at });
      await forgetFailures(tx, webhook_id);
    } else {
      await updateDelivery(tx, id, { essais, reponse, abandonnee_le: at });
      const disabled = await countFailure(tx, webhook_id, outcome.kind === "gone" ? 0 : MAX_WEBHOOK_FAILURES);
      if (disabled) await enqueue(tx, "send-webhook-disabled", { user_id, url });
    }
  });
}
