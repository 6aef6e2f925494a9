import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { newLink, tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { tokenHash } from "#db/token-hash.ts";
import { insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { type ReviewFixture, reviewFixture } from "#tests/support/review-fixture.ts";
import { appealDecision } from "./appeal-decision.server.ts";
import { decideReview } from "./decide-review.server.ts";
import { notifyChefOfHeldReview, sendReportDecision, sendReviewDecision } from "./jobs.server.ts";
import { reportReview } from "./report-review.server.ts";
import { selectReviewCase } from "./review-cases.repo.server.ts";
import type { ReviewDecisionInput } from "./rules/review.schema.ts";
import { caseVersion } from "./rules/review-case.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  closeMailer();
  closeRedis();
});
beforeEach(() => emptyQueue(pool));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- created by requireAdmin otherwise
const admin = { user_id: randomUUID(), role: "admin" } as AdminScope;
const raison = "Votre texte donne un numéro de téléphone. Retirez-le.";
const refusal: ReviewDecisionInput = { decision: "refuser", fondement: "coordonnees", raison };
const keeping: ReviewDecisionInput = { decision: "publier", fondement: "conforme", raison };
const correcting: ReviewDecisionInput = { ...refusal, decision: "corriger" };

const versionOf = async (avis_id: string) => {
  const found = await selectReviewCase(db, avis_id);
  return found === null ? "" : caseVersion(found);
};
const decide = async ({ avis_id }: { avis_id: string }, input: ReviewDecisionInput, version?: string, at?: Date) =>
  decideReview(aRequest(), admin, { avis_id, version: version ?? (await versionOf(avis_id)), ...input }, at);
const held = () => reviewFixture(client, { statut: "retenu", motifs_retenue: ["telephone"] });
const rowOf = async ({ avis_id }: ReviewFixture) =>
  (await client.query("select statut, ferme_le from avis where id = $1", [avis_id])).rows[0];
const decisionsOf = async ({ avis_id }: ReviewFixture) =>
  (await client.query("select * from avis_decisions where avis_id = $1 order by created_at", [avis_id])).rows;
const ratings = async ({ fixture }: ReviewFixture) =>
  (await client.query("select notes_5 from evaluations_chefs where chef_id = $1", [fixture.chef_id])).rows[0]?.notes_5;
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const visitor = (email = `${randomUUID()}@exemple.fr`) => ({
  visiteur: { nom: "Paul Visiteur", email, clientAddress: randomUUID() },
});
const reported = { motif: "hors_sujet", raisons: "Cet avis parle d’un autre restaurant." } as const;

