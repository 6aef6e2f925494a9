import { inE2eDatabase } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

test("finds a person from any page of the console, and opens a reference", async ({ page }) => {
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
  const field = page.getByRole("combobox", { name: "Rechercher dans l’administration" });
  const other = page.getByRole("searchbox", { name: "Rechercher un chef" });
  // The first heading of the page itself: « Administration » is in the header of them all.
  const title = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await other.focus();
  await page.keyboard.press("Control+k");
  await expect(other).toBeFocused();
  await other.blur();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(page.getByText("Que cherchez-vous ?")).toBeVisible();
  await page.keyboard.type(`${prenom} ${nom}`.toUpperCase());
  const person = page.getByRole("option").filter({ hasText: email });
  await expect(person.locator("mark").first()).toContainText(prenom);
  await expect(person.locator("mark").first(), "letters found inside a word stay with it").toHaveCSS("padding", "0px");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ résultats?\.$/ })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(person).toBeHidden();
  await expect(field).toHaveValue(`${prenom} ${nom}`.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Recherche : «/ })).toBeVisible();
  await expect(title).toBeFocused();
  await expect(page.getByRole("list", { name: "Personnes" })).toContainText(email);

  await page.keyboard.press("Control+k");
  await page.keyboard.type(id.slice(-8));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/reservations/${id}`);
  await expect(page.getByRole("main")).toContainText(email);
  await expect(title).toBeFocused();
  await expect(person).toBeHidden();

  await page.keyboard.press("Control+k");
  const opened = page.getByRole("group", { name: "Ouverts récemment par vous" }).getByRole("option");
  await expect(opened.first()).toContainText(`${prenom} ${nom}`);
  await page.keyboard.type(email);
  await expect(person).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", (await person.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/personnes\//);
  await expect(title).toBeFocused();
  await expect(field).toHaveValue("");
  await field.click();
  await opened.filter({ hasText: "Réservation" }).first().click();
  await expect(page).toHaveURL(`/admin/reservations/${id}`);
  await expect(title).toBeFocused();

  // On a phone the field is in the header of its own page.
  await page.goto("/admin/recherche");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(email);
  await expect(person).toBeVisible();
  await expectEveryWidth(page, { name: "admin-recherche-liste", press: [person] });

  await page.goto("/admin/reservations");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("qqqqqqqq");
  await expect(page.getByText("Rien pour « qqqqqqqq »")).toBeVisible();
  // Not an aborted request: the browser would log it as an error.
  await page.route("**/admin/recherche/suggestions?*", (route) => route.fulfill({ body: "Indisponible" }));
  await page.keyboard.type("q");
  await expect(page.getByText("La recherche ne répond pas.").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the field of the console opens the page of results", async ({ page }) => {
    await authenticateAs(page, "admin");
    await page.goto("/admin/reservations");
    await page.getByRole("combobox", { name: "Rechercher dans l’administration" }).fill("qqqqqqqq");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/recherche?q=qqqqqqqq");
    await expect(page.getByRole("heading", { name: "Rien pour « qqqqqqqq »" })).toBeVisible();
  });
});
