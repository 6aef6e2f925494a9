import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { sendCaseReceipt } from "./mails.server.ts";
import { reportContent } from "./report-content.server.ts";
import type { ContentReportInput } from "./rules/case.schema.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;
withPoolClient((given) => {
  client = given;
});
beforeEach(async () => {
  await emptyQueue(pool);
  fixture = await bookingFixture(client);
});

const input = (email = `${randomUUID()}@exemple.fr`): ContentReportInput => ({
  motif: "tromperie",
  raisons: "Le prix affiché n’est pas celui demandé au téléphone.",
  personne: { nom: "Paul Visiteur", email },
});
const report = (over: Partial<ContentReportInput> = {}, cible = fixture.service_id) =>
  reportContent({ signale: "service", cible, clientAddress: randomUUID() }, { ...input(), ...over });
const stored = async () =>
  (await pool.query("select * from signalements where chef_id = $1 order by numero", [fixture.chef_id])).rows;

describe("a report of a service", () => {
  it("opens a case with the content as it was, and is acknowledged with its reference", async () => {
    const { personne, ...rest } = input(`Paul.${randomUUID()}@Exemple.fr`);
    const done = await report({ personne, ...rest });
    await client.query("update services set titre = 'Autre', description = 'Changé' where id = $1", [
      fixture.service_id,
    ]);
    const [found] = await stored();
    expect(done).toEqual({ ok: true, value: found.numero });
    expect(found).toMatchObject({ nom: "Paul Visiteur", email: personne?.email.toLowerCase(), traite_le: null });
    expect(found.copie).toMatchObject({ adresse: `/service/${fixture.service_id}`, photo: null });
    expect(found.copie.titre).not.toBe("Autre");
    expect(await queuedTasks(pool)).toEqual(["send-case-receipt"]);
    await sendCaseReceipt.run({ signalement_id: found.id }, { id: "1", attempt: 0 });
    const [mail] = await mailsTo(found.email);
    expect(mail?.subject).toBe(`Nous avons bien reçu votre signalement S-${String(found.numero).padStart(4, "0")}`);
    expect(mail?.text).not.toContain(rest.raisons);
  });

  it("by the same person is stored once, also when sent twice at the same time", async () => {
    const { personne } = input();
    const answers = await Promise.all([report({ personne }), report({ personne })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: "signalement_deja" });
    expect(await stored()).toHaveLength(1);
  });

  it("needs no name when a child is in danger, and then sends no mail", async () => {
    expect(await report({ motif: "enfant", personne: null })).toMatchObject({ ok: true });
    expect(await report({ motif: "enfant", personne: null })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ nom: null, email: null }, {}]);
    expect(await queuedTasks(pool)).toEqual([]);
  });

  it("is refused for a hidden or unknown service", async () => {
    expect(await report({}, randomUUID())).toEqual({ ok: false, code: "introuvable" });
    await client.query("update services set visible = false where id = $1", [fixture.service_id]);
    expect(await report()).toEqual({ ok: false, code: "introuvable" });
  });
});
