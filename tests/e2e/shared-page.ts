import type { BrowserContext } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { authenticateAs, type Person } from "./sign-in.ts";

type Options = {
  /** Who looks at the page; a visitor when undefined. */
  as: Person | undefined;
};

/**
 * For tests that only look at a screen: those of a worker that look as the same person share a page. Its renderer and
 * HTTP cache are kept, which saves half of the CPU time of opening a screen. Tests that submit, type or end a session
 * use the `test` of fixtures.ts, with a context of their own.
 */
export const test = base.extend<Options, { sharedContexts: Map<string, BrowserContext> }>({
  as: [undefined, { option: true }],
  sharedContexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, sharedContexts, javaScriptEnabled, as }, use) => {
    const key = `${as} ${javaScriptEnabled}`;
    const context = sharedContexts.get(key) ?? (await browser.newContext());
    sharedContexts.set(key, context);
    await use(context);
  },
  page: async ({ context, viewport, as }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport !== null) await page.setViewportSize(viewport);
    if (as !== undefined) await authenticateAs(page, as);
    await use(page);
  },
});
