import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelOwnReservation } from "#app/features/bookings/cancel-own-reservation.server.ts";
import { cancelReservation } from "#app/features/bookings/cancel-reservation.server.ts";
import { selectWordsOfCancellations } from "#app/features/bookings/changes.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { fillThreads } from "#db/fill-threads.ts";
import { aMove, changeFixture, request } from "#tests/support/change-fixture.ts";
import { type DossierFixture, dossierFixture } from "#tests/support/dossier-fixture.ts";
import { aMessage, aReservation, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue } from "#tests/support/queue.ts";
import {
  countInbox,
  countUnreadThreads,
  selectInbox,
  selectInboxThread,
  selectUnreadBesidesRequests,
  selectUnreadThreads,
} from "./inbox.repo.server.ts";
import { answerInboxThread, markThreadAnswered, markThreadRead, putThreadAside } from "./inbox.server.ts";
import { gatherQuestionMail } from "./jobs.server.ts";
import { sendQuestionMail } from "./mails.server.ts";
import { deletePersonMessages } from "./personal-data.repo.server.ts";
import { openQuestionPage } from "./question-page.server.ts";
import { markAnswersRead, postQuestionMessage, readOwnQuestion } from "./question-thread.server.ts";
import { messageRetention } from "./retention.repo.server.ts";
import { postThreadMessage } from "./thread.server.ts";

const CONTEXT = { id: "1", attempt: 1 };
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_MIGRATION_URL, max: 1 });
let dinner: DossierFixture;
let client_email = "";
let clientAddress = "";

beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await pool.end();
  closeMailer();
  closeRedis();
});
beforeEach(async () => {
  await emptyQueue(owner);
  client_email = `zoe.${randomUUID()}@exemple.fr`;
  clientAddress = randomUUID();
  dinner = await dossierFixture(owner, { client_email, client_message: null });
});

const written = (message: string) => ({ message, cle: randomUUID() });
const ALL = { filtre: "tous", q: "", cursor: null, limit: 50 } as const;
const inbox = (over: Partial<Parameters<typeof selectInbox>[1]> = {}) =>
  selectInbox(db, { chef_id: dinner.fixture.chef_id, ...ALL, ...over });
const only = async () => {
  const [thread, ...others] = await inbox();
  expect(others).toEqual([]);
  if (thread === undefined) throw new Error("no thread");
  return thread;
};
const ask = async (over: object = {}) =>
  (await insert(owner, "contact_messages", aMessage(dinner.fixture.chef_id, { client_email, ...over }))).id;
const book = async (over: object = {}) => {
  const { chef_id, service_id, availability_id } = dinner.fixture;
  const row = { client_email, places_prises: 0, statut: "en_attente", ...over };
  return (await insert(owner, "reservations", aReservation(chef_id, service_id, availability_id, row))).id;
};
const chef = () => dinner.fixture;
const answerTo = (fil_id: string, message: string, at?: Date) =>
  answerInboxThread(chef(), { fil_id }, written(message), at);
/** The token of the page of a question, as its first answer mails it. */
const pageOf = async (contact_id: string) => (await openQuestionPage(contact_id)) ?? "";