describe("a decision about a held review", () => {
  it("publishes it: it counts, the author and the chef are told, and the audit log has codes only", async () => {
    const review = await held();
    expect(await decide(review, keeping)).toEqual({ ok: true, value: null });
    expect(await rowOf(review)).toEqual({ statut: "publie", ferme_le: null });
    expect(await ratings(review)).toBe(1);
    expect(await decisionsOf(review)).toMatchObject([{ ...keeping, origine: "retenue", user_id: admin.user_id }]);
    expect(await queuedTasks(pool)).toEqual(["send-review-decision", "notify-chef-of-review"]);
    const { rows } = await client.query("select action, details from audit_log where objet = $1", [
      `avis:${review.avis_id}`,
    ]);
    expect(rows).toEqual([
      { action: "avis_decide", details: { avis_decision: "publier", avis_fondement: "conforme" } },
    ]);
  });

  it.each([
    [
      correcting,
      "a_corriger",
      "Votre avis\u00a0: une correction avant de paraître",
      "Un avis est en cours de correction",
    ],
    [refusal, "refuse", "Votre avis n’est pas publié", "Un avis ne paraîtra pas"],
  ] as const)("%o: not shown, and both are told why", async (input, statut, toAuthor, toChef) => {
    const review = await held();
    const at = new Date();
    expect(await decide(review, input, undefined, at)).toMatchObject({ ok: true });
    expect(await rowOf(review)).toEqual({ statut, ferme_le: statut === "refuse" ? at : null });
    expect(await queuedTasks(pool)).toEqual(["send-review-decision", "notify-chef-of-held-review"]);
    const [decision] = await decisionsOf(review);
    const job = { id: "1", attempt: 0 };
    await sendReviewDecision.run({ decision_id: decision.id }, job);
    await notifyChefOfHeldReview.run({ decision_id: decision.id }, job);
    const [mail] = await mailsTo(review.client_email);
    expect(mail?.subject).toBe(toAuthor);
    for (const words of [raison, "Coordonnées ou liens".toLowerCase(), "Une règle automatique", "saisir un juge"])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`/avis/${await tokenOfLink(db, "avis", review.reservation_id)}/contester`);
    expect(await subjectsTo(review.fixture.email)).toEqual([toChef]);
  });

  it("is made once when two administrators decide at the same time", async () => {
    const review = await held();
    const version = await versionOf(review.avis_id);
    const answers = await Promise.all([decide(review, keeping, version), decide(review, refusal, version)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: "avis_deja_decide" });
    expect(await decisionsOf(review)).toHaveLength(1);
  });

  it("is refused when the author changed the text since it was shown, or nothing waits", async () => {
    const review = await held();
    const version = await versionOf(review.avis_id);
    await client.query("update avis set modifie_le = now() where id = $1", [review.avis_id]);
    expect(await decide(review, keeping, version)).toEqual({ ok: false, code: "avis_change" });
    expect(await decide(await reviewFixture(client), keeping)).toEqual({ ok: false, code: "avis_deja_decide" });
    expect(await decide({ avis_id: randomUUID() }, keeping)).toEqual({ ok: false, code: "introuvable" });
    expect(await queuedTasks(pool)).toEqual([]);
  });
});

describe("a decision about a reported review", () => {
  it("removes it and answers every open report", async () => {
    const review = await reviewFixture(client);
    const email = `${randomUUID()}@exemple.fr`;
    await reportReview(visitor(email), review.avis_id, reported);
    await reportReview({ chef: review.fixture }, review.avis_id, reported);
    await emptyQueue(pool);
    expect(await ratings(review)).toBe(1);
    expect(await decide(review, { ...refusal, fondement: "hors_sujet" })).toMatchObject({ ok: true });
    expect(await rowOf(review)).toMatchObject({ statut: "refuse" });
    expect(await ratings(review)).toBe(0);
    expect(await queuedTasks(pool)).toEqual(["send-review-decision", "send-report-decision", "send-report-decision"]);
    const [decision] = await decisionsOf(review);
    const { rows } = await client.query("select id, traite_le from avis_signalements where avis_id = $1", [
      review.avis_id,
    ]);
    expect(rows.map(({ traite_le }) => traite_le)).toEqual([decision.created_at, decision.created_at]);
    for (const { id } of rows)
      await sendReportDecision.run({ decision_id: decision.id, signalement_id: id }, { id: "1", attempt: 0 });
    expect(await subjectsTo(email)).toEqual(["Votre signalement\u00a0: notre décision"]);
    expect(await subjectsTo(review.fixture.email)).toEqual(["Votre signalement\u00a0: notre décision"]);
  });

  it("keeps it online: the author is told, the chef gets no second notice of a new review", async () => {
    const review = await reviewFixture(client);
    await reportReview(visitor(), review.avis_id, reported);
    await emptyQueue(pool);
    await decide(review, keeping);
    expect(await rowOf(review)).toMatchObject({ statut: "publie" });
    expect(await queuedTasks(pool)).toEqual(["send-review-decision", "send-report-decision"]);
  });

  it("is refused when another report came since it was shown", async () => {
    const review = await reviewFixture(client);
    await reportReview(visitor(), review.avis_id, reported);
    const version = await versionOf(review.avis_id);
    await reportReview(visitor(), review.avis_id, reported);
    expect(await decide(review, keeping, version)).toEqual({ ok: false, code: "avis_change" });
  });
});

