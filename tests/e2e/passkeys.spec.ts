import type { CDPSession, Page } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { e2eEmail, inE2eDatabase } from "../support/e2e-database.ts";
import { totp } from "../support/totp.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { authenticateWith } from "./sign-in.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

const PAGE = "/chef/profile/securite";
const panel = (page: Page, name: string) => page.getByRole("region", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Adds a virtual authenticator with user verification that answers automatically. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/**
 * Disables passkey autofill from the next page on. The virtual authenticator accepts every autofill request at once and
 * would sign in before the test does anything.
 */
async function stopProposals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/auth");
}

test("adds a passkey, signs in with it, re-authenticates with it and removes it", async ({ page }, { project }) => {
  const email = e2eEmail("cles", project.name, true);
  await authenticateWith(page, email);
  const { cdp, authenticatorId } = await plugIn(page);
  await page.goto(PAGE);
  const keys = panel(page, "Clés d’accès");

  // The user cancels the system dialog.
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await press(page, "Ajouter une clé d’accès");
  await keys.getByLabel("Mot de passe actuel").fill("pas-le-bon");
  await press(page, "Ajouter une clé d’accès");
  await expect(keys.getByText("Ce n’est pas le mot de passe actuel.")).toBeVisible();
  await keys.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await press(page, "Ajouter une clé d’accès");
  await expect(keys.getByText("La clé n’a pas été ajoutée.")).toBeVisible();
  await expect(keys.getByText("La fenêtre de votre appareil s’est fermée. Vous pouvez recommencer.")).toBeVisible();
  await takeScreenshot(page, "securite-cle-interrompue");

  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await keys.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await press(page, "Ajouter une clé d’accès");
  const name = keys.getByLabel("Nom de la nouvelle clé");
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, "securite-cle-ajoutee");
  await name.fill("Ordinateur de la cuisine");
  await press(page, "Enregistrer");
  await expect(keys.getByText("Ordinateur de la cuisine")).toBeVisible();
  await expect(keys.getByText("Jamais servie")).toBeVisible();
  await expect(keys.getByText("1 clé", { exact: true })).toBeVisible();

  // Autofill offers the passkey and the virtual authenticator accepts.
  await signOut(page);
  await expect(page).toHaveURL("/dashboard");

  await stopProposals(page);
  await signOut(page);
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
  await press(page, "Se connecter avec une clé d’accès");
  await expect(page).toHaveURL("/dashboard");
  await page.goto(PAGE);
  await expect(keys.getByText("Servie à l’instant")).toBeVisible();

  // A recently used passkey needs no re-authentication; later it is asked again.
  await keys.getByRole("link", { name: "Retirer Ordinateur de la cuisine" }).click();
  await expect(keys.getByRole("link", { name: "La garder" })).toBeFocused();
  await expect(keys.getByLabel("Mot de passe actuel")).toHaveCount(0);
  await inE2eDatabase((client) =>
    client.query('update session set passkey_at = null where user_id = (select id from "user" where email = $1)', [
      email,
    ]),
  );
  await page.reload();
  await expect(keys.getByText("Elle n’ouvrira plus ce compte. Effacez-la aussi de l’appareil.")).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, "securite-cle-retirer");
  await keys.getByRole("button", { name: "Confirmer avec une clé d’accès" }).click();
  await expect(keys.getByLabel("Mot de passe actuel")).toHaveCount(0);
  await press(page, "Retirer la clé");
  await expect(page.getByText("Clé retirée")).toBeVisible();
  await expect(keys.getByText("Ordinateur de la cuisine")).toHaveCount(0);

  // The authenticator still holds a passkey that the account no longer has.
  await signOut(page);
  await press(page, "Se connecter avec une clé d’accès");
  await expect(page.getByRole("alert").first()).toContainText("Cette clé n’ouvre aucun compte ici.");
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await press(page, "Se connecter avec une clé d’accès");
  await expect(page.getByText("Rien n’a changé : la fenêtre s’est fermée.")).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, "connexion-cle-fermee");
});

test("uses a passkey instead of a code; copies, confirms and renews recovery codes", async ({ page, context }, {
  project,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = e2eEmail("codes", project.name, true);
  await authenticateWith(page, email);
  await plugIn(page);
  await stopProposals(page);
  await page.goto(PAGE);
  await press(page, "Ajouter une clé d’accès");
  await panel(page, "Clés d’accès").getByLabel("Mot de passe actuel").fill(PASSWORD);
  await press(page, "Ajouter une clé d’accès");
  await page.getByRole("link", { name: "Plus tard" }).click();
  const double = panel(page, "Double authentification");
  await double.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await press(page, "Activer la double authentification");
  const key = (await page.getByRole("code").textContent()) ?? "";
  await page.getByLabel("Saisissez le code affiché").fill(totp(key));
  await press(page, "Activer");

  const codes = panel(page, "Codes de secours");
  const list = codes.getByRole("list", { name: "Vos dix codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const shown = await list.allTextContents();
  await press(page, "Copier");
  await expect(codes.getByRole("button", { name: "Codes copiés" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join("\n"));
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Télécharger")]);
  expect(file.suggestedFilename()).toBe("codes-de-secours-convive.txt");
  await takeScreenshot(page, "securite-codes-neufs");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(panel(page, "Mot de passe")).toBeHidden();
  await expect(list.first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  // Not check(): the checkbox is removed together with the codes, before Playwright can verify its state.
  await codes.getByLabel("Je les ai mis en lieu sûr").click();
  await expect(codes.getByText(/^Il en reste 10 sur 10, créés le /)).toBeVisible();

  await signOut(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await press(page, "Se connecter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Code de vérification");
  await takeScreenshot(page, "code-ou-cle");
  await press(page, "Utiliser une clé d’accès");
  await expect(page).toHaveURL("/dashboard");

  await page.goto(PAGE);
  await codes.getByRole("link", { name: "Créer de nouveaux codes" }).click();
  await expect(codes.getByText("Les anciens s’éteignent aussitôt.")).toBeVisible();
  await press(page, "Créer de nouveaux codes");
  await expect(list).toHaveCount(10);
  expect(await list.allTextContents()).not.toEqual(shown);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("offers no passkeys, and downloads recovery codes", async ({ page }, { project }) => {
    const email = e2eEmail("codes", project.name, false);
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: "Se connecter avec une clé d’accès" })).toBeHidden();
    await authenticateWith(page, email);
    await page.goto(PAGE);
    await expect(page.getByRole("button", { name: "Ajouter une clé d’accès" })).toBeHidden();
    await panel(page, "Double authentification").getByLabel("Mot de passe actuel").fill(PASSWORD);
    await press(page, "Activer la double authentification");
    const key = (await page.getByRole("code").textContent()) ?? "";
    await page.getByLabel("Saisissez le code affiché").fill(totp(key));
    await press(page, "Activer");
    await expect(page.getByRole("button", { name: "Copier" })).toBeHidden();
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Télécharger")]);
    expect(file.suggestedFilename()).toBe("codes-de-secours-convive.txt");
    await page.getByRole("link", { name: "Je les ai mis en lieu sûr" }).click();
    await page.getByRole("link", { name: "Créer de nouveaux codes" }).click();
    await panel(page, "Codes de secours").getByLabel("Mot de passe actuel").fill(PASSWORD);
    await press(page, "Créer de nouveaux codes");
    await expect(page.getByRole("list", { name: "Vos dix codes" }).getByRole("listitem")).toHaveCount(10);
  });
});
