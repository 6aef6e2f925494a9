import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";

/** Pictures of the pages of a running site: `npm run screens -- --origin http://127.0.0.1:15400 --to docs/screens`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: "string", default: process.env.PUBLIC_ORIGIN ?? "http://127.0.0.1:15400" },
    to: { type: "string", default: "docs/screens" },
    widths: { type: "string", default: "1440,390" },
  },
});

const PAGES: Record<string, string> = {
  home: "/",
  about: "/about",
  privacy: "/privacy",
  terms: "/terms",
  help: "/help",
  updates: "/updates",
  "not-found": "/cette-page-n-existe-pas",
};

mkdirSync(values.to, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
});
const wanted = Object.entries(PAGES).filter(([name]) => positionals.length === 0 || positionals.includes(name));
for (const width of values.widths.split(",").map(Number)) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce", locale: "fr-FR" });
  for (const [name, path] of wanted) {
    await page.goto(new URL(path, values.origin).href, { waitUntil: "networkidle" });
    await loadLazyPictures(page);
    await page.screenshot({ path: join(values.to, `${name}-${width}.png`), fullPage: true });
  }
  await page.close();
}
await browser.close();
console.log(`${wanted.length} pages in ${values.to}`);

/** A full-page picture does not scroll, so that what waits for the eye must be asked for. */
async function loadLazyPictures(page: import("@playwright/test").Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}
