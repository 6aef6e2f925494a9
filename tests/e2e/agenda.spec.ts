import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { formatAgendaDay } from "#app/features/agenda/copy/view.ts";
import { weekKey, weekOf } from "#app/features/agenda/rules/view.ts";
import { addDays, addMinutes, type Day, dayOf, instantOf } from "#app/shared/calendar.ts";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aReservation, aService, aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, fromRandomAddress, takeScreenshot, test } from "./fixtures.ts";
import { press, tabTo } from "./keyboard.ts";
import { outcome, toast } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// The browser logs the refused move to its console.
test.use({ expectedConsoleErrors: [/status of 409/] });

/** The days of a week that has not begun. */
const WEEK = weekOf(addDays(dayOf(new Date()), 14));
const dayAt = (rank: number): Day => WEEK[rank] ?? "";
const AGENDA = `/dashboard/agenda?semaine=${weekKey(dayAt(0))}`;

/** A chef with a workshop of two hours, booked on the Wednesday at 18:00 and closed on the Sunday from 15:00 to 20:00. */
async function aChefWithAWeek(): Promise<string> {
  const email = `agenda-${randomUUID()}@exemple.fr`;
  await inE2eDatabase(async (client) => {
    const { chef_id } = await insertAccount(client, email, { actif: false });
    const kind = { titre: "Atelier racines", duree_minutes: 120, lieu_prestation: "distance", capacite_max: 6 };
    const service = await insert(client, "services", aService(chef_id ?? "", kind));
    const date_souhaitee = instantOf(dayAt(2), "18:00") ?? new Date();
    const slot = await insert(
      client,
      "service_availabilities",
      aSlot(service.id, {
        date_debut: date_souhaitee,
        date_fin: addMinutes(date_souhaitee, 60),
        places_disponibles: 6,
        places_reservees: 2,
      }),
    );
    const meal = { date_souhaitee, date_fin: addMinutes(date_souhaitee, 120), statut: "confirmee" };
    await insert(client, "reservations", aReservation(chef_id ?? "", service.id, slot.id, meal));
    await client.query(
      "insert into chef_engagements (chef_id, availability_id, periode) values ($1, $2, tstzrange($3, $4))",
      [chef_id, slot.id, date_souhaitee, addMinutes(date_souhaitee, 120)],
    );
    await client.query(
      "insert into chef_fermetures (chef_id, type, periode, note) values ($1, 'blocage', tstzrange($2, $3), 'Repas de famille')",
      [chef_id, instantOf(dayAt(6), "15:00"), instantOf(dayAt(6), "20:00")],
    );
  });
  return email;
}

/** The list of a day, « samedi 21 novembre, 2 éléments ». */
const dayOn = (page: Page, jour: Day): Locator =>
  page.getByRole("region", { name: new RegExp(`^${formatAgendaDay(jour)}, `), includeHidden: true });

test("shows the week on a phone and opens a slot in it", async ({ page }) => {
  await authenticateWith(page, await aChefWithAWeek());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(AGENDA);
  await expect(dayOn(page, dayAt(2))).toContainText("Zoé Durand");
  await expect(dayOn(page, dayAt(6))).toContainText("Repas de famille");
  await hydrated(page);
  const views = await page.getByRole("navigation", { name: "Vue" }).boundingBox();
  const strip = await page.getByRole("navigation", { name: "Semaine", exact: true }).boundingBox();
  for (const name of ["Semaine précédente", "Semaine suivante"])
    expect((await page.getByRole("link", { name }).boundingBox())?.y, name).toBeCloseTo(views?.y ?? 0, -1);
  expect((views?.y ?? 0) + (views?.height ?? 0), "the controls of the week stand above its days").toBeLessThan(
    strip?.y ?? 0,
  );
  await page
    .getByRole("link", { name: formatAgendaDay(dayAt(5)) })
    .last()
    .click();
  const sheet = page.getByRole("dialog", { name: formatAgendaDay(dayAt(5)) });
  await expect(sheet.getByRole("heading", { level: 2 })).toBeFocused();
  await expectAccessible(page);
  await sheet.getByRole("link", { name: "Autre service ou autre heure" }).click();
  const dialog = page.getByRole("dialog", { name: "Ouvrir un créneau" });
  await expect(dialog.getByLabel("Jour")).toHaveValue(dayAt(5));
  await dialog.getByLabel("Départ").selectOption("10:00");
  await dialog.getByRole("button", { name: "Ouvrir ce créneau" }).click();
  await expect(toast(page, "Créneau ouvert").getByRole("button", { name: "Annuler" })).toBeVisible();
  const slot = dayOn(page, dayAt(5)).getByRole("link", { name: /^10:00 - 12:00 ?Atelier racines/ });
  await expect(slot).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectEveryWidth(page, { name: "agenda-semaine", press: [slot] });
  await slot.click();
  await expect(page.getByRole("dialog", { name: "Atelier racines" })).toContainText("Libre, 6 places");
  await takeScreenshot(page, "agenda-creneau");
});

