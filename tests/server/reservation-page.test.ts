import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeRedis } from "#app/platform/redis.server.ts";
import { formatPastMeal } from "#app/shared/copy/format.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { type DossierFixture, dossierFixture } from "../support/dossier-fixture.ts";
import { aSlot, insert } from "../support/factories.ts";
import { linkTokenOf } from "../support/link-token.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { visitorFromRandomAddress } from "../support/visitor.ts";

const HOUR = 3_600_000;
const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;

beforeAll(async () => {
  await owner.connect();
  web = await sharedWeb();
});
afterAll(async () => {
  await owner.end();
  closeRedis();
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR);
const meal = async (start: Date, over: object = {}) => {
  const date_fin = new Date(start.getTime() + 3 * HOUR);
  const dinner = await dossierFixture(owner, { date_souhaitee: start, date_fin, ...over });
  await owner.query("update reservation_tokens set par_mail = true where reservation_id = $1", [dinner.reservation_id]);
  return dinner;
};
const pathOf = ({ token }: DossierFixture) => `/reservation/${token}`;
const visitor = () => visitorFromRandomAddress(web.origin);
const wordsOf = async (dinner: DossierFixture, page = "") => {
  const html = await (await visitor().get(`${pathOf(dinner)}${page}`)).text();
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return main
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
};
const sendTo = (dinner: DossierFixture, form: Record<string, string>) =>
  visitor().post(pathOf(dinner), form, { accept: "text/html" });

const PAYABLE = { prix_final: "614.50", lien_paiement: "https://payer.example/zoe" };

it("after the meal the page is in the past: what is due, then the review, and nothing to plan", async () => {
  const start = hoursFromNow(-48);
  const dinner = await meal(start, PAYABLE);
  const words = await wordsOf(dinner);
  expect(words).toContain(formatPastMeal(start, new Date()));
  expect(words.indexOf("Payer 614,50"), "the payment comes first").toBeGreaterThan(0);
  expect(words.indexOf("Laisser un avis")).toBeGreaterThan(words.indexOf("Payer 614,50"));
  for (const gone of ["Ajouter au calendrier", "Changer la date", "Annuler", "C’est confirmé", "Suivi en direct"])
    expect(words).not.toContain(gone);
  const opened = await sendTo(dinner, { intent: "avis" });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    302,
    `/avis/${linkTokenOf("avis", dinner.reservation_id)}`,
  ]);
  expect((await visitor().get(opened.headers.get("location") ?? "")).status).toBe(200);
});

it("on the evening of the meal no review is asked for yet, and a review that is asked for is refused", async () => {
  const dinner = await meal(hoursFromNow(-4), { prix_final: "0" });
  const words = await wordsOf(dinner);
  expect(words).toMatch(/C’était (aujourd’hui|hier), /);
  expect(words).not.toContain("Laisser un avis");
  expect((await sendTo(dinner, { intent: "avis" })).status).toBe(409);
});

it("cancelling says today's sum before the rule, free or not", async () => {
  const rule = { annulation: "moderee", prix_final: "608.50", frais_deplacement: "0" };
  const free = await wordsOf(await meal(hoursFromNow(24 * 9), rule));
  expect(free).toContain("Aujourd’hui : gratuit, vous ne devez rien");
  expect(free.indexOf("vous ne devez rien")).toBeLessThan(free.indexOf("gratuit jusqu’au"));
  const late = await wordsOf(await meal(hoursFromNow(24), rule));
  expect(late).toContain("Aujourd’hui : vous devez 304,25 €");
  expect(late).toContain("Annuler, 304,25 € dus");
});

it("a request that the chef could not accept offers the search for that day, with as many chefs as it finds", async () => {
  // At noon: a slot five hours after an evening would be on the next day.
  const start = new Date(
    `${hoursFromNow(24 * 9)
      .toISOString()
      .slice(0, 10)}T11:00:00Z`,
  );
  const dinner = await meal(start, { statut: "annulee", commune_insee: null });
  const date_debut = new Date(start.getTime() + 5 * HOUR);
  const slot = { date_debut, date_fin: new Date(date_debut.getTime() + HOUR), places_disponibles: 40 };
  await insert(owner, "service_availabilities", aSlot(dinner.fixture.service_id, slot));
  expect(await wordsOf(dinner)).toMatch(/ [1-9]\d* chefs? libres? ce (soir|jour)-là /);
});

it("a sum that is no longer today's cancels nothing, lower or higher", async () => {
  const rule = { annulation: "moderee", prix_final: "608.50", frais_deplacement: "0" };
  for (const [hours, somme, said] of [
    [24 * 9, "30425", "annuler est maintenant gratuit"],
    [24, "0", "annuler coûte maintenant 304,25"],
  ] as const) {
    const dinner = await meal(hoursFromNow(hours), rule);
    const sent = await sendTo(dinner, { motif: "", somme, accord: "on" });
    expect([sent.status, (await sent.text()).includes(said)]).toEqual([409, true]);
    expect(await statutOf(dinner)).toBe("confirmee");
  }
});

it("while a change waits for the chef, paying is a line with both prices", async () => {
  const start = hoursFromNow(24 * 9);
  const dinner = await meal(start, PAYABLE);
  await insert(owner, "demandes_changement", {
    reservation_id: dinner.reservation_id,
    availability_id: dinner.fixture.availability_id,
    type: "convives",
    ...{ date_avant: start, date_debut: start, date_fin: new Date(start.getTime() + 3 * HOUR) },
    ...{ participants: "[]", convives_avant: 8, nombre_participants: 10, nombre_tenu: 2, places_tenues: 2 },
    ...{ creneau_entier: false, prix_avant: "614.50", prix_final: "794", expire_le: hoursFromNow(48) },
  });
  const words = await wordsOf(dinner);
  expect(words).toContain("À régler ensuite : 614,50 € ou 794 €.");
  expect(words).toContain("Payer quand même 614,50 €");
});

const statutOf = async ({ reservation_id }: DossierFixture) =>
  (await owner.query("select statut from reservations where id = $1", [reservation_id])).rows[0].statut;

it("another date is asked for with amounts written as on the page around them", async () => {
  const dinner = await meal(hoursFromNow(24 * 9), { prix_final: "345.60", frais_deplacement: "12.50" });
  const [date_debut, date_fin] = [hoursFromNow(24 * 12), hoursFromNow(24 * 12 + 1)];
  const when = { date_debut, date_fin, places_disponibles: 20 };
  await insert(owner, "service_availabilities", aSlot(dinner.fixture.service_id, when));
  const words = await wordsOf(dinner, "/date");
  for (const sum of ["Repas 333,10 €", "Déplacement 12,50 €", "Prix total 345,60 €"]) expect(words).toContain(sum);
  expect(words).not.toMatch(/\d€/);
});
