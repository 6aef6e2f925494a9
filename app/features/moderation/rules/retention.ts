import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const MODERATION_RETENTION = {
  signalement: { duree: { years: 1 }, depuis: "decision", ensuite: "efface" },
  copie_signalement: { duree: { months: 6 }, depuis: "decision", ensuite: "efface" },
  decision_signalement: { duree: { years: 3 }, depuis: "decision", ensuite: "efface" },
  blocage: { duree: { days: 30 }, depuis: "fin_de_periode", ensuite: "efface" },
  reseau_visiteur: { duree: { days: 30 }, depuis: "reception", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