test("given a phone, opens the usual start of a weekday and closes a day in three presses from Today", async ({
  page,
}) => {
  await authenticateWith(page, await aChefWithAWeek());
  await page.setViewportSize({ width: 390, height: 844 });
  // The Wednesday after the one that was opened by hand.
  const later = addDays(dayAt(2), 7);
  const week = `/dashboard/agenda?semaine=${weekKey(later)}`;
  await page.goto(week);
  await hydrated(page);
  const sheetOf = async (jour: Day) => {
    await page
      .getByRole("link", { name: formatAgendaDay(jour) })
      .last()
      .click();
    return page.getByRole("dialog", { name: formatAgendaDay(jour) });
  };
  await (await sheetOf(later)).getByRole("button", { name: /^Ouvrir 18:00 ?, Atelier racines/ }).click();
  await expect(toast(page, "Créneau ouvert").getByRole("button", { name: "Annuler" })).toBeVisible();
  await expect(dayOn(page, later).getByRole("link", { name: /^18:00 - 20:00 ?Atelier racines/ })).toBeVisible();

  const sheet = await sheetOf(later);
  await expect(sheet.getByRole("list", { name: "Prévu ce jour" })).toContainText("Atelier racines");
  await expect(sheet.getByRole("button", { name: /^Ouvrir 18:00/ })).toHaveCount(0);
  await expect(sheet).toContainText("Ferme 1 créneau libre.");
  await sheet.getByRole("button", { name: "Fermer ce jour" }).click();
  const closed = toast(page, "Mercredi est fermé.");
  await expect(dayOn(page, later)).toContainText("Bloqué");
  await closed.getByRole("button", { name: "Annuler" }).click();
  await expect(dayOn(page, later).getByRole("link", { name: /^18:00 - 20:00/ })).toBeVisible();

  await page.goto(AGENDA);
  await hydrated(page);
  await dayOn(page, dayAt(2))
    .getByRole("link", { name: /Zoé Durand/ })
    .click();
  await page.getByRole("article").getByRole("link", { name: "Retour", exact: true }).click();
  await expect(page).toHaveURL(AGENDA);
});

