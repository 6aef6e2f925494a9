import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { readHelpThread } from "#app/routes/admin/help/read-help-thread.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aReservation, aUser, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { assignHelpThread, writeHelpEntry } from "./help-thread.server.ts";
import { sendHelpAnswer } from "./mails.server.ts";
import { resendSenderLinks } from "./resend-sender-links.server.ts";
import type { HelpEntryInput } from "./rules/help-thread.schema.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let admin: AdminScope;

beforeAll(async () => {
  await client.connect();
  const { id: user_id } = await insert(client, "user", aUser({ name: "Hugo Vasseur" }));
  await client.query("insert into user_roles (user_id, role, role_console) values ($1, 'admin', 'support')", [user_id]);
  admin = adminScope(user_id, "support");
});
beforeEach(() => emptyQueue(pool));
afterAll(async () => {
  await client.end();
  closeMailer();
  closeRedis();
});

async function asked(over: object = {}): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@exemple.fr`;
  const row = { nom: "Marion Teissier", email, sujet: "reservation", message: "Rien reçu", ...over };
  return { id: (await insert(client, "help_messages", row)).id, email };
}
const write = (message_id: string, over: Partial<HelpEntryInput> = {}, at?: Date) =>
  writeHelpEntry(
    aRequest(),
    admin,
    {
      message_id,
      genre: "reponse",
      texte: "Bonjour,\nc’est corrigé.",
      apres: "attendre",
      version: "nouveau-0",
      cle: randomUUID(),
      ...over,
    },
    at,
  );
const rowOf = async (id: string) =>
  (await client.query("select statut, attend_depuis, clos_le, confie_a from help_messages where id = $1", [id]))
    .rows[0];
const entriesOf = async (id: string) =>
  (await client.query("select genre from aide_echanges where message_id = $1 order by created_at", [id])).rows.map(
    ({ genre }) => genre,
  );
const journalOf = async (id: string) =>
  (await client.query("select action from audit_log where objet = $1 order by id", [`help_message:${id}`])).rows.map(
    ({ action }) => action,
  );
const at = new Date("2026-11-15T11:05:00Z");

describe("an answer to a help message", () => {
  it("takes the thread, waits for the person, and is mailed into one thread with the answers before it", async () => {
    const { id, email } = await asked();
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await write(id, { cle: first }, at)).toEqual({ ok: true, value: null });
    expect(await rowOf(id)).toEqual({ statut: "nouveau", attend_depuis: at, clos_le: null, confie_a: admin.user_id });
    expect(await queuedTasks(pool)).toEqual(["send-help-answer"]);
    await write(id, { cle: second, version: "nouveau-1", apres: "clore" });
    expect(await rowOf(id)).toMatchObject({ statut: "traite", attend_depuis: null });
    for (const entry_id of [first, second]) await sendHelpAnswer.run({ entry_id }, { id: "1", attempt: 1 });
    const mails = await mailsTo(email);
    const headers = new Map(mails.map((mail) => [mail.headers["message-id"], mail.headers]));
    const [root, one, two] = [`aide-${id}`, `aide-reponse-${first}`, `aide-reponse-${second}`].map(
      (name) => `<${name}@127.0.0.1>`,
    );
    expect(headers.get(one ?? "")).toMatchObject({ "in-reply-to": root, "reply-to": "contact@convive.example" });
    expect(headers.get(two ?? "")?.["in-reply-to"]).toBe(one);
    expect(headers.get(two ?? "")?.references?.split(/\s+/)).toEqual([root, one]);
    expect(mails.every(({ subject }) => subject.startsWith("Re: Votre message au Centre d’aide"))).toBe(true);
    expect(mails[0]?.text).toContain("c’est corrigé.");
    expect(await journalOf(id)).toEqual(["aide_repondue", "aide_repondue"]);
  });

  it("sent twice by a double click is one answer", async () => {
    const { id } = await asked();
    const cle = randomUUID();
    expect(await Promise.all([write(id, { cle }), write(id, { cle })])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await entriesOf(id)).toEqual(["reponse"]);
    expect(await queuedTasks(pool)).toEqual(["send-help-answer"]);
  });

  it("by two people at once is sent by one; the other is told who wrote, and nothing leaves", async () => {
    const { id } = await asked();
    const done = await Promise.all([write(id), write(id)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toEqual({ ok: false, code: "aide_changee", nom: "Hugo Vasseur" });
    expect(await queuedTasks(pool)).toEqual(["send-help-answer"]);
  });

  it("to an address without mail, or to an erased message, is refused", async () => {
    const { id } = await asked({ email: "jeanne@exemple" });
    expect(await write(id)).toMatchObject({ code: "aide_sans_adresse" });
    expect(await write(randomUUID())).toMatchObject({ code: "introuvable" });
    expect(await queuedTasks(pool)).toEqual([]);
  });

  it("of a person who was erased before it left sends nothing", async () => {
    const { id, email } = await asked();
    const cle = randomUUID();
    await write(id, { cle });
    await client.query("delete from help_messages where id = $1", [id]);
    await sendHelpAnswer.run({ entry_id: cle }, { id: "1", attempt: 1 });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a help thread", () => {
  it("keeps its state after a note, and is closed once with a reason", async () => {
    const { id } = await asked();
    await write(id, { genre: "note", texte: "Attendre sa réponse." });
    expect(await rowOf(id)).toMatchObject({ statut: "nouveau", attend_depuis: null, confie_a: null });
    const closing = { genre: "cloture", texte: "Démarchage." } as const;
    expect(await write(id, { ...closing, version: "nouveau-1" }, at)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ statut: "traite", clos_le: at });
    expect(await write(id, { ...closing, version: "traite-2" })).toMatchObject({ code: "aide_deja_close" });
    expect(await queuedTasks(pool)).toEqual([]);
    expect(await journalOf(id)).toEqual(["aide_notee", "aide_close"]);
  });

  it("is reopened by a reply that somebody types in", async () => {
    const { id } = await asked({ statut: "traite", clos_le: at });
    await write(id, { genre: "recu", texte: "Merci, mais non." });
    expect(await rowOf(id)).toMatchObject({ statut: "nouveau", attend_depuis: null, clos_le: null });
    expect(await queuedTasks(pool)).toEqual([]);
  });

  it("is entrusted to a member of the team only", async () => {
    const { id } = await asked();
    const { id: stranger } = await insert(client, "user", aUser());
    expect(await assignHelpThread(aRequest(), admin, id, stranger)).toMatchObject({ code: "introuvable" });
    expect(await assignHelpThread(aRequest(), admin, id, admin.user_id)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ confie_a: admin.user_id });
    expect(await assignHelpThread(aRequest(), admin, id, null)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ confie_a: null });
    expect(await assignHelpThread(aRequest(), admin, randomUUID(), null)).toMatchObject({ code: "introuvable" });
  });
});

describe("the mail of an answer", () => {
  const mailOf = async (texte: string) => {
    const { id, email } = await asked();
    await write(id, { texte });
    const { rows } = await client.query("select id from aide_echanges where message_id = $1", [id]);
    await sendHelpAnswer.run({ entry_id: rows[0]?.id }, { id: "1", attempt: 0 });
    return (await mailsTo(email))[0]?.text ?? "";
  };

  it("greets the sender, and links to their reservations", async () => {
    const mail = await mailOf("C’est corrigé.");
    expect(mail).toContain("Bonjour Marion Teissier,");
    expect(mail).toContain("/retrouver");
  });

  it("given an answer that greets, greets once", async () => {
    expect((await mailOf("Bonjour Marion,\nc’est corrigé.")).match(/Bonjour/g)).toHaveLength(1);
  });
});

describe("sending the links of a sender again", () => {
  it("queues them for the mailbox once, and notes it in the journal of the message", async () => {
    const { id } = await asked();
    expect(await resendSenderLinks(aRequest(), admin, id)).toEqual({ ok: true, value: null });
    expect(await resendSenderLinks(aRequest(), admin, id)).toMatchObject({ ok: false, code: "trop_de_demandes" });
    expect(await queuedTasks(pool)).toEqual(["send-reservation-links"]);
    expect(await journalOf(id)).toEqual(["aide_lien_renvoye"]);
    expect(await resendSenderLinks(aRequest(), admin, randomUUID())).toMatchObject({ code: "introuvable" });
  });

  it("given a sender with a reservation, the thread leads to the record of the person", async () => {
    const fixture = await bookingFixture(client);
    const { id, email } = await asked();
    const row = aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id, { client_email: email });
    const { id: reservation_id } = await insert(client, "reservations", { ...row, places_prises: 0 });
    expect((await readHelpThread(admin, id))?.person).toEqual({ reservation_id, chef_id: null });
    const chef = await asked({ email: ` ${fixture.email.toUpperCase()}` });
    expect((await readHelpThread(admin, chef.id))?.person).toEqual({ reservation_id: null, chef_id: fixture.chef_id });
  });
});
