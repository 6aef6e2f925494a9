import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const VERIFICATION_RETENTION = {
  justificatif: { duree: { months: 6 }, depuis: "fin_du_compte", ensuite: "efface" },
  justificatif_refuse: { duree: { days: 30 }, depuis: "examen", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
