import type { Page } from "@playwright/test";

const isHydrated = () =>
  Object.keys(document.querySelector("h1") ?? document.body).some((key) => key.startsWith("__reactFiber"));

/** What a page that does not hydrate waits for: scripts without an end were never answered, frames show whether it is drawn. */
const startOfScripts = async () => ({
  readyState: document.readyState,
  visibility: document.visibilityState,
  frame: await Promise.race([
    new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))),
    new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false)),
  ]),
  // A style sheet that has not arrived stops frames, and the scripts and the parser behind it.
  styleSheets: [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href, sheet }) => ({
    href,
    arrived: sheet !== null,
  })),
  lastElement: [...document.querySelectorAll("body *")].at(-1)?.outerHTML.slice(0, 200),
  scripts: [...document.querySelectorAll("script")].map(({ type, src, async }) => ({ type, src, async })),
  resources: performance
    .getEntriesByType("resource")
    .filter(({ name }) => /[.]m?js/.test(name))
    .map((entry) => `${entry.name} ${Math.round(entry.startTime)}+${Math.round(entry.duration)}`),
});

/**
 * Waits until React has hydrated the page: it then keeps its fiber on each element. By a timer, not by animation frames, the
 * default: a headless browser on a busy machine at times draws no further frame, and the wait never ended.
 */
export async function hydrated(page: Page): Promise<void> {
  try {
    await page.waitForFunction(isHydrated, undefined, { polling: 100, timeout: 60_000 });
  } catch (error) {
    throw new Error(`not hydrated: ${JSON.stringify(await page.evaluate(startOfScripts), null, 1)}`, { cause: error });
  }
}
