import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aService, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { outcome } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const MENUS = "/dashboard/menus";

test.use({ viewport: { width: 390, height: 844 }, expectedConsoleErrors: [/status of 4(09|22)/] });

const DISHES = [
  {
    nom: "Racines rôties, noisettes",
    moment: "entree",
    declares: true,
    contient: ["fruits_a_coque"],
    fruits_a_coque: ["noisettes"],
  },
  { nom: "Magret rosé, figues", moment: "plat", declares: true, contient: ["lait"], dedans: ["viande", "alcool"] },
  { nom: "Chou-fleur rôti, câpres", moment: "plat", declares: true, contient: ["lait"] },
  { nom: "Pintade au chou rouge", moment: "plat" },
  { nom: "Agrumes à vif", moment: "dessert", declares: true },
];

/** A chef with one service and five dishes, one of them undeclared. */
async function openMenus(page: Page): Promise<{ service: string }> {
  const email = `menus-${randomUUID()}@exemple.fr`;
  const service = await inE2eDatabase(async (client) => {
    const { chef_id } = await insertAccount(client, email);
    if (chef_id === null) throw new Error("the account has no chef");
    for (const dish of DISHES) await insert(client, "plats", { chef_id, ...dish });
    const { id } = await insert(
      client,
      "services",
      aService(chef_id, { titre: "Dîner d’hiver", allergenes: ["Kiwi"] }),
    );
    return id;
  });
  await authenticateWith(page, email);
  await page.goto(MENUS);
  return { service };
}

const add = (page: Page, list: string, dish: string, button: string) => async () => {
  await page.getByLabel(list).selectOption({ label: dish });
  await page.getByRole("button", { name: button, exact: true }).click();
};

test("a chef composes a menu on a phone, and a visitor reads it", async ({ page }) => {
  const { service } = await openMenus(page);
  await hydrated(page);
  await page.getByRole("link", { name: "Composer un menu" }).click();
  await page.getByLabel("Nom du menu").fill("Menu d’hiver");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("Un menu a de 1 à 12 services.")).toBeVisible();
  await expect(page.getByLabel("Nom du menu")).toHaveValue("Menu d’hiver");

  const carte = page.getByRole("region", { name: "Menu d’hiver" });
  await add(page, "Premier plat", "Magret rosé, figues", "Ajouter un service")();
  await expect(carte).toContainText("Magret rosé, figues");
  await add(page, "Un autre plat, au choix", "Pintade au chou rouge", "Ajouter un plat")();
  await expect(carte).toContainText("Un choix pour la table");
  await add(page, "Un autre service, avec ce plat", "Racines rôties, noisettes", "Ajouter un service")();
  await page.getByRole("button", { name: "Monter Entrée" }).click();
  await expect(page.getByRole("button", { name: "Descendre Entrée" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Entrée, en premier" })).toBeAttached();
  await expect(page.getByRole("region", { name: "Régimes possibles" })).toContainText("On ne sait pas");
  await expect(page.getByText("Le menu y ajoute : lait, fruits à coque.")).toBeVisible();
  await page.getByLabel("décembre").check();
  await expectEveryWidth(page, { name: "menu", press: [page.getByRole("button", { name: "Publier" })] });
  await page.getByRole("button", { name: "Publier" }).click();

  await expect(outcome(page, "Menu en ligne")).toBeVisible();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Menu d’hiver" }) });
  await expect(row).toContainText("Racines rôties ; magret rosé ou pintade au chou rouge");
  await expect(row).toContainText("1 plat à compléter");
  await expect(row).toContainText("Décembre");
  await expectEveryWidth(page, { name: "menus", press: [row.getByRole("link", { name: "Modifier" })] });

  await page.goto(`/service/${service}?menu=inconnu`);
  const read = page.getByRole("region", { name: /Menu d’hiver|n’est pas encore écrit/ });
  await expect(read).toBeVisible();
  const id = await inE2eDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from menus where service_id = $1", [service]);
    return rows[0]?.id ?? "";
  });
  await page.goto(`/service/${service}?menu=${id}`);
  await expect(read).toContainText("Contient : fruits à coque (noisettes)");
  await expect(read).toContainText("Allergènes non renseignés. Demandez au chef avant de réserver.");
  await page.locator("summary", { hasText: "Régimes possibles avec ce menu" }).click();
  await expect(page.getByText("On ne sait pas").first()).toBeVisible();
  await page.locator("summary", { hasText: "Les 14 allergènes, plat par plat" }).click();
  const unknown = page.getByRole("row", { name: /Pintade au chou rouge/ });
  await expect(unknown.getByRole("cell")).toHaveText(["Allergènes non renseignés"]);
  await expect(page.getByText("Allergènes : Lait, Fruits à coque, Kiwi")).toBeVisible();
  await expectEveryWidth(page, { name: "carte" });
});

