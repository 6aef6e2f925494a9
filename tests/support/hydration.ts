import type { Page } from "@playwright/test";

/**
 * Waits until React has hydrated the page: it then keeps its fiber on each element. By a timer, not by animation frames, the
 * default: a headless browser on a busy machine at times draws no further frame, and the wait never ended.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.querySelector("h1") ?? document.body).some((key) => key.startsWith("__reactFiber")),
    undefined,
    { polling: 100 },
  );
}
