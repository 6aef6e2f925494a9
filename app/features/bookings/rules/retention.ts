import type { RetentionRule } from "#app/shared/retention.ts";

/** How long data is kept. `retention.repo.server.ts` deletes it. */
export const BOOKING_RETENTION = {
  message_reservation: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  rue_reservation: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  demande_changement: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  reservation: { duree: { years: 3 }, depuis: "dernier_contact", ensuite: "anonymise" },
} as const satisfies Record<string, RetentionRule>;
