import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const INTEGRATION_RETENTION = {
  livraison: { duree: { days: 30 }, depuis: "ecriture", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
