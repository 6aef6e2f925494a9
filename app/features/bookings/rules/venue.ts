import { checkTrip, type TravelZone, type Trip } from "#app/features/chefs/rules/travel-fee.ts";
import { type Distance, distanceBetween, hasZone, shownKm } from "#app/features/chefs/rules/zone.ts";
import { type Commune, communeName, readTypedCommune } from "#app/features/communes/rules/commune.ts";
import type { LieuPrestation } from "#app/features/services/rules/codes.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

/** A commune whose coordinates may be unknown. */
export type CommuneRow = Commune & {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly estimee: boolean;
};
type Located = Pick<CommuneRow, "code_insee" | "latitude" | "longitude" | "estimee">;

/** Where a service takes place, and how far its chef travels from `base`, the chef's commune. */
export type ServiceTravel = {
  readonly lieu_prestation: LieuPrestation | null;
  readonly zone: TravelZone;
  readonly base: Located | null;
};

export type CommuneNeed = "requise" | "facultative" | "jamais";

/** Whether a booking asks for the commune: always where it decides the price, never when the client comes to the chef. */
export function communeNeed({ lieu_prestation, zone }: Pick<ServiceTravel, "lieu_prestation" | "zone">): CommuneNeed {
  if (lieu_prestation !== "client") return "jamais";
  return hasZone(zone) ? "requise" : "facultative";
}

/** Null when the position of one of them is unknown. */
function distanceIfKnown(a: Located | null, b: Located): Distance | null {
  if (a === null) return null;
  if (a.code_insee === b.code_insee) return { km: 0, estimee: false };
  const [from, to] = [positionOf(a), positionOf(b)];
  return from === null || to === null ? null : distanceBetween(from, to);
}

function positionOf({ code_insee, latitude, longitude, estimee }: Located) {
  return latitude === null || longitude === null ? null : { code_insee, latitude, longitude, estimee };
}

export type BookedCommune = {
  readonly code_insee: string;
  /** « Lyon 3e » when its postal code was typed. */
  readonly nom: string;
  /** Null when the commune has several and none was typed. */
  readonly code_postal: string | null;
};

/** The commune as it is shown and kept with a booking; `ou` is what was typed. */
export function bookedCommune(commune: CommuneRow, ou: string): BookedCommune {
  const { code_insee, codes_postaux } = commune;
  const typed = readTypedCommune(ou).code_postal;
  const [only, another] = codes_postaux;
  const certain = another === undefined ? only : undefined;
  const code_postal = (typed !== null && codes_postaux.includes(typed) ? typed : certain) ?? null;
  return { code_insee, nom: communeName(commune, code_postal), code_postal };
}

/** Decides whether the chef may be booked for a commune, and what the travel costs. */
export function tripTo({ zone, base }: ServiceTravel, commune: CommuneRow): Result<Trip, "hors_zone"> {
  return checkTrip(zone, distanceIfKnown(base, commune));
}

/** The columns of a reservation that say where it takes place; `frais` in cents. */
export type BookedVenue = {
  readonly commune_insee: string | null;
  readonly commune_nom: string | null;
  readonly code_postal: string | null;
  readonly rue: string | null;
  readonly distance_km: number | null;
  readonly distance_estimee: boolean;
  readonly frais: number;
};

const NOWHERE: BookedVenue = {
  commune_insee: null,
  commune_nom: null,
  code_postal: null,
  rue: null,
  distance_km: null,
  distance_estimee: false,
  frais: 0,
};

type Typed = { readonly ou: string; readonly rue: string };

/** The place of a booking. A commune or street sent for a service that takes place elsewhere is ignored. */
export function venueOfBooking(
  offer: ServiceTravel,
  commune: CommuneRow | null,
  { ou, rue: typed }: Typed,
): Result<BookedVenue, "commune_requise" | "hors_zone"> {
  const need = communeNeed(offer);
  if (need === "jamais") return ok(NOWHERE);
  const rue = typed === "" ? null : typed;
  if (commune === null) return need === "requise" ? refuse("commune_requise") : ok({ ...NOWHERE, rue });
  const trip = tripTo(offer, commune);
  if (!trip.ok) return trip;
  const { distance, frais } = trip.value;
  const { code_insee, nom, code_postal } = bookedCommune(commune, ou);
  return ok({
    commune_insee: code_insee,
    commune_nom: nom,
    code_postal,
    rue,
    distance_km: distance === null ? null : shownKm(distance),
    distance_estimee: distance?.estimee ?? false,
    frais,
  });
}
