import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { bookingFixture } from "#tests/support/booking-fixture.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { addReview, type ReviewFixture, reviewFixture } from "#tests/support/review-fixture.ts";
import { sendReviewReply } from "./mails.server.ts";
import { replyToReview } from "./reply-to-review.server.ts";

const CONTEXT = { id: "1", attempt: 1 };
const HOUR_MS = 60 * 60 * 1000;
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let review: ReviewFixture;

beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  closeMailer();
});
beforeEach(async () => {
  await emptyQueue(owner);
  review = await reviewFixture(owner);
});

const reply = (reponse: string, at?: Date, { fixture, avis_id } = review) =>
  replyToReview(fixture, { avis_id, reponse }, at);
const code = async (answer: ReturnType<typeof reply>) => {
  const result = await answer;
  return result.ok ? "ok" : result.code;
};

async function stored(avis_id = review.avis_id) {
  const { rows } = await owner.query<{ reponse: string | null; reponse_le: Date | null; modifiee: Date | null }>(
    "select reponse, reponse_le, reponse_modifiee_le as modifiee from avis where id = $1",
    [avis_id],
  );
  return rows[0];
}
const replies = async () => (await queuedTasks(owner)).filter((task) => task === "send-review-reply").length;

describe("first reply", () => {
  it("is stored with its date and mailed to the client once", async () => {
    const at = new Date();
    expect(await code(reply("Merci Odile, à bientôt.", at))).toBe("ok");
    expect(await stored()).toEqual({ reponse: "Merci Odile, à bientôt.", reponse_le: at, modifiee: null });
    expect(await replies()).toBe(1);
    await sendReviewReply.run({ avis_id: review.avis_id }, CONTEXT);
    const [mail] = await mailsTo(review.client_email);
    expect(mail?.subject).toBe("Léa vous a répondu");
    expect(mail?.text).toContain("Merci Odile, à bientôt.");
    expect(mail?.text).toContain(`/chef/${review.fixture.chef_id}#avis`);
  });

  it.each([
    ["a telephone number", "Appelez-moi au 06 12 34 56 78, merci."],
    ["an insult", "Vous êtes un abruti."],
    ["the name of somebody else", "Merci à madame Durand."],
    ["a link", "Voir www.exemple.fr"],
  ])("is refused with %s", async (_, text) => {
    expect(await code(reply(text))).toBe("avis_reponse_retenue");
    expect((await stored())?.reponse).toBeNull();
    expect(await replies()).toBe(0);
  });

  it("may name the chef and the author", async () => {
    expect(await code(reply("Merci madame Odile. Monsieur Martin vous salue."))).toBe("ok");
  });

  it("does not exist for another chef", async () => {
    const other = await bookingFixture(owner);
    expect(await code(reply("Merci.", undefined, { ...review, fixture: other }))).toBe("introuvable");
    expect((await stored())?.reponse).toBeNull();
  });

  it.each(["retenu", "a_corriger", "refuse", "retire"])("does not exist under a review that is %s", async (statut) => {
    const ferme_le = ["refuse", "retire"].includes(statut) ? new Date() : null;
    const { avis_id } = await addReview(owner, review.fixture, { statut, ferme_le });
    expect(await code(reply("Merci.", undefined, { ...review, avis_id }))).toBe("introuvable");
    expect((await stored(avis_id))?.reponse).toBeNull();
  });
});

describe("second reply", () => {
  const START = new Date("2030-01-10T12:00:00Z");
  const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
  beforeEach(async () => {
    await reply("Merci Odile.", START);
  });

  it("replaces the first within 24 hours, without another mail", async () => {
    expect(await code(reply("Merci beaucoup Odile.", after(23.9)))).toBe("ok");
    expect(await stored()).toEqual({ reponse: "Merci beaucoup Odile.", reponse_le: START, modifiee: after(23.9) });
    expect(await replies()).toBe(1);
  });

  it("is refused after 24 hours", async () => {
    expect(await code(reply("Merci beaucoup Odile.", after(24)))).toBe("avis_reponse_deja");
    expect(await stored()).toEqual({ reponse: "Merci Odile.", reponse_le: START, modifiee: null });
  });

  it("changes nothing with the same text, even after 24 hours", async () => {
    expect(await code(reply("Merci Odile.", after(30)))).toBe("ok");
    expect(await stored()).toEqual({ reponse: "Merci Odile.", reponse_le: START, modifiee: null });
    expect(await replies()).toBe(1);
  });

  it("is refused once the first was erased", async () => {
    await owner.query("update avis set reponse = null where id = $1", [review.avis_id]);
    expect(await code(reply("Merci.", after(1)))).toBe("avis_reponse_deja");
  });
});

describe("two replies at once", () => {
  it("keep the second, and mail the client once", async () => {
    const held = await pool.connect();
    await held.query("begin");
    await held.query("select from avis where id = $1 for update", [review.avis_id]);
    const both = Promise.all([code(reply("Merci Odile.")), code(reply("Merci à vous, Odile."))]);
    await expectLockWait();
    await held.query("commit");
    held.release();
    expect(await both).toEqual(["ok", "ok"]);
    expect((await stored())?.modifiee).not.toBeNull();
    expect(await replies()).toBe(1);
  });

  it("refuse the one that comes after the author withdrew the review", async () => {
    const held = await pool.connect();
    await held.query("begin");
    await held.query("update avis set statut = 'retire', texte = null, ferme_le = now() where id = $1", [
      review.avis_id,
    ]);
    const late = code(reply("Merci Odile."));
    await expectLockWait();
    await held.query("commit");
    held.release();
    expect(await late).toBe("introuvable");
    expect(await replies()).toBe(0);
  });
});

describe("mail", () => {
  it.each([
    ["the review was withdrawn", "update avis set statut = 'retire', ferme_le = now() where id = $1"],
    ["the reply was erased", "update avis set reponse = null where id = $1"],
    [
      "the client was erased",
      "update reservations set anonymise_le = now() where id = (select reservation_id from avis where id = $1)",
    ],
  ])("is not sent when %s", async (_, change) => {
    await reply("Merci.");
    await owner.query(change, [review.avis_id]);
    await sendReviewReply.run({ avis_id: review.avis_id }, CONTEXT);
    expect(await mailsTo(review.client_email)).toEqual([]);
  });

  it("has no link to the page of a deactivated chef", async () => {
    await reply("Merci.");
    await owner.query("update chefs set actif = false where id = $1", [review.fixture.chef_id]);
    await sendReviewReply.run({ avis_id: review.avis_id }, CONTEXT);
    expect((await mailsTo(review.client_email))[0]?.text).not.toContain("/chef/");
  });
});
