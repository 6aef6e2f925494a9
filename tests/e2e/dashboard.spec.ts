import type { Page } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { dashboardEmail, REQUESTS, SICK_CHEF_CLIENT_EMAIL } from "../support/dashboard-fixture.ts";
import { mailsTo } from "../support/inbox.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { rowsOf } from "./locators.ts";
import { MAIL_TIMEOUT_MS } from "./mailed.ts";
import { authenticateWith, openDashboard } from "./sign-in.ts";

const GMAIL = "https://mail.google.com";
// The browser logs refused forms to its console.
test.use({ openedSites: [GMAIL], expectedConsoleErrors: [/status of 422/] });

const open = (page: Page, scenario: Parameters<typeof dashboardEmail>[0]) =>
  openDashboard(page, dashboardEmail(scenario));

const rows = (page: Page) => rowsOf(page, "Réservations");
const dialog = (page: Page) => page.getByRole("dialog");
const record = (page: Page) => page.getByRole("article");
const rowLink = (page: Page, rank = 0) => rows(page).nth(rank).getByRole("link");
const openRecord = async (page: Page, rank = 0) => {
  await rowLink(page, rank).click();
  await expect(record(page)).toBeVisible();
};

test.describe("the chef's dashboard", () => {
  test("lists, searches and opens reservations", async ({ page }) => {
    await open(page, "bureau");
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole("link", { name: "Voir plus" }).click();
    await expect(rows(page)).toHaveCount(REQUESTS);
    await expect(page).toHaveURL("/dashboard/reservations");

    await page.getByLabel("Chercher une réservation").fill("herve bart");
    await page.getByLabel("Chercher une réservation").press("Enter");
    await expect(rows(page)).toHaveCount(REQUESTS / 4);
    await page.getByText("Trier", { exact: true }).click();
    await page.getByRole("link", { name: "Par arrivée", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/reservations?ordre=arrivee&q=herve+bart");
    await expect(rows(page)).toHaveCount(REQUESTS / 4);
    await page.getByRole("link", { name: "Passées", exact: true }).click();
    await page.getByText("Filtrer", { exact: true }).click();
    await page.getByRole("link", { name: "Confirmée", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Aucune réservation trouvée" })).toBeVisible();
    await page.getByRole("link", { name: "Voir toutes les réservations" }).click();

    await page.goto("/dashboard/reservations?q=herve");
    await openRecord(page);
    await expect(record(page)).toContainText("de 19:00 à 22:00 (fin prévue)");
    await expect(record(page)).toContainText("Adulte, 2 personne(s) à 40€/pers.");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Retour", exact: true }).click();
    await expect(record(page)).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard/reservations?q=herve");
  });

  test("confirms a reservation and opens a mail with the payment link", async ({ page, context }) => {
    await open(page, "reponses");
    await openRecord(page);
    await record(page).getByRole("link", { name: "Confirmer", exact: true }).click();
    await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
    await dialog(page).getByText("Changer pour ce cours").click();
    await page.getByLabel("Lien de paiement pour ce cours").fill("");
    const confirm = page.getByRole("button", { name: /^Confirmer et prévenir / });
    await confirm.click();
    await expect(dialog(page)).toContainText("Le lien de paiement est obligatoire");
    expect(context.pages()).toHaveLength(1);

    const lien = "https://paiement.exemple.fr/autre?montant=80&x=é";
    await page.getByLabel("Lien de paiement pour ce cours").fill(lien);
    const words = "Je me réjouis de cuisiner avec vous.";
    await page.getByLabel(/^Un mot de vous, dans l’e-mail/).fill(words);
    await dialog(page).getByText("Lire l’e-mail").click();
    await expect(dialog(page).getByRole("blockquote").filter({ hasText: words })).toBeVisible();
    // Another link than the profile's: whoever found the session open must not redirect the payment.
    const password = page.getByLabel("Mot de passe actuel");
    await password.fill("pas-le-bon");
    await confirm.click();
    await expect(dialog(page)).toContainText("Ce n’est pas le mot de passe actuel.");
    await expect(password).toBeFocused();
    await expect(page.getByLabel("Lien de paiement pour ce cours")).toHaveValue(lien);
    await expectAccessible(page);
    await password.fill(PASSWORD);
    const opened = context.waitForEvent("page");
    await confirm.click();
    const mail = await opened;
    await mail.waitForURL(`${GMAIL}/**`);
    const { searchParams } = new URL(mail.url());
    const client = searchParams.get("to") ?? "";
    expect(client).toMatch(/^convive\.\d@exemple\.fr$/);
    expect(searchParams.get("su")).toContain("Réservation confirmée");
    expect(searchParams.get("body")).toContain(`Pour régler, voici mon lien de paiement\u00a0:\n${lien}`);
    await mail.close();

    await expect(dialog(page).getByRole("heading", { name: "Réservation confirmée" })).toBeFocused();
    await expect(dialog(page).getByRole("status")).toContainText("Convive écrit à");
    await expect(dialog(page).getByRole("link", { name: "Répondre par e-mail" })).toHaveAttribute(
      "href",
      /mail\.google/,
    );
    await expectAccessible(page);
    const told = async () => (await mailsTo(client)).find(({ text }) => text.includes(words))?.subject;
    await expect.poll(told, { timeout: MAIL_TIMEOUT_MS }).toMatch(/^Confirmé\u00a0: /);
    await dialog(page).getByRole("link", { name: "Terminé", exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(record(page)).toContainText("Confirmée");
  });

  test("shows a link to the mail when the popup is blocked", async ({ page, context }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page, "bureau");
    await openRecord(page, 1);
    await record(page).getByRole("link", { name: "Refuser", exact: true }).click();
    const refuse = page.getByRole("button", { name: /^Refuser et prévenir / });
    await refuse.click();
    await expect(dialog(page)).toContainText("Donnez un motif");
    const motif = page.getByLabel(/^Ce que .+ lira/);
    await expect(motif).toBeFocused();
    await page.getByRole("radio", { name: "Trop loin" }).press("Space");
    await expect(motif).toHaveValue(/trop loin/);
    await page.getByRole("radio", { name: "Autre raison" }).press("Space");
    await expect(motif).toHaveValue("");
    await motif.fill("Je suis déjà retenue ce soir-là.");
    await page.getByRole("radio", { name: "Trop loin" }).press("Space");
    await expect(motif, "a chip never replaces own words").toHaveValue("Je suis déjà retenue ce soir-là.");
    await page.setViewportSize({ width: 390, height: 844 });
    await refuse.click();
    await expect(dialog(page).getByRole("heading", { name: "Réservation refusée" })).toBeFocused();
    // The dialog says it: a toast would cover its buttons.
    await expect(page.getByRole("button", { name: "Fermer la notification", includeHidden: true })).toHaveCount(0);
    for (const act of ["Répondre par e-mail", "Terminé"])
      await dialog(page).getByText(act, { exact: true }).click({ trial: true });
    const href = await dialog(page).getByRole("link", { name: "Répondre par e-mail" }).getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("body")).toContain("Je suis déjà retenue ce soir-là.");
    expect(context.pages()).toHaveLength(1);
  });

  test("confirms a reservation and marks it as paid with the keyboard alone", async ({ page, context }) => {
    await open(page, "clavier");
    await rowLink(page).focus();
    await page.keyboard.press("Enter");
    const confirm = record(page).getByRole("link", { name: "Confirmer", exact: true });
    await confirm.focus();
    await page.keyboard.press("Enter");
    const title = dialog(page).getByRole("heading", { level: 2 });
    await expect(title).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(confirm).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(title).toBeFocused();
    await page.getByRole("button", { name: /^Confirmer et prévenir / }).focus();
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Enter");
    await (await opened).close();
    await expect(dialog(page).getByRole("heading", { name: "Réservation confirmée" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);

    await record(page).getByRole("link", { name: "Marquer comme payée" }).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Marquer comme payée" }).focus();
    await page.keyboard.press("Enter");
    await expect(record(page).getByRole("button", { name: "Retirer le paiement noté" })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(record(page)).toContainText("Payée le");
  });

  test("a sick chef cancels: the day closes and the client's mail does not mention the illness", async ({ page }) => {
    await open(page, "malade");
    const before = (await mailsTo(SICK_CHEF_CLIENT_EMAIL)).length;
    await openRecord(page);
    await record(page)
      .getByRole("link", { name: /^Annuler ce/ })
      .click();
    const ill = page.getByRole("radio", { name: "Je suis malade" });
    await expect(ill).toBeFocused();
    await page.getByLabel("Votre mot pour Fatou").fill("Mes mots à moi.");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(record(page)).toContainText("Payée");
    await record(page)
      .getByRole("link", { name: /^Annuler ce/ })
      .click();
    const words = page.getByLabel("Votre mot pour Fatou");
    await expect(words).toHaveValue("Mes mots à moi.");
    await words.fill("");
    await expect(page.getByLabel("Fermer aussi ce créneau")).toBeChecked();
    await expect(page.getByLabel(/^11:00 - 14:00/)).not.toBeChecked();
    await ill.focus();
    await page.keyboard.press("Space");
    await expect(ill).toBeChecked();
    await expect(page.getByLabel(/^11:00 - 14:00/)).toBeChecked();
    await expect(dialog(page).getByRole("blockquote")).toHaveText(/^Un empêchement m’oblige à annuler/);
    await expect(dialog(page)).toContainText("À rendre, car vous annulez");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Annuler et prévenir Fatou" }).click();

    await expect(record(page)).toContainText("80 € à rembourser");
    const mails = async () => (await mailsTo(SICK_CHEF_CLIENT_EMAIL)).length;
    await expect.poll(mails, { timeout: MAIL_TIMEOUT_MS }).toBe(before + 1);
    const [mail] = await mailsTo(SICK_CHEF_CLIENT_EMAIL);
    expect(mail?.text).toContain("Un empêchement m’oblige à annuler");
    expect(mail?.text).not.toMatch(/malad/i);
    await page.reload();
    await expect(record(page)).toContainText("E-mail parti à");
    await record(page).getByRole("link", { name: "Noter le remboursement" }).click();
    await dialog(page).getByRole("button", { name: "Noter le remboursement" }).click();
    await expect(record(page)).toContainText(/80\s€ remboursés le/);
    await page.goto("/dashboard/services");
    await page
      .getByRole("link", { name: /disponibilités/i })
      .first()
      .click();
    await expect(page.getByText("Aucun créneau programmé")).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("lists, confirms and cancels reservations", async ({ page }) => {
      await authenticateWith(page, dashboardEmail("bureau sans script"));
      await page.goto("/dashboard/reservations");
      await expect(rows(page)).toHaveCount(25);
      await page.getByRole("link", { name: "Voir plus" }).click();
      await expect(rows(page)).toHaveCount(REQUESTS - 25);
      await page.getByRole("link", { name: "Revenir au début de la liste" }).click();

      await openRecord(page);
      await expect(page.getByText("de 19:00 à 22:00 (fin prévue)")).toBeVisible();
      await page.getByRole("link", { name: "Confirmer", exact: true }).click();
      const lien = "https://paiement.exemple.fr/ce-diner";
      await page.getByText("Changer pour ce cours").click();
      const link = page.getByLabel("Lien de paiement pour ce cours");
      await link.fill(lien);
      const confirm = page.getByRole("button", { name: /^Confirmer et prévenir / });
      await confirm.click();
      await expect(page.getByText("Indiquez votre mot de passe.")).toBeVisible();
      await expect(link).toHaveValue(lien);
      await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
      await confirm.click();
      await expect(page.getByRole("heading", { name: "Réservation confirmée" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Répondre par e-mail" }).first()).toHaveAttribute(
        "href",
        /^https:\/\/mail\.google/,
      );
      await page.getByRole("link", { name: "Terminé", exact: true }).click();
      await page.getByRole("link", { name: "Annuler ce cours", exact: true }).click();
      await page.getByLabel(/^Votre mot pour/).fill("Un deuil dans la famille.");
      await page.getByRole("button", { name: "Relire l’e-mail" }).click();
      await expect(page.getByRole("blockquote")).toHaveText("Un deuil dans la famille.");
      await page.getByRole("button", { name: /^Annuler et prévenir/ }).click();
      await expect(page.getByText("Annulée par vous le")).toBeVisible();
    });
  });
});
