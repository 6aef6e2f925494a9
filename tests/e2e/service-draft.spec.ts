import { randomUUID } from "node:crypto";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { authenticateWith } from "./sign-in.ts";

const SERVICES = "/dashboard/services";

test("asks before closing a filled service, keeps it as a draft until it is saved or dropped", async ({ page }) => {
  const email = `brouillon-${randomUUID()}@exemple.fr`;
  await inE2eDatabase((client) => insertAccount(client, email, { actif: false }));
  await authenticateWith(page, email);
  await page.goto(SERVICES);
  await hydrated(page);
  await page.getByRole("link", { name: "Nouveau service" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouveau service" });
  const title = dialog.getByLabel("Titre du service");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog, "an empty form closes at once").toBeHidden();

  await page.getByRole("link", { name: "Nouveau service" }).click();
  await title.fill("Brunch du marché");
  await dialog.getByRole("button", { name: "Ajouter Gluten" }).click();
  const question = page.getByRole("alertdialog", { name: "Fermer sans enregistrer\u00a0?" });
  const stay = question.getByRole("button", { name: "Continuer la saisie" });
  for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 5), () => page.goBack()]) {
    await leave();
    await expect(stay).toBeFocused();
    await stay.press("Enter");
    await expect(question).toBeHidden();
    await expect(title).toHaveValue("Brunch du marché");
  }
  await dialog.getByLabel("Chez le client").check();
  await dialog.getByRole("link", { name: "Remplir ma zone" }).click();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Fermer" }).click();
  await expect(page).toHaveURL("/chef/profile#zone");
  // The address changes before the page: until then the form is still there, and would ask again.
  await expect(page.getByRole("heading", { name: "Mon profil de chef" })).toBeVisible();

  await page.goBack();
  await expect(title).toHaveValue("Brunch du marché");
  await expect(dialog.getByLabel("Chez le client")).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Retirer Gluten" })).toBeVisible();
  await dialog.getByRole("button", { name: "Effacer le brouillon" }).click();
  await expect(title).toHaveValue("");

  await title.fill("Brunch du marché");
  await page.reload();
  await expect(title).toHaveValue("Brunch du marché");
  await dialog.getByLabel("Précision du lieu").fill("Devant le marché couvert");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Service créé avec succès")).toBeVisible();
  await page.getByRole("link", { name: "Nouveau service" }).click();
  await expect(title).toHaveValue("");
  await page.keyboard.press("Escape");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Brunch du marché" })
    .getByRole("link", { name: "Modifier" })
    .click();
  const editor = page.getByRole("dialog", { name: "Modifier le service" });
  await editor.getByLabel("À distance").check();
  await expect(editor.getByLabel("Précision du lieu")).toHaveValue("Devant le marché couvert");
});
