import { TZDate } from "@date-fns/tz";
import type { Duration } from "date-fns";
import { add } from "date-fns/add";
import { sub } from "date-fns/sub";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { isLive, transitionFor } from "#app/features/bookings/rules/reservation.ts";
import { type Day, dayOf, dayPeriod, ZONE } from "#app/shared/calendar.ts";
import { CLOSE_WORDS } from "#app/shared/input-limits.ts";

export type RetentionRule = {
  readonly duree: Duration;
  /** The event that starts the period. */
  readonly depuis:
    | "service"
    | "fin_de_periode"
    | "dernier_contact"
    | "reception"
    | "derniere_connexion"
    | "fermeture"
    | "fin_du_compte"
    | "examen"
    | "retrait"
    | "decision"
    | "cloture"
    | "ecriture";
  readonly ensuite: "efface" | "anonymise";
};

/** Retention periods. The privacy page displays this table and the clean-up jobs apply it. */
export const RETENTION = {
  message_reservation: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  rue_reservation: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  code_acces: { duree: { days: 1 }, depuis: "service", ensuite: "efface" },
  reponse_convive: { duree: { days: 7 }, depuis: "service", ensuite: "efface" },
  dossier_soiree: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  message_fil: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  demande_changement: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  avis: { duree: { years: 3 }, depuis: "service", ensuite: "efface" },
  avis_refuse: { duree: { months: 6 }, depuis: "retrait", ensuite: "efface" },
  signalement: { duree: { years: 1 }, depuis: "decision", ensuite: "efface" },
  copie_signalement: { duree: { months: 6 }, depuis: "decision", ensuite: "efface" },
  decision_signalement: { duree: { years: 3 }, depuis: "decision", ensuite: "efface" },
  reservation: { duree: { years: 3 }, depuis: "dernier_contact", ensuite: "anonymise" },
  message_contact: { duree: { years: 3 }, depuis: "reception", ensuite: "efface" },
  message_aide: { duree: { years: 1 }, depuis: "cloture", ensuite: "efface" },
  message_aide_ouvert: { duree: { years: 3 }, depuis: "reception", ensuite: "efface" },
  blocage: { duree: { days: 30 }, depuis: "fin_de_periode", ensuite: "efface" },
  reseau_visiteur: { duree: { days: 30 }, depuis: "reception", ensuite: "efface" },
  recherche_enregistree: { duree: { days: 90 }, depuis: "reception", ensuite: "efface" },
  liste_attente: { duree: { days: 1 }, depuis: "service", ensuite: "efface" },
  agenda: { duree: { months: 12 }, depuis: "fin_de_periode", ensuite: "efface" },
  livraison: { duree: { days: 30 }, depuis: "ecriture", ensuite: "efface" },
  etat_email: { duree: { months: 6 }, depuis: "ecriture", ensuite: "efface" },
  compte_inactif: { duree: { years: 2 }, depuis: "derniere_connexion", ensuite: "efface" },
  compte_ferme: { duree: { days: 30 }, depuis: "fermeture", ensuite: "efface" },
  justificatif: { duree: { months: 6 }, depuis: "fin_du_compte", ensuite: "efface" },
  justificatif_refuse: { duree: { days: 30 }, depuis: "examen", ensuite: "efface" },
  journal: { duree: { months: 12 }, depuis: "ecriture", ensuite: "efface" },
  sauvegarde: { duree: { days: 35 }, depuis: "ecriture", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
export type RetainedData = keyof typeof RETENTION;

/** How long before deletion the owner of an inactive account is warned. */
const INACTIVITY_WARNING: Duration = { days: 30 };

/** Days before the expiry of a document on which its chef is warned. */
export const PROOF_WARNING_DAYS = [60, 30] as const;

export function keptUntil(data: RetainedData, since: Date): Date {
  return new Date(add(new TZDate(since, ZONE), RETENTION[data].duree).getTime());
}

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

/** Data older than this has exceeded its retention period: the inverse of `keptUntil`. */
export function keptSince(data: RetainedData, now: Date): Date {
  return new Date(sub(new TZDate(now, ZONE), RETENTION[data].duree).getTime());
}

export type DossierData = "code_acces" | "reponse_convive" | "dossier_soiree" | "message_fil";

/** The day on which data of the evening are erased: a promise made to guests, so it is counted in days from the meal's day. */
export function erasureDay(data: DossierData, date_souhaitee: Date): Day {
  return dayOf(keptUntil(data, date_souhaitee));
}

/** Data of meals that began before this instant are due, from the morning of their `erasureDay`. */
export function mealsErasedBefore(data: DossierData, now: Date): Date {
  return dayPeriod(keptSince(data, now)).fin;
}

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
