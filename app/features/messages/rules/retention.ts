import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const MESSAGE_RETENTION = {
  message_fil: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  message_contact: { duree: { years: 3 }, depuis: "reception", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
