import type { Page } from "@playwright/test";
import { dashboardEmail } from "../support/dashboard-fixture.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press, tabTo } from "./keyboard.ts";
import { rowsOf, tab, toast } from "./locators.ts";
import { authenticateWith, openDashboard } from "./sign-in.ts";

const GMAIL = "https://mail.google.com";
// The browser logs the request that one of these tests aborts.
test.use({ openedSites: [GMAIL], expectedConsoleErrors: [/ERR_FAILED|status of 503/] });

const rows = (page: Page) => rowsOf(page, "Messages");
const dialog = (page: Page) => page.getByRole("dialog");
const opener = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("opens, closes and answers a message with the keyboard alone", async ({ page, context }) => {
  await openDashboard(page, dashboardEmail("courrier"));
  await expect(tab(page, "Messages")).toHaveText("Messages2");
  await press(page, tab(page, "Messages"));
  await expect(page.getByRole("heading", { name: "Messages (2)" })).toBeVisible();
  await expect(rows(page).first()).toContainText("Nouveau");

  // Prefetching the page must not mark the message as read.
  const path = (await opener(page, "Julie Marchetti").getAttribute("href")) ?? "";
  expect(await page.evaluate(async (href) => (await fetch(href)).status, path)).toBe(200);
  await page.reload();
  await expect(tab(page, "Messages")).toHaveText("Messages2");

  await press(page, opener(page, "Julie Marchetti"));
  await expect(dialog(page)).toContainText("un anniversaire surprise.\nÀ bientôt\u00a0?", { useInnerText: true });
  await expect(dialog(page)).toContainText("Souhaite le jeudi 19 décembre 2030 à 20:00");
  await expect(dialog(page)).toHaveAccessibleDescription(/^Lu reçu le /);
  await expect(tab(page, "Messages")).toHaveText("Messages1");
  await expect(rows(page).first()).toContainText("Lu");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard/messages");
  await expect(opener(page, "Julie Marchetti")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page, "Julie Marchetti")).toBeFocused();

  const call = page.getByRole("link", { name: "Appeler Julie Marchetti" });
  await tabTo(page, call);
  await expect(call).toHaveAttribute("href", "tel:0612345678");
  await expect(page.getByRole("link", { name: "Appeler Paul Roux" })).toHaveCount(0);

  await page.keyboard.press("Shift+Tab");
  const answer = page.getByRole("button", { name: "Répondre à Julie Marchetti" });
  await expect(answer).toBeFocused();
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  const mail = await opened;
  await mail.waitForURL(`${GMAIL}/**`);
  const { searchParams } = new URL(mail.url());
  expect(searchParams.get("to")).toBe("julie.marchetti@exemple.fr");
  expect(searchParams.get("su")).toMatch(/^Re\s: votre message du /);
  expect(searchParams.get("body")).toContain("Bonjour Julie,");
  expect(searchParams.get("body")).toContain("un anniversaire surprise");
  await mail.close();
  await expect(toast(page, "Message marqué comme répondu")).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleDescription(/^Répondu reçu le /);
  await expect(dialog(page).getByRole("link", { name: "Ouvrir l’e-mail" })).toHaveAttribute("href", /^https:/);
  await expect(dialog(page)).toContainText("Rien ne s’est ouvert");
  await expect(rows(page).first()).toContainText("Répondu");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard/messages");
  await expect(answer).toBeFocused();
});

test("marks a message as read only once the page is visible", async ({ page }) => {
  await authenticateWith(page, dashboardEmail("attente"));
  await page.goto("/dashboard/messages");
  const path = (await opener(page, "Paul Roux").getAttribute("href")) ?? "";
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  });
  await page.goto(path);
  await expect(dialog(page)).toContainText("Paul Roux");
  expect(posts).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(rows(page).filter({ hasText: "Paul Roux" })).toContainText("Lu");
  expect(posts).toEqual([`${path}.data`]);
});

test("keeps the message displayed when marking it as read fails", async ({ page }) => {
  await authenticateWith(page, dashboardEmail("panne"));
  await page.goto("/dashboard/notifications");
  await page.route("**/dashboard/messages/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await hydrated(page);
  const lost = page.waitForEvent("requestfailed");
  await page.getByRole("link", { name: "Lire le message de Paul Roux" }).click();
  await lost;
  await expect(dialog(page)).toContainText("un anniversaire surprise");
  await expect(tab(page, "Messages")).toHaveText("Messages2");
});
