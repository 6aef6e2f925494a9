import type { Cents } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { FraisDeplacement } from "./codes.ts";
import { type Distance, hasZone, isWithinZone, type PublicZone, shownKm } from "./zone.ts";

/** Typical error of an estimated position. It is taken off the charged distance, so that no client pays for it. */
const ESTIMATE_TOLERANCE_KM = 6;

export type TravelTerms =
  | { readonly frais_deplacement: "compris" }
  | { readonly frais_deplacement: "par_km"; readonly km_compris: number; readonly prix_km: Cents }
  | { readonly frais_deplacement: "forfait"; readonly forfait_deplacement: Cents };

/** The kilometres charged: one way, rounded down. */
export const chargedKm = ({ km, estimee }: Distance): number =>
  Math.max(0, Math.floor(km - (estimee ? ESTIMATE_TOLERANCE_KM : 0)));

/** The travel fee of one booking. */
export function travelFee(terms: TravelTerms, distance: Distance): Cents {
  switch (terms.frais_deplacement) {
    case "compris":
      return 0;
    case "forfait":
      return terms.forfait_deplacement;
    case "par_km":
      return Math.max(0, chargedKm(distance) - terms.km_compris) * terms.prix_km;
  }
}

/**
 * The distance is between the centres of two communes: a client this far beyond the radius may live within it. Estimated
 * positions are rougher.
 */
const LIMIT_MARGIN_KM = 2;
const ESTIMATED_LIMIT_MARGIN_KM = 15;

/** `distance` is null when the position of a commune is unknown. */
export type Trip = {
  readonly distance: Distance | null;
  readonly frais: Cents;
  /** The commune may lie outside the zone: the chef decides. */
  readonly a_la_limite: boolean;
};

export type TravelZone = Pick<PublicZone, "deplacement" | "rayon_km"> & { readonly frais: TravelTerms };

/** Decides whether a chef may be booked for a commune at this distance, and computes the travel fee. */
export function checkTrip(zone: TravelZone, distance: Distance | null): Result<Trip, "hors_zone"> {
  const { frais } = zone;
  const rayon = zone.rayon_km ?? 0;
  if (!hasZone(zone)) return ok({ distance, frais: 0, a_la_limite: false });
  // Nobody pays for a distance that nobody knows.
  if (distance === null) {
    const fee = travelFee(frais, { km: 0, estimee: false });
    return ok({ distance, frais: fee, a_la_limite: zone.deplacement === "rayon" });
  }
  const within = isWithinZone(zone, distance);
  const limit = rayon + (distance.estimee ? ESTIMATED_LIMIT_MARGIN_KM : LIMIT_MARGIN_KM);
  if (!within && shownKm(distance) > limit)
    return refuse("hors_zone", { km: shownKm(distance), estimee: distance.estimee, rayon_km: rayon });
  return ok({ distance, frais: travelFee(frais, distance), a_la_limite: !within });
}

/** The columns of a chef's fee, in cents. The database guarantees the amounts that the rule needs. */
export type FeeColumns = {
  readonly frais_deplacement: FraisDeplacement;
  readonly km_compris: number | null;
  readonly prix_km: Cents | null;
  readonly forfait_deplacement: Cents | null;
};

export function travelTermsOf({
  frais_deplacement,
  km_compris,
  prix_km,
  forfait_deplacement,
}: FeeColumns): TravelTerms {
  switch (frais_deplacement) {
    case "compris":
      return { frais_deplacement };
    case "forfait":
      return { frais_deplacement, forfait_deplacement: forfait_deplacement ?? 0 };
    case "par_km":
      return { frais_deplacement, km_compris: km_compris ?? 0, prix_km: prix_km ?? 0 };
  }
}
