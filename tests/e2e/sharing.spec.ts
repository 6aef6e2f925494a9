import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { outcome, toast } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { site } from "./site.ts";

const SECRET = /whsec_[\w+/=]{32,}/;
const PHRASE = "Pâtisserie d’hiver, chez vous";

async function asNewChef(page: Page, actif: boolean): Promise<string> {
  const email = `partage-${randomUUID()}@exemple.fr`;
  const { chef_id } = await inE2eDatabase((client) => insertAccount(client, email, { actif }));
  await authenticateWith(page, email);
  return chef_id ?? "";
}

test("a chef copies the address of the page, shares it, and prints cards with a phrase of their own", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  // Chromium of the tests has no share sheet: one that remembers what it was given.
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (shared: unknown) => Object.assign(window, { shared }) });
  });
  await asNewChef(page, true);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /mon compte/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Partager ma page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Partager ma page");

  await page.getByRole("button", { name: "Copier l’adresse de votre page" }).click();
  await expect(toast(page, "Lien copié")).toBeVisible();
  const address = await copied();
  expect(address).toMatch(new RegExp(`^${site.origin}/chef/[a-z][a-z0-9-]+$`));
  await expect(page.getByLabel("Adresse de votre page")).toHaveValue(address.replace("https://", ""));
  await expect(page.getByRole("link", { name: "Voir ma page" })).toHaveAttribute("href", new URL(address).pathname);
  await page.getByRole("button", { name: "Partager", exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, "shared"))).toMatchObject({ url: address });
  const mail = (await page.getByRole("link", { name: "Par e-mail" }).getAttribute("href")) ?? "";
  expect(mail).toMatch(/^mailto:\?subject=/);
  expect(decodeURIComponent(mail)).toContain(address);

  await page.getByText("Changer la phrase").click();
  await page.getByLabel("La phrase").fill(PHRASE);
  await page.getByRole("button", { name: "Voir sur la carte" }).click();
  await expect(page.getByRole("img", { name: new RegExp(`^Carte à imprimer.*${PHRASE}`) })).toBeVisible();
  await page.getByRole("link", { name: "Imprimer" }).click();
  await expect(page.getByText(PHRASE)).toHaveCount(4);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.getByRole("link", { name: "Partager ma page" }).click();
  expect((await page.goto(address))?.status()).toBe(200);
});

test("a chef takes a link without a script for their site, allows a site, adds an address for events and removes it", async ({
  page,
}) => {
  const chef_id = await asNewChef(page, false);
  await page.goto("/dashboard/partager");
  await expect(page.getByText("Votre page est hors ligne")).toBeVisible();
  const code = page.getByLabel("Le code à coller");
  await expect(code).toHaveValue(/^<a href="https:\/\/[^"]+\/chef\/[^"]+" style="[^"]+">Réserver chez [^<]+<\/a>$/);
  await page.getByRole("link", { name: "Mes services" }).click();
  await expect(page.getByText("Aucun service en ligne pour le moment.")).toBeVisible();
  await page.getByRole("link", { name: "Mes prochaines dates" }).click();
  await page.getByLabel("Sites autorisés").fill("https://www.lea-cuisine.example");
  await page.getByRole("button", { name: "Enregistrer les sites" }).click();
  await expect(outcome(page, "Sites enregistrés")).toBeVisible();
  await expect(page.getByLabel("Sites autorisés")).toHaveValue("https://www.lea-cuisine.example");
  await expect(code).toHaveValue(new RegExp(`^<iframe src="https://.*/integrer/${chef_id}" .*</iframe>$`));
  await code.focus();
  // The whole code is selected: copying takes one key.
  expect(await code.evaluate((area: HTMLTextAreaElement) => area.selectionEnd)).toBe((await code.inputValue()).length);
  await expect(page.getByLabel("Lien pour un créateur de site")).toHaveValue(
    `${site.origin}/api/chef-services?chef_id=${chef_id}`,
  );

  await page.getByRole("link", { name: "Pour un développeur" }).click();
  const url = "https://outils.example/convive";
  await page.getByRole("textbox", { name: /^Adresse/ }).fill(url);
  await page.getByRole("button", { name: "Ajouter l’adresse" }).click();
  const shown = page.getByRole("status").filter({ hasText: "Adresse ajoutée" });
  await expect(shown).toContainText(SECRET);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, "pour-un-developpeur");
  await page.reload();
  await expect(page.getByRole("list", { name: "Adresses" })).toContainText(url);
  await expect(page.getByText(SECRET)).toHaveCount(0);
  await page.getByRole("button", { name: `Supprimer de ${url}` }).click();
  await expect(page.getByRole("list", { name: "Adresses" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a chef selects the address, and changes the phrase and the choice by links and a form", async ({ page }) => {
    await asNewChef(page, true);
    await page.goto("/dashboard/partager");
    await expect(page.getByRole("button", { name: /^Copier/ })).toHaveCount(0);
    await expect(page.getByLabel("Adresse de votre page")).toHaveAttribute("readonly");
    await page.getByText("Changer la phrase").click();
    await page.getByLabel("La phrase").fill(PHRASE);
    await page.getByRole("button", { name: "Voir sur la carte" }).click();
    await page.getByRole("link", { name: "Mes prochaines dates" }).click();
    await page.getByRole("button", { name: "Enregistrer les sites" }).click();
    await expect(page.getByLabel("Sites autorisés")).toBeVisible();
    await expect(page.getByRole("img", { name: new RegExp(PHRASE) })).toBeVisible();
  });
});
