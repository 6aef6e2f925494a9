import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeRedis } from "#app/platform/redis.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { insert } from "#tests/support/factories.ts";
import { linkTokenOf } from "#tests/support/link-token.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import {
  addReview,
  addReviewDecision,
  addReviewReport,
  finishedMeal,
  type ReviewedMeal,
} from "#tests/support/review-fixture.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { declineReview } from "./decline-review.server.ts";
import type { ReviewInput } from "./rules/review.schema.ts";
import { withdrawReview } from "./withdraw-review.server.ts";
import { writeReview } from "./write-review.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TEXT = "Le magret était rosé comme promis, et le jus valait le déplacement.";
const given: ReviewInput = { note: 4, points: ["cuisine"], texte: TEXT, prenom: "Odile", prenom_seul: false };

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let fixture: BookingFixture;
let meal: ReviewedMeal;

beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  closeRedis();
});
beforeEach(async () => {
  await deleteChefs(owner);
  await emptyQueue(owner);
  fixture = await bookingFixture(owner);
  meal = await finishedMeal(owner, fixture);
});

const write = (over: Partial<ReviewInput> = {}, { token, at }: { token?: string; at?: Date } = {}) =>
  writeReview({ clientAddress: randomAddress() }, { token: token ?? meal.token }, { ...given, ...over }, at);
type Stored = Record<string, unknown> & { statut: string };
async function stored(): Promise<Stored[]> {
  return (await owner.query<Stored>("select * from avis order by created_at")).rows;
}
const counts = async () =>
  (await owner.query("select notes_1, notes_2, notes_3, notes_4, notes_5 from evaluations_chefs")).rows[0];

describe("a first review", () => {
  it("is published at once, counts, and tells the chef", async () => {
    expect(await write()).toEqual({ ok: true, value: { statut: "publie" } });
    const [review] = await stored();
    expect(review).toMatchObject({ ...{ statut: "publie", note: 4, points: ["cuisine"], texte: TEXT }, initiale: "P" });
    expect(review).toMatchObject({ chef_id: fixture.chef_id, service_id: fixture.service_id, modifie_le: null });
    expect(await counts()).toMatchObject({ notes_4: 1, notes_5: 0 });
    expect(await queuedTasks(owner)).toContain("notify-chef-of-review");
    const { rows } = await owner.query("select utilise_le is not null as utilise from avis_liens");
    expect(rows).toEqual([{ utilise: true }]);
  });

  it("shows the first name alone when asked", async () => {
    await write({ prenom_seul: true });
    expect((await stored())[0]).toMatchObject({ prenom: "Odile", initiale: null });
  });

  it.each([
    ["the text", { texte: `${TEXT} Appelez-moi au 06 12 34 56 78.` }, ["telephone"]],
    ["the name", { prenom: "www.mon-site.fr" }, ["lien"]],
  ])("is held, uncounted and not announced when the rules find something in %s", async (_, over, motifs) => {
    expect(await write(over)).toEqual({ ok: true, value: { statut: "retenu" } });
    expect((await stored())[0]).toMatchObject({ statut: "retenu", motifs_retenue: motifs });
    expect(await counts()).toBeUndefined();
    expect(await queuedTasks(owner)).not.toContain("notify-chef-of-review");
  });

  it("may name the chef", async () => {
    await owner.query("update chefs set prenom = 'Camille', nom = 'Rousseau'");
    expect(await write({ texte: `Madame Rousseau a été parfaite. ${TEXT}` })).toMatchObject({
      value: { statut: "publie" },
    });
  });
});

