import type { LieuPrestation, TypeService } from "#app/features/services/rules/codes.ts";
import { RADIUS } from "#app/shared/input-limits.ts";
import { normalizeText } from "#app/shared/text.ts";
import type { Deplacement } from "./codes.ts";

/** The mean radius. `communes.position` uses the same one. */
export const EARTH_RADIUS_KM = 6371;
export type Position = { readonly latitude: number; readonly longitude: number };
/** `estimee`: the position is a mean of neighbouring communes. */
export type LocatedCommune = Position & { readonly code_insee: string; readonly estimee: boolean };

/** The distance between two communes as the crow flies; `estimee` when one of the positions is. */
export type Distance = { readonly km: number; readonly estimee: boolean };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point on a sphere around the Earth's centre, in kilometres, as `communes.position` holds it. */
export function pointOf({ latitude, longitude }: Position): readonly [x: number, y: number, z: number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [
    EARTH_RADIUS_KM * Math.cos(phi) * Math.cos(lambda),
    EARTH_RADIUS_KM * Math.cos(phi) * Math.sin(lambda),
    EARTH_RADIUS_KM * Math.sin(phi),
  ];
}

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

/** Direction from `a` to `b` in radians, clockwise from north; flat, which is enough for a drawing of 200 km. */
export function directionTo(a: Position, b: Position): number {
  const east = (b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2));
  return Math.atan2(east, b.latitude - a.latitude);
}

/** Kilometres as people read them. The zone of a chef is compared with this number. */
export const shownKm = ({ km }: Distance): number => Math.round(km);

/** What visitors may know of where a chef works. */
export type PublicZone = {
  readonly deplacement: Deplacement | null;
  readonly rayon_km: number | null;
  /** The name of the chef's commune. */
  readonly commune: string | null;
  /** The communes where the chef receives. */
  readonly recoit: readonly string[];
  /** Whether a service is by telephone or video. */
  readonly distance: boolean;
};

/** Whether a chef travels that far. */
export function isWithinZone(
  { deplacement, rayon_km }: Pick<PublicZone, "deplacement" | "rayon_km">,
  distance: Distance,
) {
  if (deplacement === "france") return true;
  return deplacement === "rayon" && rayon_km !== null && shownKm(distance) <= rayon_km;
}

/** Whether the place of a booking at the client's is checked and charged. Otherwise the commune is optional and travel is free. */
export const hasZone = ({ deplacement }: Pick<PublicZone, "deplacement">): boolean =>
  deplacement === "rayon" || deplacement === "france";

/** The nearest radius on the slider's scale; the number field accepts any whole number. */
export const snapRadius = (km: number): number =>
  Math.min(RADIUS.max, Math.max(RADIUS.min, Math.round(km / RADIUS.step) * RADIUS.step));

/** How far a chef travels, as one choice of a form: kilometres, « france » or « aucun ». */
export type ZoneReach = Pick<PublicZone, "deplacement" | "rayon_km">;
export const reachCode = ({ deplacement, rayon_km }: ZoneReach): string =>
  deplacement === "rayon" || deplacement === null ? String(rayon_km ?? RADIUS.usual) : deplacement;

/** The choice as the two fields of a zone. */
export const readReach = (portee: string) =>
  portee === "france" || portee === "aucun"
    ? { deplacement: portee, rayon_km: "" }
    : { deplacement: "rayon", rayon_km: portee };

const USUAL_RADII = [10, 20, 30, 50, 100, 200];

/** The choices of such a form, with the chosen radius among them. */
export function reachChoices(portee: string): readonly string[] {
  const chosen = /^\d{1,3}$/.test(portee) ? [Number(portee)] : [];
  const radii = [...new Set([...USUAL_RADII, ...chosen])].toSorted((a, b) => a - b);
  return [...radii.map(String), "france", "aucun"];
}

/** What a chef's own words say of it: « Nantes et 30 km autour ». */
export function reachFromWords(words: string | null): string {
  const km = /(\d{1,3})\s*km/i.exec(words ?? "")?.[1];
  if (km !== undefined) return String(snapRadius(Number(km)));
  return /\bfrance\b/i.test(words ?? "") ? "france" : String(RADIUS.usual);
}

const AT_THE_CLIENT = /chez vous|chez le client|a domicile|votre (domicile|maison|cuisine|jardin|table)/;
const REMOTE = /a distance|visio|telephone|en ligne/;
const AT_THE_CHEF = /chez moi|chez le chef|atelier|ma cuisine|mon (domicile|laboratoire|restaurant)/;

/** Where a service takes place according to the chef's own words, for services made before the chef could choose. */
export function venueFromWords(type: TypeService, lieu: string | null): LieuPrestation | null {
  const words = normalizeText(lieu ?? "");
  const said = AT_THE_CLIENT.test(words) ? "client" : REMOTE.test(words) ? "distance" : null;
  switch (type) {
    case "chef_domicile":
    case "traiteur":
      return "client";
    case "consultation":
      return said ?? "distance";
    case "cours_cuisine":
      return said ?? "chef";
    case "autre":
      return said ?? (AT_THE_CHEF.test(words) ? "chef" : null);
  }
}

export type NearbyCommune = LocatedCommune & { readonly nom: string; readonly population: number };
export type NearbyTown = { readonly nom: string; readonly distance: Distance; readonly direction: number };
/** `counts[n]`: how many communes, the centre included, lie within the n-th radius of the slider. */
export type Surroundings = { readonly towns: readonly NearbyTown[]; readonly counts: readonly number[] };

/** More than a drawing names: some are skipped because their names would touch. */
const TOWNS_PER_RADIUS = 24;
const RADII = (RADIUS.max - RADIUS.min) / RADIUS.step + 1;

/** The rank of the smallest radius that reaches a distance. */
export const radiusRank = (km: number): number => Math.max(0, Math.ceil((km - RADIUS.min) / RADIUS.step));

/** Towns around a commune, largest first: for every radius of the slider, the largest within it. */
export function surroundingsOf(centre: LocatedCommune, nearby: readonly NearbyCommune[]): Surroundings {
  const counts = Array.from({ length: RADII }, () => 0);
  const measured = nearby
    .map((commune) => ({ commune, distance: distanceBetween(centre, commune) }))
    .filter(({ distance }) => shownKm(distance) <= RADIUS.max)
    .sort((a, b) => b.commune.population - a.commune.population);
  const towns = measured.filter(({ commune, distance }) => {
    const first = radiusRank(shownKm(distance));
    // Larger communes within the same radius were counted before this one.
    let larger = 0;
    for (const [rank, count] of counts.entries()) {
      if (rank === first) larger = count;
      if (rank >= first) counts[rank] = count + 1;
    }
    return larger <= TOWNS_PER_RADIUS && commune.code_insee !== centre.code_insee;
  });
  return {
    towns: towns.map(({ commune, distance }) => ({
      nom: commune.nom,
      distance,
      direction: directionTo(centre, commune),
    })),
    counts,
  };
}
