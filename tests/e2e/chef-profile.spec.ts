import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { insertAccount, PASSWORD } from "../support/accounts.ts";
import { e2eEmail, inE2eDatabase } from "../support/e2e-database.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { press as pressKey, tabTo } from "./keyboard.ts";
import { outcome } from "./locators.ts";
import { mailed } from "./mailed.ts";
import { authenticateWith } from "./sign-in.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

const REQUIRED = "Les champs nom, prénom et lien de paiement sont obligatoires";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });
    const suffix = scripts ? "js" : "sans";

    test("creates a profile, which becomes public", async ({ page }) => {
      const email = `nouveau-${randomUUID()}@e2e.exemple.fr`;
      await inE2eDatabase((client) => insertAccount(client, email, { chef: false }));
      await authenticateWith(page, email);
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Créer mon profil" }).click();
      await expect(page).toHaveURL("/chef/profile/setup");
      await expect(page.getByRole("heading", { name: "Photos" })).toHaveCount(0);
      await page.getByLabel("Prénom").fill("Zoé");
      await page.getByLabel("Site web").fill("ftp://zoe.example");
      await page.getByLabel("Lien de paiement").fill("zoe@payer.example");
      await press(page, "Créer mon profil");
      await expect(page.getByText(REQUIRED)).toHaveCount(1);
      await expect(page.getByText("C’est votre e-mail.")).toBeVisible();
      await expect(page.getByText("L’adresse doit commencer par https://")).toBeVisible();
      await expect(page.getByLabel("Prénom")).toHaveValue("Zoé");
      if (scripts) {
        await expect(page.getByLabel("Nom", { exact: false }).nth(1)).toBeFocused();
        await expectAccessible(page);
      }
      await takeScreenshot(page, `profil-erreurs-${suffix}`);
      if (scripts) {
        await page.getByRole("link", { name: "Garder et finir plus tard" }).click();
        await page.getByRole("link", { name: "Créer mon profil" }).click();
        await expect(page.getByLabel("Prénom")).toHaveValue("Zoé");
      }
      await page.locator("[name=nom]").fill("Perret");
      await page.getByLabel("Site web").fill("zoe.example");
      await page.getByLabel("Lien de paiement").fill("payer.example/zoe");
      if (scripts) {
        await expect(page.getByText("Sera enregistré")).toContainText("https://payer.example/zoe");
        await expect(page.getByText("C’est votre e-mail."), "about a text that is gone").toHaveCount(0);
      }
      await page.getByLabel("Années d’expérience").fill("7");
      await page.getByLabel("Pâtisserie").check();
      await page.getByText("Autres spécialités").click();
      await page.getByLabel("Cuisine Japonaise").check();
      await press(page, "Créer mon profil");
      await expect(page).toHaveURL("/chef/profile");
      await expect(page.getByText("Profil créé", { exact: true })).toBeVisible();
      await expect(page.getByText("La suite : votre premier service.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Créer un service" })).toHaveAttribute(
        "href",
        "/dashboard/services/nouveau/essentiel",
      );
      await expect(page.getByText(REQUIRED)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Photos", exact: true })).toBeVisible();
      await expect(page.locator("[name='specialites[]']:checked")).toHaveCount(2);
      await expect(page.getByLabel("Lien de paiement")).toHaveValue("https://payer.example/zoe");
      await expect(page.locator("[name=site_web]")).toHaveValue("https://zoe.example");
      await takeScreenshot(page, `profil-cree-${suffix}`);
      await page.getByRole("link", { name: "Ma page publique" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zoé Perret");
    });

    test("asks for the password to change the payment link, and sends a notice by mail", async ({ page }) => {
      const email = `paiement-${randomUUID()}@e2e.exemple.fr`;
      await inE2eDatabase((client) => insertAccount(client, email, { actif: false }));
      await authenticateWith(page, email);
      await page.goto("/chef/profile");
      await expect(page.getByText("Votre page n’est plus en ligne.")).toBeVisible();
      const link = page.getByLabel("Lien de paiement");
      await link.fill("https://payer.example/nouveau");
      await press(page, "Enregistrer le profil");
      await expect(page.getByText("Indiquez votre mot de passe.")).toBeVisible();
      await page.getByLabel("Mot de passe actuel").fill("pas-le-bon");
      await press(page, "Enregistrer le profil");
      await expect(page.getByText("Ce n’est pas le mot de passe actuel.")).toBeVisible();
      await expect(link).toHaveValue("https://payer.example/nouveau");
      if (scripts) await expectAccessible(page);
      await takeScreenshot(page, `profil-mot-de-passe-${suffix}`);
      await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
      await press(page, "Enregistrer le profil");
      await expect(page.getByText("Profil mis à jour")).toBeVisible();
      await expect(page.getByLabel("Mot de passe actuel")).toHaveCount(0);
      expect(await mailed(email, "Votre lien de paiement a changé")).toContain("lien de paiement");
    });
  });
}

const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

test.describe("with the keyboard alone", () => {
  test("fills the profile, chooses a cancellation policy and copies the embed link", async ({
    page,
    context,
    baseURL,
  }, { project }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL ?? "" });
    await authenticateWith(page, e2eEmail("clavier", project.name, true));
    await page.goto("/chef/profile");
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await tabTo(page, field("Ville"));
    await page.keyboard.type("Nantes");
    await pressKey(page, field("Cuisine Végane"), "Space");
    await pressKey(page, page.getByText("Autres spécialités"));
    await pressKey(page, field("Cuisine Indienne"), "Space");
    await pressKey(page, field("Sans règle"), "ArrowUp");
    await expect(field("Stricte")).toBeChecked();
    await pressKey(page, field("Accepter plusieurs services à la même heure"), "Space");
    // On a phone, where toasts are as wide as the page.
    await page.setViewportSize({ width: 390, height: 844 });
    await pressKey(page, page.getByRole("button", { name: "Enregistrer le profil" }));
    const saved = outcome(page, "Profil mis à jour");
    await expect(saved).toBeVisible();
    const [covered, over] = await Promise.all([
      boxOf(page.getByRole("button", { name: "Enregistrer le profil" })),
      boxOf(saved),
    ]);
    expect(covered.bottom <= over.top || over.bottom <= covered.top || covered.right <= over.left).toBe(true);
    await page.getByLabel("Prénom").fill("");
    await pressKey(page, page.getByRole("button", { name: "Enregistrer le profil" }));
    await expect(page.getByLabel("Prénom")).toHaveAccessibleDescription(/./);
    await expect(saved, "an old success beside a refusal").toHaveCount(0, { timeout: 2000 });
    await page.getByLabel("Prénom").fill("Léa");
    await pressKey(page, page.getByRole("button", { name: "Copier le lien d’intégration" }));
    await expect(page.getByText("Lien copié")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${baseURL}/api/chef-services\\?chef_id=[0-9a-f-]{36}$`));
    await page.reload();
    await expect(page.getByLabel("Ville")).toHaveValue("Nantes");
    await expect(field("Stricte")).toBeChecked();
    await expect(page.locator("[name='specialites[]']:checked")).toHaveCount(2);
  });
});
