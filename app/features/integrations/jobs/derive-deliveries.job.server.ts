import { subMinutes } from "date-fns";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { contentOf, eventOf } from "../rules/webhook.ts";
import { insertDelivery, lockReadEvent, moveReadEvent, selectEventsToSend } from "../webhook-deliveries.repo.server.ts";

/** Longer than any transaction: a statement ends after 5 s, a silent connection after 30. */
const SETTLED_AFTER_MINUTES = 10;

/**
 * Turns new rows of `reservation_events` into deliveries. Events of the last minutes are read in each run, because one with a lower
 * id may be committed after one with a higher id; the database keeps one delivery of an event per address.
 */
export const deriveDeliveries = defineJob({
  name: "derive-deliveries",
  payload: z.object({}),
  cron: { at: "* * * * *", queue: "derive-deliveries" },
  run: () =>
    inTransaction(async (tx) => {
      const after = await lockReadEvent(tx);
      for (const { choisis, webhook_id, evenement_id, ...event } of await selectEventsToSend(tx, after)) {
        const evenement = eventOf(event);
        if (evenement === null || !choisis.includes(evenement)) continue;
        const { reservation_id, created_at } = event;
        const contenu = contentOf(evenement, event);
        const livraison_id = await insertDelivery(tx, {
          ...{ webhook_id, evenement_id, evenement, reservation_id, contenu, created_at },
        });
        if (livraison_id !== null)
          await enqueue(tx, "deliver-webhook", { livraison_id }, { key: `deliver-webhook:${livraison_id}` });
      }
      await moveReadEvent(tx, after, subMinutes(now(), SETTLED_AFTER_MINUTES));
    }),
});