describe("what reaches the inbox and is unread there", () => {
  const sources: Record<string, () => Promise<string>> = {
    "a question from the chef's page": async () => {
      await ask({ message: "Brunch du dimanche ?" });
      return "Brunch du dimanche ?";
    },
    "the message of a request": async () => {
      await book({ client_message: "Pour ma mère" });
      return "Pour ma mère";
    },
    "a message on the page of a reservation": async () => {
      await postThreadMessage({ token: dinner.token }, written("On arrive à 17 h"));
      return "On arrive à 17 h";
    },
    "the answer of a visitor": async () => {
      const contact_id = await ask({ statut: "repondu" });
      const token = await pageOf(contact_id);
      expect((await postQuestionMessage({ token, clientAddress }, written("Le soir"))).ok).toBe(true);
      return "Le soir";
    },
  };

  it.each(Object.entries(sources))("%s", async (_, send) => {
    const texte = await send();
    const { chef_id } = chef();
    expect(await only()).toMatchObject({ statut: "nouveau", auteur: "client", texte, client_email });
    expect(await selectUnreadThreads(db, chef_id, 3)).toMatchObject([{ texte }]);
    expect(await countUnreadThreads(db, chef_id)).toBe(1);
  });

  it("the words of a change request", async () => {
    const asked = await changeFixture(owner);
    await request(asked, { ...aMove(asked), mot: "Plutôt le lendemain" });
    expect(await selectUnreadThreads(db, asked.chef_id, 3)).toMatchObject([{ texte: "Plutôt le lendemain" }]);
  });

  it.each(["Un empêchement de dernière minute", ""])(
    "the cancellation of a client who writes « %s »",
    async (texte) => {
      await owner.query("update reservations set places_prises = 0 where id = $1", [dinner.reservation_id]);
      expect((await cancelOwnReservation({ token: dinner.token }, { motif: texte })).ok).toBe(true);
      expect(await only()).toMatchObject({ statut: "nouveau", auteur: "client", texte, repas: { statut: "annulee" } });
      const { chef_id } = chef();
      expect(await selectUnreadThreads(db, chef_id, 3)).toMatchObject([{ texte }]);
      expect(await selectUnreadBesidesRequests(db, chef_id, 3)).toMatchObject([{ texte }]);
      expect(await selectWordsOfCancellations(db, dinner.reservation_id)).toMatchObject([{ texte }]);
    },
  );

  it("no cancellation by the chef", async () => {
    const { reservation_id } = dinner;
    await owner.query("update reservations set places_prises = 0 where id = $1", [reservation_id]);
    expect((await cancelReservation(chef(), { reservation_id, motif: "Une panne de four" })).ok).toBe(true);
    expect(await countUnreadThreads(db, chef().chef_id)).toBe(0);
    expect(await inbox({ q: "panne de four" })).toEqual([]);
    expect(await selectWordsOfCancellations(db, reservation_id)).toEqual([]);
  });

  it("none of another chef", async () => {
    await ask();
    const other = await dossierFixture(owner);
    expect(await selectInbox(db, { chef_id: other.fixture.chef_id, ...ALL })).toEqual([]);
    const { id } = await only();
    expect(await selectInboxThread(db, id, other.fixture.chef_id)).toBeNull();
    for (const refused of [
      await answerInboxThread(other.fixture, { fil_id: id }, written("Bonjour")),
      await markThreadAnswered(other.fixture, { fil_id: id }),
      await putThreadAside(other.fixture, { fil_id: id, range: true }),
    ])
      expect(refused).toMatchObject({ code: "introuvable" });
    await markThreadRead(other.fixture, { fil_id: id, upTo: new Date() });
    expect(await only()).toMatchObject({ statut: "nouveau", range: false });
  });

  it("the messages written before the inbox existed", async () => {
    const question = await ask({ statut: "lu", client_email: `ana.${client_email}` });
    const asked = await book({ client_message: "Pour ma mère" });
    const answered = await book({ client_message: "Merci", statut: "confirmee" });
    await postThreadMessage({ token: dinner.token }, written("On arrive à 17 h"));
    await owner.query("delete from fils");
    await owner.query("delete from reference_data where nom = 'fils'");
    await fillThreads(pool);
    const found = new Map((await inbox()).map(({ id, statut }) => [id, statut]));
    expect(found).toEqual(
      new Map([
        [question, "lu"],
        [asked, "nouveau"],
        [answered, "repondu"],
        [dinner.reservation_id, "nouveau"],
      ]),
    );
  });
});

