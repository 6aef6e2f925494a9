import type { Page } from "@playwright/test";
import { pages } from "../screens/pages.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { tab } from "./locators.ts";
import { authenticateAs } from "./sign-in.ts";

const PHONE = { width: 390, height: 844 };

/** The pages of a chef in their frame. Sheets to print and dialogs have none. */
const framed = pages.filter(
  ({ as, status, dialog, end }) => as === "chef" && status === 200 && dialog !== true && end === undefined,
);
/** Their address with what they ask for; a dialog that an address opens over its page covers the bar. */
const paths = [...new Set(framed.map(({ path }) => path))];

/** Pixels from the top of the window to the first thing that is the page's own: not the row of its title, which is the header's. */
const CONTENT_TOP = 120;

const contentTop = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const title = main?.querySelector("h1");
    if (main == null || title == null) return null;
    const inHeader = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (getComputedStyle(element).position === "fixed" || inHeader(element.parentElement));
    const tops = [...main.querySelectorAll("*")]
      .filter((element) => element.matches("input, select, textarea, button, img, svg") || ownText(element))
      .filter((element) => element.checkVisibility() && !inHeader(element) && !title.contains(element))
      .map((element) => element.getBoundingClientRect())
      // What only screen readers read is one pixel.
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ top }) => top);
    function ownText(element: Element): boolean {
      return [...element.childNodes].some(
        ({ nodeType, data = "" }: { nodeType: number; data?: string }) => nodeType === 3 && data.trim() !== "",
      );
    }
    return tops.length === 0 ? null : Math.round(Math.min(...tops));
  });

test("on a phone every page of a chef begins within 120 px, and reaches every section in two presses", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await authenticateAs(page, "chef");
  expect(paths.length).toBeGreaterThan(15);
  const bar = page.getByRole("navigation", { name: "Navigation du bas" });
  const late: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    if ((await page.getByRole("dialog").count()) + (await page.getByRole("alertdialog").count()) > 0) continue;
    const top = await contentTop(page);
    if (top === null || top > CONTENT_TOP) late.push(`${path}: ${top} px`);
    expect(await bar.getByRole("link").allTextContents(), path).toEqual([
      expect.stringMatching(/Aujourd’hui$/),
      expect.stringMatching(/Réservations$/),
      expect.stringMatching(/Agenda$/),
      expect.stringMatching(/Messages$/),
      expect.stringMatching(/Plus$/),
    ]);
    for (const link of await bar.getByRole("link").all()) await link.click({ trial: true });
  }
  expect(late, "pages whose content begins too late").toEqual([]);

  await page.goto("/dashboard");
  await bar.getByRole("link", { name: "Plus" }).click();
  await expect(page).toHaveURL("/dashboard/plus");
  const listed = page.getByRole("main").getByRole("link");
  for (const label of [
    ...["Services", "Clients", "Avis", "Mon profil", "Justificatifs", "Sécurité"],
    ...["Partager ma page", "Sur mon site"],
  ])
    await expect(listed.filter({ hasText: label })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Déconnexion" })).toBeVisible();
});

test("has the specified tabs in their order, and the menu of the name by keyboard", async ({ page }) => {
  await authenticateAs(page, "chef");
  await page.goto("/dashboard");
  await hydrated(page);
  const labels = ["Aujourd’hui", "Réservations", "Agenda", "Messages", "Clients", "Services", "Avis"];
  const links = page.getByRole("navigation", { name: "Tableau de bord" }).getByRole("link");
  await expect(links).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
  for (const label of labels) await expect(tab(page, label)).toBeVisible();
  await expect(page.getByText("Réservations ce mois")).toBeVisible();
  await expect(page.getByText("Chiffre d’affaires ce mois")).toBeVisible();

  const name = page.getByRole("button", { name: /mon compte/ });
  await name.press("Enter");
  const menu = page.getByRole("dialog");
  await expect(menu).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(menu.getByRole("button", { name: "Déconnexion" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("link", { name: "Centre d’aide" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
});
