import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Resizes and compresses the site's pictures for the repository: `node scripts/make-pictures.ts FOLDER`, where FOLDER
 * contains the original drawings. Run it only when a drawing changes.
 */
const source = process.argv[2];
if (source === undefined) throw new Error("Usage: node scripts/make-pictures.ts FOLDER_OF_ORIGINALS");

const TARGET = "app/assets/pictures";
const plate = { widths: [280, 560], ratio: 1 };
const arch = { widths: [320, 640], ratio: 5 / 4 };

const PICTURES: Record<string, { widths: number[]; ratio?: number }> = {
  "rond-burrata": { widths: [320, 560, 900], ratio: 1 },
  "rond-saumon": plate,
  "rond-soupe": plate,
  "rond-vide": { widths: [340, 680], ratio: 1 },
  "rond-saintjacques": { widths: [380, 760], ratio: 1 },
  "rond-jardin": plate,
  "rond-canard": plate,
  "rond-ravioles": plate,
  domicile: arch,
  cours: arch,
  traiteur: arch,
  conseil: arch,
  devenir: { widths: [640, 1280] },
  auth: { widths: [480, 960] },
};

mkdirSync(TARGET, { recursive: true });
for (const [name, { widths, ratio }] of Object.entries(PICTURES)) {
  const original = sharp(join(source, `${name}.jpg`));
  for (const width of widths) {
    const size = ratio === undefined ? { width } : { width, height: Math.round(width * ratio) };
    const resized = original.clone().resize(size);
    await resized
      .clone()
      .avif({ quality: 52, effort: 6 })
      .toFile(join(TARGET, `${name}-${width}.avif`));
    if (width === widths[0])
      await resized
        .clone()
        .webp({ quality: 74 })
        .toFile(join(TARGET, `${name}-${width}.webp`));
  }
}
await sharp(join(source, "accueil.jpg"))
  .resize({ width: 1200, height: 630 })
  .jpeg({ quality: 76, mozjpeg: true })
  .toFile("public/partage.jpg");
