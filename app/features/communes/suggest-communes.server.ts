import { db } from "#app/platform/db.server.ts";
import { selectCommunesByPostalPrefix, selectCommunesStarting } from "./communes.repo.server.ts";
import { type CommuneSuggestion, readTypedCommune, suggestionOf } from "./rules/commune.ts";

const MIN_CHARACTERS = 2;
const MAX_SUGGESTIONS = 5;

/** The communes that a partly typed name or postal code may mean. */
export async function suggestCommunes(typed: string): Promise<readonly CommuneSuggestion[]> {
  const { cle, code_postal } = readTypedCommune(typed);
  const digits = code_postal ?? (/^\d{2,5}$/.test(cle) ? cle : null);
  if (digits === null && cle.length < MIN_CHARACTERS) return [];
  const communes =
    digits === null
      ? await selectCommunesStarting(db, cle, MAX_SUGGESTIONS)
      : await selectCommunesByPostalPrefix(db, digits, MAX_SUGGESTIONS);
  return communes.map((commune) => suggestionOf(commune, digits));
}
