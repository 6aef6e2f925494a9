import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { press, tabTo, typeInto } from "./keyboard.ts";
import { tab } from "./locators.ts";
import { authenticateAs } from "./sign-in.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 422/] });
test.setTimeout(120_000);

const PDF = { name: "piece.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 pièce d’essai") };

/** Same number for day and month: the order in which a date field expects them depends on the browser's locale. */
const longDate = (day: Date) =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" }).format(day);
const ISSUED = "03032024";
const ENDS = "12122099";

/** Opens the form of a proof, fills its issue date and chooses its document. */
async function begin(page: Page, piece: string): Promise<void> {
  await press(page, page.getByRole("link", { name: `Ajouter\u00a0: ${piece}` }));
  await expect(page.getByRole("button", { name: "Enregistrer la pièce" })).toBeVisible();
  await typeInto(page, page.getByLabel("Délivrée le"), ISSUED);
  const document = page.locator("input[name=document]");
  await tabTo(page, document);
  // From here on a native file chooser would open.
  await document.setInputFiles(PDF);
}

async function save(page: Page, piece: string): Promise<void> {
  await press(page, page.getByRole("button", { name: "Enregistrer la pièce" }));
  await expect(page.getByRole("link", { name: `Modifier\u00a0: ${piece}` })).toBeVisible();
}

test("verifies a chef, from the first proof to the public badge", { tag: "@layout" }, async ({ page }, { project }) => {
  // Each width uses its own chef: both projects share one database.
  const [nom, q] = project.name === "390" ? ["Paolo Ricci", "ricci"] : ["Mateo García", "mateo garcia"];
  await authenticateAs(page, "admin");
  await page.goto("/admin");
  // On a phone the sections are folded, and fold again on the page that was chosen.
  const sections = page.getByRole("main").locator("summary").first();
  if (project.name === "390") await press(page, sections);
  await press(page, tab(page, "Vérification"));
  await expect(page).toHaveURL("/admin/verification");
  await expect(tab(page, "Vérification")).toBeVisible({ visible: project.name !== "390" });
  await typeInto(page, page.getByLabel("Ouvrir le dossier d’un chef"), q);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Dossiers" }).getByRole("link")).toHaveCount(1);
  await press(page, page.getByRole("link", { name: new RegExp(nom) }));
  await expect(page.getByRole("button", { name: "Vérifier ce chef" })).toBeDisabled();
  await expectAccessible(page);

  await begin(page, "Pièce d’identité");
  await save(page, "Pièce d’identité");
  await expect(page.getByLabel("Ouvrir le dossier d’un chef")).toHaveValue(q);
  await begin(page, "Numéro SIRET");
  const siret = page.getByRole("textbox", { name: /Numéro SIRET/ });
  await typeInto(page, siret, "732 829 320 00075");
  await page.keyboard.press("Enter");
  await expect(siret).toHaveAccessibleDescription(/Vérifiez ce numéro SIRET/);
  await expect(siret).toBeFocused();
  await expectAccessible(page);
  await takeScreenshot(page, "admin-dossier-refuse");
  await typeInto(page, siret, "732 829 320 00074");
  await save(page, "Numéro SIRET");
  await begin(page, "Attestation d’assurance");
  await typeInto(page, page.getByLabel("Expire le"), ENDS);
  await save(page, "Attestation d’assurance");
  await begin(page, "Attestation de formation à l’hygiène");
  await save(page, "Attestation de formation à l’hygiène");

  // Midnight may pass during the test.
  const days = [longDate(new Date())];
  await press(page, page.getByRole("button", { name: "Vérifier ce chef" }));
  await expect(page.getByText(/Badge «\u00a0Vérifié\u00a0» posé le/)).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === q);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, "admin-dossier-verifie");
  await press(page, page.getByRole("link", { name: "Retirer le badge" }));
  await press(page, page.getByRole("button", { name: "Retirer le badge" }));
  await expect(page.getByLabel("Motif")).toBeFocused();
  await expect(page.getByText("Donnez un motif\u00a0: le chef le lira.")).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, "admin-dossier-retrait");
  await press(page, page.getByRole("link", { name: "Annuler", exact: true }));
  await press(page, page.getByRole("link", { name: "Page publique" }));
  await expect(page.getByRole("heading", { level: 1, name: nom })).toBeVisible();
  await expect(page.getByText(RegExp(`Vérifié le (${[...days, longDate(new Date())].join("|")})`))).toBeVisible();
});
