import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays, addMinutes, addMonths, instantOf, monthKey, monthOf } from "#app/shared/calendar.ts";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aReservation, aService, aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const SERVICES = "/dashboard/services";
const TITRE = "Dîner des voisins";
const nextMonth = addMonths(monthOf(new Date()), 1);
/** A day of next month, always in the future. */
const theDay = `${monthKey(nextMonth)}-12`;

test.use({ expectedConsoleErrors: [/status of 4(04|09|22)/] });

/** Signs in a chef without services. */
async function aChef(page: Page): Promise<string> {
  const email = `atelier-${randomUUID()}@exemple.fr`;
  const { chef_id } = await inE2eDatabase((client) => insertAccount(client, email, { actif: false }));
  await authenticateWith(page, email);
  return chef_id ?? "";
}

/** Signs in a chef with one service. */
async function aChefWithAService(page: Page, over = {}): Promise<{ chef_id: string; path: string }> {
  const chef_id = await aChef(page);
  const service = aService(chef_id, { titre: TITRE, ...over });
  const { id } = await inE2eDatabase((client) => insert(client, "services", service));
  return { chef_id, path: `${SERVICES}/${id}` };
}

const rowOf = (page: Page, titre: string) => page.getByRole("listitem").filter({ hasText: titre });

/** Presses a page of the list of pages. */
const open = (page: Page, etape: string) =>
  page.getByRole("navigation", { name: "Étapes du service" }).getByRole("link", { name: etape }).click();

test("creates a service page by page, edits, hides and deletes it", async ({ page }) => {
  await aChefWithAService(page);
  await page.goto(SERVICES);
  await expect(page.getByRole("heading", { name: "Gestion des Services" })).toBeVisible();
  await hydrated(page);
  await page.getByRole("link", { name: "Nouveau service" }).click();
  await expect(page.getByRole("heading", { name: "Nouveau service" })).toBeVisible();
  const titre = "Buffet de noces";
  await page.getByLabel("Titre du service").fill(titre);
  await page.getByLabel("Type de service").selectOption("Traiteur");
  await page.getByLabel("Durée").fill("longtemps");
  await expect(page.getByText("Écrivez par exemple 90, 1h 30min ou 2h.")).toBeVisible();
  await page.getByRole("button", { name: "Continuer vers le prix" }).click();
  await expect(page.getByLabel("Durée")).toBeFocused();
  await expect(page.getByLabel("Durée")).toHaveValue("longtemps");
  await page.getByLabel("Durée").fill("2h 30min");
  await expect(page.getByText("Soit 150 minutes.")).toBeVisible();
  await page.getByLabel("Nombre maximum de participants").fill("8");
  await expectEveryWidth(page, {
    name: "service-essentiel",
    press: [page.getByRole("button", { name: "Continuer vers le prix" })],
  });
  await page.getByRole("button", { name: "Continuer vers le prix" }).click();

  await page.getByRole("switch", { name: "Adulte" }).check();
  await expect(page.getByLabel("Prix Adulte")).toHaveValue("55,00");
  await page.getByLabel("Prix Adulte").fill("85");
  for (const [row, from] of ["6", "7"].entries()) {
    await page.getByRole("button", { name: "Ajouter un palier dégressif à Adulte" }).click();
    await page.getByLabel("De", { exact: true }).nth(row).fill(from);
    await page.getByLabel("Remise").nth(row).fill("10");
  }
  const overlapError = "Ces deux paliers se chevauchent\u00a0: à partir de 6 et à partir de 7.";
  await expect(page.getByText(overlapError)).toHaveCount(1);
  await page.getByRole("button", { name: "Continuer vers le lieu" }).click();
  await expect(page.locator("p:not([aria-live])", { hasText: overlapError }), "not only the preview").toBeVisible();
  await page.getByRole("button", { name: "Retirer le palier à partir de 7, Adulte" }).click();
  await expect(page.getByText("76,50\u00a0€ par personne (−10\u00a0%), 459\u00a0€ au total.")).toBeVisible();
  await page.getByLabel("Aperçu pour un nombre de personnes").fill("2");
  await expect(page.getByText("2 personnes\u00a0: 85\u00a0€ par personne, 170\u00a0€ au total.")).toBeVisible();
  await expectEveryWidth(page, {
    name: "service-prix",
    press: [page.getByRole("button", { name: "Continuer vers le lieu" })],
  });
  await page.getByRole("button", { name: "Continuer vers le lieu" }).click();

  await expect(page.getByRole("heading", { name: "Le lieu" })).toBeVisible();
  await page.getByLabel("Chez le client").check();
  await page.getByLabel("Lieu, dans vos mots").fill("Devant le marché couvert");
  await expect(page.getByText("Ce que vos clients liront")).toBeVisible();
  await expectEveryWidth(page, {
    name: "service-lieu",
    press: [page.getByRole("button", { name: "Continuer vers le reste" })],
  });
  await page.getByRole("button", { name: "Continuer vers le reste" }).click();

  await page.getByRole("button", { name: "Ajouter Gluten" }).click();
  await page.getByLabel("Ajouter un allergène", { exact: true }).fill(" noisette ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Retirer noisette" })).toBeVisible();
  await page.getByText(/^Partage du créneau/).click();
  await page.getByLabel("Qui prend le créneau").selectOption("Un seul groupe par créneau");
  await expectEveryWidth(page, {
    name: "service-reste",
    press: [page.getByRole("button", { name: "Mettre en ligne" })],
  });
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page).toHaveURL(SERVICES);
  await expect(page.getByText("Service créé avec succès")).toBeVisible();
  await expect(rowOf(page, titre)).toContainText("2h 30min, 8 participants. À partir de 85€");
  await expect(page.getByText(/^Brouillon/)).toHaveCount(0);

  await rowOf(page, titre).getByRole("link", { name: "Modifier" }).click();
  await expect(page.getByLabel("Durée")).toHaveValue("2h 30min");
  await page.getByLabel("Illimitées").check();
  await open(page, "Le reste");
  await expect(page.getByLabel("Qui prend le créneau")).toHaveValue("off");
  await expect(page.getByRole("button", { name: "Retirer Gluten" })).toBeVisible();
  await open(page, "Le lieu");
  await expect(page.getByLabel("Lieu, dans vos mots")).toHaveValue("Devant le marché couvert");
  await open(page, "Le prix");
  await expect(page.getByLabel("Prix Adulte")).toHaveValue("85,00");
  await expect(page.getByLabel("De", { exact: true })).toHaveValue("6");
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page.getByText("Service mis à jour")).toBeVisible();
  await expect(rowOf(page, titre)).toContainText("places illimitées");

  const visible = rowOf(page, titre).getByRole("switch");
  await visible.click();
  await expect(page.getByText("Service désactivé")).toBeVisible();
  await expect(visible).toHaveAttribute("aria-checked", "false");
  await visible.click();
  await expect(page.getByText("Service activé")).toBeVisible();

  await rowOf(page, titre).getByRole("link", { name: "Supprimer" }).click();
  const question = page.getByRole("alertdialog", { name: `Supprimer «\u00a0${titre}\u00a0»\u00a0?` });
  await expect(question).toContainText("Ses tarifs, ses photos et ses créneaux seront effacés.");
  await expect(question.getByRole("button", { name: "Annuler" })).toBeFocused();
  await expectEveryWidth(page, {
    name: "supprimer-service",
    press: [question.getByRole("button", { name: "Supprimer" })],
  });
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Service supprimé avec succès")).toBeVisible();
  await expect(rowOf(page, titre)).toHaveCount(0);
});

