import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const SEARCH_RETENTION = {
  recherche_enregistree: { duree: { days: 90 }, depuis: "reception", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
