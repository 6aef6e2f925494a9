import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  chromium,
  expect,
  type Page,
} from "@playwright/test";
import playwrightConfig from "../../playwright.config.ts";
import { PASSWORD } from "../support/accounts.ts";
import { ADMIN_KEY, personEmail } from "../support/e2e-database.ts";
import { CLIENT_ADDRESS_HEADER } from "../support/haproxy.ts";
import { totpOfBytes } from "../support/totp.ts";
import { anAddress } from "../support/visitor.ts";
import { restartIds, SCREENS_TIME } from "./fixed-database.ts";
import { PEOPLE, type Person } from "./people.ts";
import type { Shot } from "./shot.ts";
import { database } from "./site.ts";

const VIEWPORTS: Record<number, BrowserContextOptions> = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  320: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
};

const use = playwrightConfig.use ?? {};
/** Long enough for a machine that runs other work at the same time. */
const TIMEOUT_MS = 20_000;

/** Without these flags Chromium redraws changed areas only, and the antialiasing of rounded edges differs between runs. */
const SAME_PIXELS = [
  "--disable-partial-raster",
  "--disable-checker-imaging",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--run-all-compositor-stages-before-draw",
  "--force-color-profile=srgb",
];

/** Takes the shots into the folder, two at a time; returns one line for each shot that failed. */
export async function takeShots(shots: Shot[], folder: string, widths: number[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    ...use.launchOptions,
    args: [...(use.launchOptions?.args ?? []), ...SAME_PIXELS],
  });
  try {
    const contexts = contextsOf(browser, await signEverybodyIn(browser));
    const failures: string[] = [];
    const takeAll = async (some: Shot[]) => {
      for (const shot of some) {
        for (const width of widths.filter((one) => shot.widths?.includes(one) ?? true)) {
          const name = `${shot.name}-${width}`;
          await takeShot(await contexts(shot, width), { shot, width, file: join(folder, `${name}.png`) }).catch(
            (error: unknown) => failures.push(`${name}: ${String(error).split("\n")[0]}`),
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

type Sessions = Map<Person | undefined, Cookie[]>;

/** Shots with the same options share a browser context and its HTTP cache; a shot that writes has a context of its own. */
function contextsOf(browser: Browser, sessions: Sessions) {
  const opened = new Map<string, BrowserContext>();
  return async ({ as, context: options, name, writes }: Shot, width: number): Promise<BrowserContext> => {
    const key = JSON.stringify([as, options, width, writes === true && name]);
    const known = opened.get(key);
    if (known !== undefined) return known;
    const context = await openContext(browser, { ...VIEWPORTS[width], ...options });
    await context.addCookies(sessions.get(as) ?? []);
    opened.set(key, context);
    return context;
  };
}

type Take = { shot: Shot; width: number; file: string };

async function takeShot(context: BrowserContext, { shot, width, file }: Take): Promise<void> {
  const page = await context.newPage();
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
    // Whether a button keeps its hover style, and where the page scrolled to, depend on when the click came.
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await loadPictures(page);
    await takeStable(page, file, shot);
    await page.evaluate(() => localStorage.clear());
  } finally {
    await page.close();
  }
}

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(use.baseURL === undefined ? {} : { baseURL: use.baseURL }),
    locale: "fr-FR",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    // Rate limits count by client address, and their counters in Redis outlive a run.
    extraHTTPHeaders: { [CLIENT_ADDRESS_HEADER]: anAddress() },
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(fixClock, SCREENS_TIME.getTime());
  return context;
}

/**
 * The clock of fixed-clock.ts in the browser (Playwright's own also replaces Intl, and pages then show the times of another
 * zone). Timers of a second or more never fire: a toast stays, and a countdown does not begin.
 */
function fixClock(fixed: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, args, newTarget) =>
      Reflect.construct(RealDate, args.length === 0 ? [fixed] : args, newTarget),
    get: (RealDate, name) => (name === "now" ? () => fixed : Reflect.get(RealDate, name)),
  });
  const shortOnly: ProxyHandler<typeof setTimeout> = {
    apply: (set, self, args) => (Number(args[1] ?? 0) >= 1000 ? 0 : Reflect.apply(set, self, args)),
  };
  window.setTimeout = new Proxy(window.setTimeout, shortOnly);
  window.setInterval = new Proxy(window.setInterval, shortOnly);
}

/** Waits until React has hydrated the page: it then keeps its fiber on each element. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? document.body).some((key) => key.startsWith("__reactFiber")),
  );
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

async function signEverybodyIn(browser: Browser): Promise<Sessions> {
  const sessions: Sessions = new Map();
  for (const person of PEOPLE) {
    const context = await openContext(browser, VIEWPORTS[1440] ?? {});
    const page = await context.newPage();
    await page.goto("/auth");
    await hydrated(page);
    await page.getByLabel("Email").fill(personEmail(person));
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    if (person === "admin") {
      await page.getByLabel("Code", { exact: true }).fill(totpOfBytes(Buffer.from(ADMIN_KEY), SCREENS_TIME.getTime()));
      await page.getByRole("button", { name: "Continuer" }).click();
    }
    await page.waitForURL("**/dashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
    sessions.set(person, await context.cookies());
    await context.close();
  }
  return sessions;
}

/** The start of a range of ids for this name. */
function firstIdOf(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000;
  return 1_000_000 + number * 1000;
}
