import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addMinutes, instantOf } from "#app/domain/calendar.ts";
import { inE2eDatabase, personEmail, unusedDay } from "../support/e2e-database.ts";
import { aReservation, aService, aSlot, insert } from "../support/factories.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";

/** A confirmed dinner at the client's, of the chef of the browser tests, with milk on the menu. */
async function aDinner(): Promise<{ id: string; path: string }> {
  const token = randomUUID();
  const date_debut = instantOf(await unusedDay(), "19:00") ?? new Date();
  return inE2eDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select chefs.id from chefs join "user" on "user".id = chefs.user_id where email = $1',
      [personEmail("chef")],
    );
    const chef_id = rows[0]?.id ?? "";
    const service = await insert(
      client,
      "services",
      aService(chef_id, { lieu_prestation: "client", allergenes: ["Lait", "Gluten"], visible: false }),
    );
    const when = { date_debut, date_fin: addMinutes(date_debut, 60) };
    const slot = await insert(client, "service_availabilities", { ...aSlot(service.id, when), places_reservees: 8 });
    const { id } = await insert(client, "reservations", {
      ...aReservation(chef_id, service.id, slot.id, { statut: "confirmee", client_prenom: "Jeanne" }),
      date_souhaitee: date_debut,
      date_fin: addMinutes(date_debut, 180),
      nombre_participants: 8,
      places_prises: 8,
      commune_insee: "38544",
      commune_nom: "Vienne",
      code_postal: "38200",
    });
    for (const statut_apres of ["en_attente", "confirmee"])
      await insert(client, "reservation_events", { reservation_id: id, statut_apres, acteur: "chef" });
    const token_hash = createHash("sha256").update(token).digest();
    await insert(client, "reservation_tokens", { token_hash, reservation_id: id });
    return { id, path: `/reservation/${token}` };
  });
}

const sharedLink = async (page: Page) => {
  await page.getByRole("heading", { name: "Les convives" }).click();
  return new URL(await page.getByLabel("Lien à partager").inputValue()).pathname;
};

test("the client prepares, a guest answers by keyboard, the chef adapts", { tag: "@layout" }, async ({
  page,
  browser,
}) => {
  const { id, path } = await aDinner();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Préparer la soirée" })).toBeVisible();
  await page.getByLabel("Numéro et rue").fill("8 rue Gabriel-Péri");
  await page.getByLabel("Code ou interphone").fill("B 4521");
  await page.getByRole("checkbox", { name: "Ascenseur" }).check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("8 rue Gabriel-Péri, 38200 Vienne, code donné, ascenseur.")).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, "preparer");
  const link = await sharedLink(page);
  await page.getByRole("link", { name: "Répondre pour quelqu’un" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Annuler", exact: true }).click();
  await takeScreenshot(page, "preparer-convives");

  const guest = await browser.newContext();
  const table = await guest.newPage();
  await table.goto(link);
  await expect(table.getByRole("heading", { name: "Jeanne vous invite à dîner" })).toBeVisible();
  await table.getByRole("radio", { name: "Oui, je précise" }).focus();
  await table.keyboard.press("Space");
  await table.getByRole("checkbox", { name: "Lait" }).focus();
  await table.keyboard.press("Space");
  await table.getByLabel("Votre prénom").fill("Inès");
  await expectAccessible(table);
  await takeScreenshot(table, "invitation");
  await table.getByRole("button", { name: "Envoyer au chef" }).press("Enter");
  await expect(table.getByText("Cochez la case pour que le chef puisse lire votre réponse")).toBeVisible();
  await expect(table.getByRole("checkbox", { name: /^J’accepte que le chef/ })).toBeFocused();
  await table.keyboard.press("Space");
  await table.getByRole("button", { name: "Envoyer au chef" }).press("Enter");
  await expect(table.getByRole("heading", { name: "Merci Inès, c’est noté" })).toBeVisible();
  await expectAccessible(table);
  await takeScreenshot(table, "invitation-merci");
  await guest.close();

  await expect(page.getByText("1 convive sur 8 a répondu").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Inès" }).last()).toContainText("A répondu");
  await expect(page.getByText("Lait")).toHaveCount(0);

  await authenticateAs(page, "chef");
  await page.goto(`/dashboard/reservations/${id}/soiree`);
  await expect(page.getByText("Un allergène du menu concerne un convive")).toBeVisible();
  await expect(page.getByText("B 4521")).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, "soiree");
  await page.getByRole("button", { name: /^J’ai vu et j’adapte/ }).click();
  await expect(page.getByText("Vu, vous adaptez")).toBeVisible();
  await expect(page.getByText("Un allergène du menu concerne un convive")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a step is saved, and a guest answers, changes and erases", async ({ page }) => {
    const { path } = await aDinner();
    await page.goto(path);
    await page.getByRole("heading", { name: "L’occasion" }).click();
    await page.getByRole("radio", { name: "Une fête de famille" }).check();
    await page
      .locator("form", { has: page.getByLabel("Un mot pour le chef") })
      .getByRole("button", { name: "Enregistrer" })
      .click();
    await expect(page.getByText("Une fête de famille.", { exact: true })).toBeVisible();
    await page.goto(await sharedLink(page));
    await page.getByRole("radio", { name: "Oui, je précise" }).check();
    await page.getByRole("checkbox", { name: "Sans porc" }).check();
    await page.getByRole("checkbox", { name: /^J’accepte que le chef/ }).check();
    await page.getByRole("button", { name: "Envoyer au chef" }).click();
    await expect(page.getByText("Sans porc")).toBeVisible();
    await page.getByRole("link", { name: "Effacer ma réponse" }).click();
    await page.getByRole("button", { name: "Effacer ma réponse" }).click();
    await expect(page.getByText("Votre réponse est effacée.")).toBeVisible();
  });
});
