import { codeLengths, codesOf } from "./huffman.ts";
import { bitsOf, type Counts, count, type Step } from "./parse.ts";
import {
  DISTANCE_EXTRA,
  DISTANCE_STARTS,
  DISTANCE_SYMBOL,
  END,
  LENGTH_EXTRA,
  LENGTH_STARTS,
  LENGTH_SYMBOL,
} from "./symbols.ts";

export type Write = (value: number, bits: number) => void;

const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** What a block's own tables take, about. */
const HEADER_BITS = 500;

/** About how many bits a block with these symbols takes. */
export function sizeOf({ literals, distances }: Counts): number {
  let size = HEADER_BITS;
  const add = (counts: Float64Array, extra: (symbol: number) => number) => {
    const bits = bitsOf(counts);
    for (const [symbol, times] of counts.entries()) size += times * ((bits[symbol] ?? 0) + extra(symbol));
  };
  add(literals, (symbol) => LENGTH_EXTRA[symbol - END - 1] ?? 0);
  add(distances, (symbol) => DISTANCE_EXTRA[symbol] ?? 0);
  return size;
}

/** One block with tables of its own. */
export function writeBlock(write: Write, steps: readonly Step[], data: Uint8Array, last: boolean): void {
  const counts = count(steps, data);
  const literals = codeLengths(counts.literals, 15);
  const distances = codeLengths(counts.distances, 15);
  // A reader wants one distance code at least.
  if (Math.max(...distances) === 0) distances[0] = 1;
  write(last ? 1 : 0, 1);
  write(2, 2);
  writeTables(write, literals, distances);
  const literalCodes = codesOf(literals);
  const distanceCodes = codesOf(distances);
  const put = (symbol: number) => write(literalCodes[symbol] ?? 0, literals[symbol] ?? 0);
  for (const { at, length, distance } of steps) {
    if (length === 1) {
      put(data[at] ?? 0);
      continue;
    }
    const long = LENGTH_SYMBOL[length] ?? 0;
    put(END + 1 + long);
    write(length - (LENGTH_STARTS[long] ?? 0), LENGTH_EXTRA[long] ?? 0);
    const far = DISTANCE_SYMBOL[distance] ?? 0;
    write(distanceCodes[far] ?? 0, distances[far] ?? 0);
    write(distance - (DISTANCE_STARTS[far] ?? 0), DISTANCE_EXTRA[far] ?? 0);
  }
  put(END);
}

function writeTables(write: Write, literals: readonly number[], distances: readonly number[]): void {
  const used = (lengths: readonly number[], least: number) =>
    Math.max(least, lengths.findLastIndex((length) => length > 0) + 1);
  const [literalCount, distanceCount] = [used(literals, 257), used(distances, 1)];
  const runs = runsOf([...literals.slice(0, literalCount), ...distances.slice(0, distanceCount)]);
  const counts = Array.from({ length: 19 }, () => 0);
  for (const { symbol } of runs) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const lengths = codeLengths(counts, 7);
  const codes = codesOf(lengths);
  const kept = Math.max(4, ORDER.findLastIndex((symbol) => (lengths[symbol] ?? 0) > 0) + 1);
  write(literalCount - 257, 5);
  write(distanceCount - 1, 5);
  write(kept - 4, 4);
  for (const symbol of ORDER.slice(0, kept)) write(lengths[symbol] ?? 0, 3);
  for (const { symbol, extra, bits } of runs) {
    write(codes[symbol] ?? 0, lengths[symbol] ?? 0);
    write(extra, bits);
  }
}

type Run = { readonly symbol: number; readonly extra: number; readonly bits: number };

/** Repeated lengths are written once with a count. */
function runsOf(lengths: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at] ?? 0;
    let times = 1;
    while (lengths[at + times] === length) times += 1;
    at += times;
    if (length !== 0) {
      runs.push({ symbol: length, extra: 0, bits: 0 });
      times -= 1;
    }
    for (; times >= 3; ) {
      const most = length === 0 ? (times >= 11 ? 138 : 10) : 6;
      const taken = Math.min(times, most);
      if (length !== 0) runs.push({ symbol: 16, extra: taken - 3, bits: 2 });
      else if (taken >= 11) runs.push({ symbol: 18, extra: taken - 11, bits: 7 });
      else runs.push({ symbol: 17, extra: taken - 3, bits: 3 });
      times -= taken;
    }
    for (; times > 0; times--) runs.push({ symbol: length, extra: 0, bits: 0 });
  }
  return runs;
}
