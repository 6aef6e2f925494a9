import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notifyClientOfConfirmation } from "#app/features/bookings/client-mails.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { addDays, dayOf, instantOf } from "#app/shared/calendar.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { type DossierFixture, dossierFixture } from "#tests/support/dossier-fixture.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { answerInvitation } from "../answer-invitation.server.ts";
import { acknowledgeAnswer, saveGuestAnswer } from "../guest-answer.server.ts";
import { notifyChefOfDossier, notifyChefOfLateAnswers, sendDossierReminder } from "../mails.server.ts";
import { openDossier } from "../open-dossier.server.ts";
import { saveDossierStep } from "../save-dossier-step.server.ts";
import { planDossierMails } from "./plan-dossier-mails.job.server.ts";

const CONTEXT = { id: "1", attempt: 1 };
const HOUR = 3_600_000;
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let dinner: DossierFixture;
let meal: Date;
let client_email: string;

beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  closeMailer();
  closeRedis();
});

/** A dinner at 19:00 in Paris in ten days, confirmed well before. */
beforeEach(async () => {
  await deleteChefs(owner);
  await emptyQueue(owner);
  meal = instantOf(addDays(dayOf(new Date()), 10), "19:00") ?? new Date();
  client_email = `jeanne.${Math.random()}@exemple.fr`;
  dinner = await dossierFixture(owner, {
    client_email,
    client_prenom: "Jeanne",
    date_souhaitee: meal,
    date_fin: new Date(meal.getTime() + 3 * HOUR),
    commune_insee: "38544",
    commune_nom: "Vienne",
    code_postal: "38200",
    rue: "8 rue Gabriel-Péri",
  });
});

const before = (hours: number) => new Date(meal.getTime() - hours * HOUR);
/** The jobs that the sweep queues at an instant. */
async function plan(at: Date): Promise<string[]> {
  await emptyQueue(owner);
  await planDossierMails.run({ at: at.toISOString(), batch: 1 }, CONTEXT);
  return queuedTasks(owner);
}
const answer = (allergies: ("lait" | "lupin")[], prenom = "Noé") =>
  saveGuestAnswer(dinner, {
    reponse_id: null,
    prenom,
    age: "adulte",
    reponse: allergies.length === 0 ? null : { allergies, regimes: [], autre: "motsecret" },
  });
/** A guest answers through the shared link. */
async function lateAnswer(allergies: ("lait" | "lupin")[], at: Date): Promise<boolean> {
  const lien = new URL((await openDossier(dinner.token))?.lien ?? "").pathname;
  const reponse = allergies.length === 0 ? null : { allergies, regimes: [], autre: "motsecret" };
  const submitted = { cle: randomUUID(), prenom: "Noé", age: "adulte", reponse } as const;
  const token = lien.split("/").at(-1) ?? "";
  const facts = { ...aRequest(), clientAddress: randomAddress() };
  return (await answerInvitation(facts, { token }, submitted, at)).ok;
}
async function fillEveryStep(): Promise<void> {
  const access = {
    rue: "8 rue Gabriel-Péri",
    etage: "2e",
    code_acces: "zcode4521z",
    telephone_sur_place: "",
    a_savoir: "",
  };
  await saveDossierStep(dinner, { etape: "acces", saisie: { ...access, stationnement: [] } });
  const kitchen = {
    feux: null,
    nombre_feux: null,
    four: null,
    frigo: null,
    vaisselle: null,
    equipements: [],
    manque: "",
  };
  await saveDossierStep(dinner, { etape: "cuisine", saisie: kitchen });
  await saveDossierStep(dinner, { etape: "occasion", saisie: { occasion: null, mot: "", surprise: false } });
}
const job = () => ({ reservation_id: dinner.reservation_id, repas_le: meal.toISOString() });
const pathsIn = (text: string) => [...text.matchAll(/https?:\/\/[^/\s>]+(\/[^\s>]*)/g)].map(([, path]) => path);

