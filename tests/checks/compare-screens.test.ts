import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder = "";
const [before, after] = ["before", "after"];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "convive-screens-"));
  for (const name of [before, after]) mkdirSync(join(folder, name));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Picture = { width?: number; height?: number; changedPixels?: number; shades?: number };

/** A grey picture, some pixels of which are brighter in the red channel only. */
async function writePicture(file: string, picture: Picture = {}): Promise<void> {
  const { width = 100, height = 50, changedPixels = 0, shades = 1 } = picture;
  const pixels = Buffer.alloc(width * height * 3, 200);
  for (let pixel = 0; pixel < changedPixels; pixel += 1) pixels[pixel * 3] = 200 + shades;
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(join(folder, file));
}

function compare(...more: string[]): { status: number | null; output: string } {
  const script = join(import.meta.dirname, "../../scripts/screens.ts");
  const args = [script, "--compare", before, "--with", after, ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

it("passes when the screenshots are identical", async () => {
  await writePicture("before/home-1440.png");
  await writePicture("after/home-1440.png");
  const { status, output } = compare();
  expect(output).toContain("1 screenshots compared, 0 differences");
  expect(status).toBe(0);
});

it.each([
  ["a single pixel of another colour", 1, 9],
  ["four pixels that are one shade off", 4, 1],
])("reports %s, and writes an image of the difference", async (_, changedPixels, shades) => {
  await writePicture("before/home-1440.png");
  await writePicture("after/home-1440.png", { changedPixels, shades });
  const { status, output } = compare();
  expect(output).toMatch(RegExp(`^home-1440\\.png +${changedPixels} px$`, "m"));
  expect(status).toBe(1);
  expect(existsSync(join(folder, "test-results/screens-diff/home-1440.png"))).toBe(true);
});

it("passes when one pixel in 2000 differs by a few shades, as with antialiasing", async () => {
  await writePicture("before/home-1440.png");
  await writePicture("after/home-1440.png", { changedPixels: 2, shades: 8 });
  expect(compare().status).toBe(0);
});

it("reports a page that became longer", async () => {
  await writePicture("before/home-1440.png");
  await writePicture("after/home-1440.png", { height: 51 });
  const { status, output } = compare();
  expect(output).toMatch(/^home-1440\.png +100×50 px became 100×51 px$/m);
  expect(status).toBe(1);
});

it.each([
  ["that is no longer taken", "before/chefs-390.png", /^chefs-390\.png +no longer taken$/m],
  ["that the reference does not have", "after/chefs-390.png", /^chefs-390\.png +not in the reference$/m],
])("reports a screenshot %s", async (_, file, line) => {
  await writePicture("before/home-1440.png");
  await writePicture("after/home-1440.png");
  await writePicture(file);
  const { status, output } = compare();
  expect(output).toMatch(line);
  expect(status).toBe(1);
});

it("compares only the named screens and widths", async () => {
  await writePicture("before/home-1440.png");
  await writePicture("after/home-1440.png");
  await writePicture("after/home-390.png");
  await writePicture("after/chefs-1440.png");
  expect(compare("--only", "home", "--widths", "1440").status).toBe(0);
  expect(compare().status).toBe(1);
});

it("fails when there are no screenshots to compare", async () => {
  const { status, output } = compare();
  expect(output).toContain("no screenshots to compare");
  expect(status).toBe(1);
});
