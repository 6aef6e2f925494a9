import { readFile } from "node:fs/promises";
import { dashboardEmail } from "../support/dashboard-fixture.ts";
import { expect, test } from "./fixtures.ts";
import { press, typeInto } from "./keyboard.ts";
import { rowsOf, tab } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";

test.use({ javaScriptEnabled: false });

test("reads, marks and answers a message", async ({ page }, { project }) => {
  await authenticateWith(page, dashboardEmail("courrier", project.name, false));
  await page.goto("/dashboard");
  const messages = tab(page, "Messages");
  await press(page, messages);
  await expect(messages).toHaveText("Messages2");
  await press(page, page.getByRole("link", { name: "Julie Marchetti", exact: true }));
  await expect(page.getByText("un anniversaire surprise").first()).toBeVisible();
  await press(page, page.getByRole("button", { name: "Marquer comme lu" }));
  await expect(messages).toHaveText("Messages1");
  await expect(page.getByRole("button", { name: "Marquer comme lu" })).toHaveCount(0);
  await expect(rowsOf(page, "Messages").first()).toContainText("Lu");
  await expect(page.getByRole("link", { name: "Appeler", exact: true }).first()).toHaveAttribute("href", /^tel:/);
  const opened = page.getByRole("region", { name: "Julie Marchetti" });
  await press(page, opened.getByRole("button", { name: "Répondre à Julie Marchetti" }));
  await expect(page.getByText("Message marqué comme répondu")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir l’e-mail" })).toHaveAttribute("href", /^https:\/\/mail\.google/);
  await press(page, page.getByRole("link", { name: "Fermer", exact: true }));
  await expect(page).toHaveURL("/dashboard/messages");
  await expect(rowsOf(page, "Messages").first()).toContainText("Répondu");
});

test("searches and exports clients", async ({ page }, { project }) => {
  await authenticateWith(page, dashboardEmail("clients", project.name, false));
  await page.goto("/dashboard");
  await press(page, tab(page, "Clients"));
  await expect(rowsOf(page, "Clients")).toHaveCount(5);
  await typeInto(page, page.getByLabel("Rechercher un client"), "durand");
  await page.keyboard.press("Enter");
  await expect(rowsOf(page, "Clients")).toHaveCount(1);
  await expect(rowsOf(page, "Clients")).toContainText("11 réservations");
  const begun = page.waitForEvent("download");
  await press(page, page.getByRole("link", { name: "Exporter" }));
  expect(await readFile(await (await begun).path(), "utf8")).toContain(`"'=HYPERLINK`);
});
