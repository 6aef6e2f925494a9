import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { insertAccount, PASSWORD } from "../support/accounts.ts";
import { e2eEmail, inE2eDatabase } from "../support/e2e-database.ts";
import { totp } from "../support/totp.ts";
import { linkMailedTo } from "../support/visitor.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { authenticateWith, submitSignIn } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const title = (page: Page, text: string | RegExp) => expect(page.getByRole("heading", { level: 1 })).toHaveText(text);

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  // With JavaScript the name opens a menu, without it a page.
  await page.locator("header :is(a, button)", { hasText: ", mon compte" }).click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator('header a[href="/auth"]').first()).toBeAttached();
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });
    const suffix = scripts ? "js" : "sans";

    test("signs up, confirms the e-mail address by the mailed link, and opens the dashboard", async ({ page }) => {
      const email = `inscription-${suffix}-${Date.now()}@e2e.exemple.fr`;
      await page.goto("/auth?mode=signup");
      await title(page, "Créer un compte Chef");
      await expect(page.getByText("En créant un compte, vous acceptez les")).toBeVisible();
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Confirmer le mot de passe").fill("autre-chose");
      await press(page, "Créer mon compte");
      await expect(page.getByText("Les mots de passe ne correspondent pas")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(email);
      if (scripts) await expect(page.getByLabel("Confirmer le mot de passe")).toBeFocused();
      else await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveValue("");
      await takeScreenshot(page, `inscription-erreur-${suffix}`);
      await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
      if (scripts) {
        await page.getByRole("button", { name: "Afficher" }).first().press("Enter");
        await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveAttribute("type", "text");
      }
      await page.setViewportSize(PHONE);
      await press(page, "Créer mon compte");
      await expect(page.getByText("Compte créé avec succès !")).toBeVisible();
      await expect(page.getByText("Vérifiez votre email pour confirmer votre compte.")).toBeVisible();
      await title(page, "Vérifiez votre email");
      if (scripts) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByRole("heading", { level: 1 }), "the heading is visible on a phone too").toBeInViewport();
      await takeScreenshot(page, `verifiez-${suffix}`);
      await page.setViewportSize(WIDE);
      await page.goto(await linkMailedTo(email, "Confirmez votre adresse e-mail"));
      await title(page, "Confirmez votre adresse");
      await expect(page.getByText(email)).toBeVisible();
      if (scripts)
        await expectEveryWidth(page, {
          name: "confirmez",
          press: [page.getByRole("button", { name: "Confirmer mon adresse" })],
        });
      await expect(page.getByLabel("Mot de passe"), "typed twice in this browser").toHaveCount(0);
      await press(page, "Confirmer mon adresse");
      await expect(page).toHaveURL("/dashboard");
      await title(page, /^Bon(jour|soir)$/);
      await expect(page.getByText("Créez votre profil de chef")).toBeVisible();
      await expect(page.getByText("Adresse confirmée")).toBeVisible();
    });

    test("refuses a wrong password, accepts the right one, and signs out", async ({ page }, { project }) => {
      const email = e2eEmail("connexion", project.name, scripts);
      await submitSignIn(page, email, "pas-le-bon");
      await expect(page.getByRole("alert").first()).toContainText("Email ou mot de passe incorrect");
      await expect(page.getByLabel("Email")).toHaveValue(email);
      if (scripts)
        await expectEveryWidth(page, {
          name: "connexion-refus",
          press: [page.getByRole("button", { name: "Se connecter", exact: true })],
        });
      await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
      const redirecting = page.getByText("Redirection vers votre tableau de bord...");
      const { promise: seen, resolve: see } = Promise.withResolvers<void>();
      await page.route("**/dashboard.data*", async (route) => {
        await seen;
        await route.continue();
      });
      await press(page, "Se connecter");
      if (scripts) await expect(redirecting, "while the dashboard loads").toBeVisible();
      see();
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByText("Connexion réussie !"), "once, on the page that redirects").toHaveCount(
        scripts ? 0 : 1,
      );
      await expect(redirecting).toHaveCount(0);
      await takeScreenshot(page, `connecte-${suffix}`);
      await page.goto("/auth");
      await expect(page).toHaveURL("/dashboard");
      await page.goto("/admin");
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByText("Accès refusé")).toBeVisible();
      await expect(page.getByText("Vous n'avez pas les permissions d'administrateur.")).toBeVisible();
      await page.setViewportSize(PHONE);
      await page.getByRole("navigation", { name: "Navigation du bas" }).getByRole("link", { name: "Plus" }).click();
      await press(page, "Déconnexion");
      await expect(page).toHaveURL("/");
    });

    test("sets a new password by the mailed link", async ({ page }) => {
      // The inbox outlives a run: with the same address, the link of the last run would be found.
      const email = `oubli-${randomUUID()}@e2e.exemple.fr`;
      await inE2eDatabase((client) => insertAccount(client, email, { actif: false }));
      await page.goto("/auth");
      await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
      await title(page, "Mot de passe oublié");
      await page.getByLabel("Email").fill(email);
      await press(page, "Envoyer le lien");
      await title(page, "Regardez vos e-mails");
      await takeScreenshot(page, `regardez-${suffix}`);
      await page.goto(await linkMailedTo(email, "Choisissez un nouveau mot de passe"));
      await title(page, "Nouveau mot de passe");
      const personal = email.slice(0, email.indexOf("@"));
      await page.getByLabel("Mot de passe", { exact: true }).fill(personal);
      await page.getByLabel("Confirmer le mot de passe").fill(personal);
      if (scripts) await expect(page.getByText("Solide")).toBeVisible();
      await press(page, "Enregistrer");
      await expect(page.getByText("Ce mot de passe contient votre adresse ou votre nom.")).toBeVisible();
      await expect(page.getByText("Solide"), "a refused password is not called solid").toHaveCount(0);
      await page.getByLabel("Mot de passe", { exact: true }).fill("un-tout-autre-mot");
      await page.getByLabel("Confirmer le mot de passe").fill("un-tout-autre-mot");
      await takeScreenshot(page, `nouveau-mot-${suffix}`);
      await press(page, "Enregistrer");
      await expect(page).toHaveURL("/auth");
      await expect(page.getByText("Mot de passe enregistré")).toBeVisible();
      await submitSignIn(page, email, "un-tout-autre-mot");
      await expect(page).toHaveURL("/dashboard");
    });

    test("signs in with Google", async ({ page }, { project }) => {
      const email = `google-${project.name}-${suffix}-${Date.now()}@e2e.exemple.fr`;
      await page.goto("/auth");
      await page.getByRole("link", { name: "Google", exact: true }).click();
      await page.getByPlaceholder("Enter any login").fill(email);
      await page.getByPlaceholder("and password").fill("x");
      await page.getByRole("button", { name: "Sign-in" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL("/dashboard");
      await title(page, /^Bon(jour|soir)$/);
      await signOut(page);
    });

    test("sets up a second factor, then signs in with a code and with a recovery code", async ({ page }, {
      project,
    }) => {
      const email = e2eEmail("double", project.name, scripts);
      await authenticateWith(page, email);
      await page.goto("/chef/profile/securite");
      await page.getByLabel("Mot de passe actuel").first().fill(PASSWORD);
      await press(page, "Activer la double authentification");
      const key = (await page.getByRole("code").textContent()) ?? "";
      await page.getByLabel("Saisissez le code affiché").fill("000 000");
      await press(page, "Activer");
      await expect(page.getByText("Ce code n’est pas le bon, ou il a expiré.")).toBeVisible();
      await expect(page.getByRole("code")).toHaveText(key);
      await takeScreenshot(page, `cle-${suffix}`);
      await page.getByLabel("Saisissez le code affiché").fill(totp(key));
      await press(page, "Activer");
      const codes = page.getByRole("list", { name: "Vos dix codes" }).getByRole("listitem");
      await expect(codes).toHaveCount(10);
      const [recovery = ""] = await codes.allTextContents();
      await takeScreenshot(page, `codes-${suffix}`);
      await signOut(page);

      await submitSignIn(page, email, PASSWORD);
      await title(page, "Code de vérification");
      await takeScreenshot(page, `code-${suffix}`);
      // A code works once, and the current one was used for the set-up: use the next one.
      await page.getByLabel("Code", { exact: true }).fill(totp(key, Date.now() + 30_000));
      await press(page, "Continuer");
      await expect(page).toHaveURL("/dashboard");
      await signOut(page);

      await submitSignIn(page, email, PASSWORD);
      await page.getByRole("link", { name: "Utiliser un code de secours" }).click();
      await page.getByLabel("Code de secours").fill(recovery);
      await press(page, "Continuer");
      await expect(page).toHaveURL("/dashboard");
    });
  });
}

