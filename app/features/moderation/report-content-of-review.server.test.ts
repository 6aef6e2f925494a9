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
import { sendCaseReceipt } from "./mails.server.ts";
import { reportContent } from "./report-content.server.ts";
import { caseReference } from "./rules/case.ts";

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
const aVisitor = (email = `${randomUUID()}@exemple.fr`) => ({ personne: { nom: "Paul Visiteur", email } });
const reportReview = ({ personne }: ReturnType<typeof aVisitor>, cible: string, given: typeof input) =>
  reportContent({ signale: "avis", cible, clientAddress: randomUUID() }, { ...given, personne });
const reportOwn = (chef: { chef_id: string }) =>
  reportContent({ signale: "avis", cible: review.avis_id, chef }, { ...input, personne: null });
const stored = async () =>
  (await pool.query("select * from signalements where cible = $1 order by numero", [review.avis_id])).rows;

describe("a report by a visitor", () => {
  it("is stored with the address in lower case and the hash of its link, and acknowledged", async () => {
    const email = `Paul.${randomUUID()}@Exemple.fr`;
    const done = await reportReview(aVisitor(email), review.avis_id, input);
    const [report] = await stored();
    expect(done).toEqual({ ok: true, value: report.numero });
    expect(report).toMatchObject({
      ...input,
      auteur: "visiteur",
      nom: "Paul Visiteur",
      email: email.toLowerCase(),
      token_hash: tokenHash(await tokenOfLink(db, "signalement", report.id)),
      copie: null,
      traite_le: null,
    });
    expect(await queuedTasks(pool)).toEqual(["send-case-receipt"]);
    for (let run = 0; run < 2; run += 1)
      await sendCaseReceipt.run({ signalement_id: report.id }, { id: "1", attempt: run });
    const [mail] = await mailsTo(email.toLowerCase());
    expect(mail?.subject).toBe(`Nous avons bien reçu votre signalement ${caseReference(report.numero)}`);
    expect(mail?.text).toContain("Avis de Odile P.");
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
    for (let sent = 0; sent < 3; sent += 1) await reportReview(aVisitor(email), review.avis_id, input);
    expect(await reportReview(aVisitor(email), review.avis_id, input)).toMatchObject({ code: "trop_de_demandes" });
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
    expect(await reportOwn(review.fixture)).toMatchObject({ ok: true });
    expect(await reportOwn(review.fixture)).toEqual({ ok: false, code: "signalement_deja" });
    const [report] = await stored();
    expect(report).toMatchObject({ auteur: "chef", nom: null, email: null });
    await sendCaseReceipt.run({ signalement_id: report.id }, { id: "1", attempt: 0 });
    expect((await mailsTo(review.fixture.email)).map(({ subject }) => subject)).toEqual([
      `Nous avons bien reçu votre signalement ${caseReference(report.numero)}`,
    ]);
  });

  it("is refused for a review of another chef", async () => {
    const other = await bookingFixture(client);
    expect(await reportOwn(other)).toEqual({ ok: false, code: "introuvable" });
    expect(await stored()).toEqual([]);
  });
});
