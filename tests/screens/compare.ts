import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

export type Difference = { name: string; what: string };
export type Comparison = { compared: number; differences: Difference[] };

const namesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".png"));

/** Compares the pictures of two folders pixel by pixel and writes an image of each difference to `diffFolder`. */
export async function compareFolders(
  { before, after, diffFolder }: { before: string; after: string; diffFolder: string },
  wanted: (name: string) => boolean = () => true,
): Promise<Comparison> {
  rmSync(diffFolder, { recursive: true, force: true });
  const [old, made] = [namesIn(before).filter(wanted), namesIn(after).filter(wanted)];
  const differences: Difference[] = [
    ...old.filter((name) => !made.includes(name)).map((name) => ({ name, what: "no longer taken" })),
    ...made.filter((name) => !old.includes(name)).map((name) => ({ name, what: "not in the reference" })),
  ];
  const both = old.filter((name) => made.includes(name));
  for (const name of both) {
    const what = await compareFiles(join(before, name), join(after, name), join(diffFolder, name));
    if (what !== null) differences.push({ name, what });
  }
  return { compared: both.length, differences: differences.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

async function compareFiles(before: string, after: string, diffFile: string): Promise<string | null> {
  if (readFileSync(before).equals(readFileSync(after))) return null;
  const [old, made] = await Promise.all([readPixels(before), readPixels(after)]);
  const { width, height } = old.info;
  if (made.info.width !== width || made.info.height !== height)
    return `${width}×${height} px became ${made.info.width}×${made.info.height} px`;
  const diff = new Uint8Array(width * height * 4);
  // Exact: no colour tolerance, and antialiased pixels count.
  const count = pixelmatch(old.data, made.data, diff, width, height, { threshold: 0, includeAA: true });
  if (count <= width * height * NOISE_SHARE && strongestShade(old.data, made.data) <= NOISE_SHADES) return null;
  mkdirSync(join(diffFile, ".."), { recursive: true });
  await sharp(diff, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(diffFile);
  return `${count} px`;
}

/**
 * Chromium does not always antialias the corners of a rounded picture alike: a few hundred pixels of a long page then
 * differ by up to 5 of 255 shades, which nobody sees. Both limits must hold: a paler border or a moved line exceeds one.
 */
const NOISE_SHADES = 8;
const NOISE_SHARE = 0.0005;

/** The largest difference of one colour channel. */
function strongestShade(old: Uint8Array, made: Uint8Array): number {
  let strongest = 0;
  for (const [index, shade] of old.entries()) strongest = Math.max(strongest, Math.abs(shade - (made[index] ?? 0)));
  return strongest;
}

const readPixels = (file: string) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
