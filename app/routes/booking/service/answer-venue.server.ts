import { quoteTravel, type TravelQuote } from "#app/features/bookings/quote-travel.server.ts";
import { findCommune } from "#app/features/communes/communes.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { communeText } from "#app/shared/copy/format.ts";
import { refuse } from "#app/shared/result.ts";

type CommuneChoice = { readonly code_insee: string; readonly nom: string; readonly precision: string };

/** What the server made of a typed or chosen place: the quote, or why there is none and the communes it may mean. */
export type VenueAnswer = {
  readonly ou: string;
  readonly commune: string;
  readonly quote: TravelQuote | null;
  readonly error: string | null;
  readonly choix: readonly CommuneChoice[];
};

/** Null when nothing was typed. */
export async function answerVenue(
  service_id: string,
  typed: { readonly ou: string; readonly commune: string },
): Promise<VenueAnswer | null> {
  if (typed.ou === "" && typed.commune === "") return null;
  const found = await findCommune(typed);
  if (!found.ok) {
    const code = found.choix.length > 0 ? "commune_a_choisir" : "commune_inconnue";
    return { ou: typed.ou, commune: "", quote: null, error: sentenceOf(refuse(code)), choix: found.choix };
  }
  const commune = found.value.code_insee;
  const quote = await quoteTravel(service_id, { commune, ou: typed.ou });
  return { ou: quote === null ? typed.ou : communeText(quote.commune), commune, quote, error: null, choix: [] };
}
