import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { insertAccount, PASSWORD } from "../support/accounts.ts";
import { e2eEmail, inE2eDatabase } from "../support/e2e-database.ts";
import { linkMailedTo } from "../support/visitor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { authenticateWith, submitSignIn } from "./sign-in.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

const PAGE = "/chef/profile/securite";
const title = (page: Page, text: string | RegExp) => expect(page.getByRole("heading", { level: 1 })).toHaveText(text);

const panel = (page: Page, id: "adresse" | "fermer") => page.locator(`#${id}`);

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });
    const suffix = scripts ? "js" : "sans";

    test("changes the e-mail address once both mailboxes have confirmed it", async ({ page }) => {
      // The inbox outlives a run: with the same address, the link of the last run would be found.
      const [email, other] = [`adresse-${randomUUID()}@e2e.exemple.fr`, `nouvelle-${randomUUID()}@e2e.exemple.fr`];
      await inE2eDatabase((client) => insertAccount(client, email, { actif: false }));
      await authenticateWith(page, email);
      await page.goto(PAGE);
      const address = panel(page, "adresse");
      await expect(address).toContainText(email);
      await address.getByLabel("Nouvelle adresse").fill(other);
      await address.getByRole("button", { name: "Changer d’adresse" }).click();
      await expect(address.getByText("Indiquez votre mot de passe.")).toBeVisible();
      await expect(address.getByLabel("Nouvelle adresse")).toHaveValue(other);
      await address.getByLabel("Mot de passe actuel").fill(PASSWORD);
      await address.getByRole("button", { name: "Changer d’adresse" }).click();
      await expect(address.getByText("Changement en cours")).toBeVisible();
      await expect(address.getByText("En attente")).toHaveCount(2);
      if (scripts) await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, `securite-adresse-${suffix}`);

      await page.goto(await linkMailedTo(email, "Confirmez votre changement d’adresse"));
      await title(page, "Changer d’adresse");
      await expect(page.getByRole("button", { name: "Ce n’est pas moi" })).toBeVisible();
      if (scripts) await expectAccessible(page);
      await takeScreenshot(page, `changement-adresse-${suffix}`);
      await page.getByRole("button", { name: "Confirmer", exact: true }).click();
      await title(page, "C’est confirmé de ce côté");
      await page.goto(PAGE);
      await expect(address.getByText(/^Confirmée à \d\d:\d\d$/)).toBeVisible();

      await page.goto(await linkMailedTo(other, "Confirmez votre nouvelle adresse"));
      await title(page, "Confirmer votre nouvelle adresse");
      await page.getByRole("button", { name: "Confirmer", exact: true }).click();
      await title(page, "Votre adresse est changée");
      await page.goto(PAGE);
      await expect(address).toContainText(other);
    });

    test("closes the account, then reopens it at the next sign-in", async ({ page }, { project }) => {
      const email = e2eEmail("fermer", project.name, scripts);
      await authenticateWith(page, email);
      await page.goto(PAGE);
      const close = panel(page, "fermer");
      await close.getByLabel("Pour confirmer").fill("fermer mon com");
      await close.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
      await close.getByRole("button", { name: "Fermer mon compte" }).click();
      await expect(close.getByText("Écrivez «\u00a0fermer mon compte\u00a0» pour confirmer.")).toBeVisible();
      if (scripts) await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, `securite-fermer-${suffix}`);
      await close.getByLabel("Pour confirmer").fill("Fermer mon compte");
      await close.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
      await close.getByRole("button", { name: "Fermer mon compte" }).click();
      await title(page, "Compte fermé");
      await expect(page.getByText("Un e-mail le confirme.")).toBeVisible();
      await expect(page.locator('header a[href="/auth"]').first()).toBeAttached();

      await submitSignIn(page, email);
      await title(page, "Votre compte est fermé");
      if (scripts) await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, `compte-ferme-${suffix}`);
      await page.getByRole("button", { name: "Rouvrir mon compte" }).click();
      await title(page, /^Bon(jour|soir) Léa$/);
    });
  });
}
