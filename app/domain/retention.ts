import { TZDate } from "@date-fns/tz";
import type { Duration } from "date-fns";
import { add } from "date-fns/add";
import { ZONE } from "./calendar.ts";

export type RetentionRule = {
  readonly duree: Duration;
  /** From when the time runs. */
  readonly depuis: "service" | "dernier_contact" | "reception" | "derniere_connexion" | "fin_du_compte" | "ecriture";
  readonly ensuite: "efface" | "anonymise";
};

/** How long each kind of data is kept. The privacy page shows this table and the clean-up jobs apply it. */
export const RETENTION = {
  message_reservation: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  reservation: { duree: { years: 3 }, depuis: "dernier_contact", ensuite: "anonymise" },
  message_contact: { duree: { years: 3 }, depuis: "reception", ensuite: "efface" },
  message_aide: { duree: { years: 3 }, depuis: "reception", ensuite: "efface" },
  compte_inactif: { duree: { years: 2 }, depuis: "derniere_connexion", ensuite: "efface" },
  justificatif: { duree: { months: 6 }, depuis: "fin_du_compte", ensuite: "efface" },
  journal: { duree: { months: 12 }, depuis: "ecriture", ensuite: "efface" },
  sauvegarde: { duree: { days: 35 }, depuis: "ecriture", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
export type RetainedData = keyof typeof RETENTION;

/** An inactive account is warned this long before it goes. */
export const INACTIVITY_WARNING: Duration = { days: 30 };

/** A proof's end is announced this many days before. */
export const PROOF_WARNING_DAYS = [60, 30] as const;

export function keptUntil(data: RetainedData, since: Date): Date {
  return new Date(add(new TZDate(since, ZONE), RETENTION[data].duree).getTime());
}
