import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, takeScreenshot } from "./fixtures.ts";
import { test } from "./shared-page.ts";

const CAMILLE = `/chef/${chefId("camille-rousseau")}`;

test("a reader follows the rating to the reviews, sorts them, pages and reads how they are checked", async ({
  page,
}) => {
  await page.goto(CAMILLE);
  await hydrated(page);
  await page.getByRole("link", { name: "4,5/5, 8 avis" }).click();
  const section = page.getByRole("region", { name: "Avis", exact: true });
  await expect(section.getByRole("heading", { name: "Avis", exact: true })).toBeInViewport();
  await expect(section).toContainText("4,5 sur 5, 8 avis");
  await expect(section.locator("ol > li")).toHaveCount(3);
  await expect(section.getByText("Marion D.", { exact: true })).toBeVisible();
  await expect(section.getByText("Réponse de Camille").first()).toBeVisible();
  await expect(section.getByRole("link", { name: "Signaler l’avis de Marion D." })).toBeVisible();
  // A held review is neither shown nor counted.
  await expect(section.getByText("Corentin M.")).toHaveCount(0);
  // The choice of the order is made on the full list.
  await expect(section.getByLabel("Trier")).toHaveCount(0);
  await takeScreenshot(page, "chef-avis");

  await section.getByRole("link", { name: "Voir les 5 avis suivants" }).click();
  await expect(page).toHaveURL(/\?avis=2#avis$/);
  await expect(section.locator("ol > li")).toHaveCount(5);
  await expect(section.getByText("Marion D.", { exact: true })).toHaveCount(0);
  await expect(section.getByRole("img", { name: "4,5 sur 5" })).toBeVisible();
  await expect(section.getByRole("list", { name: "Répartition des notes" }).getByRole("listitem")).toHaveText([
    "5 étoiles5 avis",
    "4 étoiles2 avis",
    "3 étoiles1 avis",
    "2 étoiles0 avis",
    "1 étoile0 avis",
  ]);

  await section.getByLabel("Trier").selectOption("Les moins bonnes notes d’abord");
  await expect(page).toHaveURL(/\?tri=moins_bonnes/);
  await expect(section.getByText("Des moins bonnes notes aux meilleures, puis du plus récent.")).toBeVisible();
  await expect(section.locator("ol > li").first()).toContainText("Julien R.");

  await section.getByRole("link", { name: "Voir les 5 avis suivants" }).click();
  await expect(page).toHaveURL(/\?tri=moins_bonnes&avis=2#avis$/);
  await expect(section.locator("ol > li")).toHaveCount(5);
  await expect(section.getByText("Julien R.", { exact: true })).toHaveCount(0);
  await section.getByRole("link", { name: "Revenir aux avis précédents" }).click();
  await expect(section.getByText("Julien R.", { exact: true })).toBeVisible();

  await section.getByRole("link", { name: "Comment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comment ces avis sont vérifiés");
  await expect(page.getByText(/corrige pendant 48 heures/)).toBeVisible();
});

test("a chef with fewer than three reviews has a list and no average, one without any has no section", async ({
  page,
}) => {
  await page.goto(`/chef/${chefId("mateo-garcia")}`);
  const section = page.getByRole("region", { name: "Avis", exact: true });
  await expect(section.getByText("La moyenne paraît à partir de trois avis.")).toBeVisible();
  await expect(section.locator("ol > li")).toHaveCount(2);
  await expect(page.getByRole("link", { name: /\/5, / })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/chef/${chefId("hugo-perrin")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hugo Perrin");
  await expect(section).toHaveCount(0);
});

test("a service shows its rating and latest reviews, or the chef's rating and says so", async ({ page }) => {
  await page.goto(`/service/${serviceId("camille-diner")}`);
  await page.getByRole("link", { name: "4,8/5, 4 avis" }).click();
  const section = page.getByRole("region", { name: "Avis sur ce service" });
  await expect(section.locator("ol > li")).toHaveCount(2);
  await expect(section.getByRole("link", { name: "Tous les avis sur Camille (8)" })).toBeVisible();
  await takeScreenshot(page, "service-avis");
  await page.goto(`/service/${serviceId("camille-planche")}`);
  await expect(page.getByRole("link", { name: "4,5/5 pour l’ensemble de ses services, 8 avis" })).toBeVisible();
  await expect(section.getByText("La moyenne paraît à partir de trois avis.")).toBeVisible();
});

test("the directory shows the rating in words", async ({ page }) => {
  await page.goto("/chefs?q=Camille+Rousseau");
  await expect(page.getByRole("article").filter({ hasText: "Camille Rousseau" })).toContainText("4,5/5, 8\u00a0avis");
  await takeScreenshot(page, "chefs-avis");
  await page.goto("/chefs?q=Mateo");
  const card = page.getByRole("article").filter({ hasText: "Mateo" });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("/5");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader sorts and pages", async ({ page }) => {
    await page.goto(`${CAMILLE}?avis=2#avis`);
    const section = page.getByRole("region", { name: "Avis", exact: true });
    await section.getByLabel("Trier").selectOption("Les plus anciens d’abord");
    await section.getByRole("button", { name: "Trier" }).click();
    await expect(section.locator("ol > li").first()).toContainText("Bastien L.");
    await section.getByRole("link", { name: "Voir les 5 avis suivants" }).click();
    await expect(section.locator("ol > li").last()).toContainText("Marion D.");
  });
});
