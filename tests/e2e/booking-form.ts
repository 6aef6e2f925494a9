import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { addMinutes, instantOf, SLOT_MINUTES } from "#app/domain/calendar.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aSlot, insert } from "../support/factories.ts";

/** Where the chef lives: no travel fee. */
const LYON = "69123";
export const PARIS = "75056";
export const aPerson = () => ({
  prenom: "Jeanne",
  nom: "Morel",
  email: `jeanne.${randomUUID().slice(0, 8)}@mail.example`,
});

/** Creates a slot on an unused day for one test: a reservation takes the slot and the chef's evening. */
export async function openSlot(
  page: Page,
  { service = "camille-diner", places = 10, commune = LYON } = {},
): Promise<string> {
  const day = await unusedDay();
  const date_debut = instantOf(day, "19:00") ?? new Date();
  const date_fin = addMinutes(date_debut, SLOT_MINUTES);
  const slot = aSlot(serviceId(service), { date_debut, date_fin, places_disponibles: places });
  await inE2eDatabase((client) => insert(client, "service_availabilities", slot));
  const address = `/service/${serviceId(service)}?date=${day}${commune && `&commune=${commune}`}`;
  await page.goto(address);
  await page.getByRole("link", { name: /^Réserver le créneau 19:00/ }).click();
  await expect(page).toHaveURL(/creneau=/);
  return address;
}

export async function fill(page: Page, { prenom, nom, email }: ReturnType<typeof aPerson>): Promise<void> {
  await page.getByLabel("Prénom").fill(prenom);
  await page.getByLabel("Nom*", { exact: true }).fill(nom);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Téléphone").fill("06 12 34 56 78");
}

/** Types a place and leaves the field, which the server then resolves. */
export async function choosePlace(page: Page, text: string): Promise<void> {
  const place = page.getByRole("combobox", { name: /^Code postal ou commune/ });
  await place.fill(text);
  await place.press("Escape");
  await place.blur();
}
