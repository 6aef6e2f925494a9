import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `waiting-list.repo.server.ts` deletes it. */
export const WAITING_LIST_RETENTION = {
  liste_attente: { duree: { days: 1 }, depuis: "service", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
