import { randomUUID } from "node:crypto";
import { insertAccount } from "../support/accounts.ts";
import { e2eEmail, inE2eDatabase } from "../support/e2e-database.ts";
import { aService, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { outcome } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const SERVICES = "/dashboard/services";

test.use({ expectedConsoleErrors: [/status of 422/] });

test.beforeEach(async ({ page, javaScriptEnabled }, { project }) => {
  await authenticateWith(page, e2eEmail("zone", project.name, javaScriptEnabled ?? true));
});

test("a chef says where they cook, by keyboard, and sees the zone", async ({ page }) => {
  await page.goto("/chef/profile");
  const zone = page.getByRole("region", { name: "Où je cuisine" });
  await zone.getByRole("combobox", { name: "Ma commune" }).fill("Gotham City");
  await zone.getByRole("button", { name: "Enregistrer ma zone" }).click();
  await expect(zone.getByText("Choisissez votre commune dans la liste.")).toBeVisible();
  await expect(zone.getByRole("combobox", { name: "Ma commune" })).toBeFocused();

  await zone.getByRole("combobox", { name: "Ma commune" }).fill("69003");
  await expect(zone.getByRole("option", { name: /^Lyon 3e/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(zone.getByText("Se déplace à 30\u00a0km autour de Lyon.")).toBeVisible();
  await zone.getByRole("slider").focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowRight");
  await expect(zone.getByLabel("Rayon, en kilomètres")).toHaveValue("60");
  await zone.getByLabel("Rayon, en kilomètres").fill("31");
  await zone.getByRole("radio", { name: "Compris, puis au kilomètre" }).check();
  await expect(zone.getByRole("slider")).toHaveValue("30");
  await zone.getByLabel("Distance comprise, en kilomètres").fill("20");
  await zone.getByRole("button", { name: "Enregistrer ma zone" }).click();
  await expect(zone.getByText("Indiquez un prix par kilomètre.")).toBeVisible();
  await zone.getByLabel("Prix par kilomètre au-delà").fill("1,20");
  await zone.getByRole("button", { name: "Enregistrer ma zone" }).click();
  await expect(outcome(page, "Zone enregistrée")).toBeVisible();
  await page.reload();
  await expect(zone.getByText("Sur votre page")).toContainText(
    "Se déplace à 30\u00a0km autour de Lyon. Déplacement compris jusqu’à 20\u00a0km, puis 1,20\u00a0€ par km.",
  );
  await expect(zone.getByRole("img", { name: "Votre zone\u00a0: 30\u00a0km autour de Lyon" })).toBeVisible();
  await expect(zone.getByRole("figure")).toContainText(/Lyon, Villeurbanne, .+ et \d+ autres communes/);
  await expect(zone.getByText(/^Exemple/)).toContainText("au-delà");
  await expectEveryWidth(page, { name: "zone", press: [zone.getByRole("button", { name: "Enregistrer ma zone" })] });
});

test("a visitor asks whether a chef comes to their commune", async ({ page }) => {
  await page.goto("/chefs?q=camille+rousseau");
  await page.getByRole("link", { name: /^Camille Rousseau/ }).click();
  const place = page.getByRole("textbox", { name: "Jusque chez vous" });
  const answer = page.getByRole("region", { name: "Spécialités" }).getByRole("status");
  await place.fill("Vienne");
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(answer).toHaveText(/^Oui, Vienne est à 2\d\u00a0km\. Déplacement\u00a0: \d+(,\d\d)?\u00a0€\.$/);
  await expectAccessible(page);
  await place.fill("Marseille");
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByText("hors de la zone. Écrivez-lui pour demander.")).toBeVisible();
});

test("a service takes place at the chef's, with a private address", async ({ page }) => {
  const titre = `Cours ${randomUUID().slice(0, 8)}`;
  await page.goto(`${SERVICES}/nouveau/essentiel`);
  await hydrated(page);
  await page.getByLabel("Titre du service").fill(titre);
  await page.getByRole("button", { name: "Continuer vers le prix" }).click();
  await page.getByRole("switch", { name: "Adulte" }).check();
  await page.getByLabel("Prix Adulte").fill("50");
  await page.getByRole("button", { name: "Continuer vers le lieu" }).click();
  await expect(page.getByLabel("Adresse")).toBeHidden();
  await page.getByRole("radio", { name: "Chez moi" }).check();
  await page.getByRole("button", { name: "Continuer vers le reste" }).click();
  await expect(page.getByText("Indiquez l’adresse où vous recevez.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Adresse").fill("27 chemin du Coteau");
  await page.getByRole("combobox", { name: "Commune *", exact: true }).fill("Caluire et Cuire");
  await page.getByRole("button", { name: "Continuer vers le reste" }).click();
  await page
    .getByText(/^Régimes/)
    .first()
    .click();
  await page.getByRole("checkbox", { name: "Végétarien" }).check();
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page).toHaveURL(SERVICES);

  await page.getByRole("listitem").filter({ hasText: titre }).getByRole("link", { name: "Modifier" }).click();
  await page.getByRole("link", { name: /^Le lieu/ }).click();
  await expect(page.getByLabel("Adresse")).toHaveValue("27 chemin du Coteau");
  await expect(page.getByRole("combobox", { name: "Commune *", exact: true })).toHaveValue("Caluire-et-Cuire");
  // The zone of the profile changes here as well, and what was typed beside it stays.
  await page.getByLabel("Lieu, dans vos mots").fill("Dans ma cuisine");
  const reach = page.getByRole("combobox", { name: "Je me déplace" });
  const choose = async (label: string) => {
    // Open at first for a chef without a zone.
    if (!(await reach.isVisible())) await page.getByText(/^Votre zone/).click();
    await reach.selectOption(label);
  };
  await choose("dans toute la France");
  await page.getByRole("button", { name: "Enregistrer ma zone" }).click();
  await expect(page.getByText(/^Toute la France/)).toBeVisible();
  await expect(reach, "kept when the commune changes").toHaveValue("france");
  await choose("jusqu’à 50\u00a0km");
  await page.getByRole("button", { name: "Enregistrer ma zone" }).click();
  await expect(page.getByText(/^50\u00a0km autour de/)).toBeVisible();
  await expect(page.getByLabel("Lieu, dans vos mots")).toHaveValue("Dans ma cuisine");
});

test("a new chef saves the zone in its row of Today", async ({ page }) => {
  const email = `zone-${randomUUID()}@e2e.exemple.fr`;
  await inE2eDatabase(async (client) => {
    const { chef_id } = await insertAccount(client, email);
    await client.query(
      `update chefs set ville = 'Nantes', zone_intervention = 'Nantes et 20 km autour', lien_paiement = 'https://a.example/z'
       where id = $1`,
      [chef_id],
    );
    const service = await insert(client, "services", aService(chef_id ?? "", { lieu_prestation: "client" }));
    await client.query(
      `insert into service_pricing (service_id, client_profile_id, prix)
       select $1, id, 24 from client_profiles where actif order by nom limit 1`,
      [service.id],
    );
  });
  await authenticateWith(page, email);
  await page.goto("/dashboard");
  await hydrated(page);
  await expect(
    page.getByText("Votre page s’ouvre par son adresse, la recherche de Nantes ne la montre pas."),
  ).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Ma commune" })).toHaveValue("Nantes");
  await expect(page.getByRole("combobox", { name: "Je me déplace" })).toHaveValue("20");
  const save = page.getByRole("button", { name: "Enregistrer", exact: true });
  await expectEveryWidth(page, { name: "mise-en-place", press: [save] });
  await save.click();
  await expect(page.getByText("Repris de votre profil")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Votre mise en place" })).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Où vous cuisinez" })).toContainText("Fait");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the zone is typed, and an ambiguous commune is chosen from a list", async ({ page }) => {
    await page.goto("/chef/profile#zone");
    const zone = page.getByRole("region", { name: "Où je cuisine" });
    await zone.getByRole("combobox", { name: "Ma commune" }).fill("Saint-Denis");
    await zone.getByLabel("Rayon, en kilomètres").fill("20");
    await zone.getByRole("button", { name: "Enregistrer ma zone" }).click();
    await zone.getByRole("radio", { name: "Saint-Denis (93200, Seine-Saint-Denis)" }).check();
    await zone.getByRole("button", { name: "Enregistrer ma zone" }).click();
    await expect(zone.getByText("Se déplace à 20\u00a0km autour de Saint-Denis.")).toBeVisible();
  });
});
