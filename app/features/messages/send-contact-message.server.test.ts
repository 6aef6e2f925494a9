import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import type { Submission } from "#app/platform/form.server.ts";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { emptyQueue } from "#tests/support/queue.ts";
import { sendContactMessage } from "./contact-message.server.ts";
import type { ContactInput } from "./rules/messages.schema.ts";

const tomorrow = addDays(dayOf(new Date()), 1);
const filled: ContactInput = {
  client_prenom: "Jeanne",
  client_nom: "Morel",
  client_email: "jeanne@exemple.fr",
  client_telephone: "",
  message: "Bonjour,\nun dîner pour six ?",
  date_souhaitee: `${tomorrow} 19:00:00`,
};
const aSubmission = (over: Partial<Submission> = {}): Submission => ({
  bot: false,
  cle: randomUUID(),
  body_hash: Buffer.alloc(32),
  ...over,
});
const fromBot = () => aSubmission({ bot: true });
let chefId: string;
let inactiveId: string;

type To = { chef_id?: string; submission?: Submission; clientAddress?: string };
const send = (over: Partial<ContactInput> = {}, to: To = {}) =>
  sendContactMessage(
    { chef_id: chefId, submission: aSubmission(), clientAddress: randomUUID(), ...to },
    { ...filled, ...over },
  );
const kept = async () => (await pool.query("select * from contact_messages")).rows;

beforeAll(async () => {
  const client = await pool.connect();
  const chefOf = async (over: object) =>
    (await insert(client, "chefs", aChef((await insert(client, "user", aUser())).id, { ...over }))).id;
  chefId = await chefOf({});
  inactiveId = await chefOf({ actif: false });
  client.release();
});

afterEach(async () => {
  await pool.query("delete from contact_messages");
});

describe("a contact message", () => {
  it("is stored as written, with the status new", async () => {
    expect(await send()).toEqual({ ok: true, value: "Léa Martin" });
    expect(await kept()).toMatchObject([
      {
        chef_id: chefId,
        client_prenom: "Jeanne",
        client_telephone: null,
        message: "Bonjour,\nun dîner pour six ?",
        date_souhaitee: `${tomorrow} 19:00:00`,
        statut: "nouveau",
      },
    ]);
  });

  it("may have no date", async () => {
    await send({ date_souhaitee: "" });
    expect(await kept()).toMatchObject([{ date_souhaitee: "" }]);
  });

  it("is refused for an unknown chef", async () => {
    const chef_id = "00000000-0000-4000-8000-000000000000";
    expect(await send({}, { chef_id })).toMatchObject({ ok: false, code: "chef_introuvable" });
  });

  it("is refused for a chef who left the directory", async () => {
    expect(await send({}, { chef_id: inactiveId })).toMatchObject({ ok: false, code: "chef_introuvable" });
  });
});

describe("the mails of a contact message", () => {
  const queued = async () =>
    (
      await pool.query<{ task: string; payload: object }>(
        `select task_identifier as task, payload from graphile_worker.jobs j
         join graphile_worker._private_jobs p using (id) order by id`,
      )
    ).rows;
  afterEach(async () => {
    await emptyQueue(pool);
  });
  const randomEmail = () => `${randomUUID()}@exemple.fr`;

  it("are queued with the message: one to the chef, one copy, both with only the message id", async () => {
    await emptyQueue(pool);
    await send({ client_email: randomEmail() });
    const [message] = await kept();
    expect(await queued()).toEqual([
      { task: "notify-chef-of-message", payload: { message_id: message.id } },
      { task: "send-message-copy", payload: { message_id: message.id } },
    ]);
  });

  it("are limited to one copy per mailbox and ten minutes, whatever the plus-tag and the sender", async () => {
    const name = randomUUID();
    await send({ client_email: `${name}@exemple.fr` });
    await send({ client_email: `${name}+autre@Exemple.fr` });
    expect((await queued()).map(({ task }) => task)).toEqual([
      "notify-chef-of-message",
      "send-message-copy",
      "notify-chef-of-message",
    ]);
    expect(await kept()).toHaveLength(2);
  });

  it("are not queued for a bot, nor twice for a form sent twice", async () => {
    await send({}, { submission: fromBot() });
    expect(await queued()).toEqual([]);
    const again = [{ client_email: randomEmail() }, { submission: aSubmission() }] as const;
    await Promise.all([send(...again), send(...again)]);
    expect((await queued()).filter(({ task }) => task === "notify-chef-of-message")).toHaveLength(1);
  });

  it("are limited per network and per chef, while the messages are still stored", async () => {
    const [group, byte = ""] =
      randomUUID()
        .slice(0, 7)
        .match(/.{4}|.{2}/g) ?? [];
    for (let sent = 0; sent < 22; sent += 1) {
      const address = `2001:db8:${group}:${byte}${sent.toString(16).padStart(2, "0")}::1`;
      expect(await send({ client_email: randomEmail() }, { clientAddress: address })).toMatchObject({ ok: true });
    }
    const tasks = (await queued()).map(({ task }) => task);
    expect(tasks.filter((task) => task === "send-message-copy")).toHaveLength(20);
    expect(tasks.filter((task) => task === "notify-chef-of-message").length).toBeLessThan(22);
    expect(await kept()).toHaveLength(22);
  });
});

describe("bot protection", () => {
  it("answers as usual and stores nothing when the hidden field is filled", async () => {
    expect(await send({}, { submission: fromBot() })).toMatchObject({ ok: true });
    expect(await kept()).toEqual([]);
  });

  it("accepts the same form sent twice concurrently, and stores it once", async () => {
    const to = { submission: aSubmission() };
    expect(await Promise.all([send({}, to), send({}, to)])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await kept()).toHaveLength(1);
  });

  it("accepts three messages per address in ten minutes", async () => {
    const to = () => ({ submission: aSubmission(), clientAddress });
    const clientAddress = randomUUID();
    for (let sent = 0; sent < 3; sent += 1) expect(await send({}, to())).toMatchObject({ ok: true });
    expect(await send({}, to())).toMatchObject({ ok: false, code: "trop_de_demandes", action: "message" });
    expect(await kept()).toHaveLength(3);
  });
});
