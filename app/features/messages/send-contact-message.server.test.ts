import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf } from "#app/domain/calendar.ts";
import { pool } from "#app/platform/db.server.ts";
import { STAMP_FIELD, stampForm, TRAP_FIELD } from "#app/platform/form.server.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";

const tomorrow = addDays(dayOf(new Date()), 1);
const filled = {
  client_prenom: "Jeanne",
  client_nom: "Morel",
  client_email: "jeanne@exemple.fr",
  client_telephone: "",
  message: "Bonjour,\nun dîner pour six ?",
  date: tomorrow,
  heure: "19:00",
  [TRAP_FIELD]: "",
};
const aStamp = () => stampForm(new Date(Date.now() - 5_000));
let chefId: string;
let inactiveId: string;

const send = (over: Record<string, string> = {}, id = chefId, clientAddress: string = randomUUID()) =>
  sendContactMessage({
    chef_id: id,
    entries: Object.entries({ ...filled, [STAMP_FIELD]: aStamp(), ...over }),
    clientAddress,
  });
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
    await send({ date: "", heure: "" });
    expect(await kept()).toMatchObject([{ date_souhaitee: "" }]);
  });

  it.each([
    [{ client_prenom: " " }, "client_prenom", "prenom_requis"],
    [{ client_nom: "" }, "client_nom", "nom_requis"],
    [{ client_email: "jeanne.morel@" }, "client_email", "email_incomplet"],
    [{ message: "" }, "message", "message_requis"],
    [{ date: "2020-01-01" }, "date", "date_passee"],
    [{ date: "", heure: "19:00" }, "date", "heure_sans_date"],
    [{ heure: "13:00" }, "heure", "heure_invalide"],
  ])("is refused with %o", async (over, field, code) => {
    const answer = await send(over);
    if (answer.ok || answer.code !== "formulaire") throw new Error("it must be refused");
    expect(answer.issues).toMatchObject([{ path: [field], message: code }]);
    expect(await kept()).toEqual([]);
  });

  it("is refused for an unknown chef", async () => {
    expect(await send({}, randomUUID())).toMatchObject({ ok: false, code: "chef_introuvable" });
  });

  it("is refused for a chef who left the directory", async () => {
    expect(await send({}, inactiveId)).toMatchObject({ ok: false, code: "chef_introuvable" });
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
    await pool.query("delete from graphile_worker._private_jobs");
  });
  const randomEmail = () => `${randomUUID()}@exemple.fr`;

  it("are queued with the message: one to the chef, one copy, both with only the message id", async () => {
    await pool.query("delete from graphile_worker._private_jobs");
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
    await send({ [TRAP_FIELD]: "https://vendre.example" });
    expect(await queued()).toEqual([]);
    const again = { [STAMP_FIELD]: aStamp(), client_email: randomEmail() };
    await Promise.all([send(again), send(again)]);
    expect((await queued()).filter(({ task }) => task === "notify-chef-of-message")).toHaveLength(1);
  });

  it("are limited per network and per chef, while the messages are still stored", async () => {
    const [group, byte = ""] =
      randomUUID()
        .slice(0, 7)
        .match(/.{4}|.{2}/g) ?? [];
    for (let sent = 0; sent < 22; sent += 1) {
      const address = `2001:db8:${group}:${byte}${sent.toString(16).padStart(2, "0")}::1`;
      expect(await send({ client_email: randomEmail() }, chefId, address)).toMatchObject({ ok: true });
    }
    const tasks = (await queued()).map(({ task }) => task);
    expect(tasks.filter((task) => task === "send-message-copy")).toHaveLength(20);
    expect(tasks.filter((task) => task === "notify-chef-of-message").length).toBeLessThan(22);
    expect(await kept()).toHaveLength(22);
  });
});

describe("bot protection", () => {
  it("answers as usual and stores nothing when the hidden field is filled", async () => {
    expect(await send({ [TRAP_FIELD]: "https://vendre.example" })).toMatchObject({ ok: true });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ["sent at once", () => stampForm(new Date())],
    ["more than a day old", () => stampForm(new Date(Date.now() - 25 * 3_600_000))],
    ["of another hour", () => stampForm(new Date(Date.now() - 9_000)).replace(/^./, "a")],
    ["missing", () => ""],
  ])("asks to resubmit when the stamp is %s", async (_, stamp) => {
    expect(await send({ [STAMP_FIELD]: stamp() })).toMatchObject({ ok: false, code: "envoi_non_verifie" });
    expect(await kept()).toEqual([]);
  });

  it("refuses a stamp that was used for another message", async () => {
    const stamp = { [STAMP_FIELD]: aStamp() };
    expect(await send(stamp)).toMatchObject({ ok: true });
    expect(await send({ ...stamp, message: "Achetez ceci." })).toMatchObject({ ok: false, code: "envoi_non_verifie" });
    expect(await kept()).toHaveLength(1);
  });

  it("accepts the same form sent twice concurrently, and stores it once", async () => {
    const stamp = { [STAMP_FIELD]: aStamp() };
    expect(await Promise.all([send(stamp), send(stamp)])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await kept()).toHaveLength(1);
  });

  it("accepts a stamp again after a validation error", async () => {
    const stamp = { [STAMP_FIELD]: aStamp() };
    expect(await send({ ...stamp, message: "" })).toMatchObject({ ok: false, code: "formulaire" });
    expect(await send(stamp)).toMatchObject({ ok: true });
    expect(await kept()).toHaveLength(1);
  });

  it("accepts three messages per address in ten minutes, not counting refused ones", async () => {
    const address = randomUUID();
    await send({ message: "" }, chefId, address);
    for (let sent = 0; sent < 3; sent += 1) expect(await send({}, chefId, address)).toMatchObject({ ok: true });
    expect(await send({}, chefId, address)).toMatchObject({ ok: false, code: "trop_de_demandes", action: "message" });
    expect(await kept()).toHaveLength(3);
  });
});
