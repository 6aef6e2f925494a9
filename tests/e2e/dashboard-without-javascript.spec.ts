import { readFile } from "node:fs/promises";
import { dashboardEmail } from "../support/dashboard-fixture.ts";
import { expect, test } from "./fixtures.ts";
import { rowsOf, tab } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";

// A refused form is written to the console of the browser.
test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 422/] });

test("reads, marks and answers a message", async ({ page }) => {
  await authenticateWith(page, dashboardEmail("courrier sans script"));
  await page.goto("/dashboard");
  const messages = tab(page, "Messages");
  await messages.click();
  await expect(messages).toContainText("Messages2");
  await page.getByRole("link", { name: "Julie Marchetti", exact: true }).click();
  await expect(page.getByText("un anniversaire surprise").first()).toBeVisible();
  await page.getByRole("button", { name: "Marquer comme lu" }).click();
  await expect(messages).toContainText("Messages1");
  await expect(page.getByRole("button", { name: "Marquer comme lu" })).toHaveCount(0);
  await expect(rowsOf(page, "Messages").first()).toContainText("Lu");
  const opened = page.getByRole("article", { name: "Julie Marchetti" });
  await expect(opened.getByRole("link", { name: "Appeler Julie Marchetti" })).toHaveAttribute("href", /^tel:/);
  await opened.getByRole("button", { name: "Répondre par e-mail" }).click();
  await expect(page.getByText("Message marqué comme répondu")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir l’e-mail" })).toHaveAttribute("href", /^https:\/\/mail\.google/);
  await expect(rowsOf(page, "Messages").first()).toContainText("Répondu");
  await opened.getByRole("link", { name: "Mes modèles" }).click();
  await page.getByLabel("Texte").fill("Oui {prénom}, avec plaisir, {date}.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Donnez un nom à ce modèle.")).toBeVisible();
  await expect(page.getByLabel("Texte")).toHaveValue("Oui {prénom}, avec plaisir, {date}.");
  await page.getByLabel("Nom").fill("Brunch");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Modèle enregistré")).toBeVisible();
  await page.getByText("Brunch", { exact: true }).click();
  await expect(page.getByLabel("Nom").first()).toHaveValue("Brunch");
  await page.getByRole("link", { name: "Retour aux messages" }).click();
  await page.getByRole("link", { name: "Julie Marchetti", exact: true }).click();
  await opened.getByRole("link", { name: "Brunch" }).click();
  await expect(opened.getByLabel("Votre réponse à Julie")).toHaveValue(
    "Oui Julie, avec plaisir, le jeudi 19 décembre 2030.",
  );
  await opened.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(opened.getByRole("listitem").last()).toContainText("Oui Julie, avec plaisir");
  await opened.getByRole("button", { name: "Ranger" }).click();
  await expect(rowsOf(page, "Messages")).toHaveCount(1);
  await opened.getByRole("button", { name: "Remettre dans la liste" }).click();
  await expect(rowsOf(page, "Messages")).toHaveCount(2);
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
