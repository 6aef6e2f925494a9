import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { STAMP_FIELD, stampForm, TRAP_FIELD } from "#app/platform/form.server.ts";
import { resetLimit } from "#app/platform/rate-limit.server.ts";
import { sendHelpMessage } from "./send-help-message.server.ts";

const filled = {
  nom: "Jeanne Morel",
  email: "jeanne@exemple",
  sujet: "paiement",
  message: "Le lien ne s’ouvre pas.",
};
const aStamp = () => stampForm(new Date(Date.now() - 5_000));
const send = (over: Record<string, string> = {}, clientAddress: string = randomUUID()) =>
  sendHelpMessage({ entries: Object.entries({ ...filled, [STAMP_FIELD]: aStamp(), ...over }), clientAddress });
const kept = async () => (await pool.query("select nom, email, sujet, message, statut from help_messages")).rows;

afterEach(async () => {
  await pool.query("delete from help_messages");
});

describe("a help message", () => {
  it("is stored with the status new", async () => {
    expect(await send()).toEqual({ ok: true, value: null });
    expect(await kept()).toEqual([{ ...filled, statut: "nouveau" }]);
  });

  it("is sent to the team, and acknowledged to a deliverable address once in ten minutes", async () => {
    const queued = async () =>
      (await pool.query<{ task: string }>("select task_identifier as task from graphile_worker.jobs order by id")).rows;
    await pool.query("delete from graphile_worker._private_jobs");
    await resetLimit("aide_equipe", "toutes");
    await send({ email: "jeanne@exemple" });
    const email = `${randomUUID()}@exemple.fr`;
    await send({ email });
    await send({ email });
    await send({ [TRAP_FIELD]: "x" });
    expect(await queued()).toEqual([
      { task: "notify-team-of-help" },
      { task: "notify-team-of-help" },
      { task: "send-help-receipt" },
      { task: "notify-team-of-help" },
    ]);
  });

  it.each([
    [{ nom: "" }, "nom", "aide_nom_requis"],
    [{ email: "" }, "email", "email_requis"],
    [{ email: "jeanne" }, "email", "email_invalide"],
    [{ sujet: "" }, "sujet", "sujet_requis"],
    [{ message: " " }, "message", "message_requis"],
  ])("is refused with %o", async (over, field, code) => {
    const answer = await send(over);
    if (answer.ok || answer.code !== "formulaire") throw new Error("it must be refused");
    expect(answer.issues).toMatchObject([{ path: [field], message: code }]);
    expect(await kept()).toEqual([]);
  });

  it("is not stored when sent by a bot or too fast", async () => {
    expect(await send({ [TRAP_FIELD]: "x" })).toMatchObject({ ok: true });
    expect(await send({ [STAMP_FIELD]: stampForm() })).toMatchObject({ ok: false, code: "envoi_non_verifie" });
    expect(await kept()).toEqual([]);
  });

  it("uses a stamp once: the same form is stored once, another form is refused", async () => {
    const stamp = { [STAMP_FIELD]: aStamp() };
    expect(await send({ ...stamp, message: "" })).toMatchObject({ ok: false, code: "formulaire" });
    expect(await Promise.all([send(stamp), send(stamp)])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await send({ ...stamp, message: "Autre" })).toMatchObject({ ok: false, code: "envoi_non_verifie" });
    expect(await kept()).toHaveLength(1);
  });

  it("is limited to three per address and hour", async () => {
    const address = randomUUID();
    for (let sent = 0; sent < 3; sent += 1) await send({}, address);
    expect(await send({}, address)).toMatchObject({ code: "trop_de_demandes" });
    expect(await kept()).toHaveLength(3);
  });
});
