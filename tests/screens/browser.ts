import { type Browser, type BrowserContext, type BrowserContextOptions, type Cookie, chromium } from "@playwright/test";
import playwrightConfig from "../../playwright.config.ts";
import { PASSWORD } from "../support/accounts.ts";
import { ADMIN_KEY, personEmail } from "../support/e2e-database.ts";
import { CLIENT_ADDRESS_HEADER } from "../support/haproxy.ts";
import { hydrated } from "../support/hydration.ts";
import { totpOfBytes } from "../support/totp.ts";
import { randomAddress } from "../support/visitor.ts";
import { SCREENS_TIME } from "./fixed-database.ts";
import { PEOPLE, type Person } from "./people.ts";
import type { Shot } from "./shot.ts";

const VIEWPORTS: Record<number, BrowserContextOptions> = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  320: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
};

const use = playwrightConfig.use ?? {};
/** Long enough for a machine that runs other work at the same time. */
export const TIMEOUT_MS = 20_000;

/** Without these flags Chromium redraws changed areas only, and the antialiasing of rounded edges differs between runs. */
const SAME_PIXELS = [
  "--disable-partial-raster",
  "--disable-checker-imaging",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--run-all-compositor-stages-before-draw",
  "--force-color-profile=srgb",
];

/** The browser of the browser tests, drawing the same pixels on every run. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...use.launchOptions, args: [...(use.launchOptions?.args ?? []), ...SAME_PIXELS] });

type Sessions = Map<Person | undefined, Cookie[]>;

/** Shots with the same options share a browser context and its HTTP cache; a shot that writes has a context of its own. */
export function contextsOf(browser: Browser, sessions: Sessions) {
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

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(use.baseURL === undefined ? {} : { baseURL: use.baseURL }),
    locale: "fr-FR",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    // Rate limits count by client address: no context may use up the attempts of another.
    extraHTTPHeaders: { [CLIENT_ADDRESS_HEADER]: randomAddress() },
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

export async function signEverybodyIn(browser: Browser): Promise<Sessions> {
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
