import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { longDayOf, mediumDayOf, weekdayAndNumber } from "#app/features/search/copy/search.ts";
import { addDays, addMinutes, type Day, dayOf, instantOf, SLOT_MINUTES, weekdayOf } from "#app/shared/calendar.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, fromRandomAddress, test } from "./fixtures.ts";
import { press, typeInto } from "./keyboard.ts";
import { bookingTotal } from "./locators.ts";
import { expectEveryWidth } from "./widths.ts";

test.use({ extraHTTPHeaders: fromRandomAddress(), expectedConsoleErrors: [/status of 409/] });

const TITLE = "Dîner d’hiver en cinq services";

/** A slot for one test: a reservation takes the slot and the chef's time. */
async function openSlot(day: Day, time: string, service = "camille-diner"): Promise<void> {
  const date_debut = instantOf(day, time) ?? new Date();
  const slot = aSlot(serviceId(service), { date_debut, date_fin: addMinutes(date_debut, SLOT_MINUTES) });
  await inE2eDatabase((client) => insert(client, "service_availabilities", slot));
}

async function openDay(): Promise<Day> {
  const day = await unusedDay();
  await openSlot(day, "19:00");
  return day;
}

/** The last of the quick days: the Saturday after the next one. Asked for by each test: a run may last past midnight. */
function laterSaturday(): Day {
  const tomorrow = addDays(dayOf(new Date()), 1);
  return addDays(tomorrow, ((6 - weekdayOf(tomorrow) + 7) % 7) + 7);
}

/** Answers the three questions on the home page with the keyboard; on a phone they are in a sheet. */
async function searchFromHome(page: Page, saturday: Day, phone: boolean): Promise<void> {
  await page.goto("/");
  await hydrated(page);
  if (phone) await press(page, page.getByRole("link", { name: /^Où, quand, combien/ }));
  const scope = phone ? page.getByRole("dialog") : page.getByRole("search", { name: "Trouver un chef" });
  await typeInto(page, scope.getByRole("combobox"), "38200 vienne");
  await expect(page.getByRole("option", { name: /^Vienne 38200/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  if (!phone) await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: capitalize(weekdayAndNumber(saturday)), exact: true }));
  await typeInto(page, scope.getByLabel(phone ? "Nombre de convives" : /^Combien/), "6");
  await press(page, scope.getByRole("button", { name: "Trouver un chef" }));
}

test("books a slot in the searched commune from the home page, with the keyboard", async ({ page }) => {
  const saturday = laterSaturday();
  // The meal ends at 08:00, before those of the demonstration data: on some days one is reserved at 11:00.
  await openSlot(saturday, "05:00");
  await searchFromHome(page, saturday, false);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(`${capitalize(longDayOf(saturday))}, à six, à Vienne`);
  await expect(title).toBeFocused();
  const result = page.getByRole("article", { name: TITLE });
  await expect(result).toContainText("Vient chez vous, de Lyon, 25 km");
  await expect(result.getByText(/^[\d\s,]+€( par personne)?$/), "the total, and what one guest pays").toHaveCount(2);
  await press(page, page.locator("summary").filter({ hasText: "Pourquoi cet ordre" }));
  await expect(page.getByRole("row", { name: "Camille Rousseau" })).toContainText("le cercle de 10 à 25 km");
  const slot = page.getByRole("link", { name: `Réserver ${mediumDayOf(saturday)} à 05:00, ${TITLE}` });
  await expectEveryWidth(page, { press: [slot] });
  await press(page, slot);
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await expect(bookingTotal(dialog)).toContainText("6 participants");
  await expect(dialog.getByRole("combobox", { name: /^Code postal ou commune/ })).toHaveValue("38200 Vienne");
  await expect(bookingTotal(dialog), "6 × 80,75 € and 4,80 € for the travel").toContainText("489,30€");
  const address = page.url();
  await typeInto(page, dialog.getByLabel("Prénom"), "Jeanne");
  await typeInto(page, dialog.getByLabel("Nom*", { exact: true }), "Morel");
  await typeInto(page, dialog.getByLabel("Email"), `jeanne.${randomUUID().slice(0, 8)}@mail.example`);
  await typeInto(page, dialog.getByLabel("Téléphone"), "06 12 34 56 78");
  await press(page, dialog.getByRole("button", { name: "Confirmer la réservation" }));
  await expect(page.getByRole("heading", { level: 1, name: "Votre demande est envoyée" })).toBeVisible();

  await page.goto(`/recherche?commune=38544&date=${saturday}&convives=6`);
  await expect(title).toContainText("à six, à Vienne");
  await expect(slot).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole("status").filter({ hasText: "Ce créneau vient d’être pris." })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("answers the questions in a sheet, with the keyboard", async ({ page }) => {
    const saturday = laterSaturday();
    await openSlot(saturday, "01:00");
    await searchFromHome(page, saturday, true);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(`${capitalize(longDayOf(saturday))}, à six, à Vienne`);
    await expect(title).toBeFocused();
    await press(page, page.getByRole("link", { name: `Réserver ${mediumDayOf(saturday)} à 01:00, ${TITLE}` }));
    const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
    await expect(bookingTotal(dialog), "6 × 80,75 € and 4,80 € for the travel").toContainText("489,30€");
  });
});

