import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { chefId } from "#db/seed/demo-chefs.ts";
import { PASSWORD } from "../support/accounts.ts";
import { linkMailedTo } from "../support/visitor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";

test.use({ expectedConsoleErrors: [/status of 4(10|22)/] });

const SUBJECT = "Votre lien vers vos données";
const WORDS = "Pour le gâteau de nos noces d’or, sans arachide.";

/** Sends a contact message, so that the site holds personal data of this e-mail address. */
async function sendContactMessage(page: Page): Promise<string> {
  const email = `donnees.${randomUUID().slice(0, 8)}@mail.example`;
  await page.goto(`/chef/${chefId("camille-rousseau")}`);
  await page.getByLabel("Prénom").fill("Jeanne");
  await page.getByLabel(/^Nom/).fill("Morel");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill(WORDS);
  await page.getByRole("button", { name: /Envoyer/ }).click();
  await expect(page.getByText("Message envoyé !").first()).toBeVisible();
  return email;
}

async function openLink(page: Page, email: string): Promise<void> {
  await page.goto(await linkMailedTo(email, SUBJECT));
  await page.getByRole("button", { name: "Ouvrir mes données" }).click();
  await expect(page.getByText(`Adresse confirmée\u00a0: ${email}`)).toBeVisible();
}

test("requests a link, views, exports and erases personal data with the keyboard alone", { tag: "@layout" }, async ({
  page,
}) => {
  test.slow();
  const email = await sendContactMessage(page);
  await page.goto("/mes-donnees");
  await page.getByLabel("Email").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/./);
  await expectAccessible(page);
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Regardez vos e-mails" })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, "mes-donnees-envoye");

  const link = await linkMailedTo(email, SUBJECT);
  await page.goto(link);
  await expectAccessible(page);
  await takeScreenshot(page, "mes-donnees-seuil");
  await page.getByRole("button", { name: "Ouvrir mes données" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Adresse confirmée\u00a0: ${email}`)).toBeVisible();
  await expect(page.getByText(/Cette page se ferme à \d\d:\d\d\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, "mes-donnees-ouvert");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).focus();
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("mes-donnees-convive.json");

  const erase = page.getByRole("button", { name: "Effacer mes données" });
  await erase.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /Effacer mes données/ });
  await expect(dialog.getByLabel("Pour confirmer, saisissez EFFACER")).toBeFocused();
  await expectAccessible(page);
  await takeScreenshot(page, "mes-donnees-dialogue");
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
  await expectAccessible(page);
  await takeScreenshot(page, "mes-donnees-efface");
  await page.goto(link);
  await expect(page.getByText("Ce lien a expiré ou a déjà servi.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("requests a link, exports and erases personal data with plain forms", async ({ page }) => {
    test.slow();
    const email = await sendContactMessage(page);
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
        test.slow();
        const email = await sendContactMessage(page);
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
