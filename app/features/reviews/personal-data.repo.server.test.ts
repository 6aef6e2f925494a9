import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erasePersonData } from "#app/features/privacy/erase-person-data.server.ts";
import { exportPersonData } from "#app/features/privacy/export-person-data.server.ts";
import { requirePersonForAdmin } from "#app/features/privacy/person-scope.server.ts";
import { readPersonData } from "#app/features/privacy/read-person-data.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { recentAuthentication } from "#tests/support/chef-scope.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { addReview, addReviewDecision, addReviewReport } from "#tests/support/review-fixture.ts";

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const facts = aRequest();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the functions that create scopes have their own tests
const admin = { user_id: "00000000-0000-4000-8000-000000000001", role: "admin" } as AdminScope;
const scopeOf = (email: string) => requirePersonForAdmin(recentAuthentication(admin.user_id), email);
const WORDS = "Des raisons assez longues pour être lues.";
const CLOSED = "2026-01-01T12:00:00Z";

let fixture: BookingFixture;
beforeAll(async () => {
  await owner.connect();
  fixture = await bookingFixture(owner);
});
afterAll(() => owner.end());

const read = async (id: string) =>
  (await owner.query("select statut, note, texte, prenom, initiale, reponse from avis where id = $1", [id])).rows[0];
const count = async (table: string, column: string, id: string) =>
  (await owner.query(`select from ${table} where ${column} = $1`, [id])).rowCount;
const appealsOf = async (avis_id: string) => {
  const { rows } = await owner.query(
    `select appel_raisons, appel_traite_le from signalement_decisions decision
     join signalements about on about.id = signalement_id where cible = $1`,
    [avis_id],
  );
  return rows;
};
const ratings = async (chef_id: string) => {
  const { rows } = await owner.query(
    "select notes_1 + notes_2 + notes_3 + notes_4 + notes_5 as nombre from evaluations_chefs where chef_id = $1",
    [chef_id],
  );
  return rows[0]?.nombre;
};
const decided = (avis_id: string, over: Record<string, unknown>) => addReviewDecision(owner, avis_id, over);
const reply = (reponse: string) => ({ reponse, reponse_le: CLOSED });

describe("erasing the author of a review", () => {
  it("keeps the review as « Un convive », without link, name and a reply that says the name", async () => {
    const named = await addReview(owner, fixture, reply("Merci ODILE, à bientôt."));
    const thanked = await addReview(owner, fixture, reply("Merci, à bientôt."));
    for (const { client_email } of [named, thanked]) {
      expect(await erasePersonData(facts, scopeOf(client_email))).toMatchObject({ ok: true, value: { avis: 0 } });
    }
    const anonymous = { statut: "publie", note: 5, texte: expect.any(String), prenom: null, initiale: null };
    expect(await read(named.avis_id)).toEqual({ ...anonymous, reponse: null });
    expect(await read(thanked.avis_id)).toEqual({ ...anonymous, reponse: "Merci, à bientôt." });
    expect(await count("avis_liens", "reservation_id", named.reservation_id)).toBe(0);
  });

  it("removes the name also when the previous release anonymises the reservation", async () => {
    const { avis_id, reservation_id } = await addReview(owner, fixture, reply("Merci Odile."));
    await owner.query(
      "update reservations set client_prenom = 'Client', client_nom = 'effacé', client_message = null, anonymise_le = now() where id = $1",
      [reservation_id],
    );
    expect(await read(avis_id)).toMatchObject({ statut: "publie", prenom: null, initiale: null, reponse: null });
    expect(await count("avis_liens", "reservation_id", reservation_id)).toBe(0);
  });

  it("removes the reviews and their ratings when the person asks for it", async () => {
    const { avis_id, client_email, reservation_id } = await addReview(owner, fixture);
    const before = await ratings(fixture.chef_id);
    const erased = await erasePersonData(facts, scopeOf(client_email), undefined, { retirer_avis: true });
    expect(erased).toMatchObject({ ok: true, value: { avis: 1, anonymisees: 1 } });
    expect(await read(avis_id)).toBeUndefined();
    expect(await count("avis_liens", "reservation_id", reservation_id)).toBe(0);
    expect(await ratings(fixture.chef_id)).toBe(before - 1);
  });

  it("removes the reviews when it is repeated on a restored database", async () => {
    const { avis_id, client_email } = await addReview(owner, fixture);
    await erasePersonData(facts, scopeOf(client_email), undefined, { again: "personne" });
    expect(await read(avis_id)).toBeUndefined();
  });

  it("erases the text of a refused review and the reasons of an appeal, and closes the appeal", async () => {
    const closed = { statut: "refuse", ferme_le: CLOSED };
    const { avis_id, client_email } = await addReview(owner, fixture, closed);
    await decided(avis_id, {
      appel_par: "auteur",
      appel_raisons: "Mon secret, en vingt caractères.",
      appel_le: CLOSED,
    });
    await erasePersonData(facts, scopeOf(client_email));
    expect(await read(avis_id)).toMatchObject({ statut: "refuse", texte: null, prenom: null });
    expect(await appealsOf(avis_id)).toEqual([{ appel_raisons: null, appel_traite_le: expect.any(Date) }]);
  });
});

