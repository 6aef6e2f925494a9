import { TZDate } from "@date-fns/tz";
import type { Duration } from "date-fns";
import { add } from "date-fns/add";
import { sub } from "date-fns/sub";
import { AGENDA_RETENTION } from "#app/features/agenda/rules/retention.ts";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { isLive, transitionFor } from "#app/features/bookings/rules/reservation.ts";
import { BOOKING_RETENTION } from "#app/features/bookings/rules/retention.ts";
import { CONSOLE_RETENTION } from "#app/features/console/rules/retention.ts";
import { EVENING_RETENTION } from "#app/features/evenings/rules/retention.ts";
import { HELP_RETENTION } from "#app/features/help/rules/retention.ts";
import { INTEGRATION_RETENTION } from "#app/features/integrations/rules/retention.ts";
import { MESSAGE_RETENTION } from "#app/features/messages/rules/retention.ts";
import { MODERATION_RETENTION } from "#app/features/moderation/rules/retention.ts";
import { REVIEW_RETENTION } from "#app/features/reviews/rules/retention.ts";
import { SEARCH_RETENTION } from "#app/features/search/rules/retention.ts";
import { VERIFICATION_RETENTION } from "#app/features/verification/rules/retention.ts";
import { WAITING_LIST_RETENTION } from "#app/features/waiting-list/rules/retention.ts";
import { ZONE } from "#app/shared/calendar.ts";
import { CLOSE_WORDS } from "#app/shared/input-limits.ts";
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
  ...VERIFICATION_RETENTION,
  ...WAITING_LIST_RETENTION,
};
export type RetainedData = keyof typeof RETENTION;

/** How long before deletion the owner of an inactive account is warned. */
const INACTIVITY_WARNING: Duration = { days: 30 };

/** Days before the expiry of a document on which its chef is warned. */
export const PROOF_WARNING_DAYS = [60, 30] as const;

/** Validity of a link to one's personal data. */
export const DATA_LINK_MINUTES = 30;

/** A request whose e-mail address is not confirmed within this time is erased. */
export const REQUEST_CONFIRMATION_MINUTES = 60;

/** Ignores case and spaces. */
export function confirmsClosing(typed: string): boolean {
  const bare = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  return bare(typed) === bare(CLOSE_WORDS);
}

/** The reason sent to clients whose pending request is refused because the chef closes the account. */
export const CLOSING_REASON = "Le chef ferme sa page sur Convive";

/**
 * The effect of closing a chef's account on a reservation: an accepted one that is not over prevents the closing, a
 * pending request is refused, others do not change.
 */
export function fateOnClosing(
  { statut, date_fin }: Pick<DatedReservation, "statut" | "date_fin">,
  now: Date,
): "retient" | "refuse" | "reste" {
  if (statut === "en_attente") return "refuse";
  return (statut === "confirmee" || statut === "payee") && date_fin > now ? "retient" : "reste";
}

/** Replacements for erased names. `.invalid` never receives mail. */
export const ERASED = {
  prenom: "Client",
  nom: "effacé",
  chef: "Chef",
  service: "Service effacé",
  raison: "Raison effacée",
} as const;
const ERASED_DOMAIN = "@efface.invalid";

export const erasedEmail = (code: string): string => `efface-${code}${ERASED_DOMAIN}`;
export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_DOMAIN);

export type DatedReservation = {
  readonly statut: ReservationStatut;
  readonly date_souhaitee: Date;
  readonly date_fin: Date;
};

/**
 * The effect of erasing a person's data on a reservation. An upcoming one is cancelled first where a client may cancel.
 * One that is paid or in progress is needed for its contract and is anonymised when it is over.
 */
export function fateOnErasure(reservation: DatedReservation, now: Date): "annule" | "anonymise" | "plus_tard" {
  const { statut, date_souhaitee, date_fin } = reservation;
  if (!isLive(statut) || date_fin <= now) return "anonymise";
  const cancellable = transitionFor({ from: statut, action: "cancel", acteur: "client" }).ok;
  return date_souhaitee > now && cancellable ? "annule" : "plus_tard";
}

/** Counts of what an erasure did; contains no personal data. */
export type ErasureCounts = {
  readonly annulees: number;
  readonly anonymisees: number;
  /** To be anonymised when they are over. */
  readonly plus_tard: number;
  readonly messages: number;
  readonly aides: number;
  /** Reviews that were removed; the others stay without their author. */
  readonly avis: number;
  readonly compte: boolean;
};

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