/** Opens the slots of a service. */
async function openManager(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/disponibilites`);
  await expect(page.getByRole("dialog", { name: "Disponibilités" })).toBeVisible();
}

const dayButton = (page: Page, day: string) => page.locator(`button[data-day="${day}"]`);

async function chooseDay(page: Page, day: string): Promise<void> {
  await page.getByRole("button", { name: "Mois suivant" }).click();
  await dayButton(page, day).click();
}

test("adds, edits and deletes slots of a day", async ({ page }) => {
  const { path } = await aChefWithAService(page);
  await openManager(page, path);
  const dialog = page.getByRole("dialog", { name: "Disponibilités" });
  await expect(dialog).toContainText("Aucun créneau programmé");
  await expect(dialog.getByLabel("Nombre maximum de places")).toHaveValue("10");
  await dialog.getByRole("button", { name: "Ajouter des créneaux" }).click();
  await expect(dialog.getByText("Veuillez sélectionner une date et au moins un créneau")).toBeVisible();
  await chooseDay(page, theDay);
  // The pointer is still over the chosen day: axe measures its contrast as a person sees it.
  await expectAccessible(page);
  await dialog.getByLabel("18:00").check();
  await dialog.getByLabel("19:00").check();
  await dialog.getByLabel("Nombre maximum de places").fill("0");
  await dialog.getByRole("button", { name: "Ajouter 2 créneaux" }).click();
  await expect(dialog.getByText("Le nombre de places doit être supérieur à 0")).toBeVisible();
  await expect(dialog.getByLabel("Nombre maximum de places")).toBeFocused();
  await dialog.getByLabel("Nombre maximum de places").fill("6");
  await expectEveryWidth(page, {
    name: "ajouter-creneaux",
    press: [dialog.getByRole("button", { name: "Ajouter 2 créneaux" })],
  });
  await dialog.getByRole("button", { name: "Ajouter 2 créneaux" }).click();
  await expect(page.getByText("Créneaux ajoutés")).toBeVisible();
  await expect(dialog.getByText("6 places libres sur 6")).toHaveCount(2);
  await expectEveryWidth(page, {
    name: "disponibilites",
    press: [dialog.getByRole("link", { name: /^Modifier les places/ }).first()],
  });

  await chooseDay(page, theDay);
  await expect(dialog.getByLabel("18:00 ouvert")).toBeDisabled();

  await openManager(page, path);
  await dialog.getByRole("link", { name: "Modifier les places du créneau 18:00 - 19:00" }).click();
  const places = page.getByRole("dialog", { name: "Modifier le créneau" });
  await places.getByLabel("Nombre maximum de places").fill("101");
  await places.getByRole("button", { name: "Enregistrer" }).click();
  await expect(places.getByText("Indiquez entre 1 et 100 places.")).toBeVisible();
  await expect(places.getByLabel("Nombre maximum de places")).toBeFocused();
  await places.getByLabel("Nombre maximum de places").fill("9");
  await places.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("9 places libres sur 9")).toBeVisible();

  await dialog.getByRole("link", { name: "Supprimer le créneau 19:00 - 20:00" }).click();
  const question = page.getByRole("alertdialog", { name: "Supprimer ce créneau ?" });
  await expect(question).toContainText("Cette action est irréversible. Le créneau sera supprimé définitivement.");
  await expectEveryWidth(page, {
    name: "supprimer-creneau",
    press: [question.getByRole("button", { name: "Supprimer" })],
  });
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Créneau supprimé")).toBeVisible();
  await expect(dialog.getByText(/places? libres?/)).toHaveCount(1);
});

/** Inserts a dinner of the chef from 20:00 to 23:00 on that day, booked by Zoé Durand. */
async function insertDinner(chef_id: string, day: string): Promise<void> {
  const date_debut = instantOf(day, "20:00") ?? new Date();
  const [date_fin, fin] = [60, 180].map((minutes) => addMinutes(date_debut, minutes));
  await inE2eDatabase(async (client) => {
    const hidden = aService(chef_id, { type_service: "chef_domicile", visible: false });
    const service = await insert(client, "services", hidden);
    const slot = await insert(client, "service_availabilities", aSlot(service.id, { date_debut, date_fin }));
    const booked = { date_souhaitee: date_debut, date_fin: fin, places_prises: 0 };
    await insert(client, "reservations", aReservation(chef_id, service.id, slot.id, booked));
    const periode = `[${date_debut.toISOString()},${fin?.toISOString()})`;
    await insert(client, "chef_engagements", { availability_id: slot.id, chef_id, periode });
  });
}

test("marks hours that overlap a reservation, and adds them only after an explicit choice", async ({ page }) => {
  const day = `${monthKey(nextMonth)}-20`;
  const { chef_id, path } = await aChefWithAService(page, { duree_minutes: 180 });
  await insertDinner(chef_id, day);
  await openManager(page, path);
  const dialog = page.getByRole("dialog", { name: "Disponibilités" });
  // On a narrow screen the form is a separate view.
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole("link", { name: "Ajouter des créneaux" }).click();
  await chooseDay(page, day);
  await expect(dialog.getByLabel("18:00, prise par Dîner d’hiver")).toBeVisible();
  await expect(dialog.getByText("vous avez déjà «\u00a0Dîner d’hiver\u00a0», 20:00\u00a0-\u00a023:00.")).toBeVisible();
  await dialog.getByLabel("11:00").check();
  await dialog.getByLabel("18:00").check();
  await expect(dialog.getByRole("alert")).toContainText("18:00 chevauche «\u00a0Dîner d’hiver\u00a0» de Zoé Durand.");
  await expect(dialog.getByRole("alert")).toContainText("11:00 ne gêne rien.");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectEveryWidth(page, {
    name: "creneau-chevauche",
    press: [dialog.getByRole("button", { name: "Ajouter 11:00 seulement" })],
  });
  await dialog.getByRole("button", { name: "Ajouter 11:00 seulement" }).click();
  await expect(dialog.getByText(/places? libres?/)).toHaveCount(1);

  await chooseDay(page, day);
  await dialog.getByLabel("18:00").check();
  await dialog.getByRole("button", { name: "Ajouter 18:00, bloqué" }).click();
  await expect(page.getByText("1 reste bloqué par une réservation ou une fermeture.")).toBeVisible();
  const cause = dialog.getByRole("link", { name: /^Dîner d’hiver, 20 .* à 20:00$/ });
  await expect(cause).toBeVisible();
  await expect(dialog).toContainText("Se rouvre si ce repas est annulé.");
  await expect(dialog).toContainText("Vos clients ne voient jamais un créneau bloqué, ni pourquoi.");
  await expectEveryWidth(page, { name: "creneau-bloque", press: [cause] });
  await cause.click();
  await expect(page.getByRole("main")).toContainText("Zoé Durand");
});

test("repeats chosen hours each week with a rule of the agenda", async ({ page }) => {
  await openManager(page, (await aChefWithAService(page)).path);
  const dialog = page.getByRole("dialog", { name: "Disponibilités" });
  await chooseDay(page, theDay);
  await dialog.getByLabel("12:00").check();
  await dialog.getByLabel("19:00").check();
  await dialog.getByRole("link", { name: "Répéter chaque semaine" }).click();
  const rule = page.getByRole("form", { name: "Nouvelle règle" });
  await expect(rule.getByRole("checkbox", { name: "12:00" })).toBeChecked();
  await expect(rule.getByRole("checkbox", { name: "19:00" })).toBeChecked();
  await expect(rule.getByLabel("À partir du")).toHaveValue(theDay);
});

test("adds and deletes slots with the keyboard alone", async ({ page }) => {
  await aChefWithAService(page);
  await page.goto(SERVICES);
  await hydrated(page);
  const open = rowOf(page, TITRE).getByRole("link", { name: "Disponibilités" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Disponibilités" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Mois suivant" }).focus();
  await page.keyboard.press("Enter");
  await dayButton(page, theDay).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dayButton(page, addDays(theDay, 1))).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("08:00").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Ajouter 2 créneaux" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("08:00 - 09:00 environ", { exact: true })).toBeVisible();
  await dialog.getByRole("link", { name: "Supprimer le créneau 08:00 - 09:00" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Annuler" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(SERVICES);
  await rowOf(page, TITRE).getByRole("switch").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Service désactivé")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("edits services and slots with plain forms", async ({ page }) => {
    await aChef(page);
    await page.goto(`${SERVICES}/nouveau`);
    await page.getByLabel("Titre du service").fill(TITRE);
    await page.getByLabel("Durée").fill("longtemps");
    await page.getByRole("button", { name: "Continuer vers le prix" }).click();
    await expect(page.getByText("Écrivez par exemple 90, 1h 30min ou 2h.")).toBeVisible();
    await expect(page.getByLabel("Titre du service")).toHaveValue(TITRE);
    await page.getByLabel("Durée").fill("90");
    await page.getByRole("button", { name: "Continuer vers le prix" }).click();
    // The styled switch covers the checkbox.
    await page.getByRole("switch", { name: "Adulte" }).check({ force: true });
    await page.getByLabel("Prix Adulte").fill("40");
    await page.getByLabel("De", { exact: true }).first().fill("4");
    await page.getByLabel("Remise").first().fill("5");
    await page.getByRole("button", { name: "Continuer vers le lieu" }).click();
    await expect(page.getByText(/Gardé à \d\d:\d\d/)).toBeVisible();
    await page.getByRole("button", { name: "Continuer vers le reste" }).click();
    await page.getByLabel("Gluten", { exact: true }).check();
    await page.getByRole("button", { name: "Mettre en ligne" }).click();
    await expect(page).toHaveURL(SERVICES);
    await expect(page.getByText("Service créé avec succès")).toBeVisible();
    await expect(rowOf(page, TITRE)).toContainText("1h 30min. À partir de 40€");
    await rowOf(page, TITRE).getByRole("switch").click();
    await expect(page.getByText("Service désactivé")).toBeVisible();

    await rowOf(page, TITRE).getByRole("link", { name: "Disponibilités" }).click();
    await page.getByLabel("Date").fill(theDay);
    await page.getByLabel("14:00").check({ force: true });
    await page.getByRole("button", { name: "Ajouter des créneaux" }).click();
    await expect(page.getByText("Créneaux ajoutés")).toBeVisible();
    await expect(page.getByText("10 places libres sur 10")).toHaveCount(1);

    await page.getByRole("link", { name: "Supprimer le créneau 14:00 - 15:30" }).click();
    await expect(page.getByText("Cette action est irréversible.")).toBeVisible();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Créneau supprimé")).toBeVisible();

    await page.getByRole("link", { name: "Répéter chaque semaine" }).click();
    const rule = page.getByRole("form", { name: "Nouvelle règle" });
    await expect(rule.getByLabel("Service", { exact: true }).locator("option:checked")).toHaveText(TITRE);
    await rule.getByRole("checkbox", { name: "lundi" }).check({ force: true });
    await rule.getByRole("checkbox", { name: "09:00" }).check({ force: true });
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByRole("list", { name: "Règles" })).toContainText("Tous les lundis à 09:00");

    await page.goto(SERVICES);
    await rowOf(page, TITRE).getByRole("link", { name: "Supprimer" }).click();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Service supprimé avec succès")).toBeVisible();
    await expect(rowOf(page, TITRE)).toHaveCount(0);
  });
});
