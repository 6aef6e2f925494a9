import { inE2eDatabase } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";

test("finds a person from any page of the console, and opens a reference", { tag: "@layout" }, async ({ page }) => {
  const { id, prenom, nom, email } = await inE2eDatabase(
    async (client) =>
      (
        await client.query(`select id, client_prenom as prenom, client_nom as nom,
          client_email_normalise as email from reservations where anonymise_le is null order by created_at limit 1`)
      ).rows[0],
  );
  await authenticateAs(page, "admin");
  await page.goto("/admin");
  await hydrated(page);
  const field = page.getByRole("searchbox", { name: "Rechercher dans l’administration" });
  const other = page.getByRole("searchbox", { name: "Rechercher un chef" });
  await other.focus();
  await page.keyboard.press("Control+k");
  await expect(other).toBeFocused();
  await other.blur();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type(`${prenom} ${nom}`.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Recherche : «/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Personnes" })).toContainText(email);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, "admin-recherche-trouve");

  await page.keyboard.press("Control+k");
  await page.keyboard.type(id.slice(-8));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/reservations/${id}`);
  await expect(page.getByRole("main")).toContainText(email);
});
