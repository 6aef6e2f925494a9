import {
  DISTANCE_EXTRA,
  DISTANCE_SYMBOL,
  DISTANCES,
  END,
  LENGTH_EXTRA,
  LENGTH_SYMBOL,
  LITERALS,
  MAX_MATCH,
  MIN_MATCH,
  WINDOW,
} from "./symbols.ts";

const CHAIN = 400;
const PASSES = 10;

/** `length` 1 is a literal. */
export type Step = { readonly at: number; readonly length: number; readonly distance: number };
export type Counts = { readonly literals: Float64Array; readonly distances: Float64Array };
type Costs = { readonly literal: Float64Array; readonly length: Float64Array; readonly distance: Float64Array };

/** At each place, pairs (length, distance): the nearest text that matches so many bytes, each longer than the one before. */
export type Matches = readonly (readonly number[])[];

export function findMatches(data: Uint8Array): Matches {
  const latest = new Map<number, number>();
  const before = new Int32Array(data.length).fill(-1);
  const byte = (at: number) => data[at] ?? -1;
  const all: number[][] = [];
  for (let at = 0; at < data.length; at++) {
    const pairs: number[] = [];
    all.push(pairs);
    if (at + MIN_MATCH > data.length) continue;
    const key = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16);
    const longest = Math.min(MAX_MATCH, data.length - at);
    let best = MIN_MATCH - 1;
    let from = latest.get(key) ?? -1;
    for (let tries = 0; from >= 0 && at - from <= WINDOW && tries < CHAIN && best < longest; tries++) {
      if (byte(from + best) === byte(at + best)) {
        let length = 0;
        while (length < longest && byte(from + length) === byte(at + length)) length += 1;
        if (length > best) {
          pairs.push(length, at - from);
          best = length;
        }
      }
      from = before[from] ?? -1;
    }
    before[at] = latest.get(key) ?? -1;
    latest.set(key, at);
  }
  return all;
}

export function count(steps: readonly Step[], data: Uint8Array): Counts {
  const literals = new Float64Array(LITERALS);
  const distances = new Float64Array(DISTANCES);
  const add = (table: Float64Array, symbol: number) => {
    table[symbol] = (table[symbol] ?? 0) + 1;
  };
  for (const { at, length, distance } of steps) {
    if (length === 1) add(literals, data[at] ?? 0);
    else {
      add(literals, END + 1 + (LENGTH_SYMBOL[length] ?? 0));
      add(distances, DISTANCE_SYMBOL[distance] ?? 0);
    }
  }
  add(literals, END);
  return { literals, distances };
}

/** What each symbol costs in bits; one that was not used yet counts as if used once. */
export function bitsOf(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, one) => sum + one, 0);
  return counts.map((one) => Math.log2(Math.max(total, 1) / Math.max(one, 1)));
}

function costsOf(counts: Counts): Costs {
  const literal = bitsOf(counts.literals);
  const far = bitsOf(counts.distances);
  const length = new Float64Array(MAX_MATCH + 1);
  for (let long = MIN_MATCH; long <= MAX_MATCH; long++) {
    const symbol = LENGTH_SYMBOL[long] ?? 0;
    length[long] = (literal[END + 1 + symbol] ?? 0) + (LENGTH_EXTRA[symbol] ?? 0);
  }
  return { literal, length, distance: far.map((bits, symbol) => bits + (DISTANCE_EXTRA[symbol] ?? 0)) };
}

/** The cheapest way through a stretch of the data, given what symbols cost. */
function cheapest(data: Uint8Array, matches: Matches, start: number, end: number, costs: Costs): Step[] {
  const size = end - start;
  const cost = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  const lengths = new Uint16Array(size + 1);
  const distances = new Uint16Array(size + 1);
  cost[0] = 0;
  for (let rank = 0; rank < size; rank++) {
    const here = cost[rank] ?? 0;
    const plain = here + (costs.literal[data[start + rank] ?? 0] ?? 0);
    if (plain < (cost[rank + 1] ?? 0)) {
      cost[rank + 1] = plain;
      lengths[rank + 1] = 1;
    }
    const pairs = matches[start + rank] ?? [];
    for (let pair = 0, length = MIN_MATCH; pair < pairs.length; pair += 2) {
      const distance = pairs[pair + 1] ?? 0;
      const reach = here + (costs.distance[DISTANCE_SYMBOL[distance] ?? 0] ?? 0);
      for (const longest = Math.min(pairs[pair] ?? 0, size - rank); length <= longest; length++) {
        const total = reach + (costs.length[length] ?? 0);
        if (total >= (cost[rank + length] ?? 0)) continue;
        cost[rank + length] = total;
        lengths[rank + length] = length;
        distances[rank + length] = distance;
      }
    }
  }
  return walkBack(start, size, lengths, distances);
}

function walkBack(start: number, size: number, lengths: Uint16Array, distances: Uint16Array): Step[] {
  const steps: Step[] = [];
  for (let rank = size; rank > 0; ) {
    const length = lengths[rank] ?? 1;
    const distance = distances[rank] ?? 0;
    rank -= length;
    steps.push({ at: start + rank, length, distance });
  }
  return steps.reverse();
}

/** Costs give a way, the way gives better costs: the shortest of several rounds. */
export function parse(
  data: Uint8Array,
  matches: Matches,
  [start, end]: readonly [number, number],
  measure: (counts: Counts) => number,
): Step[] {
  let counts: Counts = { literals: new Float64Array(LITERALS), distances: new Float64Array(DISTANCES) };
  let best: Step[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < PASSES; pass++) {
    const costs = pass === 0 ? FIRST_COSTS : costsOf(counts);
    const steps = cheapest(data, matches, start, end, costs);
    counts = count(steps, data);
    const size = measure(counts);
    if (size < shortest) [best, shortest] = [steps, size];
  }
  return best;
}

/** Before anything is known: a match costs about what two letters do. */
const FIRST_COSTS: Costs = {
  literal: new Float64Array(LITERALS).fill(6),
  length: new Float64Array(MAX_MATCH + 1)
    .fill(5)
    .map((bits, length) => bits + (LENGTH_EXTRA[LENGTH_SYMBOL[length] ?? 0] ?? 0)),
  distance: new Float64Array(DISTANCES).fill(4).map((bits, symbol) => bits + (DISTANCE_EXTRA[symbol] ?? 0)),
};
