import { type TravelTerms } from "#app/features/chefs/rules/travel-fee.ts";
import { zoneSchema } from "#app/features/chefs/rules/zone.schema.ts";
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

/** The radius and the fee of the draft, by the server's rule; null where it would refuse them. */
export function readDraft(draft: ZoneDraft): { radius: number | null; terms: TravelTerms | null } {
  const radius = zoneSchema.safeParse({ ...draft, frais_deplacement: "compris" });
  const terms = zoneSchema.safeParse({ ...draft, deplacement: "france" });
  return {
    radius: radius.success ? radius.data.rayon_km : null,
    terms: terms.success ? terms.data.frais : null,
  };
}
