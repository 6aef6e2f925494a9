import type { Page, TestInfo } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { deskEmail, REQUESTS } from "../support/e2e-desk.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const GMAIL = "https://mail.google.com";
// A refused form is written to the console by the browser itself.
test.use({ openedSites: [GMAIL], expectedComplaints: [/status of 422/] });

async function open(page: Page, info: TestInfo, scenario: Parameters<typeof deskEmail>[0], scripts = true) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(deskEmail(scenario, info.project.name, scripts));
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
}

const rows = (page: Page) => page.locator(".resa");
const dialog = (page: Page) => page.getByRole("dialog");

test.describe("the chef's desk", () => {
  test("lists, finds and opens reservations", { tag: "@layout" }, async ({ page }, info) => {
    await open(page, info, "bureau");
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole("link", { name: "Voir plus" }).click();
    await expect(rows(page)).toHaveCount(REQUESTS);
    await expect(page).toHaveURL("/dashboard");

    await page.getByLabel("Rechercher un client").fill("herve bart");
    await page.getByLabel("Rechercher un client").press("Enter");
    await expect(rows(page)).toHaveCount(REQUESTS / 4);
    await page.getByRole("link", { name: "Confirmée", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Aucune réservation trouvée" })).toBeVisible();
    await page.getByRole("link", { name: "Voir toutes les réservations" }).click();

    const details = page.getByRole("link", { name: /^Voir détails/ }).first();
    await details.click();
    await expect(dialog(page)).toContainText("de 19:00 à 22:00 (fin prévue)");
    await expect(dialog(page)).toContainText("Adulte, 2 personne(s) à 40€/pers.");
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard");
    await page.goForward();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Fermer la fenêtre" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard");
  });

  test("confirms, and the message opens in the click with the link to pay", async ({ page, context }, info) => {
    await open(page, info, "reponses");
    await page
      .getByRole("link", { name: /^Confirmer la réservation de/ })
      .first()
      .click();
    await expect(dialog(page)).toContainText("L’e-mail qui va s’ouvrir");
    await page.getByLabel("Lien de paiement").fill("");
    await expect(dialog(page).locator(".a-remplir")).toHaveText("à compléter");
    await page.getByRole("button", { name: "Confirmer et ouvrir l’e-mail" }).click();
    await expect(dialog(page)).toContainText("Le lien de paiement est obligatoire");
    expect(context.pages()).toHaveLength(1);

    const lien = "https://paiement.exemple.fr/autre?montant=80&x=é";
    await page.getByLabel("Lien de paiement").fill(lien);
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Confirmer et ouvrir l’e-mail" }).click();
    const mail = await opened;
    await mail.waitForURL(`${GMAIL}/**`);
    const { searchParams } = new URL(mail.url());
    expect(searchParams.get("to")).toMatch(/^convive\.\d@exemple\.fr$/);
    expect(searchParams.get("su")).toContain("Réservation confirmée");
    expect(searchParams.get("body")).toContain(`Pour régler, voici mon lien de paiement\u00a0:\n${lien}`);
    await mail.close();

    await expect(dialog(page)).toContainText("La réservation est confirmée.");
    await expect(dialog(page).getByRole("link", { name: "Ouvrir l’e-mail" })).toHaveAttribute("href", /mail\.google/);
    await expectAccessible(page);
    await dialog(page).getByRole("link", { name: "Terminé", exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(rows(page).first()).toContainText("Confirmée");
  });

  test("a blocked window leaves the link", async ({ page, context }, info) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page, info, "bureau");
    await page
      .getByRole("link", { name: /^Refuser la réservation de/ })
      .nth(1)
      .click();
    await page.getByRole("button", { name: "Refuser et écrire au client" }).click();
    await expect(dialog(page)).toContainText("Donnez un motif");
    await expect(page.getByLabel("Motif du refus")).toBeFocused();
    await page.getByLabel("Motif du refus").fill("Je suis déjà retenue ce soir-là.");
    await page.getByRole("button", { name: "Refuser et écrire au client" }).click();
    await expect(dialog(page)).toContainText("La demande est refusée.");
    const href = await dialog(page).getByRole("link", { name: "Ouvrir l’e-mail" }).getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("body")).toContain("Je suis déjà retenue ce soir-là.");
    expect(context.pages()).toHaveLength(1);
  });

  test("the keyboard is enough", async ({ page, context }, info) => {
    await open(page, info, "clavier");
    const confirm = page.getByRole("link", { name: /^Confirmer la réservation de/ }).first();
    await confirm.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Lien de paiement")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(confirm).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Lien de paiement")).toBeFocused();
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Enter");
    await (await opened).close();
    await expect(dialog(page)).toContainText("La réservation est confirmée.");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);

    await page
      .getByRole("link", { name: /^Voir détails/ })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("link", { name: "Marquer comme payée" }).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Marquer comme payée" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(rows(page).first()).toContainText("Payée");
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("everything is there", async ({ page }, info) => {
      await open(page, info, "bureau", false);
      await expect(rows(page)).toHaveCount(25);
      await page.getByRole("link", { name: "Voir plus" }).click();
      await expect(rows(page)).toHaveCount(REQUESTS - 25);
      await page.getByRole("link", { name: "Revenir au début de la liste" }).click();

      await page
        .getByRole("link", { name: /^Voir détails/ })
        .first()
        .click();
      await expect(page.getByText("de 19:00 à 22:00 (fin prévue)")).toBeVisible();
      await page.getByRole("link", { name: "Confirmer", exact: true }).click();
      await page.getByRole("button", { name: "Confirmer et ouvrir l’e-mail" }).click();
      await expect(page.getByText("La réservation est confirmée.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Ouvrir l’e-mail" })).toHaveAttribute(
        "href",
        /^https:\/\/mail\.google/,
      );
      await page.getByRole("link", { name: "Terminé", exact: true }).click();

      await page
        .getByRole("link", { name: /^Voir détails/ })
        .first()
        .click();
      await page.getByRole("link", { name: "Annuler", exact: true }).click();
      await page.getByLabel("Motif de l’annulation").fill("Un deuil dans la famille.");
      await page.getByRole("button", { name: "Annuler et écrire au client" }).click();
      await expect(page.getByText("La réservation est annulée.")).toBeVisible();
    });
  });
});
