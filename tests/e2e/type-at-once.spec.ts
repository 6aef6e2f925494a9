import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { pages } from "../screens/pages.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { aTakenSlot, NOT_TYPED, SCREENS } from "./typed-screens.ts";

const field = (page: Page, label: string | RegExp): Locator =>
  page
    .locator("main :is(input, textarea)")
    .and(page.getByLabel(label, { exact: typeof label === "string" }))
    .filter({ visible: true })
    .first();

/** Until each script arrives: the latency of a slow mobile network and 30 kB at its 1.6 Mb/s. */
const SCRIPT_MS = 225;

/**
 * Only the scripts wait for the network, each as long. With Chromium's emulation of a slow network a page at times never received its
 * style sheet, one of sixty in the suite and none of a hundred loaded alone, and waited for it until the test's time limit.
 */
async function slowDown(page: Page, cpu: number): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    await setTimeout(SCRIPT_MS);
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

// A script that is still on its way when a test ends belongs to nobody.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** The controls that somebody sees, disabled ones too: pages with a calendar are of a chef of their own. */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>("main :is(input:not([type=hidden]), textarea, select, button)");
    Object.assign(window, { marked: [...all].filter((control) => control.checkVisibility()) });
  });

const lostControls = (page: Page) =>
  page.evaluate(() => {
    const marked: unknown = Reflect.get(window, "marked");
    const all = Array.isArray(marked) ? marked.filter((one) => one instanceof HTMLElement) : [];
    return all.filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 120));
  });

/**
 * Once the page is parsed: until its style sheet has arrived nobody sees it, and the script that records what is typed waits for the style
 * sheet too.
 */
async function openAtOnce(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading", undefined, { polling: 20 });
}

for (const { name, path, type, press, choose = [], select, unfold } of SCREENS) {
  for (const cpu of [1, 6]) {
    test(`${name} loses nothing that is typed and pressed from the first paint on, ${cpu}× slower`, async ({
      page,
    }) => {
      const address = typeof path === "string" ? path : await path(page);
      await slowDown(page, cpu);
      await openAtOnce(page, address);
      const [first] = type;
      const main = page.locator("main");
      const choices = choose.map(([role, label]) =>
        main.getByRole(role, { name: label, exact: typeof label === "string" }),
      );
      if (unfold === undefined) await (choices[0] ?? field(page, first?.[0] ?? "")).waitFor();
      else for (const words of [unfold].flat()) await main.getByText(words).first().click();
      await markControls(page);
      for (const one of choices) await one.check();
      if (select !== undefined) await main.getByLabel(select[0]).selectOption(select[1]);
      if (press !== undefined) {
        const plus = main.getByRole("button", { name: press[0] }).first();
        for (let count = 0; count < (press[3] ?? 3); count += 1) await plus.click();
      }
      for (const [label, text] of type) {
        await field(page, label).focus();
        // By the keyboard, wherever the focus is: a focus that moves away would take the rest.
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type(text);
      }
      await hydrated(page);
      await expect(field(page, type.at(-1)?.[0] ?? ""), "the focus stays").toBeFocused();
      for (const [label, text] of type) await expect(field(page, label)).toHaveValue(text);
      if (press !== undefined) await expect(field(page, press[1])).toHaveValue(press[2]);
      if (select !== undefined)
        await expect(main.getByLabel(select[0]).locator("option:checked")).toHaveText(select[1]);
      for (const one of choices) await expect(one).toBeChecked();
      expect(await lostControls(page), "controls replaced by others").toEqual([]);
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 4(04|10)/] });

  test("every page of visitors where something can be typed is one of these", async ({ page }) => {
    const typed = new Set(SCREENS.map(({ route }) => route));
    const others = pages.filter(({ as, route }) => as === undefined && !typed.has(route) && !NOT_TYPED.has(route));
    expect(others.length).toBeGreaterThan(10);
    const missing: string[] = [];
    for (const { route, path } of others) {
      await page.goto(path);
      const fields = page.locator("main").locator("input:not([type=hidden]), textarea, select");
      // What opens behind an unknown token is not seen here: its route is named in one of the two lists.
      if (/:token|:reference/.test(route) || (await fields.filter({ visible: true }).count()) > 0) missing.push(route);
    }
    expect(missing).toEqual([]);
  });
});

test("a form sent before the scripts run is sent once", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await slowDown(page, 6);
  await openAtOnce(page, "/retrouver");
  await field(page, /^Email/).fill("anne@mail.example");
  await page.getByRole("button", { name: "Recevoir mon lien" }).click();
  await expect(page.getByRole("heading", { name: "Regardez votre boîte" })).toBeVisible();
  await hydrated(page);
  expect(sent).toBe(1);
});

test("a word goes on where it was when the scripts start in the middle of it", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await openAtOnce(page, "/");
  const place = field(page, /^Où/);
  await place.focus();
  await page.keyboard.type("vill");
  release();
  await hydrated(page);
  await page.keyboard.type("eurb");
  await expect(place).toHaveValue("villeurb");
});

test("a name that was typed before the scripts start stays while the town is typed", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await openAtOnce(page, "/chefs");
  await field(page, /^Rechercher/).focus();
  await page.keyboard.type("camille");
  await field(page, /^Ville/).focus();
  release();
  await hydrated(page);
  await page.keyboard.type("lyon");
  await expect(page).toHaveURL(/q=camille&location=lyon$/);
  await expect(field(page, /^Rechercher/)).toHaveValue("camille");
});

test("a cancellation that was unfolded before the scripts start keeps its form and what is typed", async ({ page }) => {
  const { reservation } = await aTakenSlot();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await openAtOnce(page, reservation);
  const fold = page.locator("details", { has: page.locator("#annuler") });
  await fold.locator("summary").click();
  const word = fold.getByLabel("Un mot pour le chef");
  await word.focus();
  await page.keyboard.type("Bonsoir");
  release();
  await hydrated(page);
  await expect(word).toBeFocused();
  await page.keyboard.type(" à vous");
  await expect(word).toHaveValue("Bonsoir à vous");
});
