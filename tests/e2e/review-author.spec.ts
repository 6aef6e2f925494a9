import { randomUUID } from "node:crypto";
import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { finishedMeal } from "../support/review-fixture.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { mailed } from "./mailed.ts";
import { expectEveryWidth } from "./widths.ts";

const CHEF = chefId("youssef-benali");
const COURSE = serviceId("youssef-epices");
const HOUR_MS = 3_600_000;
const TEXT = "Les épices n’ont plus de secret pour nous, et le tajine était une merveille.";

/** A finished course, and the path of its review link. `invited`: the worker has still to make and mail the link. */
const aFinishedCourse = (invited: boolean, over: Record<string, unknown> = {}) =>
  inE2eDatabase(async (client) => {
    // A closed slot: only open ones must not overlap, and a reservation on a coming one would take places from other tests.
    const when = { date_debut: "2024-06-22T17:00:00Z", date_fin: "2024-06-22T18:00:00Z", actif: false };
    const { id: availability_id } = await insert(client, "service_availabilities", aSlot(COURSE, when));
    const offer = { chef_id: CHEF, service_id: COURSE, availability_id };
    const client_email = `odile.${randomUUID()}@exemple.fr`;
    const meal = await finishedMeal(client, offer, { statut: "terminee", client_email, ...over });
    if (invited) {
      await client.query("delete from avis_liens where reservation_id = $1", [meal.reservation_id]);
      await client.query("select graphile_worker.add_job('plan-review-mails', '{}')");
    }
    return { path: `/avis/${meal.token}`, client_email };
  });

/** The link behind the figure 4 of the invitation. */
const invitedTo = async (email: string) =>
  /\/avis\/[\w-]+\?note=4/.exec(await mailed(email, "Alors, ce cours\u00a0?"))?.[0] ?? "";

// A refused form is written to the console of the browser.
test.use({ expectedConsoleErrors: [/status of 4(04|10|22)|ERR_FAILED/] });

