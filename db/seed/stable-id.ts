import { createHash } from "node:crypto";

const digest = (name: string) => createHash("sha256").update(`convive:${name}`).digest("hex");

/** A UUID (version 8) derived from a name, so that a second run finds the rows of the first. */
export function stableId(name: string): string {
  const hex = digest(name);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/** Thirty-two hexadecimal digits, the random part of a photo's key. */
export const stableHex = (name: string): string => digest(`photo:${name}`).slice(0, 32);
