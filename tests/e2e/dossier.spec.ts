import type { Page } from "@playwright/test";
import { aDinner } from "../support/e2e-dinner.ts";
import { hydrated } from "../support/hydration.ts";
import { aFreeSlot, aPerson, fill } from "./booking-form.ts";
import { expect, fromRandomAddress, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// A separate client address, because the site limits bookings per address.
test.use({ extraHTTPHeaders: fromRandomAddress(), expectedConsoleErrors: [/status of 422/] });

const sharedLink = async (page: Page) => {
  await page.getByRole("heading", { name: "Les convives", exact: true }).click();
  return new URL(await page.getByLabel("Lien à partager").inputValue()).pathname;
};

test("an allergy said by keyboard while booking asks for consent before it is sent", async ({ page }) => {
  const { address } = await aFreeSlot();
  await page.goto(address);
  await hydrated(page);
  await page
    .getByRole("link", { name: /^Réserver le créneau/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  const consent = dialog.getByRole("checkbox", { name: /^Les personnes concernées sont d’accord/ });
  await expect(consent, "nothing was said").toBeHidden();
  await dialog.getByRole("checkbox", { name: "Fruits à coque" }).focus();
  await page.keyboard.press("Space");
  await expect(consent).toBeVisible();
  await expect(consent).not.toBeChecked();
  await dialog.getByText("Tous les allergènes et régimes").click();
  await dialog.getByRole("checkbox", { name: "Sésame" }).check();
  const confirm = dialog.getByRole("button", { name: "Confirmer la réservation" });
  await fill(page, aPerson());
  await expectEveryWidth(page, { name: "reserver-allergies", press: [consent, confirm] });
  await confirm.click();
  await expect(dialog.getByText("Cochez la case pour que le chef puisse lire votre réponse")).toBeVisible();
  await expect(consent).toBeFocused();
  await expect(dialog.getByRole("checkbox", { name: "Sésame" })).toBeChecked();
  await page.keyboard.press("Space");
  await confirm.click();
  await expect(page.getByRole("heading", { level: 1, name: "Votre demande est envoyée" })).toBeVisible();
});

test("the client prepares, a guest answers by keyboard, the chef adapts", async ({ page, browser }) => {
  const { id, path } = await aDinner();
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Préparer la soirée" })).toBeVisible();
  await expect(page.getByLabel("Lien à partager"), "the first unfinished step is open").toBeVisible();
  await page.getByRole("heading", { name: "Adresse et accès" }).click();
  await page.getByLabel("Numéro et rue").fill("8 rue Gabriel-Péri");
  await page.getByLabel("Code ou interphone").fill("B 4521");
  await page.getByRole("checkbox", { name: "Ascenseur" }).check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("8 rue Gabriel-Péri, 38200 Vienne, code donné, ascenseur.")).toBeVisible();
  await expectEveryWidth(page, {
    name: "preparer",
    press: [page.getByRole("heading", { name: "Les convives", exact: true })],
  });
  const link = await sharedLink(page);
  await page.getByRole("link", { name: "Répondre pour quelqu’un" }).click();
  const cancel = page.getByRole("link", { name: "Annuler", exact: true });
  await expect(cancel).toBeVisible();
  await expectEveryWidth(page, { press: [cancel] });
  await cancel.click();
  await takeScreenshot(page, "preparer-convives");

  const guest = await browser.newContext();
  const table = await guest.newPage();
  await table.goto(link);
  await hydrated(table);
  await expect(table.getByRole("heading", { name: "Jeanne vous invite à dîner" })).toBeVisible();
  await table.getByRole("radio", { name: "Oui, je précise" }).focus();
  await table.keyboard.press("Space");
  await table.getByRole("checkbox", { name: "Lait" }).focus();
  await table.keyboard.press("Space");
  await table.getByLabel("Votre prénom").fill("Inès");
  const send = table.getByRole("button", { name: "Envoyer au chef" });
  await expectEveryWidth(table, { name: "invitation", press: [send] });
  await send.press("Enter");
  await expect(table.getByText("Cochez la case pour que le chef puisse lire votre réponse")).toBeVisible();
  await expect(table.getByRole("checkbox", { name: /^J’accepte que le chef/ })).toBeFocused();
  await table.keyboard.press("Space");
  await send.press("Enter");
  await expect(table.getByRole("heading", { name: "Merci Inès, c’est noté" })).toBeVisible();
  await expectEveryWidth(table, { name: "invitation-merci" });
  await guest.close();

  await expect(page.getByText("1 convive sur 8 a répondu").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Inès" }).last()).toContainText("A répondu");
  await expect(page.getByText("Lait")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("8 rue Gabriel-Péri, 38200 Vienne, code donné, ascenseur.")).toBeVisible();
  await expect(page.getByLabel("Lien à partager")).toBeHidden();
  await expect(page.getByText("A répondu", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });

  await authenticateAs(page, "chef");
  await page.goto(`/dashboard/reservations/${id}/soiree`);
  await expect(page.getByText("Un allergène du menu concerne un convive")).toBeVisible();
  await expect(page.getByText("B 4521")).toBeVisible();
  await hydrated(page);
  const seen = page.getByRole("button", { name: /^J’ai vu et j’adapte/ });
  await expectEveryWidth(page, { name: "soiree", press: [seen] });
  await seen.click();
  await expect(page.getByText("Vu, vous adaptez")).toBeVisible();
  await expect(page.getByText("Un allergène du menu concerne un convive")).toHaveCount(0);
  await page.getByLabel("Arrivée").fill("17:00");
  await page.getByLabel("À apporter").fill("Couteaux, mandoline\nTorchons");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "17:00" })).toBeVisible();
  await page.getByRole("link", { name: "Feuille de mission" }).click();
  await expect(page.getByRole("cell", { name: "au menu, vu, adapté" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Torchons" })).toBeVisible();
  await expectEveryWidth(page, { name: "feuille-courte" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a step is saved, and a guest answers, changes and erases", async ({ page }) => {
    const { path } = await aDinner();
    await page.goto(path);
    await page.getByRole("heading", { name: "L’occasion" }).click();
    await page.getByRole("radio", { name: "Une fête de famille" }).check();
    await page
      .locator("form", { has: page.getByLabel("Un mot pour le chef") })
      .getByRole("button", { name: "Enregistrer" })
      .click();
    await expect(page.getByText("Une fête de famille.", { exact: true })).toBeVisible();
    await page.goto(await sharedLink(page));
    await page.getByRole("radio", { name: "Oui, je précise" }).check();
    await page.getByRole("checkbox", { name: "Sans porc" }).check();
    await page.getByRole("checkbox", { name: /^J’accepte que le chef/ }).check();
    await page.getByRole("button", { name: "Envoyer au chef" }).click();
    await expect(page.getByText("Sans porc")).toBeVisible();
    await page.getByRole("link", { name: "Effacer ma réponse" }).click();
    await page.getByRole("button", { name: "Effacer ma réponse" }).click();
    await expect(page.getByText("Votre réponse est effacée.")).toBeVisible();
  });
});