describe("an appeal", () => {
  const reasons = { raisons: "Ce numéro est celui de la salle, il est public." };
  const byAuthor = ({ token }: ReviewFixture, at?: Date) => appealDecision({ par: "auteur", token }, reasons, at);

  it("by the author is stored once, and its answer may publish the review again", async () => {
    const review = await held();
    await decide(review, refusal);
    expect(await byAuthor(review)).toEqual({ ok: true, value: null });
    expect(await byAuthor(review)).toEqual({ ok: false, code: "avis_appel_ferme" });
    expect(await decisionsOf(review)).toMatchObject([{ appel_par: "auteur", appel_raisons: reasons.raisons }]);
    await emptyQueue(pool);
    expect(await decide(review, keeping)).toMatchObject({ ok: true });
    expect(await rowOf(review)).toEqual({ statut: "publie", ferme_le: null });
    const [first, second] = await decisionsOf(review);
    expect(first.appel_traite_le).toEqual(second.created_at);
    expect(second.origine).toBe("appel");
    expect(await queuedTasks(pool)).toEqual(["send-review-decision", "notify-chef-of-review"]);
    expect(await byAuthor(review)).toEqual({ ok: false, code: "avis_appel_ferme" });
  });

  it("is refused after six months, without a decision, and for an unknown link", async () => {
    const review = await held();
    expect(await byAuthor(review)).toEqual({ ok: false, code: "avis_appel_ferme" });
    await decide(review, refusal);
    const late = new Date(Date.now() + 184 * 24 * 60 * 60 * 1000);
    expect(await byAuthor(review, late)).toEqual({ ok: false, code: "avis_appel_ferme" });
    expect(await appealDecision({ par: "auteur", token: "inconnu" }, reasons)).toMatchObject({ code: "introuvable" });
  });

  it("by a visitor contests the decision that answered the report; all who reported are told the answer", async () => {
    const review = await reviewFixture(client);
    const { id: signalement_id, token } = newLink("signalement");
    await insert(client, "avis_signalements", {
      id: signalement_id,
      avis_id: review.avis_id,
      auteur: "visiteur",
      nom: "Paul",
      email: `${randomUUID()}@exemple.fr`,
      token_hash: tokenHash(token),
      ...reported,
    });
    const appeal = () => appealDecision({ par: "signalant", token }, reasons);
    expect(await appeal()).toEqual({ ok: false, code: "avis_appel_ferme" });
    await decide(review, keeping);
    expect(await Promise.all([appeal(), appeal()])).toContainEqual({ ok: false, code: "avis_appel_ferme" });
    expect(await decisionsOf(review)).toMatchObject([{ appel_par: "signalant" }]);
    await emptyQueue(pool);
    expect(await decide(review, { ...refusal, fondement: "hors_sujet" })).toMatchObject({ ok: true });
    expect(await queuedTasks(pool)).toEqual(["send-review-decision", "send-report-decision"]);
    const [, second] = await decisionsOf(review);
    await sendReportDecision.run({ decision_id: second.id, signalement_id }, { id: "1", attempt: 0 });
    expect(await appeal()).toEqual({ ok: false, code: "avis_appel_ferme" });
  });

  it("by the chef who reported the review uses the link of the mail with the decision", async () => {
    const review = await reviewFixture(client);
    await reportReview({ chef: review.fixture }, review.avis_id, reported);
    await decide(review, keeping);
    const [decision] = await decisionsOf(review);
    const { rows } = await client.query("select id from avis_signalements where avis_id = $1", [review.avis_id]);
    await sendReportDecision.run({ decision_id: decision.id, signalement_id: rows[0].id }, { id: "1", attempt: 0 });
    const [mail] = await mailsTo(review.fixture.email);
    const token = /\/avis\/signalement\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await appealDecision({ par: "signalant", token }, reasons)).toEqual({ ok: true, value: null });
    expect(await decisionsOf(review)).toMatchObject([{ appel_par: "signalant" }]);
  });
});