describe("refuses a review", () => {
  const UNKNOWN = { ok: false, code: "introuvable" };

  it.each(["en_attente", "annulee"])("of a reservation that is %s", async (statut) => {
    await owner.query("update reservations set statut = $1", [statut]);
    expect(await write()).toMatchObject(UNKNOWN);
    expect(await stored()).toEqual([]);
  });

  it("before the meal is over", async () => {
    const coming = await finishedMeal(owner, fixture, { statut: "confirmee" }, new Date(Date.now() + HOUR));
    expect(await write({}, { token: coming.token })).toMatchObject(UNKNOWN);
  });

  it("but not because the meal is unpaid", async () => {
    await owner.query("update reservations set statut = 'confirmee'");
    expect(await write()).toMatchObject({ ok: true });
  });

  it("with an invented token, and with that of another meal only for that meal", async () => {
    const other = await finishedMeal(owner, fixture);
    expect(await write({}, { token: randomUUID() })).toMatchObject(UNKNOWN);
    await write({}, { token: other.token });
    expect((await stored()).map(({ reservation_id }) => reservation_id)).toEqual([other.reservation_id]);
  });

  it("with the token of the reservation's private page, or one derived for another mail", async () => {
    const token = randomUUID();
    const token_hash = createHash("sha256").update(token).digest();
    await insert(owner, "reservation_tokens", { token_hash, reservation_id: meal.reservation_id });
    expect(await write({}, { token })).toMatchObject(UNKNOWN);
    expect(await write({}, { token: linkTokenOf("rappel", meal.reservation_id) })).toMatchObject(UNKNOWN);
  });

  it("31 days after the meal", async () => {
    expect(await write({}, { at: new Date(meal.date_fin.getTime() + 30 * DAY) })).toMatchObject({ code: "avis_ferme" });
    expect(await stored()).toEqual([]);
  });

  it.each([(email: string) => email, (email: string) => email.toUpperCase().replace("@", "+diner@")])(
    "by the chef of the service",
    async (spell) => {
      const own = await finishedMeal(owner, fixture, { client_email: spell(fixture.email) });
      expect(await write({}, { token: own.token })).toMatchObject(UNKNOWN);
      expect(await stored()).toEqual([]);
    },
  );

  it("of an anonymised reservation", async () => {
    await owner.query("update reservations set anonymise_le = now()");
    expect(await write()).toMatchObject(UNKNOWN);
  });

  it("after too many attempts from one network", async () => {
    const clientAddress = randomAddress();
    let refused = 0;
    for (let sent = 0; sent < 31; sent += 1)
      if (!(await writeReview({ clientAddress }, { token: meal.token }, given)).ok) refused += 1;
    expect(refused).toBe(1);
  });
});

describe("a second review", () => {
  it("with the same content answers the same and changes nothing", async () => {
    await write();
    await emptyQueue(owner);
    const later = { at: new Date(Date.now() + 60 * DAY) };
    expect(await write({}, later), "the first answer was lost").toEqual({ ok: true, value: { statut: "publie" } });
    expect((await stored())[0]).toMatchObject({ modifie_le: null });
    expect(await queuedTasks(owner)).toEqual([]);
  });

  it("changes the first for 48 hours, without a second mail to the chef", async () => {
    await write();
    await emptyQueue(owner);
    expect(await write({ note: 2 }, { at: new Date(Date.now() + 47 * HOUR) })).toMatchObject({ ok: true });
    const reviews = await stored();
    expect(reviews).toHaveLength(1);
    expect(reviews[0]).toMatchObject({ note: 2 });
    expect(reviews[0]?.modifie_le).not.toBeNull();
    expect(await counts()).toMatchObject({ notes_2: 1, notes_4: 0 });
    expect(await queuedTasks(owner)).not.toContain("notify-chef-of-review");
  });

  it("is refused after 48 hours", async () => {
    await write();
    expect(await write({ note: 1 }, { at: new Date(Date.now() + 49 * HOUR) })).toMatchObject({
      code: "avis_plus_modifiable",
    });
    expect((await stored())[0]).toMatchObject({ note: 4, texte: TEXT });
  });

  it("passes the rules again: a held text is published once the passage is gone, and the other way round", async () => {
    await write({ texte: `${TEXT} Écrivez à odile@exemple.fr.` });
    expect(await write()).toMatchObject({ value: { statut: "publie" } });
    expect((await stored())[0]).toMatchObject({ statut: "publie", motifs_retenue: [] });
    expect(await queuedTasks(owner)).toContain("notify-chef-of-review");
    expect(await write({ texte: `${TEXT} Voir www.exemple.fr` })).toMatchObject({ value: { statut: "retenu" } });
    expect(await counts()).toMatchObject({ notes_4: 0 });
  });

  it("after a correction was asked for waits for a person, within 14 days", async () => {
    const corrected = await addReview(owner, fixture, { statut: "a_corriger" });
    await addReviewDecision(owner, corrected.avis_id, {
      origine: "signalement",
      mesure: "corriger",
      fondement: "propos",
    });
    const { token } = corrected;
    expect(await write({}, { token, at: new Date(Date.now() + 15 * DAY) })).toMatchObject({ code: "avis_deja_donne" });
    expect(await write({}, { token })).toMatchObject({ value: { statut: "retenu" } });
  });

  it("sent at the same time makes one review", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => write()));
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { statut: "publie" } })));
    expect(await stored()).toHaveLength(1);
    expect(await counts()).toMatchObject({ notes_4: 1 });
    const mails = (await queuedTasks(owner)).filter((task) => task === "notify-chef-of-review");
    expect(mails).toHaveLength(1);
  });
});

