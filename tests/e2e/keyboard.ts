import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** More tab stops than any page has. */
const MAX_TAB_STOPS = 150;

/**
 * Moves the focus to the target with the Tab key. The target is looked up once, because a lookup by role computes the names of
 * the page's elements again, and once more whenever the page has replaced it.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let element = await target.elementHandle();
  for (let steps = 0; steps < MAX_TAB_STOPS && element !== null; steps += 1) {
    const [focused, connected] = await element.evaluate((node) => [node === document.activeElement, node.isConnected]);
    if (focused) return;
    if (connected) await page.keyboard.press("Tab");
    else element = await target.elementHandle();
  }
  await expect(target, "reachable with the Tab key").toBeFocused();
}

/** Tabs to the target and presses a key. */
export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and replaces its value. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}
