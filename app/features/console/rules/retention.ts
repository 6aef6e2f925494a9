import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const CONSOLE_RETENTION = {
  etat_email: { duree: { months: 6 }, depuis: "ecriture", ensuite: "efface" },
  journal: { duree: { months: 12 }, depuis: "ecriture", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
