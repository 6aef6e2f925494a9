import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { LIMITS } from "#app/platform/rate-limit.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { type DossierFixture, dossierFixture } from "#tests/support/dossier-fixture.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue } from "#tests/support/queue.ts";
import { gatherThreadMail } from "./jobs.server.ts";
import { sendThreadMail } from "./mails.server.ts";
import type { FilAuteur } from "./rules/codes.ts";
import { markOwnThreadRead, postThreadMessage, readOwnThread } from "./thread.server.ts";
import { selectThread } from "./threads.repo.server.ts";

const CONTEXT = { id: "1", attempt: 1 };
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let dinner: DossierFixture;
let client_email = "";

beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  closeMailer();
  closeRedis();
});
beforeEach(async () => {
  await emptyQueue(owner);
  client_email = `zoe.${randomUUID()}@exemple.fr`;
  dinner = await dossierFixture(owner, { client_email, rue: "8 rue Gabriel-Péri", client_message: "Sans noix" });
});

const client = (message: string, at?: Date, cle = randomUUID()) =>
  postThreadMessage({ token: dinner.token }, { message, cle }, at);
const chef = (message: string, at?: Date, on = dinner) =>
  postThreadMessage({ chef: on.fixture, reservation_id: dinner.reservation_id }, { message, cle: randomUUID() }, at);
const texts = async () => (await readOwnThread(dinner.token))?.messages.map(({ texte }) => texte) ?? [];

const START = new Date();
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

const QUEUE = "graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id";

/** The payloads of the jobs that are due. */
async function due(task: string, at: Date): Promise<object[]> {
  const { rows } = await owner.query<{ payload: object }>(
    `select payload from ${QUEUE} where identifier = $1 and run_at <= $2`,
    [task, at],
  );
  return rows.map(({ payload }) => payload);
}

/** Takes them from the queue, as a worker does. */
async function take(task: string, at: Date): Promise<object[]> {
  const jobs = await due(task, at);
  await owner.query(
    `delete from graphile_worker._private_jobs where id in (
       select j.id from ${QUEUE} where identifier = $1 and run_at <= $2)`,
    [task, at],
  );
  return jobs;
}

/** Runs the jobs that are due at this time, and returns how many mails were sent. */
async function work(at: Date): Promise<number> {
  for (const payload of await take("gather-thread-mail", at))
    await gatherThreadMail.run({ ...payload, at: at.toISOString() }, CONTEXT);
  const mails = await take("send-thread-mail", after(60));
  for (const payload of mails) await sendThreadMail.run(payload, CONTEXT);
  return mails.length;
}

describe("a message", () => {
  it("is stored once when its form is sent twice, also at once", async () => {
    const cle = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => client("Figues ou agrumes ?", undefined, cle)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await texts()).toEqual(["Figues ou agrumes ?"]);
  });

  it("is refused when another text was sent under its key", async () => {
    const cle = randomUUID();
    await client("Agrumes", undefined, cle);
    expect(await client("Figues", undefined, cle)).toMatchObject({ code: "message_deja_parti" });
    const other = await dossierFixture(owner);
    expect(await postThreadMessage({ token: other.token }, { message: "Agrumes", cle })).toMatchObject({
      code: "message_deja_parti",
    });
    expect(await texts()).toEqual(["Agrumes"]);
  });

  it("opens nothing to another chef, and no link of another reservation shows it", async () => {
    await client("Agrumes");
    const other = await dossierFixture(owner);
    expect(await chef("Bonjour", undefined, other)).toMatchObject({ code: "introuvable" });
    expect(await postThreadMessage({ token: "inconnu" }, { message: "x", cle: randomUUID() })).toMatchObject({
      code: "introuvable",
    });
    expect((await readOwnThread(other.token))?.messages).toEqual([]);
  });

  it.each(["en_attente", "payee", "terminee"])("is accepted while the reservation is %s", async (statut) => {
    await owner.query("update reservations set statut = $2 where id = $1", [dinner.reservation_id, statut]);
    expect(await chef("Bonjour")).toMatchObject({ ok: true });
  });

  it("is accepted after the deadline of the preparation, and refused once the reservation ended", async () => {
    const soon = after(60);
    await owner.query("update reservations set date_souhaitee = $2 where id = $1", [dinner.reservation_id, soon]);
    expect(await client("J’arrive à 17 h")).toMatchObject({ ok: true });
    await owner.query("update reservations set statut = 'annulee' where id = $1", [dinner.reservation_id]);
    expect(await client("Trop tard")).toMatchObject({ code: "fil_ferme" });
    expect(await chef("Trop tard")).toMatchObject({ code: "fil_ferme" });
    expect(await readOwnThread(dinner.token)).toMatchObject({
      ouvert: false,
      messages: [{ texte: "J’arrive à 17 h" }],
    });
  });

  it("is read up to the one that the client's page showed, by the link of this reservation only", async () => {
    const readTimes = async () =>
      (await selectThread(db, { reservation_id: dinner.reservation_id }, 10)).map(({ lu_le }) => lu_le !== null);
    await client("Figues ou agrumes ?");
    await chef("Agrumes.");
    const shown = (await readOwnThread(dinner.token))?.dernier_non_lu ?? "";
    await chef("Sans hésiter.");
    await markOwnThreadRead((await dossierFixture(owner)).token, shown);
    expect(await readTimes()).toEqual([false, false, false]);
    await markOwnThreadRead(dinner.token, shown);
    expect(await readTimes()).toEqual([false, true, false]);
    const page = await readOwnThread(dinner.token);
    expect(page?.messages.map(({ id, lu_le }) => [id === page.dernier_non_lu, lu_le])).toEqual([
      [false, null],
      [false, null],
      [true, null],
    ]);
  });

  it("is refused beyond the limit of its side, which leaves the other side its own", async () => {
    for (let sent = 0; sent < LIMITS.fil_heure.points; sent += 1)
      expect(await client(`Message ${sent}`)).toMatchObject({ ok: true });
    expect(await client("Un de trop")).toMatchObject({ code: "trop_de_demandes", action: "message" });
    expect(await chef("Je réponds")).toMatchObject({ ok: true });
    expect(await texts()).toHaveLength(LIMITS.fil_heure.points + 1);
  });
});