test("opens, moves and closes a slot with the keyboard alone", async ({ page }) => {
  await authenticateWith(page, await aChefWithAWeek());
  await page.goto(AGENDA);
  await hydrated(page);
  const emptyHour = (jour: Day, time: string) =>
    dayOn(page, jour).getByRole("link", { name: `${time}, ${formatAgendaDay(jour)}` });
  // One tab stop, between the views and the note under the grid.
  await press(page, page.getByRole("link", { name: "Ouvrir un créneau", exact: true }), "Tab");
  await expect(emptyHour(dayAt(0), "12:00")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(emptyHour(dayAt(1), "10:00")).toBeFocused();
  await page.keyboard.press("Enter");
  const opening = page.getByRole("dialog", { name: "Ouvrir un créneau" });
  await expect(opening.getByLabel("Départ")).toHaveValue("10:00");
  await page.keyboard.press("Escape");
  await expect(emptyHour(dayAt(1), "10:00")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(opening).toBeVisible();
  await press(page, opening.getByRole("button", { name: "Ouvrir ce créneau" }));
  const slot = dayOn(page, dayAt(1)).getByRole("link", { name: /^10:00 - 12:00/ });
  await expect(slot).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(emptyHour(dayAt(1), "12:00")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(emptyHour(addDays(dayAt(1), 7), "12:00")).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(emptyHour(dayAt(1), "12:00")).toBeFocused();
  await page.keyboard.press("End");
  await expect(emptyHour(dayAt(6), "12:00")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(emptyHour(addDays(dayAt(0), 7), "12:00")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(emptyHour(dayAt(6), "12:00")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(slot).toBeFocused();
  await page.keyboard.press("Enter");
  const moving = page.getByRole("dialog", { name: "Atelier racines" });
  await moving.getByLabel("Jour").fill(dayAt(2));
  await tabTo(page, moving.getByLabel("Départ"));
  await page.keyboard.type("19:00");
  await press(page, moving.getByRole("button", { name: "Déplacer" }));
  await expect(moving.getByRole("alert")).toHaveText(/Une réservation et ses marges prennent cette heure/);
  await press(page, moving.getByLabel("Départ"), "Home");
  await press(page, moving.getByRole("button", { name: "Déplacer" }));
  await expect(outcome(page, "Créneau déplacé")).toBeVisible();
  await expect(slot).toHaveCount(0);
  const moved = dayOn(page, dayAt(2)).getByRole("link", { name: /^08:00 - 10:00/ });
  await expect(moved).toBeVisible();
  await expect(emptyHour(dayAt(1), "10:00")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(moved).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, moving.getByRole("button", { name: "Fermer ce créneau" }));
  await expect(toast(page, "Créneau fermé")).toBeVisible();
  await expect(moved).toHaveCount(0);
});

test("moves by day, week and month in the grid of the month", async ({ page }) => {
  await authenticateWith(page, await aChefWithAWeek());
  await page.goto("/dashboard/agenda?mois=2030-05&jour=2030-05-15");
  await hydrated(page);
  const focused = page.locator("[data-stop]:focus");
  await press(page, page.getByRole("grid").getByRole("link", { name: /^mercredi 15 mai/ }), "ArrowDown");
  await expect(focused).toHaveAttribute("data-stop", "2030-05-22/jour");
  await page.keyboard.press("PageDown");
  await expect(focused).toHaveAttribute("data-stop", "2030-06-22/jour");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 3, name: "lundi 17 juin" })).toBeVisible();
  await expect(focused).toHaveAttribute("data-stop", "2030-06-17/jour");
  await expectAccessible(page);
  await page.keyboard.press("t");
  await expect(focused).toHaveAttribute("data-stop", `${dayOf(new Date())}/jour`);
});

test("shows what happens elsewhere without a reload", async ({ page, browser }) => {
  await authenticateWith(page, "nadia@la-table-de-nadia.example");
  const jour = await unusedDay();
  const view = `?semaine=${weekKey(jour)}`;
  await page.goto(`/dashboard/agenda${view}`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: /^Notifications, / })).toBeVisible();
  // Another device: in a tab of the same browser the page that is told of the slot may take the cookie of the toast.
  const device = await browser.newContext({ extraHTTPHeaders: fromRandomAddress() });
  const tab = await device.newPage();
  await authenticateWith(tab, "nadia@la-table-de-nadia.example");
  await tab.goto(`/dashboard/agenda/ouvrir${view}&le=${jour}&heure=10:00`);
  // Not in the panel that stands for the dialog until hydration: a press would be lost when the dialog replaces it.
  await tab.getByRole("dialog").getByRole("button", { name: "Ouvrir ce créneau" }).click();
  await expect(toast(tab, "Créneau ouvert")).toBeVisible();
  await expect(dayOn(page, jour).getByRole("link", { name: /^10:00 - / })).toBeVisible();
  await device.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("opens and moves a slot", async ({ page }) => {
    await authenticateWith(page, await aChefWithAWeek());
    await page.goto(AGENDA);
    await page.getByRole("link", { name: "Ouvrir un créneau" }).first().click();
    await page.getByRole("link", { name: "Autre service ou autre heure" }).click();
    await page.getByLabel("Jour").fill(dayAt(4));
    await page.getByLabel("Départ").selectOption("10:00");
    await page.getByRole("button", { name: "Ouvrir ce créneau" }).click();
    await dayOn(page, dayAt(4))
      .getByRole("link", { name: /^10:00 - 12:00/ })
      .click();
    await page.getByLabel("Jour").fill(dayAt(6));
    await page.getByLabel("Départ").selectOption("18:00");
    await page.getByRole("button", { name: "Déplacer" }).click();
    await expect(page.getByText(/^Cette heure est fermée/)).toBeVisible();
    await page.getByLabel("Départ").selectOption("11:00");
    await page.getByRole("button", { name: "Déplacer" }).click();
    await expect(page.getByText("Créneau déplacé")).toBeVisible();
    await expect(dayOn(page, dayAt(6)).getByRole("link", { name: /^11:00 - 13:00/ })).toBeVisible();
  });
});
