import AxeBuilder from "@axe-core/playwright";
import { type APIResponse, test as base, expect, type Page, type Route } from "@playwright/test";
import { place } from "../support/databases.ts";
import { CLIENT_ADDRESS_HEADER } from "../support/haproxy.ts";
import { trustCertificate } from "../support/tls-certificate.ts";
import { anAddress } from "../support/visitor.ts";
import { certificateOfRun, site } from "./site.ts";

trustCertificate(certificateOfRun());

/** Plays Google's part: people are sent to it, no page of ours asks it for anything. */
const providerOrigin = `http://127.0.0.1:${place.ports.openid}`;

type Options = {
  /** What this test means to provoke (a 404 is written to the console by the browser itself). */
  expectedConsoleErrors: RegExp[];
  /** Sites that a click of this test opens in a window of its own; they are answered by an empty page. */
  openedSites: string[];
};

/** Every page of every test: a console error or warning fails, and so does a request to anyone but us. */
export const test = base.extend<Options & { watch: undefined }>({
  expectedConsoleErrors: [[], { option: true }],
  openedSites: [[], { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use(fromRandomAddress());
  },
  watch: [
    async ({ context, baseURL, expectedConsoleErrors, openedSites }, use) => {
      const complaints: string[] = [];
      const strangers: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(error.error().message));
      context.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        const local = protocol === "data:" || protocol === "blob:" || origin === baseURL || origin === site.mediaOrigin;
        const atProvider = !request.isNavigationRequest() && request.frame().url().startsWith(providerOrigin);
        const toProvider = origin === providerOrigin && request.isNavigationRequest();
        const opened = openedSites.includes(origin) && request.isNavigationRequest();
        if (!local && !atProvider && !toProvider && !opened) strangers.push(request.url());
      });
      for (const site of openedSites) {
        await context.route(`${site}/**`, (route) =>
          route.fulfill({ contentType: "text/html", body: "<title>.</title>" }),
        );
      }
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedConsoleErrors.some((known) => known.test(text)));
      expect(unexpected, "the console must stay silent").toEqual([]);
      expect(strangers, "no request may leave our origins").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The headers of a browser at an address of its own: the site counts tries by address, and no test may use up another's. */
export const fromRandomAddress = () => ({ [CLIENT_ADDRESS_HEADER]: anAddress() });

/** The answer to an intercepted request. Asked by Node, which does not know the name that Chromium was given. */
export function fetchResponse(route: Route): Promise<APIResponse> {
  const { pathname, search } = new URL(route.request().url());
  return route.fetch({ url: `https://127.0.0.1:${site.httpsPort}${pathname}${search}` });
}

export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(waitForAnimations);
  // Its usual way opens one more page for each look, for frames of other sites; we have none.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(passes.length, "axe must have looked at something").toBeGreaterThan(5);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** What is still appearing is not yet there for a reader. A movement without an end is none to wait for. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Kept as CI output, for people to look at. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage: true, animations: "disabled" });
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
}
