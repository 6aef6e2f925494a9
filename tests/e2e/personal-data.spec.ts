import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { chefId } from "#db/seed/demo-chefs.ts";
import { PASSWORD } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aMessage, insert } from "../support/factories.ts";
import { linkMailedTo } from "../support/visitor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

test.use({ expectedConsoleErrors: [/status of 4(10|22)/] });

const SUBJECT = "Votre lien vers vos données";

/** The address of a person whose message to a chef the site keeps. */
async function aWriter(): Promise<string> {
  const client_email = `donnees.${randomUUID().slice(0, 8)}@mail.example`;
  const message = aMessage(chefId("camille-rousseau"), { client_email });
  await inE2eDatabase((client) => insert(client, "contact_messages", message));
  return client_email;
}

async function openLink(page: Page, email: string): Promise<void> {
  await page.goto(await linkMailedTo(email, SUBJECT));
  await page.getByRole("button", { name: "Ouvrir mes données" }).click();
  await expect(page.getByText(`Adresse confirmée\u00a0: ${email}`)).toBeVisible();
}

test("requests a link, views, exports and erases personal data with the keyboard alone", async ({ page }) => {
  const email = await aWriter();
  await page.goto("/mes-donnees");
  await page.getByLabel("Email").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/./);
  await expectEveryWidth(page, { name: "mes-donnees-refuse" });
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Regardez vos e-mails" })).toBeVisible();
  await expectEveryWidth(page, { name: "mes-donnees-envoye" });

  const link = await linkMailedTo(email, SUBJECT);
  await page.goto(link);
  await expectEveryWidth(page, {
    name: "mes-donnees-seuil",
    press: [page.getByRole("button", { name: "Ouvrir mes données" })],
  });
  await page.getByRole("button", { name: "Ouvrir mes données" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Adresse confirmée\u00a0: ${email}`)).toBeVisible();
  await expect(page.getByText(/Cette page se ferme à \d\d:\d\d\./)).toBeVisible();
  await expectEveryWidth(page, {
    name: "mes-donnees-ouvert",
    press: [page.getByRole("button", { name: "Effacer mes données" })],
  });

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).focus();
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("mes-donnees-convive.json");

  const erase = page.getByRole("button", { name: "Effacer mes données" });
  await erase.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /Effacer mes données/ });
  await expect(dialog.getByLabel("Pour confirmer, saisissez EFFACER")).toBeFocused();
  await expectEveryWidth(page, {
    name: "mes-donnees-dialogue",
    press: [dialog.getByLabel("Pour confirmer, saisissez EFFACER")],
  });
  await page.keyboard.press("Escape");
  await expect(erase).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("non");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Saisissez EFFACER pour confirmer.")).toBeVisible();
  await dialog.getByLabel("Pour confirmer, saisissez EFFACER").fill("EFFACER");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Vos données sont effacées.")).toBeVisible();
  await expect(page.getByText("1 message à un chef")).toBeVisible();
  await expectEveryWidth(page, { name: "mes-donnees-efface" });
  await page.goto(link);
  await expect(page.getByText("Ce lien a expiré ou a déjà servi.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("requests a link, exports and erases personal data with plain forms", async ({ page }) => {
    const email = await aWriter();
    await page.goto("/mes-donnees");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(page.getByRole("heading", { name: "Regardez vos e-mails" })).toBeVisible();
    await openLink(page, email);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger mes données" }).click();
    expect((await download).suggestedFilename()).toBe("mes-donnees-convive.json");
    await page.getByRole("button", { name: "Effacer définitivement" }).click();
    await expect(page.getByText("Saisissez EFFACER pour confirmer.")).toBeVisible();
    await page.getByLabel("Pour confirmer, saisissez EFFACER").fill("EFFACER");
    await page.getByRole("button", { name: "Effacer définitivement" }).click();
    await expect(page.getByText("Vos données sont effacées.")).toBeVisible();
  });
});

test.describe("an admin", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });
      test("exports and erases a person's data on their behalf", async ({ page }) => {
        const email = await aWriter();
        await authenticateAs(page, "admin");
        await page.goto("/admin/donnees");
        await page.getByLabel("Email de la personne").fill(email);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { name: "Ce que nous gardons" })).toBeVisible();
        await expect(page).toHaveURL("/admin/donnees");
        await expectNoHorizontalScroll(page);
        if (javaScriptEnabled) {
          await expectAccessible(page);
          await takeScreenshot(page, "admin-donnees-trouve");
        }
        await page.getByLabel("Mot de passe actuel").first().fill(PASSWORD);
        const download = page.waitForEvent("download");
        await page.getByRole("button", { name: "Télécharger les données" }).click();
        expect((await download).suggestedFilename()).toBe("donnees-convive.json");
        if (javaScriptEnabled) await page.getByRole("button", { name: "Effacer ses données" }).press("Enter");
        await page.getByLabel("Mot de passe actuel").last().fill(PASSWORD);
        await page.getByLabel("Pour confirmer, saisissez EFFACER").fill("EFFACER");
        await page.keyboard.press("Enter");
        await expect(page.getByText("Les données sont effacées.")).toBeVisible();
        await expect(page.getByText("1 message à un chef")).toBeVisible();
        if (javaScriptEnabled) {
          await expectAccessible(page);
          await takeScreenshot(page, "admin-donnees-efface");
        }
      });
    });
  }
});
