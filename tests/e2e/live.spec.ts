import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { serviceId } from "#db/seed/demo-services.ts";
import { atTheChefs, inE2eDatabase } from "../support/e2e-database.ts";
import { aDinner } from "../support/e2e-dinner.ts";
import { aMessage, insert } from "../support/factories.ts";
import { expect, expectAccessible, fetchResponse, fromRandomAddress, takeScreenshot, test } from "./fixtures.ts";
import { rowsOf, toast } from "./locators.ts";
import { mailedPrivateLink } from "./private-link.ts";
import { authenticateWith, openDashboard } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const MAILBOXES = ["https://mail.google.com", "https://outlook.live.com", "https://compose.mail.yahoo.com"];

// The browser logs refused forms to its console.
test.use({ openedSites: MAILBOXES, expectedConsoleErrors: [/status of 4(04|09|22)/] });

async function fillBooking(page: Page, service: string, nom: string, email: string): Promise<Locator> {
  const path = `/service/${serviceId(service)}${await atTheChefs(serviceId(service))}`;
  await page.goto(path);
  const days = page.getByRole("grid").getByRole("link", { name: /libres?$/ });
  await page.goto((await days.last().getAttribute("href")) ?? path);
  await page
    .getByRole("link", { name: /^Réserver le créneau/ })
    .first()
    .click();
  await page.getByLabel("Prénom").fill("Jeanne");
  await page.getByLabel("Nom*", { exact: true }).fill(nom);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Téléphone").fill("06 12 34 56 78");
  return page.getByRole("button", { name: "Confirmer la réservation" });
}

const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications, / });
const waitingAt = async (bell: Locator) => Number(/\d+/.exec((await bell.getAttribute("aria-label")) ?? "")?.[0] ?? 0);

