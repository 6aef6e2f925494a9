import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { holidayOf } from "#app/features/agenda/rules/public-holidays.ts";
import { addDays, dayOf, weekdayOf } from "#app/shared/calendar.ts";
import { insertAccount, openSession } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aClientProfile, aReservation, aService, insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import type { Visitor } from "../support/visitor.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
const RULES = "/dashboard/agenda/regles";
const HOLIDAYS = "/dashboard/agenda/vacances";
const today = dayOf(new Date());
/** A Saturday beyond the notice of 48 hours that is no public holiday, which a rule skips. */
let saturday = addDays(today, 7 + ((6 - weekdayOf(today) + 7) % 7));
while (holidayOf(saturday) !== null) saturday = addDays(saturday, 7);
let web: SharedWeb;
let chef: Visitor;
let chef_id: string;
let service_id: string;

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  const account = await insertAccount(client, `regles-${process.pid}@exemple.fr`);
  chef = await openSession(client, web.origin, account.email);
  chef_id = account.chef_id ?? "";
});
afterAll(() => client.end());

const page = async (path: string) => (await (await chef.get(path)).text()).replaceAll("\u00a0", " ");
const answer = async (response: Response) => ({
  status: response.status,
  html: (await response.text()).replaceAll("\u00a0", " "),
});
const bookable = async () =>
  (await page(`/service/${service_id}?date=${saturday}`)).includes("Réserver le créneau 19:00");

const RULE = { "jours[]": "6", "heures[]": "19:00", places: "8", semaines: "1", du: saturday, au: saturday };

it("asks for a service first, then for a rule", async () => {
  expect(await page(RULES)).toContain("Créez d’abord un service");
  const service = await insert(client, "services", aService(chef_id, { duree_minutes: 180 }));
  service_id = service.id;
  const profile = await insert(client, "client_profiles", aClientProfile());
  await insert(client, "service_pricing", { service_id, client_profile_id: profile.id, prix: "40.00" });
  expect(await page(RULES)).toContain("Décrivez votre semaine type");
});

it("refuses an incomplete rule with a sentence for each field", async () => {
  const { status, html } = await answer(await chef.post(`${RULES}/nouvelle`, { service_id, places: "0", du: "" }));
  expect(status).toBe(422);
  expect(html).toContain("Choisissez au moins un jour de la semaine.");
  expect(html).toContain("Choisissez au moins une heure de départ.");
  expect(html).toContain("Choisissez une date du calendrier.");
});

it("repeats the slot of its address, and only a valid one of an own service", async () => {
  const slot = { service_id, date: saturday, depart: "19:00", places: "6" };
  const form = (over = {}) => page(`${RULES}/nouvelle?${new URLSearchParams({ ...slot, ...over })}`);
  const sentence = "Tous les samedis à 19:00, 6 places, à partir du";
  expect(await form()).toContain(sentence);
  expect(await form({ depart: "19:30" })).not.toContain(sentence);
  expect(await form({ service_id: crypto.randomUUID() })).not.toContain(sentence);
});

it("shows what a rule opens before it is saved, then opens it on the public page", async () => {
  const checked = await answer(await chef.post(`${RULES}/nouvelle`, { ...RULE, service_id, intent: "verifier" }));
  expect(checked.status).toBe(200);
  expect(checked.html).toContain("Tous les samedis à 19:00, 8 places, à partir du");
  expect(checked.html).toMatch(/\d créneaux? ouverts?/);
  expect(await bookable()).toBe(false);
  const saved = await chef.post(`${RULES}/nouvelle`, { ...RULE, service_id });
  expect([saved.status, saved.headers.get("location")]).toStrictEqual([302, RULES]);
  const list = await page(RULES);
  expect(list).toContain("Règle enregistrée");
  expect(list).toContain("Tous les samedis à 19:00, 8 places, à partir du");
  expect(await bookable()).toBe(true);
});

const days = { mode: "jours", du: saturday, au: addDays(saturday, 2), note: "Noël en famille" };

it("closes holidays, and opens them again when they are removed", async () => {
  const inverted = await answer(await chef.post(HOLIDAYS, { ...days, au: today, note: "" }));
  expect(inverted.status).toBe(422);
  expect(inverted.html).toContain("La fin vient avant le début.");
  const checked = await page(`${HOLIDAYS}?${new URLSearchParams(days).toString()}`);
  expect(checked).toContain("1 créneau libre sera fermé. Il rouvrira si vous supprimez ces vacances.");
  expect(checked).toContain("Fermer ces 3 jours");
  expect((await chef.post(HOLIDAYS, days)).status).toBe(302);
  const list = await page(RULES);
  expect(list).toContain("Vacances enregistrées");
  expect(list).toContain("Noël en famille");
  expect(await bookable()).toBe(false);
  const [, remove = ""] = /action="(\/dashboard\/agenda\/fermetures\/[^"]+)"/.exec(list) ?? [];
  expect((await chef.post(remove)).status).toBe(302);
  expect(await bookable()).toBe(true);
});

it("closes days with a request only after the page has named it", async () => {
  const { rows } = await client.query<{ id: string; date_debut: Date }>(
    `update service_availabilities set places_reservees = 2 where service_id = $1
       and (date_debut at time zone 'Europe/Paris')::date = $2 returning id, date_debut`,
    [service_id, saturday],
  );
  const [slot] = rows;
  if (slot === undefined) throw new Error("the rule opened no slot");
  const reservation = aReservation(chef_id, service_id, slot.id, {
    statut: "en_attente",
    date_souhaitee: slot.date_debut,
    places_prises: 2,
    nombre_participants: 2,
  });
  await insert(client, "reservations", reservation);
  const end = new Date(slot.date_debut.getTime() + 3 * 3_600_000);
  await client.query(
    "insert into chef_engagements (availability_id, chef_id, periode) values ($1, $2, tstzrange($3, $4)) on conflict do nothing",
    [slot.id, chef_id, slot.date_debut, end],
  );
  const warned = await answer(await chef.post(HOLIDAYS, days));
  expect(warned.status).toBe(409);
  expect(warned.html).toContain("Une demande tombe pendant ces jours.");
  expect(warned.html).toContain("Répondez-lui d’abord : bloquer n’annule jamais une réservation.");
  const [, vu = ""] = /name="vu" value="([^"]+)"/.exec(warned.html) ?? [];
  expect((await chef.post(HOLIDAYS, { ...days, vu })).status).toBe(302);
  const kept = await client.query("select statut from reservations where availability_id = $1", [slot.id]);
  expect(kept.rows).toStrictEqual([{ statut: "en_attente" }]);
});
