import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const SERVICE_RETENTION = {
  brouillon: { duree: { days: 90 }, depuis: "ecriture", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
