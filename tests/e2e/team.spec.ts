import type { Page } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { mailsTo } from "../support/inbox.ts";
import { totp } from "../support/totp.ts";
import { linkMailedTo } from "../support/visitor.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";

// The browser logs refused pages to its console.
test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const memberRow = (page: Page, email: string) => page.getByRole("listitem").filter({ hasText: email });

test("an owner invites a colleague, who is refused erasure, is raised, and is removed", async ({ page, browser }) => {
  const email = `support-${Date.now()}@e2e.exemple.fr`;
  await authenticateAs(page, "admin");
  await page.goto("/admin/equipe");
  const hint = page.getByText("Faites glisser le tableau pour voir les trois rôles.");
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await expect(hint, "the table is whole on a desk").toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hint).toBeVisible();
  await page.setViewportSize(desk);
  await page.getByRole("link", { name: "Inviter une personne" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("combobox", { name: "Rôle" }).selectOption("Support");
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await press(page, "Envoyer l’invitation");
  await expect(memberRow(page, email)).toContainText("L’invitation expire le");
  await expectAccessible(page);
  await takeScreenshot(page, "admin-equipe-invitation");

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(await linkMailedTo(email, "Vous rejoignez l’équipe de Convive"));
  await colleague.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await colleague.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
  await press(colleague, "Enregistrer");
  await expect(colleague).toHaveURL("/auth");
  const mail = (await mailsTo(email)).find(({ subject }) => subject === "Vous rejoignez l’équipe de Convive");
  await colleague.goto(/\/admin\/invitation\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  await colleague.getByLabel("Email").fill(email);
  await colleague.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await press(colleague, "Se connecter");
  await colleague.getByLabel("Mot de passe actuel").first().fill(PASSWORD);
  await press(colleague, "Activer la double authentification");
  const key = (await colleague.getByRole("code").textContent()) ?? "";
  await colleague.getByLabel("Saisissez le code affiché").fill(totp(key));
  await press(colleague, "Activer");
  await colleague.getByLabel("Je les ai mis en lieu sûr").click();
  await expect(colleague.getByRole("heading", { name: "Rejoindre l’équipe" })).toBeVisible();
  await expectAccessible(colleague);
  await takeScreenshot(colleague, "admin-invitation");
  await colleague.getByLabel("Votre nom").fill("Lucie Bernard");
  await press(colleague, "Rejoindre l’équipe");
  await expect(colleague).toHaveURL("/admin");
  await expect(colleague.getByRole("link", { name: "Gestion des Chefs" })).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Vérification" })).toHaveCount(0);
  await colleague.goto("/admin/donnees");
  await expect(colleague.getByText("Votre rôle ne permet pas cette action.")).toBeVisible();
  await expect(colleague.getByLabel("Email de la personne")).toHaveCount(0);

  await page.reload();
  await memberRow(page, email)
    .getByRole("link", { name: /Changer le rôle/ })
    .click();
  await page.getByRole("combobox", { name: "Rôle" }).selectOption("Modération");
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Changer le rôle" }).click();
  await expect(memberRow(page, email)).toContainText("Modération");
  await colleague.goto("/admin/verification");
  await expect(colleague).toHaveURL(/\/auth/);

  await memberRow(page, email)
    .getByRole("link", { name: /Retirer l’accès/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer l’accès" }).click();
  await expect(memberRow(page, email)).toHaveCount(0);
  await context.close();
});
