import { pages } from "../screens/pages.ts";
import { expect } from "./fixtures.ts";
import { END_OF_FOOTER, END_OF_WORK, isWork } from "./sent-text.ts";
import { test } from "./shared-page.ts";

test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404/] });

/**
 * One screen per frame, because style sheets can hide parts of a page without scripts. pages.spec.ts checks the text of every
 * screen, and the specs of the flows without JavaScript what their pages show.
 */
const ONE_PER_FRAME = new Set([
  "accueil",
  "connexion",
  "chefs",
  "service",
  "recherche-ambigue",
  "profil",
  "tableau-de-bord",
  "reservation-details",
  "agenda",
  "soiree",
  "administration",
  "admin-reservation",
  "introuvable",
]);
const shown = pages.filter(({ name, end }) => ONE_PER_FRAME.has(name) || end !== undefined);

for (const { path, name, titre, as, end } of shown) {
  test.describe(name, () => {
    test.use({ as });
    test("is complete without JavaScript", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titre);
      const last = page.getByRole(end === undefined ? "contentinfo" : "main");
      await expect(last).toContainText(end ?? (isWork(path) ? END_OF_WORK : END_OF_FOOTER));
    });
  });
}
