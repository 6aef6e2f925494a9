import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { hydrated } from "../support/hydration.ts";
import { contextsOf, launchBrowser, signEverybodyIn, TIMEOUT_MS } from "./browser.ts";
import { restartIds } from "./fixed-database.ts";
import type { Shot } from "./shot.ts";
import { database } from "./site.ts";

/** Takes the shots into the folder, two at a time; returns one line for each shot that failed. */
export async function takeShots(shots: Shot[], folder: string, widths: number[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const needsSessions = shots.some(({ as }) => as !== undefined);
    const contexts = contextsOf(browser, needsSessions ? await signEverybodyIn(browser) : new Map());
    const failures: string[] = [];
    const takeAll = async (some: Shot[]) => {
      for (const shot of some) {
        for (const width of widths.filter((one) => shot.widths?.includes(one) ?? true)) {
          const name = `${shot.name}-${width}`;
          const take = async () =>
            takeShot(await contexts(shot, width), { shot, width, file: join(folder, `${name}.png`) });
          // Retry once: a busy machine may time out. A shot that writes is not retried: it would find its own rows.
          await (shot.writes === true ? take() : take().catch(take)).catch((error: unknown) =>
            failures.push(`${name}: ${String(error).split("\n")[0]}`),
          );
        }
      }
    };
    // Shots of one person are taken in order: opening a message marks it as read, which later shots show.
    const byPerson = Object.groupBy(
      shots.filter(({ writes }) => writes !== true),
      ({ as }) => as ?? "visitor",
    );
    const queue = Object.values(byPerson).sort((a, b) => b.length - a.length);
    const takeNext = async (): Promise<void> => {
      for (let some = queue.shift(); some !== undefined; some = queue.shift()) await takeAll(some);
    };
    await Promise.all([takeNext(), takeNext()]);
    // Shots that write are taken last and one by one, so that ids and side effects are the same on every run.
    await takeAll(shots.filter(({ writes }) => writes === true));
    return failures;
  } finally {
    await browser.close();
  }
}

type Take = { shot: Shot; width: number; file: string };

async function takeShot(context: BrowserContext, { shot, width, file }: Take): Promise<void> {
  const page = await context.newPage();
  const brokenImages = watchImages(page);
  try {
    const { width: shown } = page.viewportSize() ?? { width };
    if (shot.height !== undefined) await page.setViewportSize({ width: shown, height: shot.height });
    if (shot.writes === true) await restartIds(database, firstIdOf(`${shot.name}-${width}`));
    const response = await page.goto(shot.path);
    if (shot.status !== undefined) expect(response?.status(), shot.path).toBe(shot.status);
    if (shot.titre !== undefined) await expect(page.locator("h1")).toHaveText(shot.titre, { timeout: TIMEOUT_MS });
    if (shot.context?.javaScriptEnabled !== false) await hydrated(page);
    if (shot.dialog === true) await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
    await shot.act?.(page, width);
    await leavePointer(page);
    await loadPictures(page);
    await takeStable(page, file, shot);
    if (brokenImages.length > 0) throw new Error(`images not loaded: ${brokenImages.join(", ")}`);
    await page.evaluate(() => localStorage.clear());
  } finally {
    await page.close();
  }
}

/** A page shows a placeholder instead of an image that fails to load; ERR_ABORTED is an image that it no longer needs. */
function watchImages(page: Page): string[] {
  const broken: string[] = [];
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (request.resourceType() === "image" && reason !== "net::ERR_ABORTED") broken.push(`${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.request().resourceType() === "image" && !response.ok() && response.status() !== 304)
      broken.push(`${response.url()} ${response.status()}`);
  });
  return broken;
}

/** Whether a button keeps its hover style, and where the page scrolled to, would depend on when the click came. */
async function leavePointer(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  for (const position of [0, 1]) await page.mouse.move(position, position);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** A full-page screenshot does not scroll, so lazy images must be loaded first. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}

const TRIES = 12;

/** Takes screenshots until two in a row are identical: pending work (a lazy chunk, a revalidation) has then finished. */
async function takeStable(page: Page, file: string, { mask }: Shot): Promise<void> {
  const take = () =>
    page.screenshot({
      path: file,
      fullPage: true,
      animations: "disabled",
      ...(mask === undefined ? {} : { mask: mask.map(({ what }) => what(page)) }),
    });
  let last = await take();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next = await take();
    if (next.equals(last)) return;
    last = next;
  }
  throw new Error(`${TRIES} screenshots in a row differ`);
}

/** The start of a range of ids for this name. */
function firstIdOf(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000;
  return 1_000_000 + number * 1000;
}
