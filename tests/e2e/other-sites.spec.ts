import { randomUUID } from "node:crypto";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { toast } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";

const SECRET = /whsec_[\w+/=]{32,}/;

test("a chef allows a site, copies its code, adds an address and removes it", async ({ page }) => {
  const email = `site-${randomUUID()}@exemple.fr`;
  const { chef_id } = await inE2eDatabase((client) => insertAccount(client, email, { actif: false }));
  await authenticateWith(page, email);
  await page.goto("/dashboard/agenda/site");
  await page.getByLabel("Sites autorisés").fill("https://www.lea-cuisine.example");
  await page.getByRole("button", { name: "Enregistrer les sites" }).click();
  await expect(toast(page, "Sites enregistrés")).toBeVisible();
  await expect(page.getByLabel("Sites autorisés")).toHaveValue("https://www.lea-cuisine.example");
  const code = page.getByLabel("Code du calendrier");
  await expect(code).toHaveValue(new RegExp(`^<iframe src="https://.*/integrer/${chef_id}" .*</iframe>$`));
  await code.focus();
  // The whole code is selected: copying takes one key.
  expect(await code.evaluate((area: HTMLTextAreaElement) => area.selectionEnd)).toBe((await code.inputValue()).length);

  await page.getByRole("link", { name: "Pour un développeur" }).click();
  const url = "https://outils.example/convive";
  await page.getByRole("textbox", { name: /^Adresse/ }).fill(url);
  await page.getByRole("button", { name: "Ajouter l’adresse" }).click();
  const shown = page.getByRole("status").filter({ hasText: "Adresse ajoutée" });
  await expect(shown).toContainText(SECRET);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, "pour-un-developpeur");
  await page.reload();
  await expect(page.getByRole("list", { name: "Adresses" })).toContainText(url);
  await expect(page.getByText(SECRET)).toHaveCount(0);
  await page.getByRole("button", { name: `Supprimer de ${url}` }).click();
  await expect(page.getByRole("list", { name: "Adresses" })).toHaveCount(0);
});
