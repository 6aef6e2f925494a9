import type { Cents } from "#app/shared/money.ts";
import type { ReservationStatut } from "./codes.ts";
import { expiresAt, waitsSince } from "./reservation.ts";

export type RecordFacts = {
  readonly statut: ReservationStatut;
  readonly created_at: Date;
  readonly demandee_le: Date | null;
  readonly date_souhaitee: Date;
  /** The expected end of the meal. */
  readonly fin: Date;
  readonly prix_final: Cents;
  /** The client asks for another date or number of guests. */
  readonly changement: boolean;
  /** To be given back, and not noted as given back. */
  readonly a_rendre: boolean;
};

/** What a record asks of the chef: one thing, by the state of the reservation. */
export type NextAct =
  | { readonly act: "repondre"; readonly avant: Date }
  | { readonly act: "changement" | "preparer" | "encaisser" | "rembourser" | "terminee" }
  /** Refused or cancelled: the date can be sold again while it is to come. */
  | { readonly act: "rouvrir"; readonly a_venir: boolean };

export function recordAct(facts: RecordFacts, now: Date): NextAct {
  const { statut, date_souhaitee, fin, prix_final, changement, a_rendre } = facts;
  switch (statut) {
    case "en_attente":
      return { act: "repondre", avant: expiresAt(waitsSince(facts), date_souhaitee) };
    case "annulee":
    case "refuse":
      return a_rendre ? { act: "rembourser" } : { act: "rouvrir", a_venir: now < date_souhaitee };
    case "terminee":
      return { act: "terminee" };
    case "confirmee":
    case "payee":
      if (changement) return { act: "changement" };
      if (now < fin) return { act: "preparer" };
      return { act: statut === "confirmee" && prix_final > 0 ? "encaisser" : "terminee" };
  }
}