describe("a thread", () => {
  it("is read up to what the page showed, answered, and put away until the next message", async () => {
    const contact_id = await ask();
    const { id, dernier_le } = await only();
    await markThreadRead(chef(), { fil_id: id, upTo: new Date(dernier_le.getTime() - 1) });
    expect(await only()).toMatchObject({ statut: "nouveau" });
    await markThreadRead(chef(), { fil_id: id, upTo: dernier_le });
    expect(await only()).toMatchObject({ statut: "lu" });
    expect(await answerTo(id, "Oui, avec plaisir.")).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ statut: "repondu", auteur: "chef", texte: "Oui, avec plaisir." });
    await putThreadAside(chef(), { fil_id: id, range: true });
    expect(await inbox()).toEqual([]);
    expect(await inbox({ q: "PLAISIR" }), "a search finds it").toHaveLength(1);
    expect(await countInbox(db, chef().chef_id)).toEqual({ tous: 0, non_lus: 0, sans_reponse: 0 });
    await postQuestionMessage({ token: await pageOf(contact_id), clientAddress }, written("Parfait"));
    expect(await only()).toMatchObject({ statut: "nouveau", range: false });
  });

  it("has the status of its question, and is answered by the mail of the chef's own mailbox", async () => {
    const contact_id = await ask();
    await markThreadAnswered(chef(), { fil_id: contact_id });
    const { rows } = await owner.query("select statut from contact_messages where id = $1", [contact_id]);
    expect(rows).toEqual([{ statut: "repondu" }]);
    await owner.query("update contact_messages set statut = 'lu' where id = $1", [contact_id]);
    expect(await only(), "changed by the previous release").toMatchObject({ statut: "lu" });
  });

  it("is found by names and words, accents ignored, and by its state", async () => {
    await ask({ client_prenom: "Hélène", client_nom: "Œuvrard", message: "Sans gluten ?" });
    await ask({ client_prenom: "Paul", client_nom: "Durand", message: "Un dîner à Vienne", statut: "repondu" });
    const names = async (over: Parameters<typeof inbox>[0]) =>
      (await inbox(over)).map(({ client_prenom }) => client_prenom);
    expect(await names({ q: "helene oeuv" })).toEqual(["Hélène"]);
    expect(await names({ q: "diner" })).toEqual(["Paul"]);
    expect(await names({ q: "100%" })).toEqual([]);
    expect(await names({ filtre: "non_lus" })).toEqual(["Hélène"]);
    expect(await names({ filtre: "sans_reponse" })).toEqual(["Hélène"]);
    expect(await countInbox(db, chef().chef_id)).toEqual({ tous: 2, non_lus: 1, sans_reponse: 1 });
  });

  it("stays the same when the question becomes a reservation", async () => {
    const contact_id = await ask({ client_email: ` ${client_email.toUpperCase()} ` });
    const reservation_id = await book({ client_message: "Comme convenu" });
    expect(await only()).toMatchObject({ id: contact_id, reservation_id, texte: "Comme convenu", statut: "nouveau" });
    expect(await selectInboxThread(db, reservation_id, chef().chef_id)).toMatchObject({ id: contact_id });
    await answerTo(contact_id, "À samedi");
    const { rows } = await owner.query("select reservation_id, contact_id from reservation_messages");
    expect(rows.filter((row) => row.reservation_id === reservation_id)).toHaveLength(1);
    await owner.query("update reservations set client_email = 'autre@exemple.fr' where id = $1", [reservation_id]);
    const parted = await inbox();
    expect(new Set(parted.map(({ id }) => id)), "a corrected address may be another person's").toEqual(
      new Set([contact_id, reservation_id]),
    );
  });

  it("is answered with its request", async () => {
    const reservation_id = await book({ client_message: "Pour ma mère" });
    const event = { reservation_id, statut_avant: "en_attente", statut_apres: "confirmee" };
    await insert(owner, "reservation_events", { ...event, acteur: "systeme" });
    expect(await only()).toMatchObject({ statut: "nouveau" });
    await insert(owner, "reservation_events", { ...event, acteur: "chef" });
    expect(await only()).toMatchObject({ statut: "repondu" });
  });

  it("is closed with its reservation, unless it began with a question", async () => {
    const contact_id = await ask();
    const reservation_id = await book({ client_message: "Comme convenu", statut: "annulee" });
    expect(await answerTo(contact_id, "Dommage")).toMatchObject({ ok: true });
    const alone = await book({ client_message: "Seule", statut: "annulee", client_email: `b${client_email}` });
    expect(await answerTo(alone, "Dommage")).toMatchObject({ code: "fil_ferme" });
    const { rows } = await owner.query("select contact_id from reservation_messages where chef_id = $1", [
      chef().chef_id,
    ]);
    expect([rows, reservation_id]).toEqual([[{ contact_id }], reservation_id]);
  });

  it("ends with the question and with the client of the reservation", async () => {
    const contact_id = await ask();
    const reservation_id = await book({ client_message: "Comme convenu" });
    await messageRetention.message_fil(db, new Date("2099-01-01T00:00:00Z"), 500);
    expect(await only()).toMatchObject({ id: contact_id, reservation_id: null });
    await deletePersonMessages(db, client_email);
    expect(await inbox()).toEqual([]);
    expect(reservation_id).not.toBe(contact_id);
  });
});

