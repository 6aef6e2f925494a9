import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dashboardEmail, FORMULA } from "../support/dashboard-fixture.ts";
import { expect, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { press, tabTo, typeInto } from "./keyboard.ts";
import { rowsOf, tab } from "./locators.ts";
import { openDashboard } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const rows = (page: Page) => rowsOf(page, "Clients");

test("lists, searches and exports clients with the keyboard alone", async ({ page }) => {
  await openDashboard(page, dashboardEmail("clients"));
  await press(page, tab(page, "Clients"));
  await expect(page.getByRole("heading", { name: "Clients (5)" })).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  const paid = rows(page).filter({ hasText: "Zoé Durand" });
  await expect(paid).toContainText("convive.0@exemple.fr");
  await expect(paid).toContainText("11 réservations");
  await expect(paid).toContainText("dernière date\u00a0: 1er mars 2031");
  await expect(paid).toContainText("total payé\u00a0: 1\u202f234,50\u00a0€");
  await expect(rows(page).filter({ hasText: "Hervé Barthélemy" })).not.toContainText("total payé");
  // A longer name than on the screen of the list.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const search = page.getByLabel("Rechercher un client");
  await typeInto(page, search, "herve bart");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard\/clients\?q=herve/);
  const contact = page.getByRole("link", { name: "Contacter Hervé Barthélemy" });
  await tabTo(page, contact);
  await expect(contact).toHaveAttribute("href", /^https:\/\/mail\.google\.com.*to=convive\.1%40exemple\.fr/);
  await typeInto(page, search, "personne");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Aucun client trouvé" })).toBeVisible();
  await expectEveryWidth(page, {
    name: "clients-aucun",
    press: [page.getByRole("link", { name: "Voir tous les clients" })],
  });
  await press(page, page.getByRole("link", { name: "Voir tous les clients" }));
  await expect(rows(page)).toHaveCount(5);

  const begun = page.waitForEvent("download");
  await press(page, page.getByRole("link", { name: "Exporter" }));
  const file = await begun;
  expect(file.suggestedFilename()).toBe("clients.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe('\ufeff"Prénom";"Nom";"E-mail";"Téléphone";"Réservations";"Dernière date";"Total payé (€)"');
  expect(lines).toContain('"Zoé";"Durand";"convive.0@exemple.fr";"0612345678";"11";"2031-03-01";"1234,50"');
  const harmless = `"Eve";"'${FORMULA.replaceAll('"', '""')}";"eve@exemple.fr"`;
  expect(lines.filter((line) => line.includes("HYPERLINK"))).toEqual([expect.stringContaining(harmless)]);
});
