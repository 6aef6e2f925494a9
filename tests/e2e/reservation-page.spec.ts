import { randomUUID } from "node:crypto";
import { addMinutes, instantOf } from "#app/shared/calendar.ts";
import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { tokenHash } from "#db/token-hash.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aReservation, aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { openFold } from "./locators.ts";
import { expectEveryWidth } from "./widths.ts";

test.use({ expectedConsoleErrors: [/status of 409/] });

type Made = { chef: string; service: string; statut: "confirmee" | "payee"; over?: object };

/** Inserts a reservation of a demo chef on its own day and returns the path of its private page. */
async function aPrivatePage({ chef, service, statut, over }: Made): Promise<string> {
  const token = randomUUID();
  const date_debut = instantOf(await unusedDay(), "19:00") ?? new Date();
  const when = { date_debut, date_fin: addMinutes(date_debut, 60) };
  return inE2eDatabase(async (client) => {
    const slot = await insert(client, "service_availabilities", {
      ...aSlot(serviceId(service), when),
      places_reservees: 2,
    });
    const { id } = await insert(client, "reservations", {
      ...aReservation(chefId(chef), serviceId(service), slot.id, { statut }),
      date_souhaitee: when.date_debut,
      date_fin: addMinutes(date_debut, 180),
      conditions_annulation:
        "Annulation gratuite jusqu’à 48 heures avant. Passé ce délai, la moitié du prix reste due.",
      lien_paiement: "https://payer.example/zoe",
      ...over,
    });
    for (const statut_apres of ["en_attente", statut])
      await insert(client, "reservation_events", { reservation_id: id, statut_apres, acteur: "chef" });
    const token_hash = tokenHash(token);
    await insert(client, "reservation_tokens", { token_hash, reservation_id: id });
    return `/reservation/${token}`;
  });
}

test("a paid reservation with a deactivated chef shows how to contact us", async ({ page }) => {
  await inE2eDatabase((client) =>
    client.query(
      `update chefs set pause_depuis = null, motif_desactivation = 'Deux plaintes.', fondement_desactivation = 'conditions',
         desactive_le = now() where id = $1`,
      [chefId("koffi-mensah")],
    ),
  );
  await page.goto(await aPrivatePage({ chef: "koffi-mensah", service: "koffi-planche", statut: "payee" }));
  await expect(page.getByText("n’est plus en ligne. Votre réservation, elle, n’a pas changé.")).toBeVisible();
  await expect(page.getByRole("main").locator("a[href^='/chef/']"), "no link to the removed chef page").toHaveCount(0);
  await expectAccessible(page);
  await takeScreenshot(page, "reservation-chef-desactive");
  await page.getByRole("link", { name: "Nous écrire" }).first().click();
  await expect(page.getByRole("heading", { name: "Nous écrire" })).toBeInViewport();
});

test("a confirmed reservation links to the payment, and shows the chef's conditions before cancelling", async ({
  page,
}) => {
  await page.goto(await aPrivatePage({ chef: "camille-rousseau", service: "camille-diner", statut: "confirmee" }));
  const pay = page.getByRole("link", { name: /^Payer 80\s/ });
  await expect(pay).toHaveAttribute("href", "https://payer.example/zoe");
  await expect(pay).toHaveAttribute("rel", "noopener noreferrer");
  await hydrated(page);
  await openFold(page, "Annuler");
  const ask = page.getByRole("button", { name: "Annuler ma réservation" });
  await expectEveryWidth(page, { name: "reservation-confirmee", press: [pay, ask] });
  await ask.click();
  const dialog = page.getByRole("dialog", { name: /^Annuler ma réservation/ });
  await expect(dialog).toContainText("jusqu’à 48 heures avant. Passé ce délai, la moitié du prix reste due.");
  const keep = dialog.getByRole("button", { name: "Garder ma réservation" });
  const cancel = dialog.getByRole("button", { name: "Annuler ma réservation" });
  await expectEveryWidth(page, { name: "reservation-annuler", press: [keep, cancel] });
  await keep.click();
  await openFold(page, "Messages avec Camille");
  await expect(page.getByRole("region", { name: "Messages avec le chef" }).getByLabel("Votre message")).toBeVisible();
});

/** Sets the beginning of a reservation to tomorrow. */
const moveToTomorrow = (path: string) =>
  inE2eDatabase((client) =>
    client.query(
      `update reservations set date_souhaitee = now() + interval '1 day', date_fin = now() + interval '27 hours'
       from reservation_tokens where reservation_id = reservations.id and token_hash = $1`,
      [tokenHash(path.split("/").at(-1) ?? "")],
    ),
  );

const MODERATE = {
  chef: "camille-rousseau",
  service: "camille-diner",
  statut: "confirmee",
  over: { annulation: "moderee" },
} as const;

test("cancelling late shows the sum of the rule, and needs its acceptance", async ({ page }) => {
  const path = await aPrivatePage(MODERATE);
  // The first connection to the stream reloads the data: after the move below it would show the sum before the press.
  const reloaded = page.waitForResponse((response) => response.url().includes(`${path}.data`));
  await page.goto(path);
  await hydrated(page);
  await reloaded;
  await openFold(page, "Annuler");
  const ask = page.getByRole("button", { name: "Annuler ma réservation" });
  await ask.click();
  const dialog = page.getByRole("dialog", { name: /^Annuler ma réservation/ });
  await expect(dialog).toContainText(/Aujourd’hui\s: gratuit, vous ne devez rien/);
  await moveToTomorrow(path);
  await dialog.getByRole("button", { name: "Annuler ma réservation" }).click();
  await expect(page.getByText(/annuler coûte maintenant 40\s€\. Rien n’est encore annulé/)).toBeVisible();
  await ask.click();
  await expect(dialog).toContainText(/Aujourd’hui\s: vous devez 40\s€/);
  await expect(dialog).toContainText(/Règle de Camille\s: gratuit jusqu’au .+, puis la moitié du repas/);
  const cancel = dialog.getByRole("button", { name: /^Annuler, 40\s€ dus/ });
  await expect(cancel).toBeDisabled();
  const understood = dialog.getByLabel(/^J’ai compris que 40\s/);
  await expectEveryWidth(page, { name: "reservation-annuler-tard", press: [understood] });
  await understood.check();
  await cancel.click();
  await expect(page.getByText(/40\s€ restent dus au chef/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("cancelling late needs the acceptance of the sum", async ({ page }) => {
    const path = await aPrivatePage(MODERATE);
    await moveToTomorrow(path);
    await page.goto(path);
    const reference = /n°\s(\S{4}\s\S{4})/.exec((await page.getByText(/^n°\s/).textContent()) ?? "")?.[1] ?? "none";
    await openFold(page, "Annuler");
    await page.getByRole("link", { name: "Écrivez d’abord au chef" }).click();
    await expect(page.getByRole("textbox", { name: /^Message/ }), "the message names the reservation").toHaveValue(
      new RegExp(reference),
    );
    await page.goto(path);
    const cancel = page.getByRole("button", { name: /^Annuler, 40\s€ dus/ });
    await expect(cancel, "the form is folded").toBeHidden();
    await openFold(page, "Annuler");
    await cancel.click();
    await expect(page.getByText(/^Cochez la case/)).toBeVisible();
    await openFold(page, "Annuler");
    await page.getByLabel(/^J’ai compris que 40\s/).check();
    await cancel.click();
    await expect(page.getByText(/40\s€ restent dus au chef/)).toBeVisible();
  });
});
