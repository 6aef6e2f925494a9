/** The tables of RFC 1951: which symbol stands for a length or a distance, and how many bits follow it. */
export const END = 256;
export const LITERALS = 286;
export const DISTANCES = 30;
export const MIN_MATCH = 3;
export const MAX_MATCH = 258;
export const WINDOW = 32_768;

/** The first value of each symbol and how many bits follow it: each size of extra bits serves `repeat` symbols. */
function ladder(first: number, symbols: number, plain: number, repeat: number) {
  const starts: number[] = [];
  const extra: number[] = [];
  let next = first;
  for (let rank = 0; rank < symbols; rank++) {
    const bits = Math.max(0, Math.floor((rank - plain) / repeat) + 1);
    starts.push(next);
    extra.push(bits);
    next += 2 ** bits;
  }
  return { starts, extra };
}

const lengths = ladder(MIN_MATCH, 29, 8, 4);
// The longest match has a symbol of its own, without extra bits.
lengths.starts[28] = MAX_MATCH;
lengths.extra[28] = 0;
const distances = ladder(1, DISTANCES, 4, 2);

export const LENGTH_STARTS: readonly number[] = lengths.starts;
export const LENGTH_EXTRA: readonly number[] = lengths.extra;
export const DISTANCE_STARTS: readonly number[] = distances.starts;
export const DISTANCE_EXTRA: readonly number[] = distances.extra;

function spread(starts: readonly number[], size: number): Uint8Array {
  const symbolOf = new Uint8Array(size + 1);
  for (let value = starts[0] ?? 0, symbol = 0; value <= size; value++) {
    while (symbol + 1 < starts.length && value >= (starts[symbol + 1] ?? 0)) symbol += 1;
    symbolOf[value] = symbol;
  }
  return symbolOf;
}

/** Ranks among the lengths' and the distances' symbols. */
export const LENGTH_SYMBOL = spread(LENGTH_STARTS, MAX_MATCH);
export const DISTANCE_SYMBOL = spread(DISTANCE_STARTS, WINDOW);