/** A page that is live polls every ten minutes only: what it shows from then on came by the stream. */
async function expectLive(page: Page): Promise<void> {
  const list = page.getByRole("dialog", { name: "Notifications" });
  await bellOf(page).click();
  await expect(list).toBeVisible();
  await expect(list.getByText("Les notifications en direct sont en pause.")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
}

test("a booking notifies the chef live, and the chef's confirmation updates the visitor's page", async ({
  page,
  browser,
}) => {
  const chef = { email: "linh@les-baguettes-rouges.example", service: "linh-sushis" };
  await openDashboard(page, chef.email);
  const bell = bellOf(page);
  const before = await waitingAt(bell);
  await expectLive(page);
  const tab = await page.context().newPage();
  await tab.goto("/dashboard/reservations");
  await expectLive(tab);

  const elsewhere = await browser.newContext({ extraHTTPHeaders: fromRandomAddress() });
  const visitor = await elsewhere.newPage();
  const nom = `Morel ${randomUUID().slice(0, 6)}`;
  const email = `jeanne.${randomUUID().slice(0, 8)}@mail.example`;
  const confirm = await fillBooking(visitor, chef.service, nom, email);
  await confirm.click();
  await expect(visitor.getByText("Réservation confirmée !")).toBeVisible();
  await expect(bell).toHaveAccessibleName(`Notifications, ${before + 1} à traiter`);
  await expect(toast(page, "Nouvelle réservation")).toContainText(`Jeanne ${nom}`);
  await expect(bellOf(tab)).toHaveAccessibleName(`Notifications, ${before + 1} à traiter`);
  await expect(rowsOf(page, "Réservations").filter({ hasText: nom })).toContainText("En attente");
  await visitor.goto(await mailedPrivateLink(email));
  await expect(visitor.getByText("En attente", { exact: true }).first()).toBeVisible();

  await reachByKeyboard(page, bell, nom);
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("Enter");
  const mail = await mailIn(await opened);
  expect(mail.get("to")).toBe(email);
  expect(mail.get("su")).toContain("Réservation confirmée");
  expect(mail.get("body")).toContain("voici mon lien de paiement\u00a0:\nhttps://");
  await expect(toast(page, "Notification traitée")).toBeVisible();
  await expect(bell).toHaveAccessibleName(before === 0 ? /aucune/ : `Notifications, ${before} à traiter`);
  await expect(rowsOf(page, "Réservations").filter({ hasText: nom })).toContainText("Confirmée");
  await expect(rowsOf(tab, "Réservations").filter({ hasText: nom })).toContainText("Confirmée");
  await expect(visitor.getByText("Confirmée", { exact: true }).first()).toBeVisible();
  await elsewhere.close();
});

/** Query parameters of the webmail compose window. */
async function mailIn(opened: Page): Promise<URLSearchParams> {
  await opened.waitForURL((url) => MAILBOXES.includes(url.origin));
  return new URL(opened.url()).searchParams;
}

/** Opens the notifications and tabs to the confirm button of this request. */
async function reachByKeyboard(page: Page, bell: Locator, nom: string): Promise<void> {
  await bell.focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Notifications" });
  // The list has the focus, not a button, so a second Enter does nothing.
  await expect(list).toBeFocused();
  await page.keyboard.press("Enter");
  const target = list.getByRole("button", { name: `Confirmer la réservation de Jeanne ${nom}` });
  await expectEveryWidth(page, { name: "cloche", press: [target] });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}

test("asks for a reason when refusing from the notifications", async ({ page }) => {
  // Active, so that the page has a stream; no other test uses this chef's notifications.
  const chef = "youssef@les-douze-bols.example";
  const nom = `Petit ${randomUUID().slice(0, 6)}`;
  const email = `ana.${randomUUID().slice(0, 8)}@mail.example`;
  const request = { statut: "en_attente", client_nom: nom, client_email: email };
  await aDinner(chef, { reservation: request });
  await openDashboard(page, chef);
  await bellOf(page).click();
  const item = page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem").filter({ hasText: nom });
  await item.getByText("Refuser", { exact: true }).click();
  await item.getByRole("button", { name: "Refuser la demande" }).click();
  await expect(item.getByLabel("Motif du refus")).toBeFocused();
  await expect(item.getByLabel("Motif du refus")).toHaveAccessibleDescription(/Donnez un motif/);
  await expectAccessible(page);
  await takeScreenshot(page, "cloche-refus");
  await item.getByLabel("Motif du refus").fill("Je suis déjà prise ce soir-là.");
  // The live update may remove the request before the response to the refusal arrives.
  await page.route(/notifications\.data/, async (route) => {
    const response = await fetchResponse(route);
    await expect(rowsOf(page, "Réservations").filter({ hasText: nom })).toContainText("Annulée");
    await route.fulfill({ response });
  });
  const opened = page.context().waitForEvent("page");
  await item.getByRole("button", { name: "Refuser la demande" }).click();
  const mail = await mailIn(await opened);
  expect([mail.get("to"), mail.get("body")]).toEqual([
    email,
    expect.stringContaining("Je suis déjà prise ce soir-là."),
  ]);
  await expect(toast(page, "Notification traitée")).toBeVisible();
  await expect(item.getByRole("link", { name: /^Ouvrir l’e-mail/ })).toHaveAttribute("href", /^https:/);
  await expectAccessible(page);
  await takeScreenshot(page, "cloche-traitee");
  await expect(rowsOf(page, "Réservations").filter({ hasText: nom })).toContainText("Annulée");
});

test("a message read in one tab becomes read in another tab", async ({ page }) => {
  const email = "aminata@djolof-sur-garonne.example";
  const nom = `Lambert ${randomUUID().slice(0, 6)}`;
  await inE2eDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select chefs.id from chefs join "user" on "user".id = user_id where email = $1',
      [email],
    );
    await insert(client, "contact_messages", aMessage(rows[0]?.id ?? "", { client_nom: nom }));
  });
  await authenticateWith(page, email);
  await page.goto("/dashboard/messages");
  const tab = await page.context().newPage();
  await tab.goto("/dashboard/messages");
  await expect(rowsOf(tab, "Messages").filter({ hasText: nom })).toContainText("Nouveau");
  await page.getByRole("link", { name: `Julie ${nom}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(rowsOf(page, "Messages").filter({ hasText: nom })).toContainText("Lu");
  await expect(rowsOf(tab, "Messages").filter({ hasText: nom })).toContainText("Lu");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the bell links to the notifications page, and each action to its own page", async ({ page }) => {
    await authenticateWith(page, "ines@ines-carvalho.example");
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Notifications, 2 à traiter" }).click();
    await expect(page).toHaveURL("/dashboard/notifications");
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem")).toHaveCount(2);
    await takeScreenshot(page, "notifications-sans-script");
    await page.getByRole("link", { name: /^Confirmer la réservation de/ }).click();
    await expect(page.getByRole("heading", { name: /^Confirmer ce/ })).toBeVisible();
  });
});
