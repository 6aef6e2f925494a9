import { expect, test } from "./fixtures.ts";
import { screens } from "./screens.ts";
import { authenticateAs } from "./sign-in.ts";

test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 4(04|10)/] });

for (const { path, name, titre, as } of screens) {
  test(`${name} is complete without JavaScript`, async ({ page }) => {
    if (as !== undefined) await authenticateAs(page, as);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titre);
    await expect(page.getByRole("contentinfo")).toContainText("La plateforme de réservation pour les chefs.");
  });
}
