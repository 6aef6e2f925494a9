import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { JOB, type OpenCase, openCase, ownerWithMails } from "#tests/support/case-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aUser, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { type ReviewFixture, reviewFixture } from "#tests/support/review-fixture.ts";
import { selectLatestCaseOfReview } from "./cases.repo.server.ts";
import { contestMeasure } from "./contest-measure.server.ts";
import { decideCase } from "./decide-case.server.ts";
import { hideContent } from "./hide-content.server.ts";
import { notifyChefOfHeldReview, sendCaseDecision, sendHiddenContent, sendMeasure } from "./mails.server.ts";
import { reportContent } from "./report-content.server.ts";
import type { MeasureInput } from "./rules/case.schema.ts";
import { caseSeen } from "./rules/case.ts";

const client = ownerWithMails();
beforeEach(() => emptyQueue(pool));

const admin = adminScope();
const raison = "Votre texte donne un numéro de téléphone. Retirez-le.";
const refusal: MeasureInput = { mesure: "masquer", fondement: "coordonnees", duree: "definitive", raison };
const keeping: MeasureInput = { mesure: "maintenir", fondement: "conforme", duree: null, raison };
const correcting: MeasureInput = { ...refusal, mesure: "corriger", duree: null };

type About = { readonly avis_id: string };
/** The latest case about the review. */
async function caseOf({ avis_id }: About) {
  const found = await selectLatestCaseOfReview(db, avis_id);
  if (found?.numero == null) throw new Error("no case");
  return openCase(found.numero);
}
const decideAs = (by: AdminScope, given: OpenCase, input: MeasureInput, lever = false) =>
  decideCase(aRequest(), by, { id: given.id, vu: caseSeen(given), lever, ...input });
const decide = async (review: About, input: MeasureInput, given?: OpenCase) =>
  decideAs(admin, given ?? (await caseOf(review)), input);
const held = () => reviewFixture(client, { statut: "retenu", motifs_retenue: ["telephone"] });
const rowOf = async ({ avis_id }: About) =>
  (await client.query("select statut, ferme_le from avis where id = $1", [avis_id])).rows[0];
const decisionsOf = async ({ avis_id }: About) =>
  (
    await client.query(
      `select decision.* from signalement_decisions decision join signalements about on about.id = signalement_id
       where cible = $1 order by decision.created_at, about.numero`,
      [avis_id],
    )
  ).rows;
const ratings = async ({ fixture }: ReviewFixture) =>
  (await client.query("select notes_5 from evaluations_chefs where chef_id = $1", [fixture.chef_id])).rows[0]?.notes_5;
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const reasons = { motif: "hors_sujet", raisons: "Cet avis parle d’un autre restaurant." } as const;
const report = ({ avis_id }: About, email = `${randomUUID()}@exemple.fr`) =>
  reportContent(
    { signale: "avis", cible: avis_id, clientAddress: randomUUID() },
    { ...reasons, personne: { nom: "Paul Visiteur", email } },
  );
const reportOwn = ({ avis_id, fixture }: ReviewFixture) =>
  reportContent({ signale: "avis", cible: avis_id, chef: fixture }, { ...reasons, personne: null });
const tasksOf = (...tasks: string[]) => expect.arrayContaining(tasks);
const tokenIn = (text: string | undefined, path: RegExp) => path.exec(text ?? "")?.[1] ?? "";

