import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { dashboardEmail } from "../support/dashboard-fixture.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aMessage, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { press } from "./keyboard.ts";
import { rowsOf, tab } from "./locators.ts";
import { mailed } from "./mailed.ts";
import { authenticateWith, openDashboard } from "./sign-in.ts";
import { expectEveryWidth, resize } from "./widths.ts";

const GMAIL = "https://mail.google.com";
// The browser logs the request that one of these tests aborts.
test.use({ openedSites: [GMAIL], expectedConsoleErrors: [/ERR_FAILED|status of 503/] });

const rows = (page: Page) => rowsOf(page, "Messages");
const opener = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const thread = (page: Page, name: string) => page.getByRole("article", { name });

test("walks the list, opens, answers and puts away a thread with the keyboard alone", async ({ page, context }) => {
  await openDashboard(page, dashboardEmail("courrier"));
  await expect(tab(page, "Messages")).toContainText("Messages2");
  await press(page, tab(page, "Messages"));
  await expect(page.getByRole("heading", { name: "Messages (2)" })).toBeVisible();
  await expect(rows(page).first()).toContainText("Nouveau");
  await expectEveryWidth(page, { name: "messages" });

  // Prefetching the page must not mark the message as read.
  const path = (await opener(page, "Julie Marchetti").getAttribute("href")) ?? "";
  expect(await page.evaluate(async (href) => (await fetch(href)).status, path)).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(tab(page, "Messages")).toContainText("Messages2");

  await opener(page, "Julie Marchetti").focus();
  await page.keyboard.press("ArrowDown");
  await expect(opener(page, "Paul Roux")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(opener(page, "Julie Marchetti")).toBeFocused();
  await page.keyboard.press("Enter");
  const opened = thread(page, "Julie Marchetti");
  await expect(opened).toContainText("un anniversaire surprise.\nÀ bientôt\u00a0?", { useInnerText: true });
  await expect(opened).toContainText("Souhaite le jeudi 19 décembre 2030 à 20:00");
  await expect(tab(page, "Messages")).toContainText("Messages1");
  await expect(rows(page).first()).toContainText("Lu");
  await expect(page.getByRole("link", { name: "Appeler Paul Roux" })).toHaveCount(0);
  await expect(opened.getByRole("link", { name: "Appeler Julie Marchetti" })).toHaveAttribute("href", "tel:0612345678");

  const field = opened.getByLabel("Votre réponse à Julie");
  await expect(opened.getByRole("group", { name: "Réponses toutes prêtes" }).getByRole("link")).toHaveText(
    "Mes modèles",
  );
  await press(page, opened.getByRole("button", { name: "Pas ce jour-là" }));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Bonjour Julie, .*le jeudi 19 décembre 2030/);
  await expect(opened.getByRole("listitem").filter({ hasText: "Vous" }), "a model is never sent").toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(opener(page, "Julie Marchetti")).toBeFocused();
  await expect(field).toHaveValue(/^Bonjour Julie/);
  await press(page, opened.getByRole("button", { name: "Envoyer", exact: true }));
  await expect(opened.getByRole("listitem").last()).toContainText("Vous, ");
  await expect(field).toHaveValue("");
  await expect(rows(page).first()).toContainText("Répondu");
  await expect(rows(page).first()).toContainText("Vous : Bonjour Julie");
  await expectEveryWidth(page, { name: "messages-fil" });
  await test.step("on a phone the client is the title, and the field stands on the bar", async () => {
    await resize(page, { width: 390, height: 844 });
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Julie Marchetti");
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((title?.y ?? 0) + (title?.height ?? 0), "in the row of the header").toBeLessThanOrEqual(52);
    const send = await opened.getByRole("button", { name: "Envoyer", exact: true }).boundingBox();
    const bar = await page.getByRole("navigation", { name: "Navigation du bas" }).boundingBox();
    const gap = (bar?.y ?? 0) - (send?.y ?? 0) - (send?.height ?? 0);
    expect(gap, "between the field and the bar").toBeGreaterThanOrEqual(0);
    expect(gap, "between the field and the bar").toBeLessThanOrEqual(32);
    await resize(page, { width: 1440, height: 900 });
  });

  const opening = context.waitForEvent("page");
  await press(page, page.getByRole("button", { name: "Répondre par e-mail à Julie Marchetti" }));
  const mail = await opening;
  await mail.waitForURL(`${GMAIL}/**`);
  const { searchParams } = new URL(mail.url());
  expect(searchParams.get("to")).toBe("julie.marchetti@exemple.fr");
  expect(searchParams.get("su")).toMatch(/^Re\s: votre message du /);
  expect(searchParams.get("body")).toContain("Bonjour Julie,");
  expect(searchParams.get("body")).toContain("un anniversaire surprise");
  await mail.close();
  await expect(opened.getByRole("status")).toContainText("Message marqué comme répondu");
  await expect(opened.getByRole("status")).toContainText("Rien ne s’est ouvert");
  await expect(opened.getByRole("link", { name: "Ouvrir l’e-mail" })).toHaveAttribute("href", /^https:/);

  await press(page, opened.getByRole("button", { name: "Ranger" }));
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Chercher dans les messages").fill("JULIE march");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveText(/Julie Marchetti/);
  await expectAccessible(page);
});

