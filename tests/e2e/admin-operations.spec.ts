import { randomUUID } from "node:crypto";
import { dashboardEmail } from "../support/dashboard-fixture.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { mailsTo } from "../support/inbox.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { press, tabTo, typeInto } from "./keyboard.ts";
import { outcome, tab } from "./locators.ts";
import { MAIL_TIMEOUT_MS } from "./mailed.ts";
import { authenticateAs } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4(09|22)/] });
test.beforeEach(({ page }) => authenticateAs(page, "admin"));

const rowOf = async (text: string, values: unknown[] = []) =>
  inE2eDatabase(async (client) => (await client.query(text, values)).rows[0]);

test("answers a help message, types in the reply and closes the thread, and the journal says who did it", async ({
  page,
}) => {
  const nom = `Perdue ${randomUUID().slice(0, 8)}`;
  const email = `perdue-${randomUUID()}@exemple.fr`;
  const { id } = await inE2eDatabase((client) =>
    insert(client, "help_messages", { nom, email, sujet: "paiement", message: "Où payer\u00a0?" }),
  );
  await page.goto("/admin");
  await hydrated(page);
  await press(page, tab(page, "Aide"));
  const line = page.getByRole("list", { name: "À traiter" }).getByRole("listitem").filter({ hasText: nom });
  await expect(line).toContainText("Où payer");
  await expect(line).toContainText("Personne ne l’a pris");
  await press(page, line.getByRole("link", { name: "Répondre" }));
  await expect(page.getByRole("heading", { name: "Question de paiement" })).toBeVisible();
  await page.getByLabel("Modèle").selectOption("Le chef n’a pas encore répondu");
  await expect(page.getByLabel("Votre réponse à Perdue")).toHaveValue(/Votre demande est bien arrivée/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await press(page, page.getByRole("button", { name: "Envoyer la réponse" }));
  await expect(outcome(page, "Réponse envoyée")).toBeVisible();
  await expect(page.getByText("Attend la personne")).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: MAIL_TIMEOUT_MS }).toBe(1);

  await press(page, page.getByText("Ajouter sa réponse"));
  await page.getByLabel("Ce que la personne a répondu").fill("Merci, c’est réglé.");
  await press(page, page.getByRole("button", { name: "Ajouter au fil" }));
  await expect(page.getByText("Merci, c’est réglé.")).toBeVisible();
  await press(page, page.getByText("Clore sans répondre"));
  await page.getByLabel("Motif").fill("La personne remercie.");
  await press(page, page.getByRole("button", { name: "Clore le fil" }));
  await expect(page.getByRole("button", { name: "Rouvrir le fil" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await rowOf("select statut from help_messages where id = $1", [id])).toEqual({ statut: "traite" });

  // Other tests write to the same audit log.
  await page.goto(`/admin/journal?objet=${encodeURIComponent(`help_message:${id}`)}`);
  const acts = page.locator("li:has(> time)");
  await expect(acts).toHaveCount(3);
  const act = acts.first();
  await expect(act).toContainText(`Léa Martin a clos le message de ${nom}`);
  await expect(act).toContainText("La personne remercie.");
  await expect(act.getByText(`help_message:${id}`)).toBeHidden();
  await press(page, act.locator("summary"));
  await expect(act.getByText(`help_message:${id}`)).toBeVisible();
  await expectAccessible(page);
});

test("keeps an update private while it is drafted and previewed, until it is published", async ({ page }) => {
  const titre = `Nouveauté ${randomUUID().slice(0, 8)}`;
  const version = `9.${Date.now() % 1_000_000}`;
  const update = page.getByRole("list", { name: "Mises à jour" }).getByRole("link").filter({ hasText: titre });
  const publicPage = () => page.evaluate(async () => (await fetch("/updates")).text());
  await page.goto("/admin");
  await hydrated(page);
  await tab(page, "Mises à jour").click();
  await page.getByRole("link", { name: "Nouvelle mise à jour" }).click();
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).press("Enter");
  await expect(page.getByLabel("Version")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(version);
  await typeInto(page, page.getByLabel("Titre"), titre);
  await tabTo(page, page.getByLabel("Contenu"));
  await page.keyboard.type("Une première ligne.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Une seconde.");
  const preview = page.getByRole("region", { name: "Aperçu sur /updates" });
  const previewButton = page.getByRole("button", { name: "Aperçu" });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await press(page, previewButton);
  await answered;
  await expect(previewButton).toBeEnabled();
  await expect(previewButton).toBeFocused();
  await expect(preview).toContainText("Une première ligne.\nUne seconde.", { useInnerText: true });
  expect(await publicPage()).not.toContain(titre);
  await press(page, page.getByRole("button", { name: "Enregistrer le brouillon" }));
  await expect(outcome(page, "Brouillon enregistré")).toBeVisible();
  await expect(update).toContainText("Brouillon");
  expect(await publicPage()).not.toContain(titre);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole("button", { name: "Publier" }).press("Enter");
  await expect(outcome(page, "Mise à jour publiée")).toBeVisible();
  await expect(update).toContainText("Publiée");
  await takeScreenshot(page, "admin-mise-a-jour-publiee");
  await page.goto("/updates");
  await expect(page.locator("article", { hasText: titre })).toContainText(`Version ${version}`);
});

test("shows a failed job, retries it and discards it", async ({ page }) => {
  // An invalid payload and a single attempt: the job fails permanently at once.
  const { id } = await rowOf(
    "select id::text from graphile_worker.add_job('send-password-reset', '{}', max_attempts => 1)",
  );
  const runs = async () =>
    (await rowOf("select attempts, run_at from graphile_worker.jobs where id = $1", [id]))?.attempts;
  await expect.poll(runs, { timeout: MAIL_TIMEOUT_MS }).toBe(1);
  await page.goto("/admin");
  await hydrated(page);
  await tab(page, "Santé").click();
  const line = page.locator("tbody tr", { hasText: `n° ${id}` });
  await expect(line).toContainText("E-mail de nouveau mot de passe");
  await expect(line).toContainText("1 essai");
  await expect(page.getByRole("status").filter({ hasText: /tâches? (est|sont) abandonnée/ })).toBeVisible();
  await expectEveryWidth(page, {
    name: "admin-sante-abandon",
    press: [line.getByRole("button", { name: /^Relancer/ })],
  });
  await line.getByRole("button", { name: /^Relancer/ }).press("Enter");
  await expect(outcome(page, "Tâche relancée")).toBeVisible();
  await expect.poll(runs, { timeout: MAIL_TIMEOUT_MS }).toBe(1);
  await page.reload();
  await line.getByRole("button", { name: /^Écarter/ }).press("Enter");
  await expect(line).toHaveCount(0);
  await page.goto(`/admin/journal?objet=${encodeURIComponent(`job:${id}`)}`);
  for (const act of ["a relancé", "a écarté"])
    await expect(page.locator("li:has(> time)", { hasText: `${act} la tâche n°\u00a0${id}` })).toHaveCount(1);
});

test("shows a broken invariant with the object that breaks it", async ({ page }) => {
  // One slot only: the other tests of this chef's account add slots, and the screen counts every broken one.
  const { id } = await rowOf(
    `update service_availabilities broken
     set places_reservees = 1 + (select coalesce(sum(places_prises), 0) from occupations where availability_id = broken.id)
     where id = (
       select slot.id from service_availabilities slot, services, chefs, "user"
       where slot.service_id = services.id and services.chef_id = chefs.id and chefs.user_id = "user".id
         and "user".email = $1 order by slot.date_debut, slot.id limit 1)
     returning id`,
    [dashboardEmail("bureau")],
  );
  await rowOf("select id from graphile_worker.add_job('check-invariants', '{}')");
  // A slot without a reservation has no engagement either, and then breaks that rule too.
  const broken = () =>
    rowOf("select array_agg(regle) as regles from invariant_breaks where objet = $1", [`service_availabilities:${id}`]);
  await expect
    .poll(broken, { timeout: MAIL_TIMEOUT_MS })
    .toMatchObject({ regles: expect.arrayContaining(["places_reservees"]) });
  await page.goto("/admin/sante");
  const rule = page.locator("li", { hasText: "Places réservées égales aux participants actifs" });
  await expect(rule).toContainText(`service_availabilities:${id}`);
  await expect(rule.getByText(/^\d+ écarts?$/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /règles? (n’est|ne sont) pas tenue/ })).toBeVisible();
  await expectEveryWidth(page, { name: "admin-sante-ecart" });
});

test("pages through the audit log, and filters it by object", async ({ page }) => {
  const objet = `chef:${randomUUID()}`;
  await inE2eDatabase((client) =>
    client.query("insert into audit_log (action, objet) select 'chef_active', $1 from generate_series(1, 60)", [objet]),
  );
  await page.goto("/admin");
  await hydrated(page);
  await tab(page, "Journal").click();
  await page
    .locator(`a[href$="${encodeURIComponent(objet)}"]`)
    .first()
    .press("Enter");
  await expect(page).toHaveURL(`/admin/journal?objet=${encodeURIComponent(objet)}`);
  const lines = page.locator("li:has(> time)");
  await expect(lines).toHaveCount(50);
  await expect(lines.filter({ hasText: "un chef effacé" })).toHaveCount(50);
  await lines.last().locator("a, summary").last().focus();
  await press(page, page.getByRole("link", { name: "Voir plus" }));
  await expect(lines).toHaveCount(10);
  await expect(page.getByRole("link", { name: "Voir plus" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "Tout le journal" }).press("Enter");
  await expect(page).toHaveURL("/admin/journal");
  await expect(lines).toHaveCount(50);
});
