import type { Page } from "@playwright/test";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { pages } from "../screens/pages.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { toast } from "./locators.ts";
import { authenticateAs } from "./sign-in.ts";

const WIDTHS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Every screen of the workplace, with the dialogs that an address opens over it. */
const screens = [
  ...new Set(
    pages
      .filter(({ as, status, end }) => as === "chef" && status === 200 && end === undefined)
      .map(({ path }) => path.replace(/#.*/, "")),
  ),
];

/** Closes a day, and keeps the cookie that announces it: each further page that is sent it shows the same toast. */
async function announced(page: Page, rank: number) {
  await page.goto("/dashboard/plus");
  const action = `/dashboard/agenda/${addDays(dayOf(new Date()), 200 + rank)}`;
  await page.evaluate(
    (path) => fetch(path, { method: "POST", body: new URLSearchParams({ intent: "fermer" }), redirect: "manual" }),
    action,
  );
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes("convive_annonce"));
  expect(cookie, "the day was closed").toBeDefined();
  // It lasts a minute, the pages take longer.
  return cookie === undefined ? [] : [{ ...cookie, expires: -1 }];
}

/** What the toast covers, though it must not, and what had the focus meanwhile. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    const area = document.querySelector("[data-toasts]");
    const shown = area?.firstElementChild;
    if (area == null || shown == null) return { covered: ["no toast"], focused: "", top: 0 };
    const box = shown.getBoundingClientRect();
    const over = (element: Element) => {
      const each = element.getBoundingClientRect();
      return each.left < box.right && box.left < each.right && each.top < box.bottom && box.top < each.bottom;
    };
    const seen = (element: Element) =>
      !area.contains(element) &&
      !element.contains(area) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const fixed = getComputedStyle(area).position === "fixed";
    const bars = [...document.querySelectorAll("body *")].filter((element) => {
      const { position } = getComputedStyle(element);
      return position === "fixed" || (position === "sticky" && element.matches("header, nav, [role=region]"));
    });
    const focus = document.activeElement;
    const control = focus?.matches("a[href], button, input, select, textarea, summary") === true ? focus : null;
    const kept = [
      ...(fixed ? [...bars, ...document.querySelectorAll("[role=dialog], [role=alertdialog]")] : []),
      ...(control === null ? [] : [control]),
    ];
    const outside = box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
    return {
      covered: [
        ...(outside ? [`outside of the window: ${Math.round(box.top)} to ${Math.round(box.bottom)}`] : []),
        ...kept.filter((each) => seen(each) && over(each)).map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ],
      focused: control?.outerHTML.slice(0, 80) ?? "",
      top: Math.round(box.top),
    };
  });

/** In the margin of the page, where nothing reacts. */
const pressBeside = (page: Page) => page.mouse.click(2, 300);

for (const [rank, size] of WIDTHS.entries())
  test(`at ${size.width} px no toast covers a dialog, a bar or the focused control, nor survives a press`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await authenticateAs(page, "chef");
    const announcement = await announced(page, rank);
    // The first control below the header has the focus when the toast comes: the place where it would be covered.
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const controls = document.querySelectorAll<HTMLElement>(
          "main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)",
        );
        [...controls].find((each) => each.getBoundingClientRect().top > 56 && each.checkVisibility())?.focus();
      });
    });
    const closed = page.getByText(/ est fermé\.$/);
    const faults: string[] = [];
    let moved = 0;
    expect(screens.length).toBeGreaterThan(20);
    for (const path of screens) {
      await page.context().addCookies(announcement);
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator("[data-toasts] > *"), path).toBeVisible();
      await expect(closed, path).toHaveCount(1);
      const { covered, focused, top } = await lookAt(page);
      for (const each of covered) faults.push(`${path}, at ${top}: ${each}`);
      if (focused !== "" && top > 100) moved += 1;
      await pressBeside(page);
      await expect(closed, `${path}: after a press`).toHaveCount(0);
    }
    expect(faults).toEqual([]);
    expect(moved, "screens on which the toast makes room for the focused control").toBeGreaterThan(0);
    await page.context().addCookies(announcement);
    await page.goto("/dashboard/agenda");
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect(toast(page, "C’est rouvert")).toBeVisible();
    await expect(closed).toHaveCount(0);
  });

test("shows one toast at a time, beside the pressed control, until the next press or page", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL ?? "" });
  await authenticateAs(page, "chef");
  const copied = toast(page, "Lien copié");
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto("/chef/profile");
    await hydrated(page);
    const copy = page.getByRole("button", { name: "Copier le lien d’intégration" });
    // Directly under the header, where the toast would be.
    await copy.evaluate((button) => {
      scrollBy({ top: button.getBoundingClientRect().top - 80, behavior: "instant" });
    });
    await copy.click();
    await expect(copied).toBeVisible();
    expect((await lookAt(page)).covered, `${size.width} px`).toEqual([]);
    await copy.click();
    await expect(copied, "not a second one").toHaveCount(1);
    await pressBeside(page);
    await expect(copied, "after a press").toHaveCount(0);
  }
  await page.getByRole("button", { name: "Copier le lien d’intégration" }).click();
  await expect(copied).toBeVisible();
  await page.goBack();
  await expect(copied, "on another page").toHaveCount(0);
});
