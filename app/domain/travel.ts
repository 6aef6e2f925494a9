import type { Cents } from "./money.ts";

/** The mean radius. `communes.position` uses the same one. */
const EARTH_RADIUS_KM = 6371;
/** Typical error of an estimated position. It is taken off the charged distance, so that no client pays for it. */
const ESTIMATE_TOLERANCE_KM = 6;

export type Position = { readonly latitude: number; readonly longitude: number };
/** `estimee`: the position is a mean of neighbouring communes. */
export type LocatedCommune = Position & { readonly code_insee: string; readonly estimee: boolean };

export type TravelTerms =
  | { readonly frais_deplacement: "compris" }
  | { readonly frais_deplacement: "par_km"; readonly km_compris: number; readonly prix_km: Cents }
  | { readonly frais_deplacement: "forfait"; readonly forfait_deplacement: Cents };

/** The distance between two communes as the crow flies; `estimee` when one of the positions is. */
export type Distance = { readonly km: number; readonly estimee: boolean };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance, by the haversine formula. */
export function kmBetween(a: Position, b: Position): number {
  const half = (x: number, y: number) => Math.sin(radians(y - x) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function distanceBetween(a: LocatedCommune, b: LocatedCommune): Distance {
  if (a.code_insee === b.code_insee) return { km: 0, estimee: false };
  return { km: kmBetween(a, b), estimee: a.estimee || b.estimee };
}

/** Kilometres as people read them. The zone of a chef is compared with this number. */
export const shownKm = ({ km }: Distance): number => Math.round(km);

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
