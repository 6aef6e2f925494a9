import type { Page } from "@playwright/test";
import pg from "pg";
import { createDatabase, createTemplate, dropTestDatabases, envFor } from "../support/databases.ts";
import { aChef, aUser, insert } from "../support/factories.ts";
import { startWeb } from "../support/web-process.ts";
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from "./fixtures.ts";

const CHEFS = 62;
const rankOf = (rank: number) => `Chef${String(rank).padStart(2, "0")}`;

async function insertChefs(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: envFor(database).DATABASE_MIGRATION_URL });
  await client.connect();
  for (let rank = 1; rank <= CHEFS; rank++) {
    const { id } = await insert(client, "user", aUser());
    // Fives share an instant: the id alone decides between them.
    const created_at = new Date(Date.UTC(2026, 0, 1) - Math.floor(rank / 5) * 60_000);
    await insert(client, "chefs", aChef(id, { prenom: rankOf(rank), nom: "Liste", ville: "Lyon", created_at }));
  }
  await client.end();
}

/** A world of its own: three pages of chefs, which would be in everybody else's way. */
const test = base.extend<object, { manyChefs: string }>({
  manyChefs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const database = `test_${process.pid}_pages`;
      await createTemplate();
      await createDatabase(database);
      await insertChefs(database);
      const web = await startWeb(database, { LOG_LEVEL: "error" });
      await use(web.origin);
      await web.stop();
      await dropTestDatabases();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ manyChefs }, use) => use(manyChefs),
});

const cards = (page: Page) => page.locator(".grille-chefs h3 a");
const more = (page: Page) => page.getByRole("link", { name: "Voir plus" });
const names = async (page: Page) => (await cards(page).allInnerTexts()).map((text) => text.trim());
const height = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("appends page after page by the keyboard, each chef once, and goes on from the first new one", async ({
  page,
}) => {
  await page.goto("/chefs");
  await expect(page.locator(".resultats p")).toHaveText(`${CHEFS} chefs trouvés`);
  await expect(cards(page)).toHaveCount(24);
  const first = await names(page);
  await more(page).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(24)).toBeFocused();
  await expect(page).toHaveURL(/\/chefs$/);
  await more(page).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(CHEFS);
  await expect(cards(page).nth(48)).toBeFocused();
  await expect(more(page)).toHaveCount(0);
  const all = await names(page);
  expect(all.slice(0, 24)).toEqual(first);
  expect(new Set(all).size).toBe(CHEFS);
  await page.keyboard.press("Tab");
  await expect(cards(page).nth(49)).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("finds its place again on the way back, and on the way forward", async ({ page }) => {
  await page.goto("/chefs?location=lyon");
  await more(page).click();
  await expect(cards(page)).toHaveCount(48);
  const far = cards(page).nth(40);
  const name = (await far.innerText()).split(",")[0]?.trim() ?? "";
  // Scrolling is smooth for people; here it must have ended.
  await far.evaluate((link) => link.scrollIntoView({ behavior: "instant", block: "center" }));
  await far.evaluate((link) => link.focus({ preventScroll: true }));
  const before = await height(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect(page.getByLabel("Ville ou région")).toHaveValue("lyon");
  await expect.poll(async () => Math.abs((await height(page)) - before)).toBeLessThanOrEqual(2);
  await expect(page.getByRole("link", { name })).toBeInViewport();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("turns the pages by plain links, and comes back", async ({ page }) => {
    await page.goto("/chefs");
    const seen = await names(page);
    await more(page).press("Enter");
    await expect(page).toHaveURL(/[?]cursor=/);
    await expect(page.locator(".resultats p")).toHaveText(`${CHEFS} chefs trouvés`);
    seen.push(...(await names(page)));
    await more(page).press("Enter");
    await expect(cards(page)).toHaveCount(CHEFS - 48);
    seen.push(...(await names(page)));
    expect(new Set(seen).size).toBe(CHEFS);
    await expect(more(page)).toHaveCount(0);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole("link", { name: "Revenir au début de la liste" }).click();
    await expect(page).toHaveURL(/\/chefs$/);
    expect(await names(page)).toEqual(seen.slice(0, 24));
    await expectNoSidewaysScroll(page);
  });
});
