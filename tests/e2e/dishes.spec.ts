import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { outcome, toast } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const DISHES = "/dashboard/plats";

test.use({ viewport: { width: 390, height: 844 }, expectedConsoleErrors: [/status of 4(09|22)/] });

async function openDishes(page: Page): Promise<void> {
  const email = `plats-${randomUUID()}@exemple.fr`;
  await inE2eDatabase((client) => insertAccount(client, email));
  await authenticateWith(page, email);
  await page.goto(DISHES);
  await expect(page.getByRole("heading", { name: "Votre carte est vide" })).toBeVisible();
}

const answers = (page: Page, allergen: string) => page.getByRole("radiogroup", { name: allergen });
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer le plat" }).click();
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const VERIFIED = "J’ai vérifié les quatorze pour ce plat";

test("writes a dish with its allergens, reads the diets live, retires it and brings it back", async ({ page }) => {
  await openDishes(page);
  await hydrated(page);
  await page.getByRole("link", { name: "Écrire un premier plat" }).click();
  await save(page);
  await expect(page.getByText("Donnez un nom au plat.")).toBeVisible();
  await expect(page.getByLabel("Nom du plat")).toBeFocused();
  await page.getByLabel("Nom du plat").fill("Magret rosé, figues");
  await page.getByLabel("Une phrase").fill("Cuit côté peau.");
  const printed = page.getByRole("region", { name: "Les visiteurs lisent" });
  const diets = page.getByRole("region", { name: "Régimes, calculés" });
  await expect(printed).toContainText("Allergènes non renseignés. Demandez au chef avant de réserver.");

  // By keyboard: one stop per allergen, arrows between its answers.
  await answers(page, "Gluten").getByLabel("Non").focus();
  await page.keyboard.press("ArrowRight");
  await expect(answers(page, "Gluten").getByLabel("Contient")).toBeChecked();
  const which = page.getByRole("group", { name: "Lesquels ? gluten" });
  await which.getByLabel("Seigle").check();
  await answers(page, "Gluten").getByLabel("Traces").check();
  await expect(which).toBeHidden();
  await answers(page, "Lait").getByLabel("Contient").check();
  await page.getByLabel("Viande").check();
  await expect(diets.getByRole("listitem").filter({ hasText: "Végétarien" })).toContainText("à cause de la viande");
  await expect(diets).toContainText("quand les quatorze seront vérifiés");
  await page.getByLabel(VERIFIED).check();
  await expect(printed).toContainText("Contient : lait");
  await expect(printed).toContainText("Traces possibles : gluten");
  await expect(diets.getByRole("listitem").filter({ hasText: "Sans gluten" })).toContainText(
    "à cause des traces possibles",
  );
  await expect(diets).not.toContainText("quand les quatorze seront vérifiés");
  for (const month of ["décembre", "janvier", "février"]) await page.getByLabel(month).check();
  await expectEveryWidth(page, { name: "plat", press: [page.getByLabel(VERIFIED)] });
  await save(page);

  await expect(outcome(page, "Plat enregistré")).toBeVisible();
  const row = rowOf(page, "Magret rosé, figues");
  await expect(row).toContainText("Contient : lait");
  await expect(row).toContainText("De décembre à février");

  // A second one of the same name is refused where it is typed, and keeps what was typed.
  await page.getByRole("link", { name: "Dupliquer Magret rosé, figues" }).click();
  await expect(page.getByLabel(VERIFIED), "a copy is verified again").not.toBeChecked();
  await save(page);
  await expect(page.getByText("Vous avez déjà un plat de ce nom. Modifiez-le, ou précisez celui-ci.")).toBeVisible();
  await expect(answers(page, "Lait").getByLabel("Contient")).toBeChecked();
  await page.getByLabel("Nom du plat").fill("Magret rosé, cerises");
  await save(page);
  const undeclared = rowOf(page, "Magret rosé, cerises");
  await expect(undeclared).toContainText("Allergènes non renseignés");
  await expect(page.getByText("1 plat n’a pas ses allergènes")).toBeVisible();
  await page.getByRole("link", { name: "À compléter, 1" }).click();
  await expect(row).toHaveCount(0);
  await expectEveryWidth(page, { name: "plats", press: [undeclared.getByRole("link", { name: /Compléter/ })] });

  await undeclared.getByRole("link", { name: /Retirer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer le plat" }).click();
  await expect(toast(page, "Plat retiré")).toBeVisible();
  await page.getByRole("link", { name: "Retirés, 1" }).click();
  await undeclared.getByRole("button", { name: /Remettre/ }).click();
  await expect(toast(page, "Plat remis")).toBeVisible();
  await expect(row).toBeVisible();
  await expect(undeclared).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a dish is written, corrected and deleted", async ({ page }) => {
    await openDishes(page);
    await page.getByRole("link", { name: "Écrire un premier plat" }).click();
    await page.getByLabel("Dessert").check();
    await answers(page, "Fruits à coque").getByLabel("Contient").check();
    await page.getByRole("group", { name: "Lesquels ? fruits à coque" }).getByLabel("Amandes").check();
    await page.getByLabel(VERIFIED).check();
    await save(page);
    await expect(page.getByText("Donnez un nom au plat.")).toBeVisible();
    await page.getByLabel("Nom du plat").fill("Tarte amandine");
    await save(page);
    const row = page.getByRole("list", { name: "Desserts" }).getByRole("listitem");
    await expect(row).toContainText("Tarte amandine");
    await expect(row).toContainText("Contient : fruits à coque (amandes)");
    await row.getByRole("link", { name: "Retirer Tarte amandine" }).click();
    await page.getByRole("button", { name: "Retirer le plat" }).click();
    await page.goto(`${DISHES}?voir=retires`);
    await row.getByRole("link", { name: /Supprimer/ }).click();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByRole("heading", { name: "Votre carte est vide" })).toBeVisible();
  });
});