/** Only the pages of active chefs are live. */
const ACTIVE_CHEF = "aminata@djolof-sur-garonne.example";

async function aQuestion() {
  const client_nom = `Roche ${randomUUID().slice(0, 6)}`;
  const client_email = uniqueEmail("question");
  const { id } = await inE2eDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select chefs.id from chefs join "user" on "user".id = user_id where email = $1',
      [ACTIVE_CHEF],
    );
    return insert(client, "contact_messages", aMessage(rows[0]?.id ?? "", { client_nom, client_email }));
  });
  return { id, email: client_email, name: `Julie ${client_nom}` };
}

test("answers in place; the visitor reads and answers on a private page, and both read at once", async ({
  page,
  browser,
}) => {
  const { id, email, name } = await aQuestion();
  await authenticateWith(page, ACTIVE_CHEF);
  await page.goto(`/dashboard/messages/${id}`);
  const opened = thread(page, name);
  await hydrated(page);
  await opened.getByLabel(/^Votre réponse/).fill("Oui, le 16 janvier.");
  await opened.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(opened.getByRole("listitem").last()).toContainText("Oui, le 16 janvier.");
  await expect(opened).not.toContainText("Lu à");

  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const text = await mailed(email, / vous répond$/);
  await visitor.goto(/\/message\/[\w-]+/.exec(text)?.[0] ?? "");
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Votre question à ");
  await expect(opened.getByRole("listitem").last()).toContainText(/Lu à \d\d:\d\d/);
  await hydrated(visitor);
  await visitor.getByLabel(/^Votre réponse/).fill("Parfait, nous serons douze.");
  await visitor.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(visitor.getByRole("main").getByRole("listitem").last()).toContainText("nous serons douze");
  await expectEveryWidth(visitor, { name: "message-visiteur" });
  await expect(opened.getByRole("listitem").last()).toContainText("nous serons douze");
  await expect(rows(page).filter({ hasText: name })).toContainText("Lu");
  await visitor.context().close();
});

test("marks a thread as read only once the page is visible", async ({ page }) => {
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
  await expect(thread(page, "Paul Roux")).toBeVisible();
  expect(posts).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(rows(page).filter({ hasText: "Paul Roux" })).toContainText("Lu");
  expect(posts).toEqual([`${path}.data`]);
});

test("keeps the thread displayed when marking it as read fails", async ({ page }) => {
  await authenticateWith(page, dashboardEmail("panne"));
  await page.goto("/dashboard/notifications");
  await page.route("**/dashboard/messages/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await hydrated(page);
  const lost = page.waitForEvent("requestfailed");
  await page.getByRole("link", { name: "Répondre à Paul Roux" }).click();
  await lost;
  await expect(thread(page, "Paul Roux")).toContainText("un anniversaire surprise");
  await expect(tab(page, "Messages")).toContainText("Messages2");
});
