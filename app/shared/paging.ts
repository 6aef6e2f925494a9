/** The last row of a page. The next page starts with older rows, then equally old ones with a smaller id. */
export type DirectoryCursor = {
  /** Microseconds since 1970, PostgreSQL's precision: a Date would truncate to milliseconds and skip rows. */
  readonly created_at_us: bigint;
  readonly id: string;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CURSOR = /^([0-9a-z]{1,13})\.([0-9a-f]{32})$/;
const MAX_MICROSECONDS = 4_102_444_800_000_000n;

function parseBase36(text: string): bigint {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value;
}

/** Opaque to clients; validated when decoded. */
export function encodeCursor(cursor: DirectoryCursor): string {
  return `${cursor.created_at_us.toString(36)}.${cursor.id.replaceAll("-", "")}`;
}

/** Null for anything `encodeCursor` did not produce: the list then shows its first page. */
export function decodeCursor(text: string | null): DirectoryCursor | null {
  const [, time = "", hex = ""] = CURSOR.exec(text ?? "") ?? [];
  const created_at_us = parseBase36(time);
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  if (!UUID.test(id) || created_at_us > MAX_MICROSECONDS) return null;
  return created_at_us.toString(36) === time ? { created_at_us, id } : null;
}