test("the menu that another device saved meanwhile is not overwritten unasked", async ({ page }) => {
  await openMenus(page);
  await hydrated(page);
  await page.getByRole("link", { name: "Composer un menu" }).click();
  await page.getByLabel("Nom du menu").fill("Menu d’hiver");
  await add(page, "Premier plat", "Agrumes à vif", "Ajouter un service")();
  await page.getByRole("button", { name: "Enregistrer le menu" }).click();
  await expect(outcome(page, "Menu enregistré")).toBeVisible();
  await page.getByRole("link", { name: /^Modifier ?, Menu d’hiver$/ }).click();
  await expect(page).toHaveURL(/\/menus\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByLabel("Une phrase d’introduction").fill("Racines et agrumes.");
  await inE2eDatabase((client) => client.query("update menus set version = version + 1 where id = $1", [id]));
  await page.getByRole("button", { name: "Enregistrer le menu" }).click();
  await expect(page.getByText("Ce menu a changé depuis que vous l’avez ouvert.")).toBeVisible();
  await expect(page.getByLabel("Une phrase d’introduction")).toHaveValue("Racines et agrumes.");
  await page.getByRole("button", { name: "Enregistrer le menu" }).click();
  await expect(outcome(page, "Menu enregistré")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a menu is composed, published, copied and its copy deleted", async ({ page }) => {
    const { service } = await openMenus(page);
    await page.getByRole("link", { name: "Composer un menu" }).click();
    await page.getByLabel("Nom du menu").fill("Menu du soir");
    await add(page, "Premier plat", "Chou-fleur rôti, câpres", "Ajouter un service")();
    await expect(page.getByLabel("Nom du menu")).toHaveValue("Menu du soir");
    await add(page, "Un remplaçant", "Agrumes à vif", "Ajouter un remplaçant")();
    await add(page, "Un autre service, avec ce plat", "Agrumes à vif", "Ajouter un service")();
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(outcome(page, "Menu en ligne")).toBeVisible();
    await page.goto(`/service/${service}`);
    const carte = page.getByRole("region", { name: "Menu du soir" });
    await expect(carte).toContainText("Aucun des 14 allergènes parmi les ingrédients");
    await page.locator("summary", { hasText: "Régimes possibles avec ce menu" }).click();
    await expect(page.getByText("avec agrumes à vif.").first()).toBeVisible();
    await page.goto(MENUS);
    await page.getByRole("button", { name: /^Dupliquer ?, Menu du soir$/ }).click();
    await expect(page.getByLabel("Nom du menu")).toHaveValue("Menu du soir (copie)");
    await page.goto(MENUS);
    await page.getByRole("link", { name: /^Supprimer ?, Menu du soir \(copie\)$/ }).click();
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Menu du soir (copie)" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Retirer ?, Menu du soir$/ }).click();
    await page.goto(`/service/${service}`);
    await expect(page.getByRole("heading", { name: "Détails du service" })).toBeVisible();
    await expect(carte).toHaveCount(0);
  });
});
