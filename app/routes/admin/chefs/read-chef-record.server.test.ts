import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deactivateChef } from "#app/features/chefs/deactivate-chef.server.ts";
import { selectCaseByNumber } from "#app/features/moderation/cases.repo.server.ts";
import { decideCase } from "#app/features/moderation/decide-case.server.ts";
import { liftRestriction } from "#app/features/moderation/jobs/lift-restriction.job.server.ts";
import { reportContent } from "#app/features/moderation/report-content.server.ts";
import { caseSeen } from "#app/features/moderation/rules/case.ts";
import { db } from "#app/platform/db.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { readChefRecord } from "./read-chef-record.server.ts";
import { readTriedSearch } from "./read-tried-search.server.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const admin = adminScope();
const raison = "Aucune autorisation ne nous a été montrée pour ce contenu.";
let fixture: BookingFixture;

beforeAll(() => client.connect());
beforeEach(async () => {
  fixture = await bookingFixture(client, { service: { titre: "Buffet du midi", description: "Cinq services." } });
});
afterAll(async () => {
  await client.end();
  closeRedis();
});

async function record() {
  const found = await readChefRecord(admin, fixture.chef_id);
  if (found === null) throw new Error("no record");
  return found;
}

async function opened(numero: number) {
  const found = await selectCaseByNumber(db, numero);
  if (found === null) throw new Error("no case");
  return found;
}

/** A newer report, kept online in the end; `lifted` when its content was hidden before. */
async function addRejected(lifted?: string): Promise<void> {
  const { chef_id, user_id } = fixture;
  const { id } = await insert(client, "signalements", {
    ...{ signale: "chef", cible: chef_id, chef_id, motif: "autre", raisons: "Cette page reprend la mienne." },
    ...{ nom: "Ana", email: `${randomUUID()}@exemple.fr`, created_at: "2029-01-10", traite_le: "2029-01-12" },
  });
  const made = { signalement_id: id, user_id, raison, fondement: "conforme", origine: "signalement" };
  if (lifted !== undefined) {
    const hidden = { ...made, mesure: "masquer", fondement: "loi_auteur", duree: "preuve", created_at: lifted };
    await insert(client, "signalement_decisions", hidden);
  }
  await insert(client, "signalement_decisions", { ...made, mesure: "maintenir", created_at: "2029-01-12" });
}

async function addPhoto(prefix: string): Promise<void> {
  const cle = `${prefix}/${randomUUID().replaceAll("-", "")}`;
  const stored = { cle, largeur: 640, hauteur: 480, octets: 1000, apercu: "data:image/webp;base64,AA==" };
  const names = Object.keys(stored).join();
  await client.query(`insert into photo_objects (${names}) values ($1, $2, $3, $4, $5)`, Object.values(stored));
  const { chef_id, service_id } = fixture;
  if (prefix === "chef-gallery") await insert(client, "galerie_photos", { chef_id, url_photo: cle });
  else await insert(client, "service_photos", { service_id, url_photo: cle });
}

/** A request that the chef refused after so many minutes. */
async function addAnswered(minutes: number): Promise<void> {
  const { chef_id, service_id, availability_id } = fixture;
  const made = new Date("2029-01-10T10:00:00Z");
  const over = { statut: "refuse", created_at: made };
  const { id } = await insert(client, "reservations", aReservation(chef_id, service_id, availability_id, over));
  await insert(client, "reservation_events", {
    ...{ reservation_id: id, statut_avant: "en_attente", statut_apres: "refuse", acteur: "chef" },
    created_at: new Date(made.getTime() + minutes * 60_000),
  });
}

/** The service is hidden because of a report, until a proof comes. */
async function hideService(): Promise<number> {
  const done = await reportContent(
    { signale: "service", cible: fixture.service_id, clientAddress: randomUUID() },
    {
      motif: "autre",
      raisons: "Ce contenu est une copie du mien.",
      personne: { nom: "Ana", email: `${randomUUID()}@exemple.fr` },
    },
  );
  if (!done.ok) throw new Error(done.code);
  const given = await opened(done.value);
  const measure = { mesure: "masquer", fondement: "loi_auteur", duree: "preuve", raison } as const;
  await decideCase(aRequest(), admin, { id: given.id, vu: caseSeen(given), ...measure });
  return done.value;
}

