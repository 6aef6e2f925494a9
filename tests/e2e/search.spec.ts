import { randomInt, randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, instantOf } from "#app/domain/calendar.ts";
import { SLOT_MINUTES } from "#app/domain/slots.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aSlot, insert } from "../support/factories.ts";
import { expect, expectAccessible, fromRandomAddress, test } from "./fixtures.ts";
import { press, typeInto } from "./keyboard.ts";
import { bookingTotal } from "./locators.ts";

test.use({ extraHTTPHeaders: fromRandomAddress() });

const TITLE = "Dîner d’hiver en cinq services";

/** A day on which only this chef is free: a reservation takes the slot and the chef's evening. */
async function openDay(): Promise<string> {
  const day = addDays(dayOf(new Date()), randomInt(80, 360));
  const date_debut = instantOf(day, "19:00") ?? new Date();
  const slot = aSlot(serviceId("camille-diner"), { date_debut, date_fin: addMinutes(date_debut, SLOT_MINUTES) });
  await inE2eDatabase((client) => insert(client, "service_availabilities", slot));
  return day;
}

test("books a slot found by place, day and guests, with the keyboard", { tag: "@layout" }, async ({ page }) => {
  test.slow();
  const day = await openDay();
  await page.goto(`/recherche?ou=Villeurbanne&date=${day}&convives=6`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("à six, à Villeurbanne");
  const result = page.getByRole("article", { name: TITLE });
  await expect(result).toContainText("Vient chez vous. À 3\u00a0km, depuis Lyon");
  await result.getByText("Pourquoi ici\u00a0?").click();
  await expect(result.getByRole("listitem").filter({ hasText: "le cercle de moins de 10\u00a0km" })).toBeVisible();
  await expectAccessible(page);
  await press(page, result.getByRole("link", { name: /^Réserver .* à 19:00/ }));
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await expect(bookingTotal(dialog)).toContainText("6 participants");
  await typeInto(page, dialog.getByLabel("Prénom"), "Jeanne");
  await typeInto(page, dialog.getByLabel("Nom*", { exact: true }), "Morel");
  await typeInto(page, dialog.getByLabel("Email"), `jeanne.${randomUUID().slice(0, 8)}@mail.example`);
  await typeInto(page, dialog.getByLabel("Téléphone"), "06 12 34 56 78");
  await press(page, dialog.getByRole("button", { name: "Confirmer la réservation" }));
  await expect(page.getByRole("heading", { level: 1, name: "Votre demande est envoyée" })).toBeVisible();

  // The chef's evening is taken: the same search no longer shows it, and its old link says so.
  await page.goto(`/recherche?ou=Villeurbanne&date=${day}&convives=6`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("");
  await expect(page.getByRole("link", { name: new RegExp(`à 19:00, ${TITLE}`) })).toHaveCount(0);
  await expectAccessible(page);
});

test("applies filters at once, and offers to remove those that leave nobody", async ({ page }) => {
  const day = await openDay();
  await page.goto(`/recherche?ou=Lyon&date=${day}&convives=2`);
  await expect(page.getByRole("article", { name: TITLE })).toBeVisible();
  await page.getByLabel("Budget par personne").fill("1");
  await expect(page.getByRole("heading", { name: "Aucun chef avec ces filtres." })).toBeVisible();
  await expect(page).toHaveURL(/budget=1$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: /Jusqu’à 1.€ par personne/ }).click();
  await expect(page.getByRole("article", { name: TITLE })).toBeVisible();
  await expect(page.getByLabel("Budget par personne")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("chooses between communes, filters with a button and opens the filled form", async ({ page }) => {
    const day = await openDay();
    await page.goto(`/recherche?ou=Saint-Denis&date=${day}&convives=3`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quel Saint-Denis\u00a0?");
    await page.getByRole("link", { name: /Seine-Saint-Denis/ }).click();
    await expect(page).toHaveURL(/commune=93066/);
    await page.goto(`/recherche?ou=Lyon&date=${day}&convives=3`);
    await page.getByLabel("Chef à domicile").first().check();
    await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await expect(page).toHaveURL(/type=domicile/);
    await page.getByRole("link", { name: new RegExp(`à 19:00, ${TITLE}`) }).click();
    await expect(page.getByRole("heading", { name: "Réserver ce service" })).toBeVisible();
    await expect(page.getByLabel(/^Adulte/)).toHaveValue("3");
  });
});