describe("erasing a reporter", () => {
  it("deletes an open report, and the words of an answered one with the reasons of its appeal; the review stays", async () => {
    const email = `ana.${randomUUID()}@exemple.fr`;
    const { avis_id } = await addReview(owner, fixture);
    const sent = { motif: "propos", raisons: WORDS, nom: "Ana Petit", email };
    await addReviewReport(owner, avis_id, sent);
    const answered = await decided(avis_id, {
      mesure: "maintenir",
      appel_par: "signalant",
      appel_raisons: WORDS,
      appel_le: CLOSED,
    });
    await owner.query("update signalements set nom = $2, email = $3 where id = $1", [answered, sent.nom, email]);
    expect(await readPersonData(scopeOf(email))).toMatchObject({ nombres: { signalements: 2, avis: 0 } });
    expect(JSON.parse(await exportPersonData(facts, scopeOf(email)))).toMatchObject({
      signalements: [
        { nom: "Ana Petit", email },
        { nom: "Ana Petit", email, motif: "propos", raisons: WORDS },
      ],
    });
    await erasePersonData(facts, scopeOf(email));
    expect((await owner.query("select id, nom, email from signalements where cible = $1", [avis_id])).rows).toEqual([
      { id: answered, nom: null, email: null },
    ]);
    expect(await read(avis_id)).toMatchObject({ statut: "publie", prenom: "Odile" });
    expect(await appealsOf(avis_id)).toMatchObject([{ appel_raisons: null }]);
  });
});

describe("the export", () => {
  it("contains the person's review with the decisions, without the reasons of others", async () => {
    const { avis_id, client_email } = await addReview(owner, fixture, reply("Merci Odile."));
    await decided(avis_id, {
      mesure: "maintenir",
      appel_par: "signalant",
      appel_raisons: "D’une autre personne.",
      appel_le: CLOSED,
    });
    expect(await readPersonData(scopeOf(client_email))).toMatchObject({ nombres: { avis: 1, signalements: 0 } });
    const text = await exportPersonData(facts, scopeOf(client_email));
    expect(JSON.parse(text)).toMatchObject({
      reservations: [
        {
          avis: {
            note: 5,
            prenom: "Odile",
            reponse: "Merci Odile.",
            decisions: [{ raison: WORDS, appel_raisons: null }],
          },
        },
      ],
    });
    expect(text).not.toContain("D’une autre personne.");
  });

  it("contains the replies and reports of a chef", async () => {
    const chef = await bookingFixture(owner);
    const { avis_id } = await addReview(owner, chef, reply("Merci, à bientôt."));
    await addReviewReport(owner, avis_id, { auteur: "chef", raisons: WORDS });
    expect(JSON.parse(await exportPersonData(facts, scopeOf(chef.email)))).toMatchObject({
      avis_recus: { reponses_aux_avis: [{ reponse: "Merci, à bientôt." }], signalements: [{ raisons: WORDS }] },
    });
  });
});

describe("erasing a chef", () => {
  it("deletes the reviews of the page, with reports, decisions and links", async () => {
    const chef = await bookingFixture(owner);
    const { avis_id, reservation_id } = await addReview(owner, chef);
    await decided(avis_id, {});
    expect(await erasePersonData(facts, scopeOf(chef.email))).toMatchObject({ ok: true, value: { compte: true } });
    expect(await read(avis_id)).toBeUndefined();
    expect(await count("signalements", "cible", avis_id)).toBe(0);
    expect(await count("avis_liens", "reservation_id", reservation_id)).toBe(0);
    expect(await ratings(chef.chef_id)).toBe(0);
  });
});