it("given a service that was hidden because of a report, shows the measure with its case, duration and state", async () => {
  const numero = await hideService();
  const [measure, ...others] = (await record()).mesures;
  expect(others).toEqual([]);
  expect(measure).toMatchObject({ numero, mesure: "masquer", duree: "preuve", en_vigueur: true, levee: null });
  expect(measure?.copie.titre).toBe("Buffet du midi");
  const given = await opened(numero);
  const seenBy = async (reader = adminScope()) =>
    (await readChefRecord(reader, fixture.chef_id))?.mesures.map(({ levable }) => levable);
  expect(await seenBy(), "somebody else may lift it").toEqual([caseSeen(given)]);
  expect(await seenBy(adminScope(randomUUID(), "support")), "the support may not").toEqual([null]);
  const lifting = { mesure: "maintenir", fondement: "conforme", duree: null, lever: true } as const;
  const why = { vu: caseSeen(given), raison: "La preuve est arrivée ce matin." };
  await decideCase(aRequest(), adminScope(), { id: given.id, ...lifting, ...why });
  await liftRestriction.run({ signalement_id: given.id }, { id: "1", attempt: 0 });
  const lifted = await record();
  expect(lifted.mesures).toMatchObject([{ numero, mesure: "masquer", en_vigueur: false, levable: null }]);
  expect(lifted.mesures[0]?.levee).toMatchObject({ le: expect.any(Date), raison: "La preuve est arrivée ce matin." });
  expect(lifted.journal.map(({ action }) => action)).toEqual(["mesure_levee", "signalement_decide"]);
});

it("given a chef with a priced service and a free slot, says how visitors find them, and what is missing otherwise", async () => {
  const chef = { commune_insee: "69123", deplacement: "rayon", rayon_km: 30 };
  fixture = await bookingFixture(client, { chef, service: { titre: "Dîner", lieu_prestation: "client" } });
  const found = await record();
  expect(found).toMatchObject({ visibilite: "visible", prochain: expect.any(Date), note: { nombre: 0 } });
  // Two of ten places, and nobody else can book it.
  await client.query("update service_availabilities set places_reservees = 2 where id = $1", [fixture.availability_id]);
  const meal = aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id, { creneau_entier: true });
  const { id: booked } = await insert(client, "reservations", meal);
  expect(await record()).toMatchObject({ visibilite: "visible_sans_creneau", prochain: null });
  await client.query("delete from reservations where id = $1", [booked]);
  await client.query("update service_availabilities set actif = false where service_id = $1", [fixture.service_id]);
  expect(await record()).toMatchObject({ visibilite: "visible_sans_creneau", prochain: null });
  await client.query("update chefs set commune_insee = null, deplacement = null, rayon_km = null where id = $1", [
    fixture.chef_id,
  ]);
  expect(await record()).toMatchObject({ visibilite: "sans_lieu" });
  await client.query("update services set visible = false where id = $1", [fixture.service_id]);
  expect(await record()).toMatchObject({ visibilite: "sans_service" });
});

it("given a pause at the chef's own request, does not list it as a sanction", async () => {
  const off = { motif: "Le chef prend une pause cet hiver.", fondement: "demande" } as const;
  expect(await deactivateChef(aRequest(), admin, fixture.chef_id, off)).toMatchObject({ ok: true });
  const paused = await record();
  expect(paused.sanctions).toEqual([]);
  expect(paused.journal.map(({ action }) => action)).toContain("chef_desactive");
});

it("given a page that the team deactivated, lists it as a sanction", async () => {
  const off = { motif: "La page trompe ses clients sur les prix.", fondement: "conditions" } as const;
  expect(await deactivateChef(aRequest(), admin, fixture.chef_id, off)).toMatchObject({ ok: true });
  expect((await record()).sanctions.map(({ action }) => action)).toEqual(["chef_desactive"]);
});

