import { type Trip } from "#app/features/chefs/rules/travel-fee.ts";
import { distanceBetween, isWithinZone } from "#app/features/chefs/rules/zone.ts";
import { selectServiceTravel } from "#app/features/chefs/zones.repo.server.ts";
import { selectCommune } from "#app/features/communes/communes.repo.server.ts";
import { selectNearbyChefs } from "#app/features/search/nearby-chefs.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { RefusalFacts } from "#app/shared/result.ts";
import { type BookedCommune, bookedCommune, type CommuneRow, tripTo } from "./rules/venue.ts";

/** How many of the nearest chefs are examined to say that one comes to a commune. */
const EXAMINED = 30;

/** Distance and travel fee for a commune in the booking form. `base`: the name of the chef's commune. */
export type TravelQuote = {
  readonly commune: BookedCommune;
  readonly base: string | null;
} & (
  | { readonly ok: true; readonly trip: Trip }
  /** `voisins`: another chef comes to this commune. */
  | { readonly ok: false; readonly loin: RefusalFacts["hors_zone"]; readonly voisins: boolean }
);

/** The distance and the fee of a service for a commune, by the rule of the booking; null when it does not take place there. */
export async function quoteTravel(
  service_id: string,
  asked: { readonly commune: string; readonly ou: string },
): Promise<TravelQuote | null> {
  const [offer, commune] = await Promise.all([selectServiceTravel(db, service_id), selectCommune(db, asked.commune)]);
  if (offer === null || commune === null || offer.lieu_prestation !== "client") return null;
  const known = { commune: bookedCommune(commune, asked.ou), base: offer.base?.nom ?? null };
  const trip = tripTo(offer, commune);
  if (trip.ok) return { ...known, ok: true, trip: trip.value };
  const { km, estimee, rayon_km } = trip;
  const voisins = await hasOtherChef(commune, offer.chef_id);
  return { ...known, ok: false, loin: { km, estimee, rayon_km }, voisins };
}

async function hasOtherChef({ code_insee, latitude, longitude, estimee }: CommuneRow, except: string) {
  if (latitude === null || longitude === null) return false;
  const here = { code_insee, latitude, longitude, estimee };
  const chefs = await selectNearbyChefs(db, { code_insee, count: EXAMINED });
  return chefs.some((chef) => chef.id !== except && isWithinZone(chef, distanceBetween(chef.commune, here)));
}