describe("the mail of messages", () => {
  const received = async (auteur: FilAuteur) =>
    (await mailsTo(auteur === "client" ? dinner.fixture.email : client_email)).toReversed();

  it("leaves at once, then at most every ten minutes, and contains every message once", async () => {
    await client("Premier", START);
    expect(await work(START)).toBe(1);
    await client("Deuxième", after(1));
    await client("Troisième", after(9));
    expect(await work(after(9.9)), "within ten minutes").toBe(0);
    expect(await work(after(10))).toBe(1);
    expect(await work(after(30)), "nothing new").toBe(0);
    await client("Quatrième", after(31));
    expect(await work(after(31))).toBe(1);
    const mails = await received("client");
    const quoted = mails.map(({ text }) =>
      ["Premier", "Deuxième", "Troisième", "Quatrième"].filter((one) => text.includes(one)),
    );
    expect(quoted).toEqual([["Premier"], ["Deuxième", "Troisième"], ["Quatrième"]]);
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(3);
  });

  it("has a window of its own in each direction", async () => {
    await client("Agrumes", START);
    await work(START);
    await chef("Parfait", after(1));
    expect(await work(after(1))).toBe(1);
    expect(await received("chef")).toHaveLength(1);
  });

  it("waits when a second job runs before the window ends", async () => {
    await client("Premier", START);
    await work(START);
    await client("Deuxième", after(2));
    const side = { reservation_id: dinner.reservation_id, auteur: "client" };
    await gatherThreadMail.run({ ...side, at: after(3).toISOString() }, CONTEXT);
    expect(await due("send-thread-mail", after(60))).toEqual([]);
    expect(await work(after(10)), "the later job still mails the message").toBe(1);
  });

  it("is the same when it is sent again, even after another message", async () => {
    await client("Premier", START);
    const side = { reservation_id: dinner.reservation_id, auteur: "client" };
    await gatherThreadMail.run({ ...side, at: START.toISOString() }, CONTEXT);
    const [payload] = await due("send-thread-mail", after(60));
    await sendThreadMail.run(payload, CONTEXT);
    await client("Deuxième", after(1));
    await sendThreadMail.run(payload, { id: "1", attempt: 2 });
    const [first, again] = await received("client");
    expect([again?.headers["message-id"], again?.text]).toEqual([first?.headers["message-id"], first?.text]);
  });

  it("leads to the page where the other side replies, and adds no street, code or answer", async () => {
    await client("Agrumes, <b>sans hésiter</b>.", START);
    await chef("Parfait.", START);
    await work(START);
    const [toChef] = await received("client");
    const [toClient] = await received("chef");
    expect(toChef?.subject).toMatch(/^Zoé Durand vous écrit\u00a0: Dîner d’hiver, /);
    expect(toChef?.text).toContain(`/dashboard/messages/${dinner.reservation_id}`);
    expect(toChef?.html).toContain("&lt;b&gt;sans hésiter&lt;/b&gt;");
    expect(toClient?.subject).toMatch(/^Léa Martin vous écrit/);
    const token = /\/reservation\/([\w-]+)#messages/.exec(toClient?.text ?? "")?.[1] ?? "";
    expect((await readOwnThread(token))?.messages.map(({ texte }) => texte)).toContain("Parfait.");
    for (const { text, html } of [...(await received("client")), ...(await received("chef"))])
      for (const secret of ["Gabriel", "noix", "Lait", dinner.token]) expect(text + html).not.toContain(secret);
  });

  it("is not sent when the messages were erased before", async () => {
    await client("Agrumes", START);
    await owner.query("delete from reservation_messages where reservation_id = $1", [dinner.reservation_id]);
    expect(await work(START)).toBe(0);
    expect(await received("client")).toEqual([]);
  });
});