it("given a page that is off, says that its visible services are not shown, and that hidden ones are hidden", async () => {
  expect((await record()).services).toMatchObject([{ affiche: "visible" }]);
  const off = { motif: "La page trompe ses clients sur les prix.", fondement: "conditions" } as const;
  await deactivateChef(aRequest(), admin, fixture.chef_id, off);
  expect((await record()).services).toMatchObject([{ affiche: "page_eteinte" }]);
  await client.query("update services set visible = false where id = $1", [fixture.service_id]);
  expect((await record()).services).toMatchObject([{ affiche: "masque" }]);
});

it("given photos and answered requests, counts the photos and says how soon the chef answers", async () => {
  expect(await record()).toMatchObject({ habitudes: null, photos: { galerie: 0, services: 0 } });
  for (const prefix of ["chef-gallery", "service-photos", "service-photos"]) await addPhoto(prefix);
  for (let count = 0; count < 10; count += 1) await addAnswered(90);
  expect(await record()).toMatchObject({
    photos: { galerie: 1, services: 2 },
    habitudes: { demandes: 10, part: 100, minutes: 90 },
  });
});

it("given ten newer reports that were rejected, still shows the older measure that is in force", async () => {
  const numero = await hideService();
  for (let count = 0; count < 10; count += 1) await addRejected();
  expect((await record()).mesures).toMatchObject([{ numero, mesure: "masquer", en_vigueur: true }]);
});

it("given ten newer measures that were lifted, still shows the older one that is in force, first", async () => {
  const numero = await hideService();
  for (let count = 0; count < 10; count += 1) await addRejected("2029-01-11T10:00:00Z");
  const shown = (await record()).mesures;
  expect(shown).toHaveLength(11);
  expect(shown[0]).toMatchObject({ numero, en_vigueur: true });
  expect(shown.slice(1).every(({ en_vigueur }) => !en_vigueur)).toBe(true);
});

it("given ten newer pauses at the chef's own request, still lists the older deactivation", async () => {
  const off = { motif: "La page trompe ses clients sur les prix.", fondement: "conditions" } as const;
  await deactivateChef(aRequest(), admin, fixture.chef_id, off);
  const pause = { action: "chef_desactive", objet: `chef:${fixture.chef_id}`, details: { fondement: "demande" } };
  for (let count = 0; count < 10; count += 1) await insert(client, "audit_log", { ...pause, at: "2029-01-10" });
  expect((await record()).sanctions.map(({ details }) => details)).toEqual([{ fondement: "conditions" }]);
});

it("tries a search for one chef, and names what excludes them", async () => {
  const { chef_id, service_id } = fixture;
  await client.query("update chefs set commune_insee = '69123', deplacement = 'rayon', rayon_km = 30 where id = $1", [
    chef_id,
  ]);
  await client.query("update services set lieu_prestation = 'client' where id = $1", [service_id]);
  const at = new Date("2030-06-01T10:00:00Z");
  const tried = async (asked: Record<string, string>) =>
    (await readTriedSearch(chef_id, new URLSearchParams(asked), at))?.reponse;
  expect(await tried({})).toBeUndefined();
  expect(await tried({ ou: "Lyon" })).toBe("oui");
  expect(await tried({ ou: "Lyon", date: "2030-06-15" })).toBe("oui");
  expect(await tried({ ou: "Lyon", date: "2030-06-16" })).toBe("autre_jour");
  expect(await tried({ ou: "Lyon", date: "2030-06-01" })).toBe("jour_refuse");
  expect(await tried({ ou: "Lyon", convives: "199" })).toBe("trop_de_monde");
  expect(await tried({ ou: "Marseille" })).toBe("hors_zone");
  expect(await tried({ ou: "Saint-Denis" })).toBe("plusieurs_lieux");
  expect(await tried({ ou: "Xqzrtvb" })).toBe("lieu_inconnu");
  await client.query("update services set visible = false where id = $1", [service_id]);
  expect(await tried({ ou: "Lyon" })).toBe("nulle_part");
});
