import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const EVENING_RETENTION = {
  code_acces: { duree: { days: 1 }, depuis: "service", ensuite: "efface" },
  reponse_convive: { duree: { days: 7 }, depuis: "service", ensuite: "efface" },
  dossier_soiree: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
