import { type CommunesByRing, LOTS, REMOTE_RING } from "./search.ts";

/*
 * Which strategy reads a search: a set that is small enough is sorted whole (sorted-candidates.sql.ts), a larger one is read lot
 * by lot in the order of the ranking (candidates-by-lot.sql.ts). A wrong guess of a size costs time only, never results.
 */

/** Inhabitants of all communes: they turn the size of the read model into a density. */
const PEOPLE = 68_000_000;
/** The share of the country that is about as large as a département. */
const SHARE_OF_DEPARTEMENT = 0.01;

/** A set is sorted whole up to this many times the wanted number. A larger one is read lot by lot. */
const MAX_SORTED = 3;

/** About how many rows a search without a place examines, and how many of them are remote. */
export type Size = { lignes: number; partout: number };

/** Rings read by one query, and how many lots at first. */
type Group = { rings: readonly number[]; lots: number };

/** The lots of the draw that hold about as many rows as wanted: a power of two, all of them when the set is small. */
export function lotsFor(expected: number, limit: number): number {
  return expected <= MAX_SORTED * limit ? LOTS : 2 ** Math.max(0, Math.floor(Math.log2((LOTS * limit) / expected)));
}

/**
 * A ring that holds more than is wanted, as in a large town, is read by a query of its own; smaller ones are read together. Its size
 * is estimated from the number of inhabitants, because chefs live where people live. A wrong estimate costs time only.
 */
export function readingGroups({ near, lignes, partout }: Size & { near: CommunesByRing }, limit: number): Group[] {
  const groups: Group[] = [];
  let [rings, total]: [number[], number] = [[], 0];
  const close = () => {
    if (rings.length > 0) groups.push({ rings, lots: LOTS });
    [rings, total] = [[], 0];
  };
  for (const [ring, { habitants }] of near.entries()) {
    const expected = (habitants * lignes) / PEOPLE + (ring === REMOTE_RING ? partout : 0);
    const lots = lotsFor(expected, limit);
    if (lots < LOTS || total >= limit) close();
    if (lots < LOTS) groups.push({ rings: [ring], lots });
    else rings.push(ring);
    total += lots < LOTS ? 0 : expected;
  }
  close();
  return groups;
}

/** The lots at first of some départements. */
export const lotsOfDepartements = (count: number, { lignes }: Size, limit: number): number =>
  lotsFor(lignes * SHARE_OF_DEPARTEMENT * count, limit);
