import { createHash, randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { addMinutes, type Day, instantOf } from "#app/shared/calendar.ts";
import { formatDateOfYear, formatDayAndMonth } from "#app/shared/copy/format.ts";
import { chefId } from "#db/seed/demo-chefs.ts";
import { demo } from "#db/seed/demo-data.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aReservation, aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { bookingTotal, openFold, outcome } from "./locators.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

const CHEF = "camille-rousseau";
const SERVICE = serviceId("camille-diner");
const chefEmail = demo.chefs.find(({ dossier }) => dossier === CHEF)?.email ?? "";

const [ADULT, CHILD] = [randomUUID(), randomUUID()];

type Dinner = { id: string; path: string; booked: Date; other: { day: Day; start: Date } };

/** A confirmed or requested dinner of a demo chef for eight, and another free evening of the same service. */
async function aDinner(statut: "en_attente" | "confirmee" = "confirmee"): Promise<Dinner> {
  const token = randomUUID();
  const [bookedDay, day] = [await unusedDay(), await unusedDay()];
  const [booked = new Date(), start = new Date()] = [bookedDay, day].map(
    (one) => instantOf(one, "19:00") ?? new Date(),
  );
  const slot = (date_debut: Date) => aSlot(SERVICE, { date_debut, date_fin: addMinutes(date_debut, 60) });
  return inE2eDatabase(async (client) => {
    const own = await insert(client, "service_availabilities", { ...slot(booked), places_reservees: 8 });
    await insert(client, "service_availabilities", slot(start));
    const { id } = await insert(client, "reservations", {
      ...aReservation(chefId(CHEF), SERVICE, own.id, { statut, client_prenom: "Jeanne" }),
      date_souhaitee: booked,
      date_fin: addMinutes(booked, 180),
      prix_final: "560.50",
      frais_deplacement: "6.00",
      nombre_participants: 8,
      places_prises: 8,
      creneau_entier: true,
      participants: JSON.stringify([
        { profile_id: ADULT, profile_name: "Adulte", quantite: 6, prix_unitaire: "80.75" },
        { profile_id: CHILD, profile_name: "Enfant", quantite: 2, prix_unitaire: "35.00" },
      ]),
      tarifs: JSON.stringify([
        {
          profile_id: ADULT,
          profile_name: "Adulte",
          prix: "85.00",
          paliers: [{ min_quantity: 6, max_quantity: null, discount_percentage: 5 }],
        },
        { profile_id: CHILD, profile_name: "Enfant", prix: "35.00", paliers: [] },
      ]),
    });
    for (const statut_apres of new Set(["en_attente", statut]))
      await insert(client, "reservation_events", { reservation_id: id, statut_apres, acteur: "chef" });
    const token_hash = createHash("sha256").update(token).digest();
    await insert(client, "reservation_tokens", { token_hash, reservation_id: id });
    return { id, path: `/reservation/${token}`, booked, other: { day, start } };
  });
}

/** Goes to the month of the day, then presses it. */
async function chooseDay(dialog: Locator, day: string): Promise<void> {
  const wanted = dialog.locator(`a[data-day="${day}"]`);
  const next = dialog.getByRole("link", { name: "Mois suivant" });
  await expect(next).toBeVisible();
  for (let months = 0; months < 6 && !(await wanted.isVisible()); months += 1) {
    const shown = await dialog.getByRole("grid").getAttribute("aria-label");
    await next.click();
    await expect(dialog.getByRole("grid")).not.toHaveAttribute("aria-label", shown ?? "");
  }
  await wanted.click();
}

test("the client asks for another date, the chef accepts, the page follows; then for one more guest", async ({
  page,
  browser,
}) => {
  const { id, path, booked, other } = await aDinner();
  await page.goto(path);
  await hydrated(page);
  await openFold(page, "Changer la date");
  await page.getByRole("link", { name: "Changer la date" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer la date" });
  await expect(dialog.getByRole("heading", { name: "Changer la date" })).toBeFocused();
  await expect(dialog.getByRole("gridcell", { selected: true }), "nothing is chosen beforehand").toHaveCount(0);
  const own = dialog.getByRole("button", { name: /votre date/ }).or(dialog.getByRole("link", { name: /votre date/ }));
  await expect(own, "the calendar opens on the booked month").toBeVisible();
  await expect(dialog.getByRole("button", { name: "Envoyer la demande" })).toBeDisabled();
  await expect(dialog.getByText("Rien de choisiVotre date reste à vous")).toBeVisible();
  await dialog.getByRole("link", { name: "Garder ma date" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Changer la date" })).toBeFocused();
  await page.getByRole("link", { name: "Changer la date" }).click();
  await chooseDay(dialog, other.day);
  await expect(dialog.getByText("Seuls les créneaux assez grands pour vos 8 convives sont proposés.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Envoyer la demande" })).toBeDisabled();
  await dialog.getByRole("radio").first().check();
  await expect(dialog.getByText(`Votre créneau du ${formatDayAndMonth(booked)} reste à vous`)).toBeVisible();
  await dialog.getByLabel("Un mot pour le chef").fill("Le samedi suivant vous irait ?");
  const ask = dialog.getByRole("button", { name: "Envoyer la demande" });
  await expectEveryWidth(page, { name: "changer-date", press: [ask] });
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = await ask.boundingBox();
  expect(shown?.width, "under the total and the other button it takes the whole line").toBeGreaterThan(340);
  if (wide !== null) await page.setViewportSize(wide);
  await ask.click();
  await expect(page.getByRole("heading", { name: "Votre demande de date est chez le chef" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Changer la date" }), "one request at a time").toHaveCount(0);
  const withdraw = page.getByRole("button", { name: "Retirer ma demande" });
  await expectEveryWidth(page, { name: "changement-envoye", press: [withdraw] });

  const kitchen = await browser.newContext();
  const desk = await kitchen.newPage();
  await authenticateWith(desk, chefEmail);
  const evening = `/dashboard/reservations/${id}/soiree`;
  await desk.goto(evening);
  await desk.getByRole("link", { name: "Répondre", exact: true }).click();
  const request = desk.getByRole("dialog", { name: "Jeanne demande une autre date" });
  await expect(request.getByText("Le samedi suivant vous irait ?")).toBeVisible();
  const refuse = request.getByRole("button", { name: "Refuser" });
  const accept = request.getByRole("button", { name: `Accepter le ${formatDateOfYear(other.start)}` });
  await expectEveryWidth(desk, { name: "dashboard-changement", press: [refuse, accept] });
  await refuse.click();
  await expect(request.getByText("Donnez un motif")).toBeVisible();
  await accept.click();
  await expect(outcome(desk, "Changement accepté")).toBeVisible();
  await expect(desk).toHaveURL(evening);
  await kitchen.close();

  await expect(
    page.getByRole("heading", { name: `C’est confirmé, à ${formatDayAndMonth(other.start)}` }),
  ).toBeVisible();
  await openFold(page, "Changer la date");
  await page.getByRole("link", { name: "Changer le nombre de convives" }).click();
  const guests = page.getByRole("dialog", { name: "Changer le nombre de convives" });
  await guests.getByRole("button", { name: "Ajouter un participant Adulte" }).click();
  await expect(bookingTotal(guests)).toContainText("641,25");
  const send = guests.getByRole("button", { name: "Envoyer la demande" });
  await expectEveryWidth(page, { name: "changer-convives", press: [send] });
  await send.click();
  await expect(page.getByText("et la place de plus vous est gardée")).toBeVisible();
});

test("a request that waits changes at once, and the chef who was confirming it reads it again", async ({
  page,
  browser,
}) => {
  const { id, path, other } = await aDinner("en_attente");
  const kitchen = await browser.newContext();
  const desk = await kitchen.newPage();
  await authenticateWith(desk, chefEmail);
  await desk.goto(`/dashboard/reservations/${id}/confirmer`);
  await hydrated(desk);
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("link", { name: "Changer la date" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer la date" });
  await chooseDay(dialog, other.day);
  await dialog.getByRole("radio").first().check();
  await expect(dialog.getByText("Votre demande change tout de suite, et l’ancien créneau est libéré.")).toBeVisible();
  const change = dialog.getByRole("button", { name: "Changer ma demande" });
  await expectEveryWidth(page, { name: "changer-date-en-attente", press: [change] });
  await change.click();
  await expect(outcome(page, "Demande changée")).toBeVisible();
  await expect(page.getByText(formatDateOfYear(other.start)).first()).toBeVisible();

  const confirm = desk.getByRole("button", { name: /^Confirmer/ });
  await confirm.click();
  await expect(desk.getByText("Le client vient de changer sa demande.")).toBeVisible();
  await confirm.click();
  await expect(desk.getByRole("heading", { name: "Réservation confirmée" })).toBeVisible();
  await kitchen.close();
  await expect(
    page.getByRole("heading", { name: `C’est confirmé, à ${formatDayAndMonth(other.start)}` }),
  ).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 4(09|22)/] });

  test("a date is asked for and withdrawn, then another number of guests", async ({ page }) => {
    const { path, booked, other } = await aDinner();
    await page.goto(path);
    await openFold(page, "Changer la date");
    await page.getByRole("link", { name: "Changer la date" }).click();
    await expect(page.getByRole("button", { name: "Envoyer la demande" })).toBeDisabled();
    await page.goto(`${path}/date?date=${other.day}`);
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(page.getByText("Veuillez sélectionner un créneau"), "no hour is chosen for anybody").toBeVisible();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(page.getByRole("heading", { name: "Votre demande de date est chez le chef" })).toBeVisible();
    await page.getByRole("button", { name: "Retirer ma demande" }).click();
    await expect(page.getByRole("heading", { name: `C’est confirmé, à ${formatDayAndMonth(booked)}` })).toBeVisible();
    await openFold(page, "Changer la date");
    await page.getByRole("link", { name: "Changer le nombre de convives" }).click();
    await page.getByRole("spinbutton", { name: "Enfant" }).fill("1");
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(page.getByText("Le prix total est de 525,50")).toBeVisible();
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(page.getByRole("heading", { name: "Votre demande pour les convives est chez le chef" })).toBeVisible();

    const { path: waiting } = await aDinner("en_attente");
    await page.goto(`${waiting}/convives`);
    await page.getByRole("spinbutton", { name: "Enfant" }).fill("1");
    await page.getByRole("button", { name: "Changer ma demande" }).click();
    await expect(page.getByText("Le prix total est de 525,50")).toBeVisible();
    await page.getByRole("button", { name: "Changer ma demande" }).click();
    await expect(page.getByText("7 convives").first(), "nobody has to answer").toBeVisible();
    await expect(page.getByRole("button", { name: "Retirer ma demande" })).toHaveCount(0);
    await openFold(page, "Adresse");
    await page.getByLabel("Numéro et rue").fill("4 rue du Temple");
    await page.getByRole("button", { name: "Enregistrer l’adresse" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "4 rue du Temple" })).toBeVisible();
  });
});
