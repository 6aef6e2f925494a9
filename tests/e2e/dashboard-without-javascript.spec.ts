import { readFile } from "node:fs/promises";
import { dashboardEmail } from "../support/dashboard-fixture.ts";
import { expect, test } from "./fixtures.ts";
import { rowsOf, tab } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";

test.use({ javaScriptEnabled: false });

test("reads, marks and answers a message", async ({ page }) => {
  await authenticateWith(page, dashboardEmail("courrier sans script"));
  await page.goto("/dashboard");
  const messages = tab(page, "Messages");
  await messages.click();
  await expect(messages).toHaveText("Messages2");
  await page.getByRole("link", { name: "Julie Marchetti", exact: true }).click();
  await expect(page.getByText("un anniversaire surprise").first()).toBeVisible();
  await page.getByRole("button", { name: "Marquer comme lu" }).click();
  await expect(messages).toHaveText("Messages1");
  await expect(page.getByRole("button", { name: "Marquer comme lu" })).toHaveCount(0);
  await expect(rowsOf(page, "Messages").first()).toContainText("Lu");
  await expect(page.getByRole("link", { name: "Appeler", exact: true }).first()).toHaveAttribute("href", /^tel:/);
  const opened = page.getByRole("region", { name: "Julie Marchetti" });
  await opened.getByRole("button", { name: "Répondre à Julie Marchetti" }).click();
  await expect(page.getByText("Message marqué comme répondu")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir l’e-mail" })).toHaveAttribute("href", /^https:\/\/mail\.google/);
  await page.getByRole("link", { name: "Fermer", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/messages");
  await expect(rowsOf(page, "Messages").first()).toContainText("Répondu");
});

test("searches and exports clients", async ({ page }) => {
  await authenticateWith(page, dashboardEmail("clients sans script"));
  await page.goto("/dashboard");
  await tab(page, "Clients").click();
  await expect(rowsOf(page, "Clients")).toHaveCount(5);
  await page.getByLabel("Rechercher un client").fill("durand");
  await page.keyboard.press("Enter");
  await expect(rowsOf(page, "Clients")).toHaveCount(1);
  await expect(rowsOf(page, "Clients")).toContainText("11 réservations");
  const begun = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter" }).click();
  expect(await readFile(await (await begun).path(), "utf8")).toContain(`"'=HYPERLINK`);
});
