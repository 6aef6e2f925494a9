import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import type { HelpInput } from "#app/features/messages/rules/messages.schema.ts";
import { pool } from "#app/platform/db.server.ts";
import type { Submission } from "#app/platform/form.server.ts";
import { resetLimit } from "#app/platform/rate-limit.server.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { sendHelpMessage } from "./send-help-message.server.ts";

const filled: HelpInput = {
  nom: "Jeanne Morel",
  email: "jeanne@exemple",
  sujet: "paiement",
  message: "Le lien ne s’ouvre pas.",
};
const aSubmission = (over: Partial<Submission> = {}): Submission => ({
  bot: false,
  cle: randomUUID(),
  body_hash: Buffer.alloc(32),
  ...over,
});
const send = (over: Partial<HelpInput> = {}, submission = aSubmission(), clientAddress: string = randomUUID()) =>
  sendHelpMessage({ submission, clientAddress }, { ...filled, ...over });
const kept = async () => (await pool.query("select nom, email, sujet, message, statut from help_messages")).rows;

const referenceOfLast = async () =>
  referenceOf((await pool.query("select id from help_messages order by created_at desc")).rows[0].id);

afterEach(async () => {
  await pool.query("delete from help_messages");
});

describe("a help message", () => {
  it("is stored with the status new", async () => {
    expect(await send()).toEqual({ ok: true, value: await referenceOfLast() });
    expect(await kept()).toEqual([{ ...filled, statut: "nouveau" }]);
  });

  it("is sent to the team, and acknowledged to a deliverable address once in ten minutes", async () => {
    await emptyQueue(pool);
    await resetLimit("aide_equipe", "toutes");
    await send({ email: "jeanne@exemple" });
    const email = `${randomUUID()}@exemple.fr`;
    await send({ email });
    await send({ email });
    await send({}, aSubmission({ bot: true }));
    expect(await queuedTasks(pool)).toEqual([
      "notify-team-of-help",
      "notify-team-of-help",
      "send-help-receipt",
      "notify-team-of-help",
    ]);
  });

  it("is not stored when sent by a bot", async () => {
    expect(await send({}, aSubmission({ bot: true })), "with an invented reference").toEqual({
      ok: true,
      value: expect.stringMatching(/^[0-9A-F]{8}$/),
    });
    expect(await kept()).toEqual([]);
  });

  it("is stored once when the same form is sent twice at once", async () => {
    const first = aSubmission();
    const answers = await Promise.all([send({}, first), send({}, first)]);
    const value = await referenceOfLast();
    expect(answers, "both with its reference").toEqual([
      { ok: true, value },
      { ok: true, value },
    ]);
    expect(await kept()).toHaveLength(1);
  });

  it("is limited to three per address and hour", async () => {
    const address = randomUUID();
    for (let sent = 0; sent < 3; sent += 1) await send({}, aSubmission(), address);
    expect(await send({}, aSubmission(), address)).toMatchObject({ code: "trop_de_demandes" });
    expect(await kept()).toHaveLength(3);
  });
});
