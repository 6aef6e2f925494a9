import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { insertAccount } from "../support/accounts.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { aService, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { authenticateWith } from "./sign-in.ts";

const SERVICES = "/dashboard/services";
const KEPT = /Gardé à \d\d:\d\d/;

test.use({ expectedConsoleErrors: [/status of 409/] });

async function aChef() {
  const email = `brouillon-${randomUUID()}@exemple.fr`;
  const { chef_id } = await inE2eDatabase((client) => insertAccount(client, email));
  return { email, chef_id: chef_id ?? "" };
}

const countServices = (chef_id: string) =>
  inE2eDatabase(async (client) => {
    const { rows } = await client.query("select titre from services where chef_id = $1 and actif", [chef_id]);
    return rows.length;
  });

/** The text of the public page of a service. */
const onlineTitle = (id: string) =>
  inE2eDatabase(async (client) => {
    const { rows } = await client.query<{ titre: string }>("select titre from services where id = $1", [id]);
    return rows[0]?.titre;
  });

async function openNew(page: Page, email: string): Promise<void> {
  await authenticateWith(page, email);
  await page.goto(`${SERVICES}/nouveau`);
  await hydrated(page);
}

test("keeps what is typed by itself, shows it to nobody, and puts nothing online without a title", async ({ page }) => {
  const { email, chef_id } = await aChef();
  await openNew(page, email);
  const description = page.getByLabel("Description");
  await description.fill("Des galettes de sarrasin");
  // Two seconds of silence.
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page).toHaveURL(/services\/[0-9a-f-]{36}\/essentiel$/);
  await expect(page.getByText("Brouillon, non publié")).toBeVisible();
  await page.keyboard.type(" et du cidre.");
  await expect(description, "the address changes under somebody who types").toHaveValue(
    "Des galettes de sarrasin et du cidre.",
  );
  await expectAccessible(page);
  const links = page.getByRole("navigation", { name: "Étapes du service" });
  await links.getByRole("link", { name: /^Le lieu ?, à faire/ }).click();
  await page.getByLabel("À distance").check();
  // Left at once, without a question.
  await page.getByRole("link", { name: "Services", exact: true }).first().click();
  const draft = page.getByRole("listitem").filter({ hasText: "Brouillon, étape" });
  await expect(draft).toContainText("Service sans titre");
  expect(await countServices(chef_id)).toBe(0);

  await draft.getByRole("link", { name: /^Reprendre/ }).click();
  await links.getByRole("link", { name: /^Le lieu ?, fait/ }).click();
  await expect(page.getByLabel("À distance")).toBeChecked();
  await links.getByRole("link", { name: "Le reste" }).click();
  await expect(page.getByText("Sans prix, ce service paraît «\u00a0Sur devis\u00a0».")).toBeVisible();
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page.getByText("Donnez un titre, et le service paraît.")).toBeVisible();
  const title = page.getByLabel("Titre du service");
  await expect(title).toBeFocused();
  expect(await countServices(chef_id)).toBe(0);
  await title.fill("Soirée crêpes");
  await links.getByRole("link", { name: "Le reste" }).click();
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page.getByText("Service créé avec succès")).toBeVisible();
  await expect(draft).toHaveCount(0);
  expect(await countServices(chef_id)).toBe(1);
});

test("a save under way when a button is pressed is given up, and the answer to the button stays on the page", async ({
  page,
}) => {
  await openNew(page, (await aChef()).email);
  await page.getByLabel("Titre du service").fill("Tartiflette");
  await page.getByLabel("Titre du service").blur();
  await expect(page).toHaveURL(/services\/[0-9a-f-]{36}\/essentiel$/);
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const isSave = (request: Request) => request.postData()?.includes("garder") === true;
  await page.route(/services\/[0-9a-f-]{36}\/essentiel\.data/, async (route) => {
    if (isSave(route.request())) await end;
    // The page gave up the save.
    await route.continue().catch(() => {});
  });
  const saving = page.waitForRequest(isSave);
  const duree = page.getByLabel("Durée");
  await duree.fill("longtemps");
  await saving;
  const givenUp = page.waitForEvent("requestfailed", { predicate: isSave });
  await page.getByRole("button", { name: "Continuer vers le prix" }).click();
  await givenUp;
  release();
  await expect(duree).toBeFocused();
  await expect(duree).toHaveAttribute("aria-invalid", "true");
});

test("edits a service that is online on a copy, which can be put online or erased", async ({ page }) => {
  const { email, chef_id } = await aChef();
  const { id } = await inE2eDatabase((client) => insert(client, "services", aService(chef_id, { titre: "Brunch" })));
  await authenticateWith(page, email);
  await page.goto(`${SERVICES}/${id}/essentiel`);
  await hydrated(page);
  const title = page.getByLabel("Titre du service");
  await title.focus();
  await page.getByRole("button", { name: "Continuer vers le prix" }).click();
  await expect(page.getByRole("heading", { name: "Le prix" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("En ligne", { exact: true }), "looking begins no draft").toBeVisible();
  await title.fill("Brunch du marché");
  await title.blur();
  await expect(page.getByText("Vos changements ne sont pas encore en ligne")).toBeVisible();
  expect(await onlineTitle(id)).toBe("Brunch");
  await page.goto(SERVICES);
  await hydrated(page);
  const row = page.getByRole("listitem").filter({ hasText: "Vos changements ne sont pas encore en ligne." });
  await expect(row.getByRole("heading", { name: "Brunch", exact: true })).toBeVisible();
  await row.getByRole("link", { name: /^Effacer le brouillon/ }).click();
  const question = page.getByRole("alertdialog", { name: "Effacer ce brouillon\u00a0?" });
  await question.getByRole("button", { name: "Effacer" }).click();
  await expect(page.getByText("Brouillon effacé")).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`${SERVICES}/${id}/essentiel`);
  await hydrated(page);
  await expect(title).toHaveValue("Brunch");
  await title.fill("Brunch du marché");
  await title.blur();
  await expect(page.getByText(KEPT).first()).toBeVisible();
  await inE2eDatabase((client) => client.query("update services set version = version + 1 where id = $1", [id]));
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  await expect(page.getByRole("alert")).toContainText("Ce service a été modifié ailleurs entre-temps.");
  await expect(title).toHaveValue("Brunch du marché");
  expect(await onlineTitle(id)).toBe("Brunch");
  await page.getByRole("button", { name: "Mettre ma version en ligne" }).click();
  await expect(page.getByText("Service mis à jour")).toBeVisible();
  expect(await onlineTitle(id)).toBe("Brunch du marché");
});

test("two devices on one page: neither overwrites the other unasked", async ({ page, browser }) => {
  const { email } = await aChef();
  await openNew(page, email);
  const title = page.getByLabel("Titre du service");
  await title.fill("Raclette");
  await title.blur();
  await expect(page).toHaveURL(/services\/[0-9a-f-]{36}\/essentiel$/);
  const other = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await authenticateWith(other, email);
  await other.goto(page.url());
  await hydrated(other);
  await other.getByLabel("Titre du service").fill("Fondue");
  await other.getByRole("button", { name: "Continuer vers le prix" }).click();
  await expect(other.getByRole("heading", { name: "Fondue" })).toBeVisible();

  await title.fill("Raclette au lait cru");
  await title.blur();
  const warning = page.getByRole("alert");
  await expect(warning).toContainText(
    /^Ce service a changé sur un autre appareil, à \d\d:\d\d\. ?Votre texte est gardé\./,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Garder mon texte et continuer" }).click();
  await expect(page.getByRole("heading", { name: "Raclette au lait cru" })).toBeVisible();
  await other.context().close();
});
