import type { Page } from "@playwright/test";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { press, tabTo, typeInto } from "./keyboard.ts";
import { tab } from "./locators.ts";
import { authenticateAs } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 422/] });

const PDF = { name: "piece.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 pièce d’essai") };

const longDate = (day: Date) =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" }).format(day);

const document = (page: Page) => page.locator("input[name=document]");

/** Opens the form of a proof, fills its issue date and chooses its document. */
async function begin(page: Page, piece: string): Promise<void> {
  await page.getByRole("link", { name: `Ajouter\u00a0: ${piece}` }).click();
  await page.getByLabel("Délivrée le").fill("2024-03-03");
  await document(page).setInputFiles(PDF);
}

async function save(page: Page, piece: string): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer la pièce" }).click();
  await expect(page.getByRole("link", { name: `Modifier\u00a0: ${piece}` })).toBeVisible();
}

/** The same with the keyboard alone. */
async function addByKeyboard(page: Page, piece: string): Promise<void> {
  await press(page, page.getByRole("link", { name: `Ajouter\u00a0: ${piece}` }));
  await expect(page.getByRole("button", { name: "Enregistrer la pièce" })).toBeVisible();
  // Same number for day and month: the order in which a date field expects them depends on the browser's locale.
  await typeInto(page, page.getByLabel("Délivrée le"), "03032024");
  await tabTo(page, document(page));
  // From here on a native file chooser would open.
  await document(page).setInputFiles(PDF);
  await press(page, page.getByRole("button", { name: "Enregistrer la pièce" }));
  await expect(page.getByRole("link", { name: `Modifier\u00a0: ${piece}` })).toBeVisible();
}

test("verifies a chef, from the first proof to the public badge", async ({ page }) => {
  const [nom, q] = ["Mateo García", "mateo garcia"];
  await authenticateAs(page, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  await hydrated(page);
  // On a phone the sections are a page.
  await press(page, page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: /^Plus/ }));
  await expect(page).toHaveURL("/admin/plus");
  await press(page, tab(page, "Vérification"));
  await expect(page).toHaveURL("/admin/verification");
  await expect(tab(page, "Vérification")).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(tab(page, "Vérification")).toBeVisible();
  await typeInto(page, page.getByLabel("Ouvrir le dossier d’un chef"), q);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Dossiers" }).getByRole("link")).toHaveCount(1);
  await press(page, page.getByRole("link", { name: new RegExp(nom) }));
  await expect(page.getByRole("button", { name: "Vérifier ce chef" })).toBeDisabled();

  await addByKeyboard(page, "Pièce d’identité");
  await expect(page.getByLabel("Ouvrir le dossier d’un chef")).toHaveValue(q);
  await begin(page, "Numéro SIRET");
  const siret = page.getByRole("textbox", { name: /Numéro SIRET/ });
  await siret.fill("732 829 320 00075");
  await siret.press("Enter");
  await expect(siret).toHaveAccessibleDescription(/Vérifiez ce numéro SIRET/);
  await expect(siret).toBeFocused();
  await expectEveryWidth(page, {
    name: "admin-dossier-refuse",
    press: [page.getByRole("button", { name: "Enregistrer la pièce" })],
  });
  await siret.fill("732 829 320 00074");
  await save(page, "Numéro SIRET");
  await begin(page, "Attestation d’assurance");
  await page.getByLabel("Expire le").fill("2099-12-12");
  await save(page, "Attestation d’assurance");
  await begin(page, "Attestation de formation à l’hygiène");
  await save(page, "Attestation de formation à l’hygiène");

  // Midnight may pass during the test.
  const days = [longDate(new Date())];
  await expect(page.getByRole("button", { name: "Vérifier ce chef" })).toBeEnabled();
  await page.getByRole("button", { name: "Vérifier ce chef" }).press("Enter");
  await expect(page.getByText(/Badge «\u00a0Vérifié\u00a0» posé le/)).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === q);
  await expectEveryWidth(page, {
    name: "admin-dossier-verifie",
    press: [page.getByRole("link", { name: "Retirer le badge" })],
  });
  await page.getByRole("link", { name: "Retirer le badge" }).press("Enter");
  await page.getByRole("button", { name: "Retirer le badge" }).press("Enter");
  await expect(page.getByLabel("Motif")).toBeFocused();
  await expect(page.getByText("Donnez un motif\u00a0: le chef le lira.")).toBeVisible();
  await expectEveryWidth(page, {
    name: "admin-dossier-retrait",
    press: [page.getByRole("button", { name: "Retirer le badge" })],
  });
  await page.getByRole("link", { name: "Annuler", exact: true }).press("Enter");
  await page.getByRole("link", { name: "Page publique" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: nom })).toBeVisible();
  await expect(page.getByTitle(RegExp(`contrôlés le (${[...days, longDate(new Date())].join("|")})$`))).toHaveText(
    "Vérifié",
  );
});
