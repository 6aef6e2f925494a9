import type { Page } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { e2eEmail } from "../support/e2e-database.ts";
import { mailsTo } from "../support/inbox.ts";
import { linkMailedTo } from "../support/visitor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { authenticateWith } from "./sign-in.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4\d\d/] });
test.setTimeout(120_000);

const REQUIRED = "Les champs nom, prénom et lien de paiement sont obligatoires";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function newAccount(page: Page, email: string): Promise<void> {
  await page.goto("/auth?mode=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
  await press(page, "Créer mon compte");
  await page.goto(await linkMailedTo(email, "Confirmez votre adresse e-mail"));
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await press(page, "Confirmer mon adresse");
  await expect(page).toHaveURL("/dashboard");
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });
    const suffix = scripts ? "js" : "sans";

    test("creates a profile, which becomes public", async ({ page }, { project }) => {
      await newAccount(page, `nouveau-${project.name}-${suffix}-${Date.now()}@e2e.exemple.fr`);
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
      if (scripts) await expect(page.getByText("Sera enregistré")).toContainText("https://payer.example/zoe");
      await page.getByLabel("Années d’expérience").fill("7");
      await page.getByLabel("Pâtisserie").check();
      await page.getByText("Autres spécialités").click();
      await page.getByLabel("Cuisine Japonaise").check();
      await press(page, "Créer mon profil");
      await expect(page).toHaveURL("/chef/profile");
      await expect(page.getByText("Profil mis à jour")).toBeVisible();
      await expect(page.getByText(REQUIRED)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Photos", exact: true })).toBeVisible();
      await expect(page.locator("[name='specialites[]']:checked")).toHaveCount(2);
      await expect(page.getByLabel("Lien de paiement")).toHaveValue("https://payer.example/zoe");
      await expect(page.locator("[name=site_web]")).toHaveValue("https://zoe.example");
      await takeScreenshot(page, `profil-cree-${suffix}`);
      await page.getByRole("link", { name: "Ma page publique" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zoé Perret");
    });

    test("asks for the password to change the payment link, and sends a notice by mail", async ({ page }, {
      project,
    }) => {
      const email = e2eEmail("paiement", project.name, scripts);
      await authenticateWith(page, email);
      await page.goto("/chef/profile");
      await expect(page.getByText("Votre profil est désactivé.")).toBeVisible();
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
      await expect
        .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
        .toContain("Votre lien de paiement a changé");
    });
  });
}

test.describe("with the keyboard alone", () => {
  test("fills the profile, chooses a cancellation policy and copies the embed link", async ({
    page,
    context,
    baseURL,
  }, { project }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL ?? "" });
    await authenticateWith(page, e2eEmail("clavier", project.name, true));
    await page.goto("/chef/profile");
    const focused = page.locator(":focus");
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press("Tab");
        const label = await focused.evaluate(
          (element) =>
            element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent,
        );
        const own = await focused.evaluate((element) =>
          element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? "") : "",
        );
        if ((label ?? "").trim() === name || own.replace(" *", "").trim() === name) return;
      }
      throw new Error(`« ${name} » cannot be reached`);
    };
    await tabTo("Ville");
    await page.keyboard.type("Nantes");
    await tabTo("Cuisine Végane");
    await page.keyboard.press("Space");
    await tabTo("Autres spécialités");
    await page.keyboard.press("Enter");
    await tabTo("Cuisine Indienne");
    await page.keyboard.press("Space");
    await tabTo("Souple");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Conditions d’annulation")).toHaveValue(/^Annulation sans frais jusqu’à 24 heures/);
    await tabTo("Accepter plusieurs services à la même heure");
    await page.keyboard.press("Space");
    await tabTo("Enregistrer le profil");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Profil mis à jour")).toBeVisible();
    await tabTo("Copier le lien d’intégration");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Lien copié")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${baseURL}/api/chef-services\\?chef_id=[0-9a-f-]{36}$`));
    await page.reload();
    await expect(page.getByLabel("Ville")).toHaveValue("Nantes");
    await expect(page.locator("[name='specialites[]']:checked")).toHaveCount(2);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
