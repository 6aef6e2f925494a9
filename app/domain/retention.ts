import { TZDate } from "@date-fns/tz";
import type { Duration } from "date-fns";
import { add } from "date-fns/add";
import { sub } from "date-fns/sub";
import { ZONE } from "./calendar.ts";
import type { ReservationStatut } from "./catalog.ts";
import { CLOSE_WORDS } from "./input-limits.ts";
import { canTransition, isLive } from "./reservation.ts";

export type RetentionRule = {
  readonly duree: Duration;
  /** From when the time runs. */
  readonly depuis:
    | "service"
    | "dernier_contact"
    | "reception"
    | "derniere_connexion"
    | "fermeture"
    | "fin_du_compte"
    | "examen"
    | "ecriture";
  readonly ensuite: "efface" | "anonymise";
};

/** How long each kind of data is kept. The privacy page shows this table and the clean-up jobs apply it. */
export const RETENTION = {
  message_reservation: { duree: { days: 30 }, depuis: "service", ensuite: "efface" },
  reservation: { duree: { years: 3 }, depuis: "dernier_contact", ensuite: "anonymise" },
  message_contact: { duree: { years: 3 }, depuis: "reception", ensuite: "efface" },
  message_aide: { duree: { years: 3 }, depuis: "reception", ensuite: "efface" },
  compte_inactif: { duree: { years: 2 }, depuis: "derniere_connexion", ensuite: "efface" },
  compte_ferme: { duree: { days: 30 }, depuis: "fermeture", ensuite: "efface" },
  justificatif: { duree: { months: 6 }, depuis: "fin_du_compte", ensuite: "efface" },
  justificatif_refuse: { duree: { days: 30 }, depuis: "examen", ensuite: "efface" },
  journal: { duree: { months: 12 }, depuis: "ecriture", ensuite: "efface" },
  sauvegarde: { duree: { days: 35 }, depuis: "ecriture", ensuite: "efface" },
} as const satisfies Record<string, RetentionRule>;
export type RetainedData = keyof typeof RETENTION;

/** An inactive account is warned this long before it goes. */
const INACTIVITY_WARNING: Duration = { days: 30 };

/** A proof's end is announced this many days before. */
export const PROOF_WARNING_DAYS = [60, 30] as const;

export function keptUntil(data: RetainedData, since: Date): Date {
  return new Date(add(new TZDate(since, ZONE), RETENTION[data].duree).getTime());
}

/** A link to one's data opens for this long. */
export const DATA_LINK_MINUTES = 30;

/** A request whose e-mail address must be confirmed waits this long, then it is erased. */
export const REQUEST_CONFIRMATION_MINUTES = 60;

/** Case and spaces are no mistake. */
export function saysCloseWords(typed: string): boolean {
  const bare = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  return bare(typed) === bare(CLOSE_WORDS);
}

/** The reason that people whose request was still waiting read when the chef closes the account. */
export const CLOSING_REASON = "Le chef ferme sa page sur Convive";

/**
 * What closing a chef's account does to a reservation: one that was accepted and is not over keeps the account open, a
 * request is refused, the rest stays as it is.
 */
export function fateOnClosing(
  { statut, date_fin }: Pick<DatedReservation, "statut" | "date_fin">,
  now: Date,
): "retient" | "refuse" | "reste" {
  if (statut === "en_attente") return "refuse";
  return (statut === "confirmee" || statut === "payee") && date_fin > now ? "retient" : "reste";
}

/** What stands where a name was. Nothing is ever delivered to `.invalid`. */
export const ERASED = { prenom: "Client", nom: "effacé", chef: "Chef", service: "Service effacé" } as const;
const ERASED_DOMAIN = "@efface.invalid";

export const erasedEmail = (code: string): string => `efface-${code}${ERASED_DOMAIN}`;
export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_DOMAIN);

export type DatedReservation = {
  readonly statut: ReservationStatut;
  readonly date_souhaitee: Date;
  readonly date_fin: Date;
};

/**
 * What erasing a person does to a reservation. One that is still to come is cancelled first where a client may cancel;
 * one already paid, or under way, is needed by its contract until it is over, and loses its names then.
 */
export function fateOnErasure(reservation: DatedReservation, now: Date): "annule" | "anonymise" | "plus_tard" {
  const { statut, date_souhaitee, date_fin } = reservation;
  if (!isLive(statut) || date_fin <= now) return "anonymise";
  const cancellable = canTransition({ from: statut, to: "annulee", acteur: "client" }).ok;
  return date_souhaitee > now && cancellable ? "annule" : "plus_tard";
}

/** What an erasure did, without a word about whom. */
export type Erasure = {
  readonly annulees: number;
  readonly anonymisees: number;
  /** Kept until their end, then made anonymous. */
  readonly plus_tard: number;
  readonly messages: number;
  readonly aides: number;
  readonly compte: boolean;
};

/** Everything older than this has been kept its time: the other way round of `keptUntil`. */
export function keptSince(data: RetainedData, now: Date): Date {
  return new Date(sub(new TZDate(now, ZONE), RETENTION[data].duree).getTime());
}

/** When a warning given at `since` has had its time. */
export function warningEnds(since: Date): Date {
  return new Date(add(new TZDate(since, ZONE), INACTIVITY_WARNING).getTime());
}

/** A warning given before this has had its time. */
export function warnedLongEnough(now: Date): Date {
  return new Date(sub(new TZDate(now, ZONE), INACTIVITY_WARNING).getTime());
}
