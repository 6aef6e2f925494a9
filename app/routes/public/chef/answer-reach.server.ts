import { reachSentence } from "#app/features/chefs/copy/zones.ts";
import { distanceBetween, isWithinZone } from "#app/features/chefs/rules/zone.ts";
import { findCommune } from "#app/features/communes/communes.server.ts";
import type { ChefProfile } from "./read-chef-profile.server.ts";

/** What the visitor asked in « Jusque chez vous ? », and the answer, or the communes it may mean. */
export type AskedCommune = {
  readonly ou: string;
  readonly answer: string | null;
  readonly error: string | undefined;
  readonly choix: readonly { readonly code_insee: string; readonly nom: string; readonly precision: string }[];
};

const UNKNOWN = "Nous ne trouvons pas cette commune. Essayez son code postal.";

/** The sentence is written on the server: the rules of distance and fee are not part of the page's JavaScript. */
export async function answerReach(
  { zone, frais, base }: ChefProfile["place"],
  typed: { ou: string; commune: string },
): Promise<AskedCommune | null> {
  if (typed.ou === "" && typed.commune === "") return null;
  const found = await findCommune(typed);
  if (!found.ok) {
    const error = found.choix.length > 0 ? "Quelle commune\u00a0?" : UNKNOWN;
    return { ou: typed.ou, answer: null, error, choix: found.choix };
  }
  const { nom, code_insee, position } = found.value;
  if (base === null || position === null) return { ou: nom, answer: null, error: UNKNOWN, choix: [] };
  const distance = distanceBetween(base, { code_insee, ...position });
  const answer = reachSentence({ nom, distance, within: isWithinZone(zone, distance), terms: frais });
  return { ou: nom, answer, error: undefined, choix: [] };
}
