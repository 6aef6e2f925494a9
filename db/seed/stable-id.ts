import { createHash } from "node:crypto";

const digest = (name: string) => createHash("sha256").update(`convive:${name}`).digest("hex");

/** The same name always gives the same id, so that a second run finds what the first one made (UUID version 8). */
export function stableId(name: string): string {
  const hex = digest(name);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/** Thirty-two hexadecimal digits, the random part of a photo's key. */
export const stableHex = (name: string): string => digest(`photo:${name}`).slice(0, 32);
