import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const HELP_RETENTION = {
  message_aide: { duree: { years: 1 }, depuis: "cloture", ensuite: "efface" },
  message_aide_ouvert: { duree: { years: 3 }, depuis: "reception", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
