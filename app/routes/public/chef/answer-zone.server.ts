import { inCommune, repeatsZone, zoneArea } from "#app/features/chefs/copy/chef-labels.ts";
import { feeSentence } from "#app/features/chefs/copy/zones.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import type { ChefProfile } from "./read-chef-profile.server.ts";

/** What the heading of the page does not say of the zone. */
export type ShownZone = { readonly asks: boolean; readonly lines: readonly string[] };

/** `words`: the chef's own about the zone. */
export function answerZone({ zone, frais }: ChefProfile["place"], words: string | null): ShownZone {
  const area = zoneArea(zone);
  // The heading names the first town where the chef receives, when they do not travel.
  const towns = area === null && zone.recoit.length < 2 ? [] : zone.recoit;
  const lines = [
    area === null ? null : `${capitalize(area)}. ${feeSentence(frais)}.`,
    words === null || repeatsZone(words, zone) ? null : area === null ? `Se déplace\u00a0: ${words}.` : words,
    towns.length === 0 ? null : `Vous reçoit ${towns.map(inCommune).join(", ")}.`,
  ].filter((line) => line !== null);
  return { asks: area !== null, lines };
}
