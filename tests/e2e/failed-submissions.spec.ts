import type { Page } from "@playwright/test";
import { chefId } from "#db/seed/demo-chefs.ts";
import { e2eEmail } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { aFreeSlot, PARIS } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";
import { bookingTotal, formTitled } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";

const OFFLINE = "Pas de réseau. Votre saisie reste ici";

// React Router may be fetching route manifests when the network goes down.
test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of (422|502)|Failed to fetch manifest patches/] });

/**
 * Opens a page whose address names a record, and waits for its routes: after hydration React Router asks the server for those of
 * the links and forms of the page, and cannot submit a form of such an address before it has them.
 */
async function openRecord(page: Page, path: string): Promise<void> {
  const routes = page.waitForResponse(/\/__manifest\?/);
  await page.goto(path);
  await (await routes).finished();
}

/** Fails every request: the submission and any revalidation. */
async function pressOffline(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name, exact: true }).click();
}

test("keeps a booking in its form", async ({ page }) => {
  const { form } = await aFreeSlot({ service: "linh-diner", commune: PARIS });
  await openRecord(page, form);
  const frame = page.getByRole("region", { name: "Réserver ce service" });
  await frame.getByRole("button", { name: "Retirer un participant Adulte" }).click();
  await frame.getByLabel("Prénom").fill("Jeanne");
  await frame.getByLabel("Nom*", { exact: true }).fill("Morel");
  await frame.getByLabel("Email").fill("jeanne.morel@mail.example");
  await frame.getByLabel("Téléphone").fill("06 12 34 56 78");
  await pressOffline(page, "Confirmer la réservation");
  await expect(frame.getByRole("alert")).toContainText(OFFLINE);
  await expect(frame.getByRole("alert")).toBeFocused();
  await expect(frame.getByLabel("Prénom")).toHaveValue("Jeanne");
  await expect(bookingTotal(frame)).toContainText("1 participant");
});

test("keeps a message to a chef in its form", async ({ page }) => {
  await openRecord(page, `/chef/${chefId("camille-rousseau")}`);
  const message = page.getByRole("textbox", { name: /^Message/ });
  await message.fill("Un dîner pour six.");
  let triedToFetch = false;
  page.on("requestfailed", (request) => {
    triedToFetch ||= /toaster/.test(request.url());
  });
  await pressOffline(page, "Envoyer la demande");
  await expect(formTitled(page, "Contacter le chef").getByRole("alert")).toContainText(
    "Impossible d'envoyer votre message.",
  );
  await expect(message).toHaveValue("Un dîner pour six.");
  await expect.poll(() => triedToFetch, "the toast script could not be fetched").toBe(true);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(message).toHaveValue("Un dîner pour six.");
});

test.describe("when a proxy answers 502", () => {
  test.use({ expectedConsoleErrors: [/status of 502/] });

  test("keeps a message to a chef in its form", async ({ page }) => {
    await page.goto(`/chef/${chefId("camille-rousseau")}`);
    await hydrated(page);
    const message = page.getByRole("textbox", { name: /^Message/ });
    await message.fill("Un dîner pour six.");
    await page.route(/\.data/, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 502, body: "" }) : route.continue(),
    );
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(formTitled(page, "Contacter le chef").getByRole("alert")).toContainText(
      "Impossible d'envoyer votre message.",
    );
    await expect(message).toHaveValue("Un dîner pour six.");
  });
});

test("keeps a help request in its form", async ({ page }) => {
  await page.goto("/help");
  const message = page.getByRole("textbox", { name: /^Message/ });
  await message.fill("Rien ne s’ouvre.");
  await pressOffline(page, "Envoyer");
  await expect(formTitled(page, "Nous écrire").getByRole("alert")).toContainText("Impossible d'envoyer le message.");
  await expect(message).toHaveValue("Rien ne s’ouvre.");
});

test("keeps the sign-in form filled", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill("lea@exemple.fr");
  await page.getByLabel("Mot de passe", { exact: true }).fill("une phrase assez longue");
  await pressOffline(page, "Se connecter");
  await expect(page.getByRole("alert")).toContainText("Une erreur est survenue. Veuillez réessayer.");
  await expect(page.getByLabel("Email")).toHaveValue("lea@exemple.fr");
  await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveValue("une phrase assez longue");
});

test.describe("a signed-in chef", () => {
  test.beforeEach(async ({ page }, { project }) => {
    await authenticateWith(page, e2eEmail("atelier", project.name, true));
  });

  test("keeps a service on its page", async ({ page }) => {
    await openRecord(page, "/dashboard/services/nouveau/essentiel");
    await hydrated(page);
    await page.context().setOffline(true);
    await page.getByLabel("Titre du service").fill("Dîner de famille");
    await page.getByRole("button", { name: "Continuer vers le prix" }).click();
    await expect(page.getByRole("alert")).toContainText(OFFLINE);
    await expect(page.getByLabel("Titre du service")).toHaveValue("Dîner de famille");
  });

  test("keeps the profile in its form", async ({ page }) => {
    await page.goto("/chef/profile");
    await page.getByLabel("Description").fill("Cuisine de marché, toute l’année.");
    await pressOffline(page, "Enregistrer le profil");
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Cuisine de marché, toute l’année.");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Enregistrer le profil" }).click();
    await expect(page.getByLabel("Lien de paiement"), "the server's validation error").toBeFocused();
    await expect(page.getByLabel("Description")).toHaveValue("Cuisine de marché, toute l’année.");
  });

  test("keeps the input when the session expired, and saves it after signing in again", async ({ page }, {
    project,
  }) => {
    await page.goto("/dashboard/services/nouveau/essentiel");
    await hydrated(page);
    await page.context().clearCookies();
    const title = page.getByLabel("Titre du service");
    await title.fill("Dîner de famille");
    await page.getByRole("button", { name: "Continuer vers le prix" }).click();
    await expect(page.getByText("Votre session est terminée.").first()).toBeVisible();
    await expect(title).toHaveValue("Dîner de famille");
    await authenticateWith(page, e2eEmail("atelier", project.name, true));
    await page.getByRole("button", { name: "Continuer vers le prix" }).click();
    await expect(page.getByRole("heading", { name: "Dîner de famille" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Le prix" })).toBeVisible();
  });

  test("keeps a new password when the server's response is lost", async ({ page }) => {
    await page.goto("/chef/profile/securite");
    await hydrated(page);
    const panel = page.getByRole("region", { name: "Mot de passe" });
    const fresh = panel.getByLabel("Nouveau mot de passe", { exact: true });
    await panel.getByLabel("Mot de passe actuel").fill("autre-chose");
    await fresh.fill("encore-autre-chose");
    await page.route("**/securite.data", (route) => route.fulfill({ status: 502, body: "" }));
    await panel.getByRole("button", { name: "Changer" }).click();
    await expect(page.getByText("Nous n’avons pas reçu la réponse du serveur.")).toBeVisible();
    await expect(fresh).toHaveValue("encore-autre-chose");
  });
});
