import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
import { saveDossierStep } from "#app/features/evenings/save-dossier-step.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope, PersonScope } from "#app/shared/scopes.ts";
import { insertAccount } from "#tests/support/accounts.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { recentAuthentication } from "#tests/support/chef-scope.ts";
import { dossierFixture } from "#tests/support/dossier-fixture.ts";
import { aReservation, aSlot, insert } from "#tests/support/factories.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { insertDataLink } from "./data-links.repo.server.ts";
import { erasePersonData } from "./erase-person-data.server.ts";
import { exportPersonData } from "./export-person-data.server.ts";
import { anonymiseReservation } from "./jobs.server.ts";
import { requirePerson, requirePersonForAdmin } from "./person-scope.server.ts";
import { readPersonData } from "./read-person-data.server.ts";

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const AT = new Date("2030-06-01T10:00:00Z");
const facts = aRequest();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the functions that create scopes have their own tests
const admin = { user_id: "00000000-0000-4000-8000-000000000001", role: "admin" } as AdminScope;
let fixture: BookingFixture;

beforeAll(async () => {
  await owner.connect();
  fixture = await bookingFixture(owner);
});
afterAll(() => owner.end());

/** Inserts a reservation of two places on its own slot, as if booked. */
async function reserved(email: string, hour: string, over: object = {}): Promise<string> {
  const date_debut = `2030-06-${hour}:00:00Z`;
  const date_fin = new Date(new Date(date_debut).getTime() + 3_600_000).toISOString();
  const slot = await insert(
    owner,
    "service_availabilities",
    aSlot(fixture.service_id, { date_debut, date_fin, places_reservees: 2 }),
  );
  const dates = { date_souhaitee: date_debut, date_fin };
  const row = aReservation(fixture.chef_id, fixture.service_id, slot.id, { client_email: email, ...dates, ...over });
  return (await insert(owner, "reservations", row)).id;
}

async function scopeOf(email: string): Promise<PersonScope> {
  const token = await insertDataLink(db, { email, etape: "page", expire_le: new Date("2030-06-01T10:30:00Z") });
  const scope = await requirePerson(token, AT);
  if (scope === null || scope === "lien") throw new Error("no scope");
  return scope;
}

const read = async (id: string) =>
  (await owner.query("select statut, client_nom, client_email, anonymise_le from reservations where id = $1", [id]))
    .rows[0];

describe("a paid reservation in the future", () => {
  it("keeps the names until it is over, and reports it", async () => {
    const email = "paye@exemple.fr";
    const paid = await reserved(email, "20T17", { statut: "payee" });
    const asked = await reserved(email, "21T17");
    const scope = await scopeOf(email);
    const { a_venir } = await readPersonData(scope, AT);
    expect(a_venir.map(({ id, sort }) => [id, sort])).toEqual([
      [paid, "plus_tard"],
      [asked, "annule"],
    ]);
    const erased = await erasePersonData(facts, scope, AT);
    expect(erased).toMatchObject({ ok: true, value: { annulees: 1, anonymisees: 1, plus_tard: 1 } });
    expect(await read(asked)).toMatchObject({ statut: "annulee", client_nom: "effacé" });
    expect(await read(paid)).toMatchObject({ statut: "payee", client_email: email, anonymise_le: null });
    const { rows } = await owner.query("select run_at, payload from graphile_worker._private_jobs where key = $1", [
      `anonymise-reservation:${paid}`,
    ]);
    expect(rows).toEqual([{ run_at: new Date("2030-06-20T18:00:00Z"), payload: { reservation_id: paid } }]);
    for (const _ of [1, 2]) await anonymiseReservation.run({ reservation_id: paid }, { id: "1", attempt: 1 });
    expect(await read(paid)).toMatchObject({ statut: "payee", client_nom: "effacé" });
  });
});

describe("erasing", () => {
  it("affects nobody else, not even an address with the same suffix", async () => {
    const other = await reserved("axel@exemple.fr", "22T17");
    await owner.query(
      "select graphile_worker.add_job('rien', '{\"email\": \"axel@exemple.fr\"}', run_at => '2040-01-01')",
    );
    await reserved("xel@exemple.fr", "23T17");
    const erased = await erasePersonData(facts, await scopeOf("xel@exemple.fr"), AT);
    expect(erased).toMatchObject({ ok: true, value: { anonymisees: 1 } });
    expect(await read(other)).toMatchObject({ statut: "en_attente", client_email: "axel@exemple.fr" });
    const { rows } = await owner.query(
      "select 1 from graphile_worker._private_jobs where payload->>'email' = 'axel@exemple.fr'",
    );
    expect(rows).toHaveLength(1);
  });

  it("changes nothing when it runs again", async () => {
    const id = await reserved("deux@exemple.fr", "24T17");
    await erasePersonData(facts, await scopeOf("deux@exemple.fr"), AT);
    const once = await read(id);
    const again = await erasePersonData(facts, await scopeOf("deux@exemple.fr"), AT);
    expect(again).toMatchObject({ ok: true, value: { annulees: 0, anonymisees: 0, plus_tard: 0 } });
    expect(await read(id)).toEqual(once);
  });

  it("keeps the chef's number of clients", async () => {
    const clients = async () =>
      (await owner.query("select count(distinct client_email_normalise)::int as n from reservations")).rows[0];
    await reserved("compte@exemple.fr", "01T08", { statut: "terminee" });
    await reserved("Compte@exemple.fr ", "01T06", { statut: "terminee" });
    const before = await clients();
    await erasePersonData(facts, await scopeOf("compte@exemple.fr"), AT);
    expect(await clients()).toEqual(before);
  });

  it("writes a receipt without a name", async () => {
    await reserved("recu@exemple.fr", "25T17");
    const erased = await erasePersonData(facts, await scopeOf("recu@exemple.fr"), AT);
    const recu = erased.ok ? erased.value.recu : "";
    const { rows } = await owner.query("select action, details, acteur_id from audit_log where objet = $1", [
      `recu:${recu}`,
    ]);
    const details = { annulees: 1, anonymisees: 1, plus_tard: 0, messages: 0, aides: 0, avis: 0, compte: false };
    expect(rows).toEqual([{ action: "donnees_effacees", details, acteur_id: null }]);
  });
});

