import { type TravelTerms, travelTermsOf } from "#app/features/chefs/rules/travel-fee.ts";
import { RADIUS } from "#app/shared/input-limits.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import type { OwnZone } from "./read-own-zone.server.ts";

/** The zone's fields as typed text. */
export type ZoneDraft = Readonly<
  Record<"deplacement" | "rayon_km" | "frais_deplacement" | "km_compris" | "prix_km" | "forfait_deplacement", string>
>;

const euros = (cents: number | null) => (cents === null ? "" : decimalFromCents(cents).replace(".", ","));

/** The fields at first: what was refused, otherwise what is stored. A chef without a zone starts with the usual radius. */
export function draftOfZone(zone: OwnZone, refused: Readonly<Record<string, string>> | undefined): ZoneDraft {
  const stored: ZoneDraft = {
    deplacement: zone.deplacement ?? "rayon",
    rayon_km: String(zone.rayon_km ?? RADIUS.usual),
    frais_deplacement: zone.frais_deplacement,
    km_compris: String(zone.km_compris ?? ""),
    prix_km: euros(zone.prix_km),
    forfait_deplacement: euros(zone.forfait_deplacement),
  };
  return { ...stored, ...refused };
}

/** What the draft comes to; null where the server would refuse it. */
export type ReadZone = { readonly radius: number | null; readonly terms: TravelTerms | null };

export const UNREAD: ReadZone = { radius: null, terms: null };

export const storedZone = (zone: OwnZone): ReadZone => ({
  radius: zone.rayon_km ?? RADIUS.usual,
  terms: travelTermsOf(zone),
});
