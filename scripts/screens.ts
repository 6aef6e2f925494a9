import { parseArgs } from "node:util";
import { compareFolders } from "../tests/screens/compare.ts";

const USAGE = `npm run screens -- --to <folder>          takes screenshots of every screen and state from the production build,
                                          and of the component gallery from a build of its own
npm run screens -- --compare <folder>     takes them into test-results/screens-new and compares them with that folder
  --with <folder>    compares this folder instead of taking screenshots
npm run screens -- --readme               takes the pictures of README into docs/screens
  --only a,b         only the screens with these names, e.g. --only accueil,chefs --to docs/screens
  --widths 1440      only these widths`;

const { values } = parseArgs({
  options: {
    to: { type: "string" },
    compare: { type: "string" },
    with: { type: "string" },
    only: { type: "string" },
    widths: { type: "string", default: "1440,390,320" },
    readme: { type: "boolean", default: false },
  },
});
if (values.readme) process.exit(await takeReadmePictures());
if (values.to === undefined && values.compare === undefined) {
  console.error(USAGE);
  process.exit(2);
}

const widths = values.widths.split(",").map(Number);
const only = values.only?.split(",");
const taken = values.with ?? values.to ?? "test-results/screens-new";
const failures = values.with === undefined ? await take(taken) : [];
for (const failure of failures) console.error(failure);
const same = values.compare === undefined || (await compare(values.compare));
process.exit(failures.length === 0 && same ? 0 : 1);

/** Returns the exit code. */
async function takeReadmePictures(): Promise<number> {
  const { startFixedSite } = await import("../tests/screens/site.ts");
  const { takeShots } = await import("../tests/screens/take.ts");
  const { readmeShots } = await import("../tests/screens/readme-shots.ts");
  const { default: sharp } = await import("sharp");
  const folder = "test-results/screens-readme";
  const stop = await startFixedSite();
  const failed = await takeShots(readmeShots, folder, [1440]).finally(stop);
  for (const failure of failed) console.error(failure);
  if (failed.length > 0) return 1;
  for (const { name } of readmeShots) {
    // What a person sees first: the pictures are of whole pages.
    const top = sharp(`${folder}/${name}-1440.png`).extract({ left: 0, top: 0, width: 1440, height: 900 });
    await top.resize(960).jpeg({ quality: 82, progressive: true }).toFile(`docs/screens/${name}.jpg`);
  }
  return 0;
}

async function take(folder: string): Promise<string[]> {
  const { startFixedSite } = await import("../tests/screens/site.ts");
  const { takeShots } = await import("../tests/screens/take.ts");
  const { shots } = await import("../tests/screens/all-shots.ts");
  const { buildGallery } = await import("../tests/screens/gallery-build.ts");
  const { galleryShots } = await import("../tests/screens/gallery-shots.ts");
  const isChosen = ({ name }: { name: string }) => only?.includes(name) ?? true;
  const [ofSite, ofGallery] = [shots.filter(isChosen), galleryShots.filter(isChosen)];
  const count = ofSite.length + ofGallery.length;
  if (count === 0) throw new Error(`no screen is named ${values.only}`);
  const started = performance.now();
  const failed: string[] = [];
  if (ofSite.length > 0) {
    const stop = await startFixedSite();
    failed.push(...(await takeShots(ofSite, folder, widths).finally(stop)));
  }
  if (ofGallery.length > 0) {
    const stop = await startFixedSite(buildGallery());
    failed.push(...(await takeShots(ofGallery, folder, widths).finally(stop)));
  }
  console.log(`${count} screens in ${folder} (${Math.round((performance.now() - started) / 1000)} s)`);
  return failed;
}

async function compare(before: string): Promise<boolean> {
  const diffFolder = "test-results/screens-diff";
  const isWanted = (file: string) => {
    const [, name = "", width] = /^(.*)-(\d+)\.png$/.exec(file) ?? [];
    return (only?.includes(name) ?? true) && widths.includes(Number(width));
  };
  const { compared, differences } = await compareFolders({ before, after: taken, diffFolder }, isWanted);
  for (const { name, what } of differences) console.log(`${name.padEnd(48)} ${what}`);
  console.log(`${compared} screenshots compared, ${differences.length} differences; see ${diffFolder}`);
  if (compared === 0) console.error("no screenshots to compare");
  return compared > 0 && differences.length === 0;
}
