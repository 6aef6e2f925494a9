import { TZDate } from "@date-fns/tz";
import type { Duration } from "date-fns";
import { add } from "date-fns/add";
import { sub } from "date-fns/sub";
import { AGENDA_RETENTION } from "#app/features/agenda/rules/retention.ts";
import { BOOKING_RETENTION } from "#app/features/bookings/rules/retention.ts";
import { CONSOLE_RETENTION } from "#app/features/console/rules/retention.ts";
import { EVENING_RETENTION } from "#app/features/evenings/rules/retention.ts";
import { HELP_RETENTION } from "#app/features/help/rules/retention.ts";
import { INTEGRATION_RETENTION } from "#app/features/integrations/rules/retention.ts";
import { MESSAGE_RETENTION } from "#app/features/messages/rules/retention.ts";
import { MODERATION_RETENTION } from "#app/features/moderation/rules/retention.ts";
import { REVIEW_RETENTION } from "#app/features/reviews/rules/retention.ts";
import { SEARCH_RETENTION } from "#app/features/search/rules/retention.ts";
import { SERVICE_RETENTION } from "#app/features/services/rules/retention.ts";
import { VERIFICATION_RETENTION } from "#app/features/verification/rules/retention.ts";
import { WAITING_LIST_RETENTION } from "#app/features/waiting-list/rules/retention.ts";
import { ZONE } from "#app/shared/calendar.ts";
import type { RetentionRule } from "#app/shared/retention.ts";

const PRIVACY_RETENTION = {
  compte_inactif: { duree: { years: 2 }, depuis: "derniere_connexion", ensuite: "efface" },
  compte_ferme: { duree: { days: 30 }, depuis: "fermeture", ensuite: "efface" },
  sauvegarde: { duree: { days: 35 }, depuis: "ecriture", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;

/** Every retention period: the sum of those of capabilities. The privacy page shows it, in the order of its labels. */
export const RETENTION = {
  ...AGENDA_RETENTION,
  ...BOOKING_RETENTION,
  ...CONSOLE_RETENTION,
  ...EVENING_RETENTION,
  ...HELP_RETENTION,
  ...INTEGRATION_RETENTION,
  ...MESSAGE_RETENTION,
  ...MODERATION_RETENTION,
  ...PRIVACY_RETENTION,
  ...REVIEW_RETENTION,
  ...SEARCH_RETENTION,
  ...SERVICE_RETENTION,
  ...VERIFICATION_RETENTION,
  ...WAITING_LIST_RETENTION,
};
export type RetainedData = keyof typeof RETENTION;

/** How long before deletion the owner of an inactive account is warned. */
const INACTIVITY_WARNING: Duration = { days: 30 };

/** Validity of a link to one's personal data. */
export const DATA_LINK_MINUTES = 30;

/** When the period after a warning sent at `since` ends. */
export function warningEnds(since: Date): Date {
  return new Date(add(new TZDate(since, ZONE), INACTIVITY_WARNING).getTime());
}

/** Warnings sent before this instant have ended their period. */
export function warnedLongEnough(now: Date): Date {
  return new Date(sub(new TZDate(now, ZONE), INACTIVITY_WARNING).getTime());
}

/** The server archives its log every 30 seconds while it is written to, which the workers alone do. As the alert of docs/operations/restore.md. */
const ARCHIVE_LATE_MS = 5 * 60_000;

export type ArchiveState = "aucune" | "en_marche" | "en_retard";

/** Whether the log of the database still reaches the backup. `last`: when it last did, null for never. */
export function archiveState(last: Date | null, now: Date): ArchiveState {
  if (last === null) return "aucune";
  return now.getTime() - last.getTime() > ARCHIVE_LATE_MS ? "en_retard" : "en_marche";
}