describe("the sweep", () => {
  it("reminds the client once, when something is missing 72 hours before", async () => {
    expect(await plan(before(73))).toEqual([]);
    expect(await plan(before(72))).toEqual(["send-dossier-reminder"]);
    expect(await plan(before(71))).toEqual([]);
  });

  it("reminds nobody who has prepared everything", async () => {
    await fillEveryStep();
    for (let seat = 0; seat < 8; seat++) await answer([], `Convive ${seat}`);
    expect(await plan(before(100)), "all have answered").toEqual(["notify-chef-of-dossier"]);
    expect(await plan(before(72))).toEqual([]);
    expect(await plan(before(48))).toEqual([]);
  });

  it("tells the chef once when the deadline passes, although nobody answered", async () => {
    expect(await plan(before(48))).toEqual(["notify-chef-of-dossier"]);
    expect(await plan(before(47))).toEqual([]);
    expect(await plan(meal)).toEqual([]);
  });

  it("warns the chef of a conflict that is unseen at the deadline", async () => {
    await answer(["lait"]);
    expect(await plan(before(48)), "one mail, with the digest").toEqual(["notify-chef-of-dossier"]);
    const { rows } = await owner.query<{ conflits: string }>(
      "select payload ->> 'conflits' as conflits from graphile_worker._private_jobs",
    );
    expect(rows).toEqual([{ conflits: "1" }]);
    expect(await plan(before(20))).toEqual([]);
  });

  it("warns the chef of a conflict that comes after the digest", async () => {
    await plan(before(48));
    await answer(["lait"]);
    expect(await plan(before(20))).toEqual(["notify-chef-of-dossier"]);
    expect(await plan(before(19))).toEqual([]);
  });

  it("warns of no conflict that the chef has seen, nor of an answer outside the menu", async () => {
    await answer(["lait"]);
    await answer(["lupin"], "Zoé");
    const { rows } = await owner.query<{ id: string; modifiee_le: Date }>(
      "select id, modifiee_le from reponses_convives where prenom = 'Noé'",
    );
    const [read] = rows;
    const seen = { reponse_id: read?.id ?? "", modifiee_le: read?.modifiee_le ?? new Date(), vu: true };
    await acknowledgeAnswer(dinner.fixture, { reservation_id: dinner.reservation_id, ...seen });
    await plan(before(48));
    const { rows: queued } = await owner.query("select payload ->> 'conflits' as n from graphile_worker._private_jobs");
    expect(queued).toEqual([{ n: "0" }]);
  });

  it("tells the chef of answers after the deadline by one mail, without the sweep", async () => {
    await plan(before(48));
    await emptyQueue(owner);
    expect(await lateAnswer(["lait"], before(30))).toBe(true);
    expect(await lateAnswer(["lupin"], before(29.9))).toBe(true);
    expect(await queuedTasks(owner)).toEqual(["notify-chef-of-late-answers"]);
    const { rows } = await owner.query<{ run_at: Date }>("select run_at from graphile_worker.jobs");
    expect(rows).toEqual([{ run_at: new Date(before(30).getTime() + HOUR / 6) }]);
    expect(await plan(before(29)), "the late mail announces the conflict").toEqual([]);
    expect(await lateAnswer([], before(28))).toBe(true);
    expect(await queuedTasks(owner), "nothing to declare").toEqual([]);
    expect(await lateAnswer(["lait"], before(27))).toBe(true);
    expect(await queuedTasks(owner), "a second conflict").toEqual(["notify-chef-of-late-answers"]);
  });

  it("plans the other batches when one fails, and reports the failure", async () => {
    const other = await dossierFixture(owner, { date_souhaitee: meal, date_fin: new Date(meal.getTime() + HOUR) });
    await answer(["lait"]);
    await saveGuestAnswer(other, {
      reponse_id: null,
      prenom: "Zoé",
      age: "adulte",
      reponse: { allergies: ["lait"], regimes: [], autre: "" },
    });
    const [first = "", second] = [dinner.reservation_id, other.reservation_id].toSorted();
    await owner.query("update dossier_cles set cle = $2 where reservation_id = $1", [first, Buffer.alloc(64, 1)]);
    await expect(plan(before(48))).rejects.toThrow("in 1 batches");
    const { rows } = await owner.query("select payload ->> 'reservation_id' as id from graphile_worker._private_jobs");
    expect(rows).toEqual([{ id: second }]);
  });

  it("plans again for a meal that moves, and nothing for a cancelled or a remote one", async () => {
    expect(await plan(before(48))).toEqual(["notify-chef-of-dossier"]);
    meal = new Date(meal.getTime() + 48 * HOUR);
    await owner.query("update reservations set date_souhaitee = $2, date_fin = $3 where id = $1", [
      dinner.reservation_id,
      meal,
      new Date(meal.getTime() + 3 * HOUR),
    ]);
    expect(await plan(before(72))).toEqual(["send-dossier-reminder"]);
    await owner.query("update services set lieu_prestation = 'distance'");
    expect(await plan(before(48))).toEqual([]);
    await owner.query("update services set lieu_prestation = 'client'");
    await owner.query("update reservations set statut = 'annulee'");
    expect(await plan(before(48))).toEqual([]);
  });
});

