import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addMinutes, instantOf, SLOT_MINUTES } from "#app/shared/calendar.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { formTokenFor } from "../support/post-booking.ts";
import { visitor } from "../support/visitor.ts";
import { expect, fromRandomAddress } from "./fixtures.ts";
import { site } from "./site.ts";

/** Where the chef lives: no travel fee. */
const LYON = "69123";
export const PARIS = "75056";
export const aPerson = () => ({
  prenom: "Jeanne",
  nom: "Morel",
  email: `jeanne.${randomUUID().slice(0, 8)}@mail.example`,
});

type Offered = { service?: string; places?: number; commune?: string };

/**
 * A slot on an unused day for one test, because a reservation takes the slot and the chef's evening; the addresses of its page
 * and of its booking form.
 */
export async function aFreeSlot({ service = "camille-diner", places = 10, commune = LYON }: Offered = {}) {
  const day = await unusedDay();
  const date_debut = instantOf(day, "19:00") ?? new Date();
  const date_fin = addMinutes(date_debut, SLOT_MINUTES);
  const slot = aSlot(serviceId(service), { date_debut, date_fin, places_disponibles: places });
  const { id } = await inE2eDatabase((client) => insert(client, "service_availabilities", slot));
  const address = `/service/${serviceId(service)}?date=${day}${commune && `&commune=${commune}`}`;
  return { id, address, form: `${address}&creneau=${id}` };
}

/** Opens the booking dialog of such a slot from its page. */
export async function openBooking(page: Page, offered?: Offered): Promise<{ dialog: Locator; address: string }> {
  const { id, address } = await aFreeSlot(offered);
  await page.goto(address);
  await hydrated(page);
  await page.locator(`#creneau-${id}`).click();
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await expect(dialog).toBeVisible();
  return { dialog, address };
}

/** Books such a slot without the browser, and opens the confirmation with the cookie of that booking. */
export async function openConfirmation(page: Page): Promise<void> {
  const { id, form } = await aFreeSlot();
  const { rows } = await inE2eDatabase((client) =>
    client.query<{ profile_id: string; prix: string }>(
      `select client_profiles.id as profile_id, prix from service_pricing
       join client_profiles on client_profiles.id = client_profile_id where service_id = $1 and client_profiles.nom = 'Adulte'`,
      [serviceId("camille-diner")],
    ),
  );
  const { prenom, nom, email } = aPerson();
  const cle = randomUUID();
  const visiting = visitor(`https://127.0.0.1:${site.httpsPort}`, fromRandomAddress());
  const sent = await visiting.post(
    form,
    {
      ...{ cle, dessine_a: formTokenFor(cle), page_perso: "", availability_id: id, commune: LYON, ou: "" },
      ...{ [`quantites[${rows[0]?.profile_id}]`]: "1", total_affiche: rows[0]?.prix ?? "" },
      ...{ client_prenom: prenom, client_nom: nom, client_email: email, client_telephone: "06 12 34 56 78" },
      client_message: "",
    },
    { origin: site.origin },
  );
  expect(sent.status, "the booking is accepted").toBe(302);
  const cookies = [...visiting.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
  await page.context().addCookies(cookies);
  await page.goto(sent.headers.get("location") ?? "");
  await hydrated(page);
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
