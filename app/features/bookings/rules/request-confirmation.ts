/** A request whose e-mail address is not confirmed within this time is erased. */
export const REQUEST_CONFIRMATION_MINUTES = 60;

/** The networks of a client address: an IPv4 address, or the three IPv6 prefix sizes that providers assign. */
export const SOURCE_TIERS = ["ipv4", "ipv6_64", "ipv6_56", "ipv6_48"] as const;
export type SourceTier = (typeof SOURCE_TIERS)[number];

/** A request for more places must be confirmed, whatever its source. */
export const LARGE_REQUEST = 50;

type Held = { readonly demandes: number; readonly places: number };

/** Limits per source without e-mail confirmation: over all chefs, and per chef. */
export const HELD_BY_SOURCE: Readonly<Record<SourceTier, { readonly tous: Held; readonly chef: Held }>> = {
  ipv4: { tous: { demandes: 10, places: 60 }, chef: { demandes: 3, places: 20 } },
  ipv6_64: { tous: { demandes: 6, places: 50 }, chef: { demandes: 3, places: 20 } },
  ipv6_56: { tous: { demandes: 10, places: 60 }, chef: { demandes: 3, places: 20 } },
  ipv6_48: { tous: { demandes: 20, places: 100 }, chef: { demandes: 4, places: 30 } },
};

export type BookingFacts = {
  /** The result of the form's bot detection. */
  readonly envoi: "personne" | "robot" | "trop_vite";
  readonly places: number;
  /** Requests and places already held by each network of the client address, without this request. */
  readonly sources: readonly { readonly tier: SourceTier; readonly tous: Held; readonly chef: Held }[];
};

/** Whether the e-mail address must be confirmed before the request holds places. Suspicion never refuses a request. */
export function mustConfirmEmail({ envoi, places, sources }: BookingFacts): boolean {
  if (envoi !== "personne" || places > LARGE_REQUEST) return true;
  return sources.some(({ tier, tous, chef }) => {
    const limits = HELD_BY_SOURCE[tier];
    return exceeds(tous, places, limits.tous) || exceeds(chef, places, limits.chef);
  });
}

/** The first request of a source may exceed the places: a dinner for thirty can be one household's. */
function exceeds(before: Held, places: number, limit: Held): boolean {
  if (before.demandes === 0) return false;
  return before.demandes >= limit.demandes || before.places + places > limit.places;
}

/*
 * A request that waits for the confirmation of its address is a row of text for an hour. The answer about the table is health
 * data, so it is encrypted there.
 */
type Fields = Readonly<Record<string, string>>;
const SEALED_ANSWER = "reponse_chiffree";

/** The form as it is stored; `sealed` is its encrypted answer, or null when there is none. */
export const keepRequest = (fields: Fields, sealed: string | null): Record<string, string> =>
  sealed === null ? { ...fields } : { ...fields, [SEALED_ANSWER]: sealed };

/** The stored form, and its encrypted answer. */
export function openRequest(stored: Fields): { readonly fields: Fields; readonly sealed: string | null } {
  const { [SEALED_ANSWER]: sealed = null, ...fields } = stored;
  return { fields, sealed };
}
