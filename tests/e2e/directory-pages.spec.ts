import type { Page } from "@playwright/test";
import { LISTED_CHEFS, LISTED_TOWN } from "../support/directory-pages-fixture.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, expectNoHorizontalScroll } from "./fixtures.ts";
import { resultCount } from "./locators.ts";
import { test } from "./shared-page.ts";

const LIST = `/chefs?location=${LISTED_TOWN}`;

const cards = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 }).getByRole("link");
const more = (page: Page) => page.getByRole("link", { name: "Voir plus" });
const names = async (page: Page) => (await cards(page).allInnerTexts()).map((text) => text.trim());
const height = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("appends pages with the keyboard, lists each chef once, and moves the focus to the first new chef", async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(resultCount(page)).toHaveText(`${LISTED_CHEFS} chefs trouvés`);
  await expect(cards(page)).toHaveCount(24);
  const first = await names(page);
  await hydrated(page);
  await more(page).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(24)).toBeFocused();
  await expect(page).toHaveURL(LIST);
  await more(page).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(LISTED_CHEFS);
  await expect(cards(page).nth(48)).toBeFocused();
  await expect(more(page)).toHaveCount(0);
  const all = await names(page);
  expect(all.slice(0, 24)).toEqual(first);
  expect(new Set(all).size).toBe(LISTED_CHEFS);
  await page.keyboard.press("Tab");
  await expect(cards(page).nth(49)).toBeFocused();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test("restores list and scroll position when going back, then forward", async ({ page }) => {
  await page.goto(LIST);
  await hydrated(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(48);
  const far = cards(page).nth(40);
  const name = (await far.innerText()).split(",")[0]?.trim() ?? "";
  // Scroll instantly: the page's smooth scrolling would still be running below.
  await far.evaluate((link) => link.scrollIntoView({ behavior: "instant", block: "center" }));
  await far.evaluate((link) => link.focus({ preventScroll: true }));
  const before = await height(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect(page.getByLabel("Ville ou région")).toHaveValue(LISTED_TOWN);
  await expect.poll(async () => Math.abs((await height(page)) - before)).toBeLessThanOrEqual(2);
  await expect(page.getByRole("link", { name })).toBeInViewport();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("pages through plain links, and back to the first page", async ({ page }) => {
    await page.goto(LIST);
    const seen = await names(page);
    await more(page).press("Enter");
    await expect(page).toHaveURL(/[?&]cursor=/);
    await expect(resultCount(page)).toHaveText(`${LISTED_CHEFS} chefs trouvés`);
    seen.push(...(await names(page)));
    await more(page).press("Enter");
    await expect(cards(page)).toHaveCount(LISTED_CHEFS - 48);
    seen.push(...(await names(page)));
    expect(new Set(seen).size).toBe(LISTED_CHEFS);
    await expect(more(page)).toHaveCount(0);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole("link", { name: "Revenir au début de la liste" }).click();
    await expect(page).toHaveURL(LIST);
    expect(await names(page)).toEqual(seen.slice(0, 24));
    await expectNoHorizontalScroll(page);
  });
});
