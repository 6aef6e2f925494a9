import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot } from "./fixtures.ts";

const PHONE = { width: 390, height: 844 };
/** The narrowest supported width. */
const NARROWEST = { width: 320, height: 640 };

type Look = {
  /** The name of its pictures (`takeScreenshot`). */
  name?: string;
  /** What a person presses next: nothing may cover it on a phone. */
  press?: Locator[];
};

/**
 * Checks what the page shows now, wide and on a phone: the Tab key, axe, no horizontal scrolling, controls that can be pressed. The page is
 * resized rather than loaded again, which would cost as much as the checks.
 */
export async function expectEveryWidth(page: Page, { name, press = [] }: Look = {}): Promise<void> {
  const wide = page.viewportSize();
  await expectTabStops(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  if (name !== undefined) await takeScreenshot(page, name);
  const content = await page.locator("meta[name=viewport]").getAttribute("content");
  expect(content, "a phone shows the page as wide as its screen").toMatch(/^width=device-width, initial-scale=1\b/);
  const touch = await page.context().newCDPSession(page);
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await resize(page, PHONE);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  for (const control of press) await control.click({ trial: true });
  if (name !== undefined) await takeScreenshot(page, name);
  await resize(page, NARROWEST);
  await expectNoHorizontalScroll(page);
  await touch.detach();
  if (wide !== null) await resize(page, wide);
}

/**
 * Every control that is shown can be reached with the Tab key. Not those of a group with one tab stop, among which the arrows
 * move, nor what is disabled or hidden from screen readers.
 */
async function expectTabStops(page: Page): Promise<void> {
  const { controls, skipped } = await page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(":disabled") &&
        control.closest(
          "[aria-hidden=true], [aria-disabled=true], [inert], [role=grid], [role=tablist], [role=listbox], [role=radiogroup], [data-stop], [data-jour]",
        ) === null,
    );
    const unreachable = shown.filter(({ tabIndex }) => tabIndex < 0);
    return { controls: shown.length, skipped: unreachable.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
  });
  expect(controls, "controls on the page").toBeGreaterThan(0);
  expect(skipped, "controls that the Tab key skips").toEqual([]);
}

/** Waits two frames: scripts that follow the width have then been told, and what they changed is laid out. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
