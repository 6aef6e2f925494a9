/**
 * How the search finds a service from a commune: among those at most 50 km away, by a wider radius, from anywhere in
 * France, remotely, or not at all.
 */
export const PORTEES = ["proche", "large", "france", "distance", "aucune"] as const;
