import {
  type APIResponse,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Route,
  type WebError,
} from "@playwright/test";
import { place } from "../support/databases.ts";
import { CLIENT_ADDRESS_HEADER } from "../support/haproxy.ts";
import { trustCertificate } from "../support/tls-certificate.ts";
import { randomAddress } from "../support/visitor.ts";
import { runAxe } from "./axe.ts";
import { certificateOfRun, site } from "./site.ts";

trustCertificate(certificateOfRun());

/** The local OpenID provider, standing in for Google: pages navigate to it but never fetch from it. */
const providerOrigin = `http://127.0.0.1:${place.ports.openid}`;

type Options = {
  /** Console errors this test provokes on purpose (the browser logs every 4xx and 5xx response). */
  expectedConsoleErrors: RegExp[];
  /** External sites that a click opens in a new window; they are stubbed with an empty page. */
  openedSites: string[];
};

/** Fails a test when a page logs an error or warning, or sends a request to a foreign origin. */
export const test = base.extend<Options & { strictBrowser: undefined }>({
  expectedConsoleErrors: [[], { option: true }],
  openedSites: [[], { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use(fromRandomAddress());
  },
  strictBrowser: [
    async ({ context, baseURL, expectedConsoleErrors, openedSites }, use) => {
      const consoleErrors: string[] = [];
      const foreignRequests: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (["error", "warning"].includes(message.type())) consoleErrors.push(message.text());
      };
      const onError = (error: WebError) => consoleErrors.push(error.error().message);
      const onRequest = (request: Request) => {
        const { origin, protocol } = new URL(request.url());
        const local = protocol === "data:" || protocol === "blob:" || origin === baseURL || origin === site.mediaOrigin;
        const atProvider = !request.isNavigationRequest() && request.frame().url().startsWith(providerOrigin);
        const toProvider = origin === providerOrigin && request.isNavigationRequest();
        const opened = openedSites.includes(origin) && request.isNavigationRequest();
        if (!local && !atProvider && !toProvider && !opened) foreignRequests.push(request.url());
      };
      context.on("console", onConsole).on("weberror", onError).on("request", onRequest);
      for (const site of openedSites) {
        await context.route(`${site}/**`, (route) =>
          route.fulfill({ contentType: "text/html", body: "<title>.</title>" }),
        );
      }
      await use(undefined);
      context.off("console", onConsole).off("weberror", onError).off("request", onRequest);
      const unexpected = consoleErrors.filter((text) => !expectedConsoleErrors.some((known) => known.test(text)));
      expect(unexpected, "console errors and warnings").toEqual([]);
      expect(foreignRequests, "requests to foreign origins").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Headers that give the browser a random client address: rate limits count by address, and tests must not share them.
 */
export const fromRandomAddress = () => ({ [CLIENT_ADDRESS_HEADER]: randomAddress() });

/** Fetches the response to an intercepted request. Node does not resolve the test host name, so 127.0.0.1 is used. */
export function fetchResponse(route: Route): Promise<APIResponse> {
  const { pathname, search } = new URL(route.request().url());
  return route.fetch({ url: `https://127.0.0.1:${site.httpsPort}${pathname}${search}` });
}

export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(waitForAnimations);
  const { passed, violations } = await runAxe(page);
  expect(passed, "axe checked the page").toBeGreaterThan(5);
  expect(violations).toEqual([]);
}

/** Waits for finite animations, because axe measures contrast of the current frame. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Saves a screenshot to look at, on request: a full-page picture costs as much CPU time as opening the page. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.E2E_SCREENSHOTS !== "1") return;
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
