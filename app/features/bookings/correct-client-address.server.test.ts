import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { CallerCheck, ResentMail } from "#app/domain/audit-catalog.ts";
import { bookReservation, privateTokensMailedTo, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope, authenticated } from "#tests/support/chef-scope.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { cancelForClient } from "./cancel-for-client.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { correctClientAddress } from "./correct-client-address.server.ts";
import { notifyChefOfReservation } from "./jobs/notify-chef-of-reservation.job.server.ts";
import { notifyChefOfWaitingRequest } from "./jobs/notify-chef-of-waiting-request.job.server.ts";
import { sendReservationReceipt } from "./jobs/send-reservation-receipt.job.server.ts";
import { markReservationPaid } from "./mark-reservation-paid.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";
import { remindChef } from "./remind-chef.server.ts";
import { resendReservationMail } from "./resend-reservation-mail.server.ts";

/** The journal takes the time of the database: acts that are limited in time happen now, and the meal is later. */
const NOW = new Date();
const admin = adminScope(undefined, "support");
const TWO: CallerCheck[] = ["date", "contact"];
const done = { ok: true, value: null };
let client: pg.PoolClient;
let fixture: BookingFixture;
let reservation_id: string;
let wrong: string;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
  wrong = `faute.${randomUUID()}@exemple.fr`;
  reservation_id = await bookReservation(fixture, NOW, aBooking(fixture, 1, { client_email: wrong }));
  await emptyQueue(client);
});

const anEmail = () => `zoe.${randomUUID()}@exemple.fr`;
const correct = (client_email: string, verifie = TWO) =>
  correctClientAddress(aRequest(), admin, { reservation_id, client_email, verifie });
const cancel = (over: object = {}) =>
  cancelForClient(aRequest(), admin, {
    reservation_id,
    motif: "Un décès.",
    somme: 0,
    accord: false,
    verifie: TWO,
    ...over,
  });
const remind = (at?: Date) => remindChef(aRequest(), admin, reservation_id, at);
const resend = (mail: ResentMail, at?: Date) => resendReservationMail(aRequest(), admin, { reservation_id, mail }, at);
const confirm = () =>
  confirmReservation(fixture, { reservation_id, lien_paiement: "https://paiement.exemple.fr" }, authenticated, NOW);
const receipt = () => sendReservationReceipt.run({ reservation_id }, { id: randomUUID(), attempt: 1 });
const tokenMailedTo = async (email: string) => (await privateTokensMailedTo(email))[0] ?? "";
const statutOf = async () =>
  (await client.query("select statut from reservations where id = $1", [reservation_id])).rows[0]?.statut;
const journal = async () =>
  (
    await client.query("select action, acteur_id, details from audit_log where objet = $1 order by id", [
      `reservation:${reservation_id}`,
    ])
  ).rows;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("an operator who corrects the address of a client", () => {
  it("closes the old link, opens one at the new address, and journals the ticks without the addresses", async () => {
    await receipt();
    const first = await tokenMailedTo(wrong);
    const right = anEmail();
    expect(await correct(right)).toEqual(done);
    await receipt();
    const second = await tokenMailedTo(right);
    expect((await readOwnReservation(first, NOW)).ok).toBe(false);
    expect((await readOwnReservation(second, NOW)).ok).toBe(true);
    const entries = await journal();
    expect(entries).toEqual([
      { action: "reservation_email_corrige_pour_client", acteur_id: admin.user_id, details: { verifie: TWO } },
    ]);
    expect(JSON.stringify(entries)).not.toContain("@");
  });

  it.each([[[]], [["date"]]] satisfies [CallerCheck[]][])(
    "changes nothing after the right answers %j",
    async (verifie) => {
      expect(await correct(anEmail(), verifie)).toMatchObject({ code: "appelant_a_verifier" });
      expect(await queuedTasks(client)).toEqual([]);
      expect(await journal()).toEqual([]);
    },
  );

  it("is refused for the same address, a confirmed address, an ended reservation and an unknown one", async () => {
    expect(await correct(wrong.toUpperCase())).toMatchObject({ code: "adresse_identique" });
    await client.query("update reservations set email_confirme_le = now() where id = $1", [reservation_id]);
    expect(await correct(anEmail())).toMatchObject({ code: "adresse_confirmee" });
    await cancel();
    expect(await correct(anEmail())).toMatchObject({ code: "correction_fermee" });
    reservation_id = randomUUID();
    expect(await correct(anEmail())).toMatchObject({ code: "introuvable" });
  });
});

describe("an operator who cancels for a client", () => {
  it("cancels as the client, mails both, and does it once", async () => {
    expect((await Promise.all([cancel(), cancel()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await statutOf()).toBe("annulee");
    expect((await queuedTasks(client)).sort()).toEqual(["notify-chef-of-cancellation", "send-own-cancellation"]);
    expect(await journal()).toMatchObject([{ action: "reservation_annulee_pour_client", details: { verifie: TWO } }]);
  });

  it("is refused without two right answers, and once paid", async () => {
    expect(await cancel({ verifie: ["convives"] })).toMatchObject({ code: "appelant_a_verifier" });
    await confirm();
    await markReservationPaid(fixture, { reservation_id }, NOW);
    expect(await cancel()).toMatchObject({ code: "annulation_trop_tard", statut: "payee" });
    expect(await statutOf()).toBe("payee");
  });
});

describe("an operator who reminds the chef", () => {
  it("does it once a day, even twice at once, and mails the chef", async () => {
    expect((await Promise.all([remind(), remind()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await queuedTasks(client)).toEqual(["notify-chef-of-waiting-request"]);
    expect(await remind(inMinutes(24 * 60 - 1))).toMatchObject({ code: "relance_deja" });
    expect(await remind(inMinutes(24 * 60 + 1))).toEqual(done);
    await notifyChefOfWaitingRequest.run({ reservation_id }, { id: "7", attempt: 1 });
    const [mail] = await mailsTo(fixture.email);
    expect(mail?.subject).toMatch(/^Rappel, demande sans réponse/);
  });

  it("is refused once the chef has answered, and a reminder that waits is not mailed", async () => {
    await remind();
    await confirm();
    expect(await remind(inMinutes(24 * 60 + 1))).toMatchObject({ code: "relance_sans_objet" });
    await notifyChefOfWaitingRequest.run({ reservation_id }, { id: "8", attempt: 1 });
    expect(await mailsTo(fixture.email)).toEqual([]);
  });
});

describe("an operator who sends a mail again", () => {
  it("sends it to the same address under another id, once in ten minutes", async () => {
    expect(await resend("demande")).toEqual(done);
    expect(await resend("demande")).toMatchObject({ code: "renvoi_deja" });
    expect(await resend("accuse")).toEqual(done);
    expect(await resend("demande", inMinutes(11))).toEqual(done);
    for (const renvoi of [false, true])
      await notifyChefOfReservation.run({ reservation_id, renvoi }, { id: "9", attempt: 1 });
    const ids = (await mailsTo(fixture.email)).map(({ headers }) => headers["message-id"]);
    expect(new Set(ids).size).toBe(2);
    expect(await journal()).toMatchObject([
      { details: { mail: "demande" } },
      { details: { mail: "accuse" } },
      { details: { mail: "demande" } },
    ]);
  });

  it("is refused for a mail without object", async () => {
    await confirm();
    expect(await resend("demande")).toMatchObject({ code: "renvoi_sans_objet" });
    await cancel();
    expect(await resend("accuse")).toMatchObject({ code: "renvoi_sans_objet" });
  });
});
