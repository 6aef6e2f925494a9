import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { holidayOf } from "#app/features/agenda/rules/public-holidays.ts";
import { addDays, type Day, dayOf, weekdayOf } from "#app/shared/calendar.ts";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aService, insert } from "../support/factories.ts";
import { expect, test } from "./fixtures.ts";
import { outcome, toast } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const RULES = "/dashboard/agenda/regles";

/** The first Saturday after the notice of 48 hours that is no public holiday. */
function nextSaturday(): Day {
  const soonest = addDays(dayOf(new Date()), 3);
  let day = addDays(soonest, (6 - weekdayOf(soonest) + 7) % 7);
  while (holidayOf(day) !== null) day = addDays(day, 7);
  return day;
}
const SATURDAY = nextSaturday();

/** A chef with one service. The oldest one, so the last of the directory. */
async function aChefWithAService(page: Page): Promise<string> {
  const email = `regles-${randomUUID()}@exemple.fr`;
  const service_id = await inE2eDatabase(async (client) => {
    const { chef_id } = await insertAccount(client, email);
    await client.query("update chefs set created_at = '2019-01-01', ville = 'Saint-Agenda' where id = $1", [chef_id]);
    const kind = { titre: "Atelier racines", duree_minutes: 180, capacite_max: 8 };
    const { id } = await insert(client, "services", aService(chef_id ?? "", kind));
    await client.query(
      "insert into service_pricing (service_id, client_profile_id, prix) select $1, id, 40 from client_profiles limit 1",
      [id],
    );
    return id;
  });
  await authenticateWith(page, email);
  return service_id;
}

async function chooseSaturdayEvening(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "samedi" }).check({ force: true });
  await page.getByRole("checkbox", { name: "19:00" }).check({ force: true });
  await page.getByLabel("À partir du").fill(SATURDAY);
  await page.getByLabel("Jusqu’au").fill(SATURDAY);
}

/** The sentence of the rule, and what it opens. */
const preview = (page: Page) => page.getByRole("form", { name: "Nouvelle règle" }).getByRole("status");

async function expectOffered(page: Page, service_id: string, offered: boolean): Promise<void> {
  await page.goto(`/service/${service_id}?date=${SATURDAY}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Atelier racines");
  await expect(page.getByRole("link", { name: /^Réserver le créneau 19:00/ })).toHaveCount(offered ? 1 : 0);
}

test("a rule opens an evening, holidays close it and their removal opens it again", async ({ page }) => {
  const service_id = await aChefWithAService(page);
  await page.goto(RULES);
  await expect(page.locator("a[href$='/regles/nouvelle']"), "one button for one act").toHaveCount(1);
  await page.getByRole("link", { name: "Écrire une règle" }).click();
  await expect(preview(page)).toHaveText("Choisissez les jours et les heures de départ.");
  await chooseSaturdayEvening(page);
  await expect(preview(page)).toContainText(/^Tous les samedis à 19:00, 8 places, .*jusqu’au \d+ /);
  await expect(preview(page)).toContainText("1 créneau ouvert. Aucune réservation n’est touchée.");
  await expectEveryWidth(page, {
    name: "regle-remplie",
    press: [page.getByRole("button", { name: "Enregistrer", exact: true })],
  });
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(outcome(page, "Règle enregistrée")).toBeVisible();
  await expect(page.getByRole("list", { name: "Règles" })).toContainText("Tous les samedis à 19:00");
  await expectOffered(page, service_id, true);

  await page.goto(RULES);
  await page.getByRole("link", { name: "Poser des vacances" }).click();
  await page.getByLabel(/^Du\b/).fill(SATURDAY);
  await page.getByLabel("Au, inclus").fill(SATURDAY);
  await expect(page.getByText("1 créneau libre sera fermé. Il rouvrira si vous supprimez ces vacances.")).toBeVisible();
  await expectEveryWidth(page, {
    name: "vacances-remplies",
    press: [page.getByRole("button", { name: "Fermer ce jour" })],
  });
  await page.getByRole("button", { name: "Fermer ce jour" }).click();
  await expect(toast(page, "Vacances enregistrées")).toBeVisible();
  await expect(page).toHaveURL(RULES);
  await expectEveryWidth(page, {
    name: "regles-et-vacances",
    press: [page.getByRole("button", { name: /^Supprimer les vacances/ })],
  });
  await expectOffered(page, service_id, false);

  await page.goto(RULES);
  await page.getByRole("button", { name: /^Supprimer les vacances/ }).click();
  await expect(page.getByRole("button", { name: /^Supprimer les vacances/ })).toHaveCount(0);
  await expectOffered(page, service_id, true);
});

test("keeps what was typed in a rule before hydration", async ({ page }) => {
  await aChefWithAService(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`${RULES}/nouvelle`, { waitUntil: "commit" });
  await chooseSaturdayEvening(page);
  release();
  await expect(preview(page)).toContainText("1 créneau ouvert. Aucune réservation n’est touchée.");
  await expect(page.getByRole("checkbox", { name: "samedi" })).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("« Vérifier » says what a rule opens, « Enregistrer » opens it", async ({ page }) => {
    const service_id = await aChefWithAService(page);
    await page.goto(`${RULES}/nouvelle`);
    await chooseSaturdayEvening(page);
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(preview(page)).toContainText("1 créneau ouvert. Aucune réservation n’est touchée.");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByRole("list", { name: "Règles" })).toContainText("Tous les samedis à 19:00");
    await expectOffered(page, service_id, true);
  });
});
