import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { tokenHash } from "#db/token-hash.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { bookingFixture } from "#tests/support/booking-fixture.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { type ReviewFixture, reviewFixture } from "#tests/support/review-fixture.ts";
import { sendReportReceipt } from "./jobs.server.ts";
import { reportReview } from "./report-review.server.ts";

let client: pg.PoolClient;
let review: ReviewFixture;
withPoolClient((given) => {
  client = given;
});
beforeEach(async () => {
  await emptyQueue(pool);
  review = await reviewFixture(client);
});

const input = { motif: "hors_sujet", raisons: "Cet avis parle d’un autre restaurant." } as const;
const aVisitor = (over: { email?: string; clientAddress?: string } = {}) => ({
  visiteur: { nom: "Paul Visiteur", email: `${randomUUID()}@exemple.fr`, clientAddress: randomUUID(), ...over },
});
const stored = async () =>
  (await pool.query("select * from avis_signalements where avis_id = $1 order by created_at", [review.avis_id])).rows;

describe("a report by a visitor", () => {
  it("is stored with the address in lower case and the hash of its link, and acknowledged", async () => {
    const email = `Paul.${randomUUID()}@Exemple.fr`;
    expect(await reportReview(aVisitor({ email }), review.avis_id, input)).toEqual({ ok: true, value: null });
    const [report] = await stored();
    expect(report).toMatchObject({
      ...input,
      auteur: "visiteur",
      nom: "Paul Visiteur",
      email: email.toLowerCase(),
      token_hash: tokenHash(await tokenOfLink(db, "signalement", report.id)),
      traite_le: null,
    });
    expect(await queuedTasks(pool)).toEqual(["send-report-receipt"]);
    for (let run = 0; run < 2; run += 1)
      await sendReportReceipt.run({ signalement_id: report.id }, { id: "1", attempt: run });
    const [mail] = await mailsTo(email.toLowerCase());
    expect(mail?.subject).toBe("Nous avons bien reçu votre signalement");
    expect(mail?.text).toContain("avis de Odile P.");
    expect(mail?.text).not.toContain(input.raisons);
  });

  it("is stored once while it is open, also when sent twice at the same time", async () => {
    const visitor = aVisitor();
    const answers = await Promise.all([
      reportReview(visitor, review.avis_id, input),
      reportReview(visitor, review.avis_id, input),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: "signalement_deja" });
    expect(await reportReview(aVisitor(), review.avis_id, input)).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(2);
  });

  it("is limited per address", async () => {
    const email = `${randomUUID()}@exemple.fr`;
    for (let sent = 0; sent < 3; sent += 1) await reportReview(aVisitor({ email }), review.avis_id, input);
    expect(await reportReview(aVisitor({ email }), review.avis_id, input)).toMatchObject({ code: "trop_de_demandes" });
  });

  it.each(["retenu", "a_corriger", "refuse", "retire"])(
    "is refused for a review with the status %s",
    async (statut) => {
      const ferme_le = statut === "refuse" || statut === "retire" ? new Date() : null;
      const { avis_id } = await reviewFixture(client, { statut, ferme_le });
      expect(await reportReview(aVisitor(), avis_id, input)).toEqual({ ok: false, code: "introuvable" });
      expect(await reportReview(aVisitor(), randomUUID(), input)).toEqual({ ok: false, code: "introuvable" });
    },
  );
});

describe("a report by a chef", () => {
  it("is stored without a name and acknowledged at the address of the account; a second one is refused", async () => {
    const par = { chef: review.fixture };
    expect(await reportReview(par, review.avis_id, input)).toMatchObject({ ok: true });
    expect(await reportReview(par, review.avis_id, input)).toEqual({ ok: false, code: "signalement_deja" });
    const [report] = await stored();
    expect(report).toMatchObject({ auteur: "chef", nom: null, email: null });
    await sendReportReceipt.run({ signalement_id: report.id }, { id: "1", attempt: 0 });
    expect((await mailsTo(review.fixture.email)).map(({ subject }) => subject)).toEqual([
      "Nous avons bien reçu votre signalement",
    ]);
  });

  it("is refused for a review of another chef", async () => {
    const other = await bookingFixture(client);
    expect(await reportReview({ chef: other }, review.avis_id, input)).toEqual({ ok: false, code: "introuvable" });
    expect(await stored()).toEqual([]);
  });
});