describe("the page of a visitor", () => {
  it("shows question and answers, and tells the chef when they were read", async () => {
    const contact_id = await ask({ message: "Une date en janvier ?" });
    await answerTo(contact_id, "Le 16 ?");
    const token = await pageOf(contact_id);
    const page = await readOwnQuestion(token);
    expect(page?.messages.map(({ texte }) => texte)).toEqual(["Une date en janvier ?", "Le 16 ?"]);
    await markAnswersRead("inconnu", page?.dernier_non_lu ?? "");
    expect((await readOwnQuestion(token))?.dernier_non_lu).not.toBeNull();
    await markAnswersRead(token, page?.dernier_non_lu ?? "");
    expect((await readOwnQuestion(token))?.dernier_non_lu).toBeNull();
  });

  it("opens by its own link only, for ninety days after the last message", async () => {
    const contact_id = await ask({ created_at: new Date(Date.now() - 91 * 86_400_000) });
    const token = await pageOf(contact_id);
    expect(await readOwnQuestion(token)).toBeNull();
    expect(await postQuestionMessage({ token, clientAddress }, written("Encore là ?"))).toMatchObject({
      code: "introuvable",
    });
    await answerTo(contact_id, "Bonjour");
    expect(await readOwnQuestion(token)).not.toBeNull();
    expect(await readOwnQuestion(contact_id)).toBeNull();
    const { rows } = await owner.query("select token_hash from fils where id = $1", [contact_id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("stores a form sent twice once, and refuses other words under its key", async () => {
    const contact_id = await ask();
    const token = await pageOf(contact_id);
    const sent = written("Le soir");
    const answers = await Promise.all([1, 2].map(() => postQuestionMessage({ token, clientAddress }, sent)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await readOwnQuestion(token))?.messages).toHaveLength(2);
    expect(await postQuestionMessage({ token, clientAddress }, { ...sent, message: "Le midi" })).toMatchObject({
      code: "message_deja_parti",
    });
  });
});

describe("the mails about a question", () => {
  it("carry the answers with the link of the page, and the visitor's answers to the chef, each once", async () => {
    const contact_id = await ask();
    const at = new Date();
    await answerTo(contact_id, "Le 16 ?", at);
    const mail = async (auteur: "client" | "chef", when: Date) => {
      await gatherQuestionMail.run({ contact_id, auteur, at: when.toISOString() }, CONTEXT);
      const { rows } = await owner.query<{ payload: object }>(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where identifier = 'send-question-mail'`,
      );
      await emptyQueue(owner);
      for (const { payload } of rows) await sendQuestionMail.run(payload, CONTEXT);
      return rows.length;
    };
    expect(await mail("chef", at)).toBe(1);
    expect(await mail("chef", at), "nothing new").toBe(0);
    const [received] = await mailsTo(client_email);
    expect(received?.subject).toMatch(/ vous répond$/);
    expect(received?.text).toContain("Le 16 ?");
    const token = /\/message\/([\w-]{43})/.exec(received?.text ?? "")?.[1] ?? "";
    expect((await postQuestionMessage({ token, clientAddress }, written("Oui, le 16"))).ok).toBe(true);
    expect(await mail("client", at)).toBe(1);
    const toChef = (await mailsTo(chef().email)).find(({ text }) => text.includes("Oui, le 16"));
    expect(toChef?.text).toContain(`/dashboard/messages/${contact_id}`);
  });
});
