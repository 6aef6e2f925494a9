import type { Page } from "@playwright/test";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";

/** Holds back the scripts of the site until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const PAGES = ["/", "/chefs", "/recherche", "/help"];

for (const path of PAGES) {
  test(`${path} requests no script before it has loaded, and starts by itself`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const { loaded, scripts } = await page.evaluate(() => ({
      loaded: performance.getEntriesByType("navigation").map((entry) => entry.toJSON().loadEventStart)[0],
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(5);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded);
  });
}

test("what is typed and pressed before the scripts arrive takes effect when they do", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/");
  const place = page.getByRole("combobox", { name: /Où/ });
  const panel = page.getByRole("dialog", { name: "Choisir une date" });
  await place.fill("villeurb");
  await page.getByRole("button", { name: "Un convive de plus" }).click();
  await page.getByRole("button", { name: "Un convive de plus" }).click();
  await page.getByRole("button", { name: /^Quand/ }).dblclick();
  await expect(panel).toBeHidden();
  release();
  await expect(panel).toBeVisible();
  await expect(place).toHaveValue("villeurb");
  await expect(page.getByLabel(/Combien/)).toHaveValue("4");
});

const CHOICES = [
  {
    what: "a filter ticked",
    choose: (page: Page) => page.getByRole("checkbox", { name: /^Cours de cuisine/ }).check(),
    applied: /[?&]type=cours/,
  },
  {
    what: "an order chosen",
    choose: (page: Page) => page.getByLabel("Trier par").selectOption("prix"),
    applied: /[?&]tri=prix/,
  },
];

for (const { what, choose, applied } of CHOICES) {
  test(`${what} before the scripts arrive is applied when they do`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/recherche?ou=Lyon");
    await choose(page);
    release();
    await expect(page).toHaveURL(applied);
  });
}

test("a link and a form work while the scripts are on their way", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/");
  await page.getByRole("combobox", { name: /Où/ }).fill("Villeurbanne");
  await page.getByRole("button", { name: "Trouver un chef" }).click();
  await expect(page).toHaveURL(/[/]recherche[?]ou=Villeurbanne/);
  await page.getByRole("link", { name: "Convive" }).first().click();
  await expect(page).toHaveURL(/[/]$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a link that opens a sheet waits for the scripts", async ({ page }) => {
    const release = await holdScripts(page);
    await page.clock.install();
    await page.goto("/");
    // The page waits four seconds for the scripts, which a busy machine may need longer to run.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("link", { name: /Où,/ }).click();
    release();
    await hydrated(page);
    await page.clock.resume();
    await expect(page.getByRole("dialog", { name: "Trouver un chef" })).toBeVisible();
  });

  test("a link that opens a sheet is followed when the scripts do not arrive", async ({ page }) => {
    await holdScripts(page);
    await page.clock.install();
    await page.goto("/");
    await page.getByRole("link", { name: /Où,/ }).click();
    await page.clock.fastForward(4000);
    await expect(page).toHaveURL(/[/]recherche$/);
  });
});

test("a page with a cookie, whose scripts a nonce allows, starts as well", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "essai", value: "1", url: baseURL ?? "" }]);
  const answer = await page.goto("/");
  expect(answer?.headers()["content-security-policy"]).toContain("'nonce-");
  await hydrated(page);
});