test("applies filters at once, and offers to remove those that leave nobody", async ({ page }) => {
  const day = await openDay();
  await page.goto(`/recherche?ou=Lyon&date=${day}&convives=2`);
  await hydrated(page);
  await expect(page.getByRole("article", { name: TITLE })).toBeVisible();
  await page.getByLabel("Budget par personne").fill("1");
  await expect(page.getByRole("heading", { name: "Aucun chef avec ces filtres." })).toBeVisible();
  await expect(page).toHaveURL(/budget=1$/);
  await expectAccessible(page);
  await expect(page.getByText(/chefs? (sont|est) libres?, (aucun|mais pas) sous 1.€ par personne\./)).toBeVisible();
  await page.getByRole("link", { name: /^Jusqu’à \d+.€ par personne.: \d+ chef/ }).click();
  await expect(page.getByRole("article").first(), "the step finds somebody").toBeVisible();
  await page.getByLabel("Budget par personne").fill("");
  await expect(page.getByRole("article", { name: TITLE })).toBeVisible();
});

test("says « Pourquoi cet ordre ? » of the chefs that a filter leaves", async ({ page }) => {
  const day = await unusedDay();
  await openSlot(day, "19:00");
  await openSlot(day, "19:00", "ines-jardin");
  await page.goto(`/recherche?ou=Lyon&date=${day}&convives=2`);
  await hydrated(page);
  const results = page.getByRole("article");
  await expect(results, "nobody is nearer than Camille; Inês comes from anywhere").toHaveCount(2);
  await page.getByText("Pourquoi cet ordre").click();
  const reasons = page.getByRole("rowheader");
  await expect(reasons).toHaveText(["1. Camille Rousseau", /^2\. Inês/]);
  await page.getByLabel("Budget par personne").fill("60");
  await expect(results).toHaveCount(1);
  await expect(reasons).toHaveText([/^1\. Inês/]);
});

test("compares the services kept by their hearts, until they are erased", async ({ page }) => {
  const day = await unusedDay();
  await openSlot(day, "19:00");
  await openSlot(day, "19:00", "ines-jardin");
  await page.goto(`/recherche?ou=Lyon&date=${day}&convives=2`);
  await hydrated(page);
  const inHeader = page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", {
    name: /^Ma sélection/,
  });
  await expect(inHeader).toBeHidden();
  const other = page.getByRole("checkbox", { name: /^Garder (?!Dîner d’hiver)/ });
  await other.check();
  await page.getByRole("checkbox", { name: `Garder ${TITLE}` }).check();
  await expect(page.getByRole("status").filter({ hasText: "2 services gardés" })).toBeVisible();
  await expect(inHeader).toHaveAccessibleName(/2/);
  await page.getByRole("link", { name: "Comparer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ma sélection" })).toBeFocused();
  const titles = page.getByRole("region", { name: "Deux services côte à côte" }).getByRole("heading", { level: 2 });
  await expect(titles, "in the order of the hearts").toHaveText([/^(?!Dîner d’hiver)/, TITLE]);
  await expect(page.getByText("Deux convives, tout compris").first()).toBeVisible();
  await expectEveryWidth(page, { press: [page.getByRole("link", { name: `Réserver 19:00, ${TITLE}` })] });
  await expectAccessible(page);
  await page.getByText("Changer", { exact: true }).click();
  await page.getByLabel("Convives").fill("3");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText("Trois convives, tout compris").first()).toBeVisible();

  await page.getByRole("link", { name: `Retirer ${TITLE}` }).click();
  await expect(page.getByRole("region", { name: "Un service" })).toBeVisible();
  await page.goto(`${page.url()}&s=${randomUUID()}`);
  await hydrated(page);
  await expect(
    page.getByRole("status").filter({ hasText: "Un des services gardés n’est plus proposé." }),
  ).toBeVisible();
  await expect(inHeader).toHaveAccessibleName(/1/);
  await inHeader.click();
  await expect(page, "what this browser keeps").toHaveURL(/[/]selection[?]s=[\da-f-]{36}&date=/);
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(page.getByRole("heading", { name: "Aucun service gardé" })).toBeVisible();
  await expect(inHeader).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("chooses between communes, filters with a button and books in the searched commune", async ({ page }) => {
    const day = await openDay();
    await page.goto(`/recherche?ou=Saint-Denis&date=${day}&convives=3`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quel Saint-Denis\u00a0?");
    await page.getByRole("link", { name: /Seine-Saint-Denis/ }).click();
    await expect(page).toHaveURL(/commune=93066/);
    await page.goto(`/recherche?ou=38200+Vienne&date=${day}&convives=3`);
    await page.getByRole("checkbox", { name: `Garder ${TITLE}` }).check();
    await page.getByRole("button", { name: "Comparer" }).click();
    await expect(page.getByRole("region", { name: "Un service" })).toContainText("Trois convives, tout compris");
    await page.goBack();
    await page.getByLabel("Chef à domicile").first().check();
    await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await expect(page).toHaveURL(/type=domicile/);
    await page.getByRole("link", { name: new RegExp(`à 19:00, ${TITLE}`) }).click();
    await expect(page.getByRole("heading", { name: "Réserver ce service" })).toBeVisible();
    await expect(page.getByLabel(/^Adulte/)).toHaveValue("3");
    await expect(page.getByLabel("Code postal ou commune")).toHaveValue("38200 Vienne");
    await page.getByLabel("Prénom").fill("Jeanne");
    await page.getByLabel("Nom*", { exact: true }).fill("Morel");
    await page.getByLabel("Email").fill(`jeanne.${randomUUID().slice(0, 8)}@mail.example`);
    await page.getByLabel("Téléphone").fill("06 12 34 56 78");
    const confirm = page.getByRole("button", { name: "Confirmer la réservation" });
    await confirm.click();
    await expect(page.getByRole("alert"), "3 × 85 € and 4,80 € for the travel").toContainText("259,80\u00a0€");
    await confirm.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre demande est envoyée");
  });
});
