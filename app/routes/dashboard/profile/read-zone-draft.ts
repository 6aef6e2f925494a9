import { zoneSchema } from "#app/features/chefs/rules/zone.schema.ts";
import type { ReadZone, ZoneDraft } from "./zone-draft.ts";

/** The radius and the fee of the draft, by the server's rule. */
export function readZoneDraft(draft: ZoneDraft): ReadZone {
  const radius = zoneSchema.safeParse({ ...draft, frais_deplacement: "compris" });
  const terms = zoneSchema.safeParse({ ...draft, deplacement: "france" });
  return {
    radius: radius.success ? radius.data.rayon_km : null,
    terms: terms.success ? terms.data.frais : null,
  };
}
