import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyRetention } from "#app/features/privacy/jobs/apply-retention.job.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { addReviewDecision, addReviewReport, aReview, finishedMeal } from "#tests/support/review-fixture.ts";

/** Noon in Paris on the day summer time begins. */
const AT = new Date("2023-03-26T10:00:00Z");
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const apply = (batch = 500) => applyRetention.run({ at: AT, batch }, { id: "test", attempt: 1 });
const WORDS = "Des raisons assez longues pour être lues.";
const MINUTE = 60_000;
const after = (bound: string, minutes: number) => new Date(new Date(bound).getTime() + minutes * MINUTE);

let fixture: BookingFixture;
beforeAll(async () => {
  await owner.connect();
  fixture = await bookingFixture(owner);
});
afterAll(() => owner.end());

async function reviewed(date_service: Date, over: object = {}, offer: BookingFixture = fixture): Promise<string> {
  const meal = await finishedMeal(owner, offer, {}, date_service);
  const row = { date_service, created_at: date_service, ...over };
  return (await insert(owner, "avis", aReview(offer, meal, row))).id;
}
const decided = (avis_id: string, over: object) => addReviewDecision(owner, avis_id, { mesure: "corriger", ...over });
const read = async (id: string) =>
  (await owner.query("select statut, note, texte, prenom, initiale, reponse, ferme_le from avis where id = $1", [id]))
    .rows[0];
const count = async (table: string, column: string, id: string) =>
  (await owner.query(`select from ${table} where ${column} = $1`, [id])).rowCount;

async function expectCountsOfReviews(): Promise<void> {
  const { rows } = await owner.query(`
    select chef_id, notes_1 + notes_2 + notes_3 + notes_4 + notes_5 as comptes,
      (select count(*)::int from avis where avis.chef_id = evaluations_chefs.chef_id and statut = 'publie') as avis
    from evaluations_chefs`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { comptes, avis } of rows) expect(comptes).toBe(avis);
}

describe("a review", () => {
  const BOUND = "2020-03-26T11:00:00Z";

  it("is erased 3 years after the meal with its reports, decisions and link, and leaves the average", async () => {
    const due = await reviewed(new Date(BOUND), { note: 1 });
    const early = await reviewed(after(BOUND, 1), { note: 5 });
    const { rows } = await owner.query("select reservation_id from avis where id = $1", [due]);
    await decided(due, { mesure: "maintenir" });
    await addReviewReport(owner, due, { auteur: "chef" });
    await apply();
    expect(await read(due)).toBeUndefined();
    expect(await read(early)).toMatchObject({ statut: "publie", note: 5 });
    expect(await count("signalements", "cible", due)).toBe(0);
    expect(await count("avis_liens", "reservation_id", rows[0].reservation_id)).toBe(0);
    const counts = await owner.query("select notes_1, notes_5 from evaluations_chefs where chef_id = $1", [
      fixture.chef_id,
    ]);
    expect(counts.rows).toEqual([{ notes_1: 0, notes_5: 1 }]);
  });

  it("is erased by two runs at once in small batches over several chefs, without a deadlock", async () => {
    const offers = [await bookingFixture(owner), await bookingFixture(owner), await bookingFixture(owner)];
    const ids: string[] = [];
    for (let rank = 0; rank < 18; rank += 1) {
      ids.push(await reviewed(after(BOUND, -rank), { note: (rank % 5) + 1 }, offers[rank % 3]));
    }
    await Promise.all([apply(4), apply(5)]);
    expect((await owner.query("select from avis where id = any($1)", [ids])).rowCount).toBe(0);
    await expectCountsOfReviews();
  });

  it("loses its words six months after it was refused or withdrawn, and keeps its row and decision", async () => {
    const bound = "2022-09-26T10:00:00Z";
    const closed = { statut: "refuse", reponse: "Merci Odile", reponse_le: bound };
    const due = await reviewed(new Date(bound), { ...closed, ferme_le: bound });
    const early = await reviewed(new Date(bound), { ...closed, statut: "retire", ferme_le: after(bound, 1) });
    await decided(due, { mesure: "masquer", created_at: bound });
    await apply();
    expect(await read(due)).toMatchObject({
      statut: "refuse",
      texte: null,
      prenom: null,
      initiale: null,
      reponse: null,
    });
    expect(await read(early)).toMatchObject({ statut: "retire", texte: expect.any(String), prenom: "Odile" });
    expect(await count("signalements", "cible", due)).toBe(1);
  });

  it("is refused when its correction is 14 days late, unless its author appealed", async () => {
    const bound = "2023-03-12T10:00:00Z";
    const ids: string[] = [];
    for (const decision of [
      { created_at: bound },
      { created_at: after(bound, 1) },
      { created_at: bound, appel_par: "auteur", appel_raisons: WORDS, appel_le: bound },
    ]) {
      const id = await reviewed(new Date("2023-03-01T20:00:00Z"), { statut: "a_corriger" });
      await decided(id, decision);
      ids.push(id);
    }
    // Asked for again later: the author has the whole time again.
    const again = await reviewed(new Date("2023-03-01T20:00:00Z"), { statut: "a_corriger" });
    await decided(again, { created_at: "2023-03-01T10:00:00Z" });
    await decided(again, { created_at: after(bound, 5) });
    await apply();
    const late = { statut: "refuse", ferme_le: AT, texte: expect.any(String) };
    const waits = { statut: "a_corriger", ferme_le: null };
    expect(await Promise.all([...ids, again].map(read))).toMatchObject([late, waits, waits, waits]);
  });
});

describe("a report", () => {
  it("loses its words and who sent it a year after its decision; one that waits keeps them", async () => {
    const bound = "2022-03-26T11:00:00Z";
    const avis_id = await reviewed(new Date("2022-03-01T20:00:00Z"));
    const ids: string[] = [];
    for (const traite_le of [bound, after(bound, 1), null]) {
      const sender = { nom: "Ana Petit", email: `ana${ids.length}@exemple.fr`, created_at: "2022-03-02" };
      ids.push(await addReviewReport(owner, avis_id, { ...sender, traite_le }));
    }
    await apply();
    const { rows } = await owner.query("select nom, raisons from signalements where id = any($1) order by numero", [
      ids,
    ]);
    const kept = { nom: "Ana Petit", raisons: expect.any(String) };
    expect(rows).toEqual([{ nom: null, raisons: null }, kept, kept]);
  });
});

describe("a link", () => {
  it("is erased 30 days after the meal when no review was written", async () => {
    const bound = "2023-02-24T10:00:00Z";
    const link = async (end: Date) => (await finishedMeal(owner, fixture, {}, end)).reservation_id;
    const due = await link(new Date(bound));
    const early = await link(after(bound, 1));
    const written = await finishedMeal(owner, fixture, {}, new Date(bound));
    await insert(owner, "avis", aReview(fixture, written, { date_service: bound }));
    const hash = createHash("sha256").update(written.token).digest();
    await apply();
    expect(await count("avis_liens", "reservation_id", due)).toBe(0);
    expect(await count("avis_liens", "reservation_id", early)).toBe(1);
    expect((await owner.query("select from avis_liens where token_hash = $1", [hash])).rowCount).toBe(1);
  });
});
