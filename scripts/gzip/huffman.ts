type Package = { readonly weight: number; readonly symbols: readonly number[] };

/** The lengths of the best prefix code in which none is longer than `limit` (package-merge). */
export function codeLengths(counts: ArrayLike<number>, limit: number): number[] {
  const lengths = Array.from({ length: counts.length }, () => 0);
  const leaves: Package[] = [];
  for (let symbol = 0; symbol < counts.length; symbol++) {
    const weight = counts[symbol] ?? 0;
    if (weight > 0) leaves.push({ weight, symbols: [symbol] });
  }
  leaves.sort((a, b) => a.weight - b.weight);
  if (leaves.length === 1) lengths[leaves[0]?.symbols[0] ?? 0] = 1;
  let row: Package[] = leaves;
  for (let bit = 1; bit < limit; bit++) row = [...leaves, ...pairsOf(row)].sort((a, b) => a.weight - b.weight);
  for (const { symbols } of row.slice(0, Math.max(0, 2 * leaves.length - 2)))
    for (const symbol of symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1;
  return lengths;
}

function pairsOf(row: readonly Package[]): Package[] {
  const pairs: Package[] = [];
  for (let rank = 0; rank + 1 < row.length; rank += 2) {
    const [one, other] = [row[rank], row[rank + 1]];
    if (one === undefined || other === undefined) continue;
    pairs.push({ weight: one.weight + other.weight, symbols: [...one.symbols, ...other.symbols] });
  }
  return pairs;
}

/** The canonical codes of these lengths, with their bits in the order in which they are written. */
export function codesOf(lengths: readonly number[]): number[] {
  const codes = lengths.map(() => 0);
  let code = 0;
  for (let length = 1; length <= 15; length++) {
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue;
      codes[symbol] = reversed(code, length);
      code += 1;
    }
    code <<= 1;
  }
  return codes;
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let rank = 0; rank < length; rank++) bits |= ((code >> rank) & 1) << (length - 1 - rank);
  return bits;
}
