import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aService, aSlot, insert } from "../support/factories.ts";
import { addReview } from "../support/review-fixture.ts";
import { expect, takeScreenshot, test } from "./fixtures.ts";
import { press } from "./keyboard.ts";
import { outcome, tab } from "./locators.ts";
import { authenticateWith, openDashboard } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// A refused form is written to the console of the browser.
test.use({ expectedConsoleErrors: [/status of 422/] });

const AUTHORS = [
  { prenom: "Marion", initiale: "D", note: 5, texte: "Dix-huit personnes, une planche de deux mètres, et plus rien." },
  { prenom: "Odile", initiale: "P", note: 4, texte: "Je croyais savoir faire un beurre blanc. Je sais maintenant." },
  { prenom: "Julien", initiale: "R", note: 3, texte: "Bon contenu, mais nous étions six autour d’un plan de travail." },
] as const;

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** A chef with three published reviews, the oldest with a reply of yesterday, and one that is held. */
async function aReviewedChef(): Promise<string> {
  const email = `avis-${randomUUID()}@exemple.fr`;
  await inE2eDatabase(async (client) => {
    const { chef_id } = await insertAccount(client, email, { actif: false });
    const service = await insert(client, "services", aService(chef_id ?? ""));
    const slot = await insert(client, "service_availabilities", aSlot(service.id));
    const offer = { chef_id: chef_id ?? "", service_id: service.id, availability_id: slot.id };
    for (const [rank, author] of AUTHORS.entries()) {
      const reply = rank === 2 ? { reponse: "Merci de l’avoir écrit.", reponse_le: hoursAgo(30) } : {};
      await addReview(client, offer, { ...author, ...reply, created_at: hoursAgo(48 + rank) });
    }
    await addReview(client, offer, { statut: "retenu", texte: "Un texte que le chef ne lit pas encore." });
  });
  return email;
}

const list = (page: Page) => page.getByRole("list", { name: "Avis", exact: true });
const rowOf = (page: Page, name: string) => list(page).getByRole("listitem").filter({ hasText: name });
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Filtrer les avis" }).getByRole("link", { name });

test("reads, filters, replies and reports with the keyboard alone", async ({ page }) => {
  await openDashboard(page, await aReviewedChef());
  await expect(tab(page, "Avis")).toHaveText("Avis2 sans réponse");
  await press(page, tab(page, "Avis"));
  await expect(list(page).getByRole("heading", { level: 3 })).toHaveText(["Marion D.", "Odile P.", "Julien R."]);
  await expect(page.getByRole("img", { name: "4 sur 5" }).first()).toBeVisible();
  await expect(page.getByText("2 avis sans réponse")).toBeVisible();
  await expect(page.getByText("1 avis en relecture")).toBeVisible();
  await expect(page.getByText("Un texte que le chef")).toHaveCount(0);
  await expect(rowOf(page, "Julien").getByRole("link", { name: /réponse|Répondre/ })).toHaveCount(0);
  const reply = page.getByRole("link", { name: "Répondre à Marion D." });
  await expectEveryWidth(page, { name: "avis-chef-liste", press: [reply] });

  await press(page, reply);
  const field = page.getByLabel("Votre réponse à Marion");
  await expect(field).toBeFocused();
  await takeScreenshot(page, "avis-chef-reponse");
  await press(page, page.getByRole("link", { name: "Annuler", exact: true }));
  await expect(reply).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.type("Appelez-moi au 06 12 34 56 78.");
  await press(page, page.getByRole("button", { name: "Publier ma réponse" }));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/semble contenir des coordonnées/);
  const publish = page.getByRole("button", { name: "Publier ma réponse" });
  await expectEveryWidth(page, { press: [publish] });
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Merci Marion, à bientôt.");
  await press(page, publish);
  await expect(outcome(page, "Réponse publiée")).toBeVisible();
  await expect(rowOf(page, "Marion").getByText("Réponse de Léa")).toBeVisible();
  await expect(page.locator("[id^=reponse-]:focus")).toContainText("Merci Marion, à bientôt.");
  await expect(tab(page, "Avis")).toHaveText("Avis1 sans réponse");
  await expect(page.getByRole("link", { name: "Corriger ma réponse à Marion D." })).toBeVisible();

  await press(page, filter(page, "Sans réponse"));
  await expect(list(page).getByRole("heading", { level: 3 })).toHaveText(["Odile P."]);
  await expect(filter(page, "Sans réponse")).toHaveAttribute("aria-current", "page");

  await press(page, page.getByRole("link", { name: "Signaler l’avis de Odile P." }));
  const dialog = page.getByRole("dialog", { name: "Signaler un avis" });
  await press(page, dialog.getByRole("button", { name: "Envoyer le signalement" }));
  await expect(dialog.getByText("Dites quel est le problème.")).toBeVisible();
  const send = dialog.getByRole("button", { name: "Envoyer le signalement" });
  await expectEveryWidth(page, { name: "avis-chef-signaler-refuse", press: [send] });
  await dialog.getByLabel("Il ne parle pas de ce service").check();
  await dialog.getByLabel("Vos raisons").fill("Nous n’avons jamais fait de beurre blanc ce jour-là.");
  await dialog.getByLabel("Je crois de bonne foi").check();
  await press(page, send);
  await expect(outcome(page, "Signalement envoyé")).toBeVisible();
  await expect(rowOf(page, "Odile").getByText(/^Signalé le .* La décision vous sera écrite\.$/)).toBeVisible();
  await press(page, filter(page, "Signalés"));
  await expect(list(page).getByRole("heading", { level: 3 })).toHaveText(["Odile P."]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("replies and reports", async ({ page }) => {
    await authenticateWith(page, await aReviewedChef());
    await page.goto("/dashboard/avis");
    await page.getByRole("link", { name: "Répondre à Odile P." }).click();
    await page.getByLabel("Votre réponse à Odile").fill("Voir www.exemple.fr");
    await page.getByRole("button", { name: "Publier ma réponse" }).click();
    await expect(page.getByText("semble contenir des coordonnées")).toBeVisible();
    await expect(page.getByLabel("Votre réponse à Odile")).toHaveValue("Voir www.exemple.fr");
    await page.getByLabel("Votre réponse à Odile").fill("Merci Odile.");
    await page.getByRole("button", { name: "Publier ma réponse" }).click();
    await expect(rowOf(page, "Odile").getByText("Merci Odile.")).toBeVisible();

    await page.getByRole("link", { name: "Signaler l’avis de Marion D." }).click();
    await page.getByLabel("Autre raison").check();
    await page.getByLabel("Vos raisons").fill("Trop court");
    await page.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(page.getByLabel("Autre raison")).toBeChecked();
    await page.getByLabel("Vos raisons").fill("Cette planche n’a pas été servie ce jour-là.");
    await page.getByLabel("Je crois de bonne foi").check();
    await page.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(rowOf(page, "Marion").getByText("Signalé le")).toBeVisible();
  });
});