test("an administrator without a second factor sets one up at the first sign-in and continues to the administration", async ({
  page,
}) => {
  const email = `premiere-${Date.now()}@e2e.exemple.fr`;
  await inE2eDatabase((client) => insertAccount(client, email, { admin: true, chef: false }));
  await page.goto("/admin/aide");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await press(page, "Se connecter");
  await title(page, "Sécurité du compte");
  await expect(
    page.getByRole("status").filter({ hasText: "L’administration demande un second facteur." }),
  ).toBeVisible();
  await expect(page.getByText("Erreur")).toHaveCount(0);
  await expectAccessible(page);
  await takeScreenshot(page, "admin-premiere-connexion");
  await page.getByLabel("Mot de passe actuel").first().fill(PASSWORD);
  await press(page, "Activer la double authentification");
  const key = (await page.getByRole("code").textContent()) ?? "";
  await page.getByLabel("Saisissez le code affiché").fill(totp(key));
  await press(page, "Activer");
  await expect(page.getByRole("link", { name: "Continuer vers l’administration" })).toBeVisible();
  await takeScreenshot(page, "admin-second-facteur-pret");
  // Not check(): it looks at the box again, which may be gone with the page.
  await page.getByLabel("Je les ai mis en lieu sûr").click();
  await expect(page).toHaveURL("/admin/aide");
  await title(page, "Administration");
});
