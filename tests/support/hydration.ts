import type { Page } from "@playwright/test";

/** Waits until React has hydrated the page: it then keeps its fiber on each element. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? document.body).some((key) => key.startsWith("__reactFiber")),
  );
}
