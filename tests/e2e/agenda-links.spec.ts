import { e2eEmail, inE2eDatabase } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { outcome, toast } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const LINKS = "/dashboard/agenda/liens";

test.use({ expectedConsoleErrors: [/status of 422/] });

test.beforeEach(async ({ page, javaScriptEnabled }, { project }) => {
  await authenticateWith(page, e2eEmail("liens", project.name, javaScriptEnabled ?? true));
});

/** A calendar that could be read when it was linked, and no longer can: the worker of these tests reaches none. */
const insertCalendar = (email: string) =>
  inE2eDatabase((client) =>
    client.query(
      `insert into agenda_sources (chef_id, nom, adresse_chiffree, adresse_visible, etat, erreur)
       select chefs.id, 'Personnel', $2, '127.0.0.1 …4f2a', 'illisible', 'adresse_privee'
       from chefs join "user" on "user".id = chefs.user_id where "user".email = $1`,
      [email, Buffer.alloc(8)],
    ),
  );

test("a chef creates, copies and renews the private address, and links a calendar", async ({ page, context }, {
  project,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(LINKS);
  await page.getByRole("button", { name: "Créer mon adresse privée" }).click();
  await expect(outcome(page, "Adresse créée")).toBeVisible();
  await expect(page.getByLabel("Votre adresse privée")).toHaveValue(/^webcal:.*\/agenda\/[\w-]{4}••••••••\.ics$/);
  await page.getByRole("button", { name: "Copier" }).click();
  await expect(toast(page, "Adresse copiée")).toBeVisible();
  const first = await copied();
  expect(first).toMatch(/^webcal:\/\/.*\/agenda\/[\w-]{24}\.ics$/);
  await expect(page.getByRole("link", { name: "Ouvrir dans mon agenda" })).toHaveAttribute("href", first);

  await page.setViewportSize({ width: 390, height: 844 });
  const [link, code] = await Promise.all([
    page.getByRole("link", { name: "Ouvrir dans mon agenda" }).boundingBox(),
    page.getByRole("img", { name: "QR code de votre adresse d’abonnement" }).boundingBox(),
  ]);
  expect(link?.y, "a phone cannot scan its own screen").toBeLessThan(code?.y ?? 0);
  const pill = await page.getByRole("link", { name: "Agendas liés" }).boundingBox();
  expect((pill?.x ?? 0) + (pill?.width ?? 0), "the pill of this screen is not cut").toBeLessThanOrEqual(390 - 12);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("radio", { name: "Discret" }).check();
  await page.getByRole("switch", { name: "Montrer aussi les demandes en attente" }).press("Space");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(outcome(page, "Choix enregistré")).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  // A font that arrives later would move the link too.
  await page.evaluate(async () => void (await document.fonts.ready));
  const renew = page.getByRole("link", { name: "Renouveler l’adresse" });
  const before = await renew.boundingBox();
  release();
  await hydrated(page);
  expect(await renew.boundingBox(), "where the link was pressed before hydration").toEqual(before);
  await expect(page.getByRole("radio", { name: "Discret" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Montrer aussi" })).not.toBeChecked();

  await page.getByRole("link", { name: "Renouveler l’adresse" }).click();
  const question = page.getByRole("alertdialog", { name: "Renouveler l’adresse\u00a0?" });
  await expect(question).toContainText("L’ancienne s’éteint aussitôt. Vos appareils devront s’abonner de nouveau.");
  await question.getByRole("button", { name: "Garder l’adresse" }).click();
  await expect(page.getByRole("link", { name: "Ouvrir dans mon agenda" })).toHaveAttribute("href", first);
  await page.getByRole("link", { name: "Renouveler l’adresse" }).click();
  await question.getByRole("button", { name: "Renouveler" }).click();
  await expect(outcome(page, "Adresse renouvelée")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir dans mon agenda" })).not.toHaveAttribute("href", first);

  await page.getByLabel("Nom, pour vous").fill("Personnel");
  await page.getByLabel("Adresse iCal").fill("http://agenda.example/prive.ics");
  await page.getByRole("button", { name: "Vérifier et ajouter" }).click();
  await expect(page.getByText("L’adresse doit commencer par https:// ou webcal://.")).toBeVisible();
  await expect(page.getByLabel("Adresse iCal")).toBeFocused();
  await page.getByLabel("Adresse iCal").fill("https://127.0.0.1/prive-4f2a");
  await page.getByRole("button", { name: "Vérifier et ajouter" }).click();
  await expect(
    page.getByText("Cette adresse n’est pas accessible depuis Internet. Il n’est pas ajouté."),
  ).toBeVisible();
  await expect(page.getByText("0 sur 5")).toBeVisible();
  const source = page
    .getByRole("list", { name: "Agendas liés" })
    .getByRole("listitem")
    .filter({ hasText: "Personnel" });
  await insertCalendar(e2eEmail("liens", project.name, true));
  await page.reload();
  await expect(source).toContainText("127.0.0.1, adresse finissant par …4f2a");
  await expect(source).toContainText("Cette adresse n’est pas accessible depuis Internet.");
  await expectEveryWidth(page, {
    name: "agendas-lies",
    press: [source.getByRole("link", { name: "Changer l’adresse de Personnel" })],
  });

  await source.getByRole("link", { name: "Changer l’adresse de Personnel" }).click();
  await source.getByLabel("Nom, pour vous").fill("Maison");
  await source.getByRole("button", { name: "Enregistrer" }).click();
  await expect(outcome(page, "Agenda modifié")).toBeVisible();
  await page.getByRole("link", { name: "Retirer Maison" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
  await expect(toast(page, "Agenda retiré")).toBeVisible();
  await expect(page.getByText("0 sur 5")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole address can be read, a calendar checked and removed", async ({ page }, { project }) => {
    await page.goto(LINKS);
    await page.getByRole("button", { name: "Créer mon adresse privée" }).click();
    await page.getByText("Afficher l’adresse entière").click();
    await expect(page.getByText(/^webcal:.*\/agenda\/[\w-]{24}\.ics$/)).toBeVisible();
    await page.getByLabel("Nom, pour vous").fill("École");
    await page.getByLabel("Adresse iCal").fill("webcal://127.0.0.1/b91c");
    await page.getByRole("button", { name: "Vérifier et ajouter" }).click();
    await expect(page.getByText("Il n’est pas ajouté.")).toBeVisible();
    await insertCalendar(e2eEmail("liens", project.name, false));
    await page.goto(LINKS);
    await page.getByRole("link", { name: "Retirer Personnel" }).click();
    await page.getByRole("button", { name: "Retirer", exact: true }).click();
    await expect(page.getByText("0 sur 5")).toBeVisible();
  });
});