describe("the mails", () => {
  /** What no mail may contain. */
  const SECRETS = ["lait", "Lait", "lupin", "motsecret", "Noé", "Gabriel-Péri", "zcode4521z"];
  const expectDiscreet = (mail: { html: string; text: string; subject: string } | undefined) => {
    for (const secret of SECRETS) {
      for (const part of [mail?.subject, mail?.html, mail?.text]) expect(part, secret).not.toContain(secret);
    }
  };

  it("tell the client that the chef confirmed, with the sum, what to prepare and no payment link", async () => {
    await owner.query("update reservations set lien_paiement = 'https://paye.example/chef'");
    await fillEveryStep();
    await answer(["lait"]);
    await notifyClientOfConfirmation.run({ reservation_id: dinner.reservation_id }, CONTEXT);
    await notifyClientOfConfirmation.run({ reservation_id: dinner.reservation_id }, { id: "1", attempt: 2 });
    const [mail, again] = await mailsTo(client_email);
    expect(mail?.headers["message-id"]).toContain(`preparer-${dinner.reservation_id}@`);
    expect(mail?.headers["message-id"]).toBe(again?.headers["message-id"]);
    expect(mail?.subject).toMatch(/^Confirmé\u00a0: (repas|dîner) de \S+, /);
    for (const words of ["a confirmé votre", "à lui régler", "Voir et régler", "Vienne", "L’adresse et l’accès"])
      expect(mail?.text).toContain(words);
    expect(`${mail?.text} ${mail?.html}`).not.toContain("paye.example");
    expect(pathsIn(mail?.text ?? "")).toEqual([
      expect.stringMatching(/^\/reservation\/[\w-]{43}$/),
      expect.stringMatching(/^\/reservation\/[\w-]{43}#preparer$/),
      "/mes-donnees",
    ]);
    expectDiscreet(mail);
  });

  it("remind the client of what is missing, and not of what was filled in meanwhile", async () => {
    await answer(["lait"]);
    await sendDossierReminder.run(job(), CONTEXT);
    const [mail] = await mailsTo(client_email);
    expect(mail?.headers["message-id"]).toContain(`rappel-preparer-${dinner.reservation_id}-${meal.getTime()}@`);
    for (const words of ["La cuisine", "1 convive sur 8 a répondu"]) expect(mail?.text).toContain(words);
    expectDiscreet(mail);
    await fillEveryStep();
    for (let seat = 0; seat < 7; seat++) await answer([], `Convive ${seat}`);
    await sendDossierReminder.run(job(), CONTEXT);
    await sendDossierReminder.run({ ...job(), repas_le: before(1).toISOString() }, CONTEXT);
    expect(await mailsTo(client_email)).toHaveLength(1);
  });

  it.each([
    [0, "synthese", /^Le dîner du .*\u00a0: ce qu’a dit Jeanne$/],
    [3, "conflit", /^À voir avant le .*\u00a0: une réponse de convive$/],
  ] as const)(
    "tell the chef in numbers, with %i conflicts when planned and one when sent",
    async (conflits, name, subject) => {
      await answer(["lait"]);
      await notifyChefOfDossier.run({ ...job(), conflits }, CONTEXT);
      const [mail] = await mailsTo(dinner.fixture.email);
      expect(mail?.headers["message-id"]).toContain(`${name}-${dinner.reservation_id}-${meal.getTime()}@`);
      expect(mail?.subject).toMatch(subject);
      for (const words of ["1 convive sur 8 a répondu", "1 réponse"]) expect(mail?.text).toContain(words);
      const page = `/dashboard/reservations/${dinner.reservation_id}`;
      expect(pathsIn(mail?.text ?? "")).toEqual([`${page}/soiree`, `${page}/feuille`]);
      expectDiscreet(mail);
    },
  );

  it("do not name the client on a locked screen when a conflict is unseen", async () => {
    await answer(["lait"]);
    await answer(["lait"], "Zoé");
    await notifyChefOfDossier.run({ ...job(), conflits: 1 }, CONTEXT);
    const [mail] = await mailsTo(dinner.fixture.email);
    expect(mail?.subject).toMatch(/\u00a0: des réponses de convives$/);
    expect(mail?.text).toContain("Des allergènes du menu concernent 2 convives");
    for (const part of [mail?.subject, mail?.html, mail?.text]) expect(part).not.toContain("Jeanne");
  });

  it("warn of no conflict that the chef has seen since it was planned", async () => {
    await answer(["lait"]);
    await owner.query("update reponses_convives set vu_le = now()");
    await notifyChefOfDossier.run({ ...job(), conflits: 1 }, CONTEXT);
    expect(await mailsTo(dinner.fixture.email)).toEqual([]);
  });

  it("tell the chef of unseen late answers, without what they say", async () => {
    await lateAnswer(["lait"], before(30));
    const late = { reservation_id: dinner.reservation_id, at: before(29).toISOString() };
    await notifyChefOfLateAnswers.run(late, CONTEXT);
    const [mail] = await mailsTo(dinner.fixture.email);
    expect(mail?.headers["message-id"]).toContain(`reponse-tardive-${dinner.reservation_id}-${before(30).getTime()}@`);
    expect(mail?.subject).toMatch(/^À voir avant le .*\u00a0: une réponse de convive$/);
    expect(mail?.text).toContain("Une réponse est arrivée après la limite");
    expect(pathsIn(mail?.text ?? "")).toEqual([`/dashboard/reservations/${dinner.reservation_id}/soiree`]);
    expectDiscreet(mail);
    await owner.query("update reponses_convives set vu_le = now()");
    await notifyChefOfLateAnswers.run(late, CONTEXT);
    expect(await mailsTo(dinner.fixture.email)).toHaveLength(1);
  });

  it("are not sent for a reservation that was cancelled", async () => {
    await owner.query("update reservations set statut = 'annulee'");
    await notifyClientOfConfirmation.run({ reservation_id: dinner.reservation_id }, CONTEXT);
    await sendDossierReminder.run(job(), CONTEXT);
    await notifyChefOfDossier.run({ ...job(), conflits: 0 }, CONTEXT);
    expect([...(await mailsTo(client_email)), ...(await mailsTo(dinner.fixture.email))]).toEqual([]);
  });
});
