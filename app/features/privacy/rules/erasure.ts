import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { isLive, transitionFor } from "#app/features/bookings/rules/reservation.ts";

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
