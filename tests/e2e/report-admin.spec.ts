import { randomUUID } from "node:crypto";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aChef, aService, aUser, insert } from "../support/factories.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { mailed } from "./mailed.ts";
import { authenticateAs } from "./sign-in.ts";

// The browser logs the page of the hidden service to its console.
test.use({ expectedConsoleErrors: [/status of 404/] });

/** The page of a chef of its own: the decision hides one of its services. */
const aPage = () =>
  inE2eDatabase(async (client) => {
    const user = await insert(client, "user", aUser({ name: "Solveig Aubert" }));
    const chef = await insert(client, "chefs", aChef(user.id, { prenom: "Solveig", nom: "Aubert" }));
    const words = { titre: "Buffet du midi", description: "Dix euros par personne, tout compris." };
    const service = await insert(client, "services", aService(chef.id, words));
    return { email: String(user.email), service: `/service/${service.id}` };
  });

test("a visitor reports a service, an administrator hides it, its chef contests and another decision shows it again", async ({
  page,
}) => {
  const { email: chef, service } = await aPage();
  const email = `${randomUUID()}@exemple.fr`;
  await page.goto(service);
  await page.getByRole("link", { name: "Signaler ce service" }).click();
  await expect(page.getByRole("heading", { name: "Signaler ce service" })).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByLabel("Le prix ou la description trompe").check();
  await page.getByLabel("Vos raisons").fill("Le prix demandé sur place était de vingt euros.");
  await page.getByLabel("Votre nom").fill("Delphine Arrieta");
  await page.getByLabel("Votre e-mail").fill(email);
  await page.getByLabel("Je crois de bonne foi").check();
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  const received = page.getByRole("heading", { name: /^Signalement S-\d{4} reçu$/ });
  await expect(received).toBeVisible();
  const reference = /S-\d{4}/.exec(await received.innerText())?.[0] ?? "";
  await mailed(email, `Nous avons bien reçu votre signalement ${reference}`);

  await authenticateAs(page, "admin");
  await page.goto("/admin/signalements");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByText("Dix euros par personne, tout compris.")).toBeVisible();
  await page.getByLabel("Confier à").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Confier", exact: true }).click();
  await expect(page.getByText("Dossier confié").first()).toBeVisible();
  await page.getByRole("link", { name: "Masquer le service d’abord" }).click();
  await expect(page.getByRole("heading", { name: "Masquer d’abord" })).toBeVisible();
  await page.getByLabel("Faits et raisons").fill("Ce service est manifestement contraire à la loi.");
  await page.getByRole("button", { name: "Masquer le service et prévenir Solveig" }).click();
  await expect(page.getByRole("heading", { name: "Masqué d’abord" })).toBeVisible();
  await page.getByRole("link", { name: "Je connais cette personne" }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByLabel("Masquer le service").check();
  await page.getByLabel("Fondement").selectOption("Conditions d’utilisation\u00a0: règles des pages et des services");
  await page.getByLabel("Durée").selectOption("Définitive");
  await page.getByLabel("Faits et raisons").fill("Le prix demandé sur place n’est pas le prix affiché.");
  await expect(page.getByText("Un service de votre page est masqué").first()).toBeVisible();
  await expect(page.getByText(`Votre signalement ${reference}\u00a0: notre décision`).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, "admin-signalement-decision");
  await page.getByRole("button", { name: "Rendre la décision et écrire aux deux" }).click();
  await expect(page.getByText("Décision rendue").first()).toBeVisible();
  await mailed(email, `Votre signalement ${reference}\u00a0: notre décision`);
  const statement = await mailed(chef, "Un service de votre page est masqué");
  expect(statement).not.toContain("Delphine");
  expect((await page.goto(service))?.status()).toBe(404);

  await page.goto(/\/mesure\/[\w-]+/.exec(statement)?.[0] ?? "");
  await page.getByLabel("Pourquoi la décision").fill("Le supplément était un choix du client, écrit au devis.");
  await page.getByRole("button", { name: "Contester la décision" }).click();
  await expect(page.getByRole("heading", { name: "Votre contestation est enregistrée" })).toBeVisible();

  // The administrator of the demonstration is alone, or another one answers: the first decision is given to somebody else.
  await inE2eDatabase((client) =>
    client.query("update signalement_decisions set user_id = gen_random_uuid() where appel_le is not null"),
  );
  await page.goto(`/admin/signalements/${reference}`);
  await expect(page.getByText("Le supplément était un choix du client, écrit au devis.")).toBeVisible();
  await page.getByLabel("Revenir sur la décision\u00a0: maintenir").check();
  await page.getByLabel("Fondement").selectOption("Conforme à la loi et aux conditions d’utilisation");
  await page.getByLabel("Faits et raisons").fill("Le devis montré annonce le supplément demandé.");
  await page.getByRole("button", { name: "Rendre la décision et écrire aux deux" }).click();
  await expect(page.getByText("Décision rendue").first()).toBeVisible();
  await mailed(chef, "Votre contestation\u00a0: notre réponse");
  await expect.poll(async () => (await page.goto(service))?.status()).toBe(200);
});
