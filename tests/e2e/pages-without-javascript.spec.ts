import { expect } from "./fixtures.ts";
import { screens } from "./screens.ts";
import { test } from "./shared-page.ts";

test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 4(04|10)/] });

for (const { path, name, titre, as, end } of screens) {
  test.describe(name, () => {
    test.use({ as });
    test("is complete without JavaScript", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titre);
      const last = page.getByRole(end === undefined ? "contentinfo" : "main");
      await expect(last).toContainText(end ?? "La plateforme de réservation pour les chefs.");
    });
  });
}