describe("the export", () => {
  it("contains what the client said for a meal, without the door code and the answers about guests", async () => {
    const email = "prepare@exemple.fr";
    const dinner = await dossierFixture(owner, { client_email: email });
    const access = { rue: "", etage: "2e", code_acces: "zcode4521z", telephone_sur_place: "", a_savoir: "Sonnez." };
    await saveDossierStep(dinner, { etape: "acces", saisie: { ...access, stationnement: ["facile"] } });
    await saveGuestAnswer(dinner, {
      reponse_id: null,
      prenom: "Noé",
      age: "enfant",
      reponse: { allergies: ["lait"], regimes: [], autre: "motsecret" },
    });
    const text = await exportPersonData(facts, await scopeOf(email), AT);
    expect(JSON.parse(text)).toMatchObject({
      reservations: [{ preparation: { etage: "2e", a_savoir: "Sonnez.", stationnement: ["facile"] } }],
    });
    for (const secret of ["zcode4521z", "motsecret", "Noé", "code_acces"]) expect(text).not.toContain(secret);
  });
});

describe("an account", () => {
  it("is not accessible with a mailed link, and included in an admin's export", async () => {
    const email = "chef-a-exporter@exemple.fr";
    await insertAccount(owner, email);
    const own: unknown = JSON.parse(await exportPersonData(facts, await scopeOf(email), AT));
    expect(own).not.toHaveProperty("compte");
    const all: unknown = JSON.parse(
      await exportPersonData(
        facts,
        requirePersonForAdmin(recentAuthentication(admin.user_id), ` ${email.toUpperCase()}`),
        AT,
      ),
    );
    expect(all).toMatchObject({ compte: { email }, profil: { prenom: "Léa" }, services: [] });
    expect(JSON.stringify(all)).not.toMatch(/password|secret|token/);
    await erasePersonData(facts, await scopeOf(email), AT);
    const { rows } = await owner.query('select email from "user" where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it("is not closed when the chef is booked concurrently", async () => {
    const other = await bookingFixture(owner);
    const booking = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
    await booking.connect();
    await booking.query("begin");
    const dates = { date_souhaitee: "2030-06-20T17:00:00Z", date_fin: "2030-06-20T18:00:00Z" };
    const row = aReservation(other.chef_id, other.service_id, other.availability_id, { statut: "confirmee", ...dates });
    await insert(booking, "reservations", row);
    const erasing = erasePersonData(facts, requirePersonForAdmin(recentAuthentication(admin.user_id), other.email), AT);
    await expectLockWait();
    await booking.query("commit");
    await booking.end();
    expect(await erasing).toMatchObject({ ok: false, code: "compte_avec_reservations" });
    const { rows } = await owner.query("select ferme_le from chefs where id = $1", [other.chef_id]);
    expect(rows).toEqual([{ ferme_le: null }]);
  });

  it("is not closed while the chef has future reservations", async () => {
    await reserved("client@exemple.fr", "26T17", { statut: "confirmee" });
    const erased = await erasePersonData(
      facts,
      requirePersonForAdmin(recentAuthentication(admin.user_id), fixture.email),
      AT,
    );
    expect(erased).toMatchObject({ ok: false, code: "compte_avec_reservations" });
    const { rows } = await owner.query("select actif, ferme_le from chefs where id = $1", [fixture.chef_id]);
    expect(rows).toEqual([{ actif: true, ferme_le: null }]);
  });

  it("is not closed when it belongs to an administrator", async () => {
    const email = "admin-a-fermer@exemple.fr";
    await insertAccount(owner, email, { admin: true });
    const erased = await erasePersonData(facts, requirePersonForAdmin(recentAuthentication(admin.user_id), email), AT);
    expect(erased).toMatchObject({ ok: false, code: "compte_administrateur" });
  });
});

describe("a link", () => {
  it("is valid for exactly half an hour", async () => {
    const token = await insertDataLink(db, { email: "lien@exemple.fr", etape: "page", expire_le: AT });
    expect(await requirePerson(token, new Date(AT.getTime() - 1))).toMatchObject({ email: "lien@exemple.fr" });
    expect(await requirePerson(token, AT)).toBeNull();
  });
});
