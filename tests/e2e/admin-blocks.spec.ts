import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { chefId } from "#db/seed/demo-chefs.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { insert } from "../support/factories.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { authenticateAs } from "./sign-in.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4(09|22)/] });

const MOTIF = "Injures répétées dans trois messages à des chefs.";

/** Writes to a chef; the toast or the band says what became of it. */
async function writeToChef(page: Page, email: string, words: string): Promise<void> {
  await page.goto(`/chef/${chefId("camille-rousseau")}`);
  await page.getByLabel("Prénom").fill("Jeanne");
  await page.getByLabel(/^Nom/).fill("Blocage");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill(words);
  await page.getByRole("button", { name: /Envoyer/ }).click();
}

test("a moderator blocks the sender of a help message, who is told so, and lifts the block without JavaScript", async ({
  page,
  browser,
}) => {
  const email = `blocage.${randomUUID().slice(0, 8)}@mail.example`;
  const visitor = await (await browser.newContext()).newPage();
  await writeToChef(visitor, email, "Bonjour, un dîner pour six ?");
  await expect(visitor.getByText("Message envoyé !").first()).toBeVisible();

  const asked = { nom: "Jeanne Blocage", email, message: "Vos chefs sont nuls." };
  const { id } = await inE2eDatabase((client) => insert(client, "help_messages", asked));
  await authenticateAs(page, "admin");
  await page.goto(`/admin/aide/${id}`);
  await page.getByRole("link", { name: "Bloquer cette personne" }).click();
  await expect(page.getByRole("radio")).toHaveCount(3);
  await page.getByRole("button", { name: "Bloquer", exact: true }).click();
  await expect(page.getByText("Choisissez ce qui est bloqué.")).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, "admin-bloquer-refus");
  await page.getByRole("radio", { name: "Adresse e-mail" }).check();
  await page.getByLabel("Durée").selectOption("30 jours");
  await page.getByLabel("Motif").fill(MOTIF);
  await page.getByRole("button", { name: "Bloquer", exact: true }).click();
  await expect(page).toHaveURL("/admin/blocages");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText(MOTIF);
  await expectAccessible(page);
  await takeScreenshot(page, "admin-blocages-en-cours");

  await writeToChef(visitor, email.toUpperCase(), "Vous ne savez pas cuisiner.");
  await expect(visitor.getByText(/Notre équipe a suspendu les demandes/).first()).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await authenticateAs(plain, "admin");
  await plain.goto("/admin/blocages");
  await plain.getByRole("link", { name: `Lever le blocage de ${email}` }).click();
  await plain.getByLabel("Motif").fill("Excuses reçues par téléphone ce matin.");
  await plain.getByRole("button", { name: "Lever le blocage" }).click();
  await expect(plain.getByRole("main").getByRole("listitem").filter({ hasText: email })).toContainText("Levé par");
  await writeToChef(visitor, email, "Pardon, et ce dîner pour six ?");
  await expect(visitor.getByText("Message envoyé !").first()).toBeVisible();
});
