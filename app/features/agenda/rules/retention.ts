import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const AGENDA_RETENTION = {
  agenda: { duree: { months: 12 }, depuis: "fin_de_periode", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
