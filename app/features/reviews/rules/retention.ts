import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const REVIEW_RETENTION = {
  avis: { duree: { years: 3 }, depuis: "service", ensuite: "efface" },
  avis_refuse: { duree: { months: 6 }, depuis: "retrait", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
