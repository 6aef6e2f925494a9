/** Networks an address belongs to: one IPv4 address, or the three sizes of network that IPv6 providers hand out. */
export const SOURCE_TIERS = ["ipv4", "ipv6_64", "ipv6_56", "ipv6_48"] as const;
export type SourceTier = (typeof SOURCE_TIERS)[number];

/** More places than this in one request must be confirmed, whoever asks. */
export const LARGE_REQUEST = 50;

type Held = { readonly demandes: number; readonly places: number };

/** What one source may hold without confirming an e-mail address: over all chefs, and with one chef. */
export const HELD_BY_SOURCE: Readonly<Record<SourceTier, { readonly tous: Held; readonly chef: Held }>> = {
  ipv4: { tous: { demandes: 10, places: 60 }, chef: { demandes: 3, places: 20 } },
  ipv6_64: { tous: { demandes: 6, places: 50 }, chef: { demandes: 3, places: 20 } },
  ipv6_56: { tous: { demandes: 10, places: 60 }, chef: { demandes: 3, places: 20 } },
  ipv6_48: { tous: { demandes: 20, places: 100 }, chef: { demandes: 4, places: 30 } },
};

export type BookingFacts = {
  /** Whether the form was filled as a person fills it. */
  readonly envoi: "personne" | "robot" | "trop_vite";
  readonly places: number;
  /** What each network of the sender's address had already asked for, this request excluded. */
  readonly sources: readonly { readonly tier: SourceTier; readonly tous: Held; readonly chef: Held }[];
};

/** Whether a request holds places only once its e-mail address is confirmed. It is never refused for these reasons. */
export function mustConfirmEmail({ envoi, places, sources }: BookingFacts): boolean {
  if (envoi !== "personne" || places > LARGE_REQUEST) return true;
  return sources.some(({ tier, tous, chef }) => {
    const limits = HELD_BY_SOURCE[tier];
    return exceeds(tous, places, limits.tous) || exceeds(chef, places, limits.chef);
  });
}

/** The first request of a source may exceed its places alone: a dinner for thirty is one household's. */
function exceeds(before: Held, places: number, limit: Held): boolean {
  if (before.demandes === 0) return false;
  return before.demandes >= limit.demandes || before.places + places > limit.places;
}
