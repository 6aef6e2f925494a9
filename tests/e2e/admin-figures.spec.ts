import type { Page } from "@playwright/test";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { expect, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";

test.use({ javaScriptEnabled: false });

/** Without axe, which needs JavaScript in the page; the list of screens runs it. */
async function expectNoScroll(page: Page): Promise<void> {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page);
  }
}

test("reads the figures without JavaScript, by month then by week", async ({ page }) => {
  await inE2eDatabase((client) => client.query("select graphile_worker.add_job('compute-figures', '{}')"));
  await authenticateAs(page, "admin");
  await expect(async () => {
    await page.goto("/admin/chiffres");
    await expect(page.getByText(/Calculés /)).toContainText("à", { timeout: 1000 });
  }).toPass();
  await expect(page.getByText("Convive n’encaisse rien").first()).toBeVisible();
  const chart = page.getByRole("img", { name: /^Demandes par mois, .*en cours/ });
  await expect(chart).toBeVisible();
  await page.getByText("Voir le tableau").first().click();
  await expect(page.getByRole("table", { name: "Demandes et nouveaux chefs" })).toContainText("en cours");
  await expectNoScroll(page);
  await takeScreenshot(page, "admin-chiffres-mois");

  // As narrow as a phone, the filters are behind their button.
  await page.getByText("Filtrer", { exact: true }).click();
  await page.getByLabel("Par", { exact: true }).selectOption("Semaine");
  await page.getByRole("button", { name: "Afficher" }).click();
  await expect(page).toHaveURL(/par=semaine/);
  await expect(page.getByRole("img", { name: /^Demandes par semaine/ })).toBeVisible();
  await expectNoScroll(page);
  await takeScreenshot(page, "admin-chiffres-semaine");
});
