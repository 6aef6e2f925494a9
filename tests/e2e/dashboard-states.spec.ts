import { randomUUID } from "node:crypto";
import { insertAccount } from "../support/accounts.ts";
import { dashboardEmail } from "../support/dashboard-fixture.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aService, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { rowsOf, tab, toast } from "./locators.ts";
import { authenticateAs, authenticateWith, openDashboard } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// The browser logs the failures provoked here; a replaced document preloads its fonts again.
test.use({ expectedConsoleErrors: [/status of 50[03]|preloaded using link preload/] });

test("shows a skeleton for a slow tab, and none for a fast one", async ({ page }) => {
  await openDashboard(page, dashboardEmail("attente"));
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<null>();
  await page.route("**/dashboard/messages.data*", async (route) => {
    ask(null);
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await tab(page, "Messages").click();
  await asked;
  const bars = page.getByRole("main").locator("ul[aria-hidden=true] > li");
  await page.clock.runFor(300);
  await expect(bars).toHaveCount(0);
  await expect(tab(page, "Réservations")).toHaveAttribute("aria-current", "page");
  const notice = page.getByRole("status").filter({ hasText: "Chargement des messages..." });
  // The skeleton timer starts only after the pending state was rendered, so advance the clock until it appears.
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(bars.first()).toBeVisible();
  await expect(rowsOf(page, "Réservations")).toHaveCount(25);
  await expect(rowsOf(page, "Réservations").first()).toBeHidden();
  await expect(tab(page, "Messages")).toHaveAttribute("aria-current", "page");
  await page.clock.resume();
  await expectEveryWidth(page, { name: "tableau-de-bord-squelette" });
  release(null);
  await expect(page.getByRole("heading", { name: "Messages (2)" })).toBeVisible();
  await expect(bars).toHaveCount(0);
});

test("reports a list that cannot be loaded, and retries automatically", async ({ page }) => {
  const email = dashboardEmail("panne");
  await authenticateWith(page, email);
  await page.goto("/dashboard/messages");
  const notice = page.getByRole("alert").filter({ hasText: "Impossible de charger les messages" });
  await expect(notice).toContainText("Vos messages sont en sécurité\u00a0: c’est l’affichage qui n’a pas abouti.");
  await expect(notice.getByRole("link", { name: "Réessayer" })).toHaveAttribute("href", "/dashboard/messages");
  await expect(notice.getByRole("link", { name: "Centre d’aide" })).toHaveAttribute("href", "/help");
  await expectEveryWidth(page, {
    name: "tableau-de-bord-erreur",
    press: [notice.getByRole("link", { name: "Réessayer" })],
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await expect(notice).toContainText("Nouvel essai automatique dans 5 secondes");
  await inE2eDatabase((client) =>
    client.query(
      `delete from contact_messages using chefs, "user" where contact_messages.chef_id = chefs.id
         and chefs.user_id = "user".id and "user".email = $1 and contact_messages.created_at = 'infinity'`,
      [email],
    ),
  );
  await page.clock.runFor(6000);
  await expect(page.getByRole("heading", { name: "Messages (2)" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("keeps the frame and offers a retry when a dashboard tab answers 500", async ({ page }) => {
  await openDashboard(page, dashboardEmail("attente"));
  await page.route("**/dashboard/clients.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await tab(page, "Clients").click();
  const notice = page.getByRole("alert").filter({ hasText: "Impossible de charger vos données" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();
  await expect(page.locator("header a", { hasText: "Devenir Chef" })).toHaveCount(0);
  await expectEveryWidth(page, {
    name: "tableau-de-bord-injoignable",
    press: [notice.getByRole("link", { name: "Réessayer" })],
  });
  await notice.getByRole("link", { name: "Réessayer" }).click();
  await expect(page).toHaveURL("/dashboard/clients");
  await expect(page.getByRole("heading", { name: "Clients (4)" })).toBeVisible();
});

test("offers a retry when an admin tab answers 500", async ({ page }) => {
  await authenticateAs(page, "admin");
  await page.goto("/admin");
  await page.route("**/admin/aide.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await tab(page, "Aide").click();
  await expect(page.getByRole("alert")).toContainText("Erreur lors du chargement des données.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Messages d’aide" })).toBeVisible();
});

test("shows no toast while something is pressed, because one that covers a link would take its click", async ({
  page,
}) => {
  const email = `appui-${randomUUID()}@exemple.fr`;
  await inE2eDatabase(async (client) => {
    const { chef_id } = await insertAccount(client, email, { actif: false });
    await insert(client, "services", aService(chef_id ?? "", { titre: "Un appui long" }));
  });
  await authenticateWith(page, email);
  await page.clock.install();
  await page.goto("/dashboard/services");
  await hydrated(page);
  const row = page.getByRole("listitem").filter({ hasText: "Un appui long" });
  await row.getByRole("link", { name: "Supprimer" }).click();
  const remove = page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" });
  await remove.hover();
  await page.clock.pauseAt(Date.now() + 1000);
  await remove.click();
  await expect(row).toHaveCount(0);
  // In the margin: a link would lead to another page, which ends the toast.
  await page.mouse.move(2, 300);
  await page.mouse.down();
  await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached();
  await page.clock.runFor(1000);
  const removed = toast(page, "Service supprimé avec succès");
  await expect(removed).toHaveCount(0);
  await page.mouse.up();
  await page.clock.resume();
  await expect(removed).toBeVisible();
});