test("gives a review by keyboard from the mail, changes it and withdraws it", async ({ page }) => {
  const { client_email } = await aFinishedCourse(true);
  const path = await invitedTo(client_email);
  const response = await page.goto(path);
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("heading", { level: 1, name: "Alors, ce cours ?" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "4 sur 5, très bien" })).toBeChecked();
  const preview = page.getByRole("region", { name: "Aperçu" });
  await expect(preview).toContainText("Odile P.");
  await hydrated(page);
  const publish = page.getByRole("button", { name: "Publier mon avis" });
  await expectEveryWidth(page, { press: [publish] });

  await publish.press("Enter");
  const problem = page.getByRole("alert").filter({ hasText: "Il manque une chose avant de publier." });
  await expect(problem).toBeFocused();
  await expect(page.getByText(/Encore 20 caractères/)).toBeVisible();
  await expectEveryWidth(page, { press: [problem.getByRole("link").first()] });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Racontez votre cours")).toBeFocused();
  await page.keyboard.type(TEXT);
  await expect(page.getByText(`${TEXT.length} sur 1 000`)).toBeVisible();

  await page.getByRole("radio", { name: "4 sur 5, très bien" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "5 sur 5, excellent" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "La cuisine", exact: true })).toBeChecked();
  await expect(preview).toContainText(TEXT);
  await expect(preview.getByRole("img", { name: "5 sur 5" })).toBeVisible();
  await page.getByLabel("Prénom seul").press("Space");
  await expect(preview).not.toContainText("Odile P.");
  await expectEveryWidth(page, { name: "avis-ecrire", press: [publish] });

  await test.step("nothing is lost while the network is down", async () => {
    await page.route("**/avis/**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await page.getByRole("button", { name: "Publier mon avis" }).press("Enter");
    await expect(page.getByRole("alert")).toContainText("Votre avis n’est pas parti. Il est gardé ici : réessayez.");
    await expect(page.getByLabel("Racontez votre cours")).toHaveValue(TEXT);
    await page.unroute("**/avis/**");
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("button", { name: "Le reprendre" }).press("Enter");
    await expect(page.getByLabel("Racontez votre cours")).toHaveValue(TEXT);
    await expect(page.getByRole("radio", { name: "5 sur 5, excellent" })).toBeChecked();
  });
  await page.getByRole("button", { name: "Publier mon avis" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Merci Odile, votre avis est en ligne" })).toBeVisible();
  await expectEveryWidth(page, { name: "avis-publie" });

  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Vous avez déjà donné votre avis" })).toBeVisible();
  await page.getByRole("link", { name: "Corriger mon avis" }).click();
  await expect(page.getByRole("radio", { name: "5 sur 5, excellent" })).toBeChecked();
  await expect(page.getByLabel("Prénom seul")).toBeChecked();
  await page.getByLabel("Racontez votre cours").fill(`${TEXT} Appelez-nous au 06 12 34 56 78.`);
  await page.getByRole("button", { name: "Publier mon avis" }).click();
  await expect(page.getByRole("heading", { name: "Merci, nous relisons votre avis" })).toBeVisible();
  await expect(page.getByText("Votre texte semble contenir un numéro de téléphone.")).toBeVisible();
  await takeScreenshot(page, "avis-retenu");

  await page.getByRole("link", { name: "Retirer mon avis" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Retirer votre avis ?" });
  await expect(dialog.getByRole("button", { name: "Garder" })).toBeFocused();
  await expectEveryWidth(page, { press: [dialog.getByRole("button", { name: "Retirer mon avis" })] });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Retirer mon avis" }).click();
  await dialog.getByRole("button", { name: "Retirer mon avis" }).click();
  await expect(page.getByRole("heading", { name: "Votre avis est retiré" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Corriger mon avis" })).toBeHidden();
});

test("declines, after a question", async ({ page }) => {
  const { path } = await aFinishedCourse(false);
  await page.goto(`${path}?refus=1`);
  await expect(page.getByRole("heading", { name: "Ne pas donner d’avis ?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ne pas donner d’avis" }).click();
  await expect(page.getByRole("status")).toContainText("Nous ne vous relancerons pas.");
});

test("opens nothing for a cancelled or a long past meal", async ({ page }) => {
  const cancelled = await aFinishedCourse(false, { statut: "annulee" });
  expect((await page.goto(cancelled.path))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Ce lien ne mène à aucun repas" })).toBeVisible();
  const long = new Date(Date.now() - 40 * 24 * HOUR_MS);
  const past = await aFinishedCourse(false, { date_souhaitee: long, date_fin: new Date(long.getTime() + HOUR_MS) });
  expect((await page.goto(past.path))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is declined, refused, held, corrected, published and withdrawn", async ({ page }) => {
    const { path } = await aFinishedCourse(false);
    await page.goto(`${path}?refus=1`);
    await page.getByRole("button", { name: "Ne pas donner d’avis" }).click();
    await expect(page.getByRole("status")).toContainText("Nous ne vous relancerons pas.");
    await page.getByRole("link", { name: "Donner mon avis" }).click();
    await page.getByRole("button", { name: "Publier mon avis" }).click();
    await expect(page.getByRole("alert")).toContainText("Il manque deux choses avant de publier.");
    await expect(page.getByText("Choisissez de une à cinq étoiles.")).toBeVisible();
    await page.getByRole("radio", { name: "3 sur 5, bien" }).check({ force: true });
    await page.getByLabel("Racontez votre cours").fill(`${TEXT} Voir www.exemple.fr`);
    await page.getByRole("button", { name: "Publier mon avis" }).click();
    await expect(page.getByText("Votre texte semble contenir un lien.")).toBeVisible();
    await page.getByRole("link", { name: "Corriger mon avis" }).click();
    await page.getByLabel("Racontez votre cours").fill(TEXT);
    await page.getByRole("button", { name: "Publier mon avis" }).click();
    await expect(page.getByRole("heading", { name: "Merci Odile, votre avis est en ligne" })).toBeVisible();
    await page.getByRole("link", { name: "Retirer mon avis" }).click();
    await page.getByRole("button", { name: "Retirer mon avis" }).click();
    await expect(page.getByRole("heading", { name: "Votre avis est retiré" })).toBeVisible();
  });
});
