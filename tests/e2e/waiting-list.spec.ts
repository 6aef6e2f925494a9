import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addMinutes, instantOf } from "#app/shared/calendar.ts";
import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aReservation, aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { aPerson, fill } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";
import { bookingTotal, openFold } from "./locators.ts";
import { mailed } from "./mailed.ts";
import { expectEveryWidth } from "./widths.ts";

const CHEF = chefId("youssef-benali");
const COURSE = serviceId("youssef-epices");

/** A cooking course whose two places are booked, and the private page of that reservation. */
async function aFullSlot(): Promise<{ service: string; reservation: string }> {
  const token = randomUUID();
  const day = await unusedDay();
  const date_debut = instantOf(day, "19:00") ?? new Date();
  const when = { date_debut, date_fin: addMinutes(date_debut, 60), places_disponibles: 2 };
  await inE2eDatabase(async (client) => {
    const slot = await insert(client, "service_availabilities", { ...aSlot(COURSE, when), places_reservees: 2 });
    const fin = addMinutes(date_debut, 120);
    const { id } = await insert(client, "reservations", {
      ...aReservation(CHEF, COURSE, slot.id),
      date_souhaitee: date_debut,
      date_fin: fin,
    });
    const periode = `[${date_debut.toISOString()},${fin.toISOString()})`;
    await insert(client, "chef_engagements", { availability_id: slot.id, chef_id: CHEF, periode });
    await insert(client, "reservation_events", { reservation_id: id, statut_apres: "en_attente", acteur: "client" });
    const token_hash = createHash("sha256").update(token).digest();
    await insert(client, "reservation_tokens", { token_hash, reservation_id: id });
  });
  return { service: `/service/${COURSE}?date=${day}`, reservation: `/reservation/${token}` };
}

/** The path of the link in the newest mail with this subject. */
const mailedLink = async (email: string, objet: RegExp) =>
  /\/attente\/[\w-]+/.exec(await mailed(email, objet))?.[0] ?? "";

async function openForm(page: Page, service: string): Promise<void> {
  await page.goto(service);
  await page.getByRole("link", { name: /^Me prévenir si le créneau 19:00/ }).click();
  await expect(page.getByRole("heading", { name: "Ce créneau est complet" })).toBeVisible();
}

async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel("Votre e-mail").fill(email);
  await page.getByLabel("Nombre de convives").fill("2");
  await page.getByRole("button", { name: "M’inscrire" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Un lien vient de partir" })).toContainText(email);
}

/** The worker does this once a minute. */
const serveNow = () =>
  inE2eDatabase((client) => client.query("select graphile_worker.add_job('serve-waiting-lists', '{}')"));

test.use({ expectedConsoleErrors: [/status of 4(09|10|22)/] });

test("waits for a full slot, gets the freed places and books them", async ({ page, browser }) => {
  const { service, reservation } = await aFullSlot();
  const person = aPerson();
  await openForm(page, service);
  await hydrated(page);
  const enrol = page.getByRole("button", { name: "M’inscrire" });
  await enrol.click();
  await expect(page.getByLabel("Votre e-mail")).toBeFocused();
  await expectEveryWidth(page, { name: "attente", press: [enrol] });
  await join(page, person.email);
  await expectEveryWidth(page);

  await page.goto(await mailedLink(person.email, /^Confirmez/));
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByRole("heading", { name: "Vous êtes sur la liste" })).toBeVisible();
  await expectEveryWidth(page, { press: [page.getByRole("button", { name: "Quitter la liste" })] });

  const other = await browser.newContext();
  const cancelling = await other.newPage();
  await cancelling.goto(reservation);
  await hydrated(cancelling);
  await openFold(cancelling, "Annuler");
  await cancelling.getByRole("button", { name: "Annuler ma réservation" }).click();
  await cancelling.getByRole("dialog").getByRole("button", { name: "Annuler ma réservation" }).click();
  await expect(cancelling.getByText("Annulée").first()).toBeVisible();
  await cancelling.goto(service);
  await expect(
    cancelling.getByRole("link", { name: /^Me prévenir si le créneau 19:00/ }),
    "the freed places are kept for who waits",
  ).toBeVisible();
  await other.close();

  await serveNow();
  await page.goto(await mailedLink(person.email, /^Des places pour vous/));
  await expect(page.getByRole("heading", { name: "Des places sont à vous" })).toBeVisible();
  const book = page.getByRole("link", { name: "Réserver ces places" });
  await expectEveryWidth(page, { name: "attente-offre", press: [book] });
  await hydrated(page);
  await book.click();
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await expect(dialog).toContainText("Ces places sont tenues pour vous jusqu’au");
  await expect(bookingTotal(dialog)).toContainText("2 participants");
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  const confirm = dialog.getByRole("button", { name: "Confirmer la réservation" });
  await expectEveryWidth(page, { name: "attente-reserver", press: [dialog.getByLabel("Prénom")] });
  await fill(page, person);
  await confirm.click();
  await expect(page.getByRole("heading", { level: 1, name: "Votre demande est envoyée" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("joins, books an offer, and leaves the list", async ({ page }) => {
    const { service, reservation } = await aFullSlot();
    const [person, leaver] = [aPerson(), aPerson()];
    await openForm(page, service);
    await join(page, person.email);
    await page.goto(await mailedLink(person.email, /^Confirmez/));
    await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
    await expect(page.getByRole("heading", { name: "Vous êtes sur la liste" })).toBeVisible();

    await openForm(page, service);
    await join(page, leaver.email);
    await page.goto(await mailedLink(leaver.email, /^Confirmez/));
    await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
    await page.getByRole("button", { name: "Quitter la liste" }).click();
    await expect(page.getByText("Votre adresse est effacée. Vous ne recevrez plus rien.")).toBeVisible();

    await page.goto(reservation);
    await openFold(page, "Annuler");
    await page.getByRole("button", { name: "Annuler ma réservation" }).click();
    await serveNow();
    await page.goto(await mailedLink(person.email, /^Des places pour vous/));
    await page.getByRole("link", { name: "Réserver ces places" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await fill(page, person);
    await page.getByRole("button", { name: "Confirmer la réservation" }).click();
    // Without scripts the server shows the total first.
    await page.getByRole("button", { name: "Confirmer la réservation" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Votre demande est envoyée" })).toBeVisible();
  });
});
