import type { Deplacement, Specialite } from "#app/features/chefs/rules/codes.ts";
import { type TravelTerms, travelFee } from "#app/features/chefs/rules/travel-fee.ts";
import { type Distance, distanceBetween, type LocatedCommune, shownKm } from "#app/features/chefs/rules/zone.ts";
import type { LieuPrestation, Regime, TypeService } from "#app/features/services/rules/codes.ts";
import { discountFor, type Tier, unitPrice } from "#app/features/services/rules/pricing.ts";
import type { Day } from "#app/shared/calendar.ts";
import type { Cents } from "#app/shared/money.ts";

/** How far a client travels to a chef who receives. */
export const MAX_KM_TO_CHEF = 50;
/** Outer limits of the distance rings, in kilometres. */
export const RINGS_KM = [10, 25, 50] as const;
/** 0: the same commune; 1 to 3: within the limits of `RINGS_KM`; 4: beyond. */
export type Ring = 0 | 1 | 2 | 3 | 4;
export const BEYOND_RING: Ring = 4;
/** A remote service ranks like one at 10 to 25 km. */
export const REMOTE_RING: Ring = 2;

/** The place of a search: a commune, or a département or région. */
export type SearchArea =
  | { readonly type: "commune"; readonly nom: string; readonly commune: LocatedCommune }
  | { readonly type: "territoire"; readonly nom: string; readonly departements: readonly string[] };

/** What the search knows of a bookable service: the facts that filter, price and rank it. */
export type SearchedService = {
  readonly service_id: string;
  readonly chef_id: string;
  readonly type_service: TypeService;
  /** Null until the chef has set it: the service appears only in searches without a place. */
  readonly lieu_prestation: LieuPrestation | null;
  /** The chef's commune for a service at the client's, the place for one at the chef's. Null for a remote service. */
  readonly commune: (LocatedCommune & { readonly nom: string; readonly departement: string }) | null;
  readonly deplacement: Deplacement | null;
  readonly rayon_km: number | null;
  readonly frais: TravelTerms;
  /** The first visible price in the order of the profiles. */
  readonly tarif: { readonly nom: string; readonly prix: Cents; readonly paliers: readonly Tier[] };
  readonly regimes: readonly Regime[];
  readonly specialites: readonly Specialite[];
  readonly verifie: boolean;
  readonly note: number | null;
  readonly avis: number;
  readonly chef_cree_le: Date;
  /** The draw of the day, the same for every visitor. */
  readonly tirage: number;
};

/** How an service reaches the searched place. `distance` is null for a remote service, or without a commune. */
export type Reach = { readonly ring: Ring; readonly distance: Distance | null };

export function ringOf(distance: Distance, sameCommune: boolean): Ring {
  if (sameCommune) return 0;
  const [first, second, third] = RINGS_KM;
  if (distance.km < first) return 1;
  if (distance.km < second) return 2;
  return distance.km < third ? 3 : 4;
}

/** For each ring, its communes, their distances as people read them, and how many people live there. */
export type CommunesByRing = readonly {
  readonly codes: readonly string[];
  readonly kms: readonly number[];
  readonly habitants: number;
}[];

/** Communes column by column, as a query returns many of them. */
export type LocatedCommunes = {
  readonly codes: readonly string[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  readonly populations: readonly number[];
};

/** The communes from which a chef may receive, or come with a radius of `MAX_KM_TO_CHEF` at most. */
export function communesByRing(from: LocatedCommune, communes: LocatedCommunes): CommunesByRing {
  const { codes, latitudes, longitudes, populations } = communes;
  const located = codes.map((code_insee, index) => {
    const position = { latitude: Number(latitudes[index]), longitude: Number(longitudes[index]) };
    const distance = distanceBetween({ code_insee, ...position, estimee: false }, from);
    const ring = ringOf(distance, code_insee === from.code_insee);
    return { code_insee, km: shownKm(distance), ring, population: Number(populations[index]) };
  });
  return Array.from({ length: BEYOND_RING + 1 }, (_, ring) => {
    const inside = located.filter((commune) => commune.ring === ring && commune.km <= MAX_KM_TO_CHEF);
    return {
      codes: inside.map(({ code_insee }) => code_insee),
      kms: inside.map(({ km }) => km),
      habitants: inside.reduce((sum, { population }) => sum + population, 0),
    };
  });
}

type Placed = Pick<SearchedService, "lieu_prestation" | "commune" | "deplacement" | "rayon_km">;

/** Null: the service does not serve the place. */
export function reachOf(service: Placed, place: SearchArea | null): Reach | null {
  if (place === null) return { ring: 0, distance: null };
  const { commune, lieu_prestation } = service;
  if (place.type === "territoire")
    return commune !== null && place.departements.includes(commune.departement) ? { ring: 0, distance: null } : null;
  if (lieu_prestation === "distance") return { ring: REMOTE_RING, distance: null };
  if (commune === null || lieu_prestation === null) return null;
  const distance = distanceBetween(commune, place.commune);
  const limit = lieu_prestation === "chef" ? MAX_KM_TO_CHEF : travelLimit(service);
  if (shownKm(distance) > limit) return null;
  return { ring: ringOf(distance, commune.code_insee === place.commune.code_insee), distance };
}

function travelLimit({ deplacement, rayon_km }: Placed): number {
  if (deplacement === "france") return Number.POSITIVE_INFINITY;
  return deplacement === "rayon" && rayon_km !== null ? rayon_km : Number.NEGATIVE_INFINITY;
}

export type SearchedPrice = {
  readonly unitaire: Cents;
  readonly remise: number;
  /** Null when it depends on a commune that is not known. */
  readonly deplacement: Cents | null;
  readonly total: Cents;
};

/** The price for all guests at the main tariff, with the rules of a booking: tier of the quantity, travel once. */
export function priceService(
  { tarif, frais, lieu_prestation }: SearchedService,
  { distance }: Reach,
  convives: number,
): SearchedPrice {
  const unitaire = unitPrice(tarif.prix, tarif.paliers, convives);
  const deplacement = lieu_prestation === "client" ? distance && travelFee(frais, distance) : 0;
  return {
    unitaire,
    remise: discountFor(tarif.paliers, convives),
    deplacement,
    total: unitaire * convives + (deplacement ?? 0),
  };
}

/** Number of the day that seeds the draw: it changes at midnight in Paris. */
export const drawSeed = (today: Day): number => Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000);

/** Chefs are divided into lots by their id. */
export const LOTS = 256;

/**
 * The draw orders the lots by `lot XOR mask`, then the chefs of a lot. Every lot is as likely to be first, and of two lots either
 * one, and the first 2, 4, 8 … lots are neighbouring numbers: an index finds them in one place.
 */
export const drawMask = (today: Day): number => Math.imul(drawSeed(today), 0x9e3779b1) >>> 24;

export type LotRange = { readonly du: number; readonly au: number };

const rangeAround = (lot: number, size: number): LotRange => ({
  du: lot - (lot % size),
  au: lot - (lot % size) + size - 1,
});

/** All lots in the order of the draw, as ranges: the first ones (`first` is a power of two), as many again, twice as many … */
export function drawnLots(today: Day, first: number): readonly LotRange[] {
  const mask = drawMask(today);
  const ranges = [rangeAround(mask, first)];
  for (let size = first; size < LOTS; size *= 2) ranges.push(rangeAround(mask ^ size, size));
  return ranges;
}
