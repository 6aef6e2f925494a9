import type { Page } from "@playwright/test";
import { chefId } from "#db/seed/demo-chefs.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4\d\d/] });
test.beforeEach(({ page }) => authenticateAs(page, "admin"));

/** Focuses the element and presses the key, without a pointer. */
async function pressKey(page: Page, role: "button" | "link" | "switch", name: string, key = "Enter"): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await target.focus();
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
}

/** Body rows only: the table head is hidden on a phone. */
const rows = (page: Page) => page.locator("tbody tr");

const dialog = (page: Page) => page.getByRole("dialog");

test("finds a chef, deactivates them with a reason, and activates them again", async ({ page }) => {
  const chef = "Paolo Ricci";
  await page.goto("/admin");
  await hydrated(page);
  await page.getByLabel("Rechercher un chef").fill("RÎCCI");
  await expect(rows(page)).toHaveCount(1);
  await pressKey(page, "link", `Désactiver ${chef}`);
  await expect(dialog(page)).toContainText(`Désactiver ${chef}`);
  await expect(page.getByLabel("Motif")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\?q=/);
  await pressKey(page, "link", `Désactiver ${chef}`);
  await expect(dialog(page)).toBeVisible();
  await expectEveryWidth(page, {
    name: "admin-desactiver",
    press: [dialog(page).getByRole("button", { name: "Désactiver" })],
  });
  await pressKey(page, "button", "Désactiver");
  await expect(page.getByText("Donnez un motif\u00a0: le chef le lira.")).toBeVisible();
  await expect(page.getByLabel("Motif")).toBeFocused();
  await page.keyboard.type("Deux clients n’ont trouvé personne à l’heure dite.");
  await pressKey(page, "button", "Désactiver");
  await expect(page.getByText("Le chef a été désactivé.").first()).toBeVisible();
  await expect(rows(page).first()).toContainText("Inactif");
  await pressKey(page, "button", `Activer ${chef}`);
  await expect(page.getByText("Le chef a été activé.").first()).toBeVisible();
  await expect(rows(page).first()).toContainText("Actif");
  await page.getByLabel("Rechercher un chef").fill("personne");
  await expect(page.getByRole("heading", { name: "Aucun chef trouvé" })).toBeVisible();
  await takeScreenshot(page, "admin-chefs-vide");
  await pressKey(page, "link", "Effacer la recherche");
  await expect(page.getByLabel("Rechercher un chef")).toHaveValue("");
});

test("creates, validates, edits and deactivates a client profile", async ({ page }, { project }) => {
  const name = `Groupe ${project.name}`;
  await page.goto("/admin");
  await pressKey(page, "link", "Profils Clients");
  await expect(page.getByRole("heading", { name: "Gestion des Profils Clients" })).toBeVisible();
  await pressKey(page, "link", "Nouveau profil");
  await expect(dialog(page)).toContainText("Nouveau profil");
  await pressKey(page, "button", "Enregistrer");
  await expect(page.getByText("Donnez un nom à ce profil.")).toBeVisible();
  await expect(page.getByText("Donnez un prix de base.")).toBeVisible();
  await expect(page.getByLabel("Nom")).toBeFocused();
  await expectAccessible(page);
  await takeScreenshot(page, "admin-profil-refuse");
  await page.keyboard.type(name);
  await page.getByLabel("Prix de base").fill("18,50");
  await pressKey(page, "button", "Enregistrer");
  await expect(page.getByText("Profil enregistré").first()).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toContainText("18,50\u00a0€");
  await pressKey(page, "switch", name, "Space");
  await expect(page.getByRole("alertdialog")).toContainText("Aucun service ne l’utilise.");
  await expectAccessible(page);
  await takeScreenshot(page, "admin-profil-desactiver");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("switch", { name, exact: true })).toBeChecked();
  await pressKey(page, "switch", name, "Space");
  await pressKey(page, "button", "Désactiver");
  await expect(page.getByText("Profil désactivé").first()).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toContainText("Inactif");
  await pressKey(page, "link", `Modifier ${name}`);
  await expect(page.getByLabel("Nom")).toHaveValue(name);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("Escape");
  await pressKey(page, "link", `Supprimer ${name}`);
  await pressKey(page, "button", "Supprimer");
  await expect(page.getByText("Profil supprimé")).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
});

test("pages beyond the twenty latest reservations", async ({ page }) => {
  await page.goto("/admin/reservations");
  await expect(page.getByText("Les 20 dernières")).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await pressKey(page, "link", "Voir plus");
  await expect(page.getByText("Les 20 dernières")).toHaveCount(0);
  await page.getByLabel("Statut").selectOption("payee");
  await pressKey(page, "button", "Afficher");
  await expect(page).toHaveURL(/statut=payee/);
  await expect(rows(page).filter({ hasNotText: "Payée" })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Payée" }).first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, "admin-reservations-filtrees");
});

test.describe("on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("every section starts below the two rows of the header, and is two presses away", async ({ page }) => {
    await page.goto("/admin/plus");
    const links = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(paths).toEqual(
      expect.arrayContaining(["/admin/a-traiter", "/admin", "/admin/reservations", "/admin/sante"]),
    );
    const tops: Record<string, number> = {};
    for (const path of [
      ...paths,
      "/admin/plus",
      "/admin/recherche?q=camille",
      `/admin/chefs/${chefId("camille-rousseau")}`,
    ]) {
      await page.goto(path);
      tops[path] = await page.getByRole("main").evaluate((main) => {
        const shown = [...main.querySelectorAll("*")].filter((part) => part.checkVisibility() && part.clientHeight > 1);
        return Math.min(...shown.map((part) => part.getBoundingClientRect().top));
      });
      await expectNoHorizontalScroll(page);
      await expect(page.getByRole("navigation", { name: "Administration" }).getByRole("link")).toHaveText([
        ...["Gestion des Chefs", "Réservations", "Profils Clients"],
        /^Plus/,
      ]);
    }
    expect(Object.entries(tops).filter(([, top]) => top > 120 || top < 90)).toEqual([]);

    await page.goto(`/admin/chefs/${chefId("camille-rousseau")}`);
    await page.getByLabel("Une recherche montre-t-elle Camille").fill("Marseille");
    await page.getByRole("button", { name: "Essayer" }).click();
    await expect(page.getByRole("status").getByText("Non\u00a0: ce lieu est hors de sa zone.")).toBeVisible();
    await page.getByLabel("Une recherche montre-t-elle Camille").fill("Lyon");
    await page.getByRole("button", { name: "Essayer" }).click();
    await expect(page.getByRole("status").getByText("Oui, cette recherche montre sa page.")).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});
