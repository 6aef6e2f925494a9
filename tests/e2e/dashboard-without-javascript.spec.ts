import { readFile } from "node:fs/promises";
import { dashboardEmail } from "../support/dashboard-fixture.ts";
import { expect, test } from "./fixtures.ts";
import { press, typeInto } from "./keyboard.ts";
import { authenticateWith } from "./sign-in.ts";

test.use({ javaScriptEnabled: false });

test("reads, marks and answers a message", async ({ page }, { project }) => {
  await authenticateWith(page, dashboardEmail("courrier", project.name, false));
  await page.goto("/dashboard");
  const tab = page.locator(".onglets a", { hasText: "Messages" });
  await press(page, tab);
  await expect(tab).toHaveText("Messages2");
  await press(page, page.getByRole("link", { name: "Julie Marchetti", exact: true }));
  await expect(page.getByText("un anniversaire surprise").first()).toBeVisible();
  await press(page, page.getByRole("button", { name: "Marquer comme lu" }));
  await expect(tab).toHaveText("Messages1");
  await expect(page.getByRole("button", { name: "Marquer comme lu" })).toHaveCount(0);
  await expect(page.locator(".msg").first()).toContainText("Lu");
  await expect(page.getByRole("link", { name: "Appeler", exact: true }).first()).toHaveAttribute("href", /^tel:/);
  await press(page, page.locator(".dialogue-page").getByRole("button", { name: "Répondre à Julie Marchetti" }));
  await expect(page.getByText("Message marqué comme répondu")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir l’e-mail" })).toHaveAttribute("href", /^https:\/\/mail\.google/);
  await press(page, page.getByRole("link", { name: "Fermer", exact: true }));
  await expect(page).toHaveURL("/dashboard/messages");
  await expect(page.locator(".msg").first()).toContainText("Répondu");
});

test("searches and exports clients", async ({ page }, { project }) => {
  await authenticateWith(page, dashboardEmail("clients", project.name, false));
  await page.goto("/dashboard");
  await press(page, page.locator(".onglets a", { hasText: "Clients" }));
  await expect(page.locator(".cli")).toHaveCount(5);
  await typeInto(page, page.getByLabel("Rechercher un client"), "durand");
  await page.keyboard.press("Enter");
  await expect(page.locator(".cli")).toHaveCount(1);
  await expect(page.locator(".cli")).toContainText("11 réservations");
  const begun = page.waitForEvent("download");
  await press(page, page.getByRole("link", { name: "Exporter" }));
  expect(await readFile(await (await begun).path(), "utf8")).toContain(`"'=HYPERLINK`);
});