describe("withdrawing", () => {
  it("removes what was said, with the reply, and leaves the average", async () => {
    await write();
    await owner.query("update avis set reponse = 'Merci Odile !', reponse_le = now()");
    expect(await withdrawReview(meal)).toEqual({ ok: true, value: null });
    expect((await stored())[0]).toMatchObject({
      ...{ statut: "retire", texte: null, prenom: null, initiale: null, points: [], reponse: null, reponse_le: null },
    });
    expect(await counts()).toMatchObject({ notes_4: 0 });
    expect(await withdrawReview(meal), "sent twice").toEqual({ ok: true, value: null });
  });

  it("is final: an old form sent again is refused", async () => {
    await write();
    await withdrawReview(meal);
    expect(await write()).toMatchObject({ code: "avis_deja_donne" });
    expect(await stored()).toHaveLength(1);
    expect((await stored())[0]).toMatchObject({ statut: "retire", texte: null });
  });

  it("is possible at any time, also of a held or refused review", async () => {
    const refused = await addReview(owner, fixture, { statut: "refuse", ferme_le: new Date() });
    expect(await withdrawReview(refused, new Date(Date.now() + 300 * DAY))).toMatchObject({ ok: true });
  });

  it("closes the open reports: nothing is left to decide", async () => {
    await write();
    const avis_id = String((await stored())[0]?.id);
    await addReviewReport(owner, avis_id, { auteur: "chef" });
    await addReviewDecision(owner, avis_id, { appel_par: "auteur", appel_raisons: TEXT, appel_le: new Date() });
    await withdrawReview(meal);
    const { rows } = await owner.query(
      `select traite_le, appel_traite_le from signalements about
       left join signalement_decisions on signalement_id = about.id where cible = $1 order by numero`,
      [avis_id],
    );
    expect(rows).toEqual([
      { traite_le: expect.any(Date), appel_traite_le: null },
      { traite_le: expect.any(Date), appel_traite_le: expect.any(Date) },
    ]);
  });

  it("refuses an unknown link, and one without a review", async () => {
    expect(await withdrawReview({ token: randomUUID() })).toMatchObject({ code: "introuvable" });
    expect(await withdrawReview(meal)).toMatchObject({ code: "introuvable" });
  });
});

describe("declining", () => {
  it("is kept once, and leaves the link open", async () => {
    const read = async () => (await owner.query<{ decline_le: Date }>("select decline_le from avis_liens")).rows;
    expect(await declineReview(meal)).toEqual({ ok: true, value: null });
    const first = await read();
    await declineReview(meal, new Date(Date.now() + HOUR));
    expect(await read()).toEqual(first);
    expect(await write()).toMatchObject({ ok: true });
  });

  it("refuses an unknown link", async () => {
    expect(await declineReview({ token: randomUUID() })).toMatchObject({ code: "introuvable" });
  });
});