describe("a held review", () => {
  it("has a case without a reporter, which ends when its author corrects or withdraws it", async () => {
    const review = await held();
    const given = await caseOf(review);
    expect(given).toMatchObject({ auteur: "systeme", motif: "retenue", raisons: null, email: null, traite_le: null });
    await client.query("update avis set statut = 'publie' where id = $1", [review.avis_id]);
    expect((await caseOf(review)).traite_le).not.toBeNull();
    expect(await decide(review, keeping)).toMatchObject({ ok: false, code: "dossier_decide" });
  });

  it("is published by a decision: it counts, the author and the chef are told, and the audit log has codes only", async () => {
    const review = await held();
    expect(await decide(review, keeping)).toEqual({ ok: true, value: null });
    expect(await rowOf(review)).toEqual({ statut: "publie", ferme_le: null });
    expect(await ratings(review)).toBe(1);
    expect(await decisionsOf(review)).toMatchObject([{ ...keeping, origine: "retenue", user_id: admin.user_id }]);
    expect((await queuedTasks(pool)).toSorted()).toEqual(["notify-chef-of-review", "send-measure"]);
    const { rows } = await client.query("select action, details from audit_log where objet = $1", [
      `signalement:${(await caseOf(review)).numero}`,
    ]);
    expect(rows).toEqual([
      { action: "signalement_decide", details: { mesure: "maintenir", mesure_fondement: "conforme" } },
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
  ] as const)("given the decision %o, is not shown, and both are told why", async (input, statut, toAuthor, toChef) => {
    const review = await held();
    expect(await decide(review, input)).toMatchObject({ ok: true });
    const [decision] = await decisionsOf(review);
    expect(await rowOf(review)).toEqual({ statut, ferme_le: statut === "refuse" ? decision.created_at : null });
    expect((await queuedTasks(pool)).toSorted()).toEqual(["notify-chef-of-held-review", "send-measure"]);
    for (const job of [sendMeasure, notifyChefOfHeldReview]) await job.run({ decision_id: decision.id }, JOB);
    const [mail] = await mailsTo(review.client_email);
    expect(mail?.subject).toBe(toAuthor);
    for (const words of [raison, "coordonnées ou liens", "Une règle automatique", "saisir un juge"])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`/avis/${await tokenOfLink(db, "avis", review.reservation_id)}/contester`);
    expect(await subjectsTo(review.fixture.email)).toEqual([toChef]);
  });

  it("is decided once when two administrators decide at the same time", async () => {
    const review = await held();
    const given = await caseOf(review);
    const answers = await Promise.all([decide(review, keeping, given), decide(review, refusal, given)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ ok: false, code: "dossier_decide" });
    expect(await decisionsOf(review)).toHaveLength(1);
  });

  it("is not decided on a text that its author changed since it was shown", async () => {
    const review = await held();
    const given = await caseOf(review);
    await client.query("update avis set modifie_le = now() where id = $1", [review.avis_id]);
    expect(await decide(review, keeping, given)).toMatchObject({ ok: false, code: "dossier_decide" });
    expect(await queuedTasks(pool)).toEqual([]);
  });
});

describe("a reported review", () => {
  it("is removed by a decision that answers every open report", async () => {
    const review = await reviewFixture(client);
    const email = `${randomUUID()}@exemple.fr`;
    await report(review, email);
    await reportOwn(review);
    await emptyQueue(pool);
    expect(await ratings(review)).toBe(1);
    expect(await decide(review, { ...refusal, fondement: "hors_sujet" })).toMatchObject({ ok: true });
    expect(await rowOf(review)).toMatchObject({ statut: "refuse" });
    expect(await ratings(review)).toBe(0);
    expect((await queuedTasks(pool)).toSorted()).toEqual(["send-case-decision", "send-case-decision", "send-measure"]);
    const decisions = await decisionsOf(review);
    expect(decisions).toHaveLength(2);
    for (const { id } of decisions) await sendCaseDecision.run({ decision_id: id }, JOB);
    for (const to of [email, review.fixture.email])
      expect(await subjectsTo(to)).toEqual([expect.stringMatching(/^Votre signalement S-\d+\u00a0: notre décision$/)]);
    const { rows } = await client.query("select from signalements where cible = $1 and traite_le is null", [
      review.avis_id,
    ]);
    expect(rows).toEqual([]);
  });

  it("is answered by the job that the previous release queued for each report", async () => {
    const review = await reviewFixture(client);
    const email = `${randomUUID()}@exemple.fr`;
    await reportOwn(review);
    await report(review, email);
    await decide(review, refusal);
    const [first, second] = await decisionsOf(review);
    await sendCaseDecision.run({ decision_id: first.id, signalement_id: second.signalement_id }, JOB);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it("stays online: the author is told, the chef gets no second notice of a new review", async () => {
    const review = await reviewFixture(client);
    await report(review);
    await emptyQueue(pool);
    await decide(review, keeping);
    expect(await rowOf(review)).toMatchObject({ statut: "publie" });
    expect((await queuedTasks(pool)).toSorted()).toEqual(["send-case-decision", "send-measure"]);
    const [decision] = await decisionsOf(review);
    await sendMeasure.run({ decision_id: decision.id }, JOB);
    expect(await subjectsTo(review.client_email)).toEqual(["Votre avis reste en ligne"]);
  });

  it("is not decided when another report came since it was shown", async () => {
    const review = await reviewFixture(client);
    await report(review);
    const given = await caseOf(review);
    await report(review);
    expect(await decide(review, keeping, given)).toMatchObject({ ok: false, code: "dossier_decide" });
  });

  it("leaves the page before the decision when it is manifestly illegal, and comes back with it", async () => {
    const review = await reviewFixture(client);
    await report(review);
    const words = "Ce texte appelle à la violence contre le chef.";
    const { id } = await caseOf(review);
    expect(await hideContent(aRequest(), admin, { id, raison: words })).toEqual({ ok: true, value: null });
    expect(await rowOf(review)).toMatchObject({ statut: "refuse" });
    expect(await ratings(review)).toBe(0);
    await sendHiddenContent.run({ signalement_id: id }, JOB);
    const [mail] = await mailsTo(review.client_email);
    expect(mail?.subject).toBe("Votre avis n’est pas publié, en attendant notre décision");
    expect(mail?.text).toContain(words);
    expect(await decide(review, keeping)).toMatchObject({ ok: true });
    expect(await rowOf(review)).toEqual({ statut: "publie", ferme_le: null });
  });

  it("comes back when the team lifts the measure, once", async () => {
    const review = await reviewFixture(client);
    await report(review);
    await decide(review, refusal);
    await emptyQueue(pool);
    const other = adminScope();
    expect(await decideAs(other, await caseOf(review), keeping, true)).toEqual({ ok: true, value: null });
    expect(await rowOf(review)).toEqual({ statut: "publie", ferme_le: null });
    expect(await queuedTasks(pool)).toEqual(tasksOf("send-case-decision", "send-measure"));
    const decisions = await decisionsOf(review);
    await sendMeasure.run({ decision_id: decisions.at(-1).id }, JOB);
    expect(await subjectsTo(review.client_email)).toEqual(["Votre avis est publié"]);
    expect(await decideAs(other, await caseOf(review), keeping, true)).toMatchObject({ code: "mesure_deja_levee" });
  });

  it("cannot be shown again by lifting the measure once its author withdrew it", async () => {
    const review = await reviewFixture(client);
    await report(review);
    await decide(review, refusal);
    await client.query("update avis set statut = 'retire', texte = null where id = $1", [review.avis_id]);
    expect(await decideAs(adminScope(), await caseOf(review), keeping, true)).toMatchObject({
      code: "mesure_deja_levee",
    });
  });
});

describe("an appeal", () => {
  const words = "Ce numéro est celui de la salle, il est public.";
  const byAuthor = ({ token }: ReviewFixture, at?: Date) => contestMeasure({ par: "auteur", token }, words, at);

  it("by the author is stored once, and its answer may publish the review again", async () => {
    const review = await held();
    await decide(review, refusal);
    expect(await byAuthor(review)).toEqual({ ok: true, value: null });
    expect(await byAuthor(review)).toEqual({ ok: false, code: "avis_appel_ferme" });
    expect(await decisionsOf(review)).toMatchObject([{ appel_par: "auteur", appel_raisons: words }]);
    await emptyQueue(pool);
    expect(await decideAs(adminScope(), await caseOf(review), keeping)).toMatchObject({ ok: true });
    expect(await rowOf(review)).toEqual({ statut: "publie", ferme_le: null });
    const [first, second] = await decisionsOf(review);
    expect(first.appel_traite_le).toEqual(second.created_at);
    expect(second.origine).toBe("appel");
    expect((await queuedTasks(pool)).toSorted()).toEqual(["notify-chef-of-review", "send-measure"]);
    await sendMeasure.run({ decision_id: second.id }, JOB);
    expect(await subjectsTo(review.client_email)).toEqual(["Votre contestation\u00a0: notre réponse"]);
    expect(await byAuthor(review)).toEqual({ ok: false, code: "avis_appel_ferme" });
  });

  it("is refused after six months, without a decision, and for an unknown link", async () => {
    const review = await held();
    expect(await byAuthor(review)).toEqual({ ok: false, code: "avis_appel_ferme" });
    await decide(review, refusal);
    const late = new Date(Date.now() + 184 * 24 * 60 * 60 * 1000);
    expect(await byAuthor(review, late)).toEqual({ ok: false, code: "avis_appel_ferme" });
    expect(await contestMeasure({ par: "auteur", token: "inconnu" }, words)).toMatchObject({ code: "introuvable" });
  });

  it("by a visitor contests the decision that answered the report; all who reported are told the answer", async () => {
    const review = await reviewFixture(client);
    const email = `${randomUUID()}@exemple.fr`;
    await report(review, email);
    const given = await caseOf(review);
    await reportOwn(review);
    const token = await tokenOfLink(db, "signalement", given.id);
    const appeal = () => contestMeasure({ par: "signalant", token }, words);
    expect(await appeal()).toEqual({ ok: false, code: "avis_appel_ferme" });
    await decide(review, keeping);
    expect(await Promise.all([appeal(), appeal()])).toContainEqual({ ok: false, code: "avis_appel_ferme" });
    expect(await decisionsOf(review)).toMatchObject([{ appel_par: "signalant" }, { appel_par: null }]);
    await emptyQueue(pool);
    const answer = { ...refusal, fondement: "hors_sujet" } as const;
    expect(await decideAs(adminScope(), await openCase(given.numero), answer)).toMatchObject({ ok: true });
    expect((await queuedTasks(pool)).toSorted()).toEqual(["send-case-decision", "send-case-decision", "send-measure"]);
    expect(await decisionsOf(review)).toMatchObject([{}, {}, { origine: "appel" }, { origine: "appel" }]);
    expect(await appeal()).toEqual({ ok: false, code: "avis_appel_ferme" });
  });

  it("by the chef who reported the review uses the link of the mail with the decision", async () => {
    const review = await reviewFixture(client);
    await reportOwn(review);
    await decide(review, keeping);
    const [decision] = await decisionsOf(review);
    await sendCaseDecision.run({ decision_id: decision.id }, JOB);
    const [mail] = await mailsTo(review.fixture.email);
    const token = tokenIn(mail?.text, /\/signalement\/([\w-]+)/);
    expect(await contestMeasure({ par: "signalant", token }, words)).toEqual({ ok: true, value: null });
    expect(await decisionsOf(review)).toMatchObject([{ appel_par: "signalant" }]);
  });

  it("is not answered by whoever decided, while somebody else may", async () => {
    const review = await held();
    await decide(review, refusal);
    await byAuthor(review);
    const user = await insert(client, "user", aUser());
    await insert(client, "user_roles", { user_id: user.id, role: "admin", role_console: "moderation" });
    expect(await decide(review, keeping)).toEqual({ ok: false, code: "dossier_a_relire" });
    await client.query("delete from user_roles where user_id = $1", [user.id]);
  });
});
