import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { CallerCheck, ResentMail } from "#app/features/console/rules/journal-actions.ts";
import { pool } from "#app/platform/db.server.ts";
import { readReservationRecord } from "#app/routes/admin/reservations/read-reservation-record.server.ts";
import { bookReservation, privateTokensMailedTo, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope, authenticated, recentAuthentication } from "#tests/support/chef-scope.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { callerCodeOf } from "./caller-code.server.ts";
import { cancelForClient } from "./cancel-for-client.server.ts";
import { notifyChefOfReservation, notifyChefOfWaitingRequest } from "./chef-mails.server.ts";
import { sendReservationReceipt } from "./client-mails.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { correctClientAddress } from "./correct-client-address.server.ts";
import { sendReplacedAddress } from "./link-mails.server.ts";
import { markReservationPaid } from "./mark-reservation-paid.server.ts";
import { proveMailbox } from "./private-links.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";
import { remindChef } from "./remind-chef.server.ts";
import { restoreClientAddress } from "./replaced-address.server.ts";
import { resendReservationMail } from "./resend-reservation-mail.server.ts";
import { receiptKey } from "./rules/reservation.ts";

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
const codeNow = async () => {
  const sql = "select email_corrections from reservations where id = $1";
  const email_corrections = (await client.query(sql, [reservation_id])).rows[0]?.email_corrections ?? 0;
  return callerCodeOf(receiptKey({ id: reservation_id, email_corrections }));
};
const correct = async (client_email: string, verifie = TWO) =>
  correctClientAddress(aRequest(), recentAuthentication(admin.user_id), {
    reservation_id,
    client_email,
    verifie,
    code_appel: await codeNow(),
  });
const cancel = async (over: object = {}) =>
  cancelForClient(aRequest(), admin, {
    code_appel: await codeNow(),
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

describe("the former address", () => {
  const tell = async () => {
    const { rows } = await client.query("select id from adresses_remplacees where reservation_id = $1", [
      reservation_id,
    ]);
    for (const { id } of rows)
      await sendReplacedAddress.run({ remplacement_id: id, reservation_id }, { id: randomUUID(), attempt: 1 });
  };
  const undoLink = async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) => /\/adresse-remplacee\/([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? "";
  const addressOf = async () =>
    (
      await client.query(
        "select client_email, email_corrections, email_corrige_le, email_confirme_le is not null as prouvee from reservations where id = $1",
        [reservation_id],
      )
    ).rows[0];

  it("takes the reservation back, even from a mailbox that was proven since, and for good", async () => {
    await receipt();
    const taken = anEmail();
    await correct(taken);
    await receipt();
    await tell();
    const stolen = await tokenMailedTo(taken);
    await proveMailbox(stolen, NOW);
    const [first, link] = [(await privateTokensMailedTo(wrong)).at(-1) ?? "", await undoLink(wrong)];
    expect(await restoreClientAddress(link)).toEqual(done);
    expect(await addressOf()).toEqual({
      client_email: wrong,
      email_corrections: 0,
      email_corrige_le: null,
      prouvee: true,
    });
    expect((await readOwnReservation(stolen, NOW)).ok).toBe(false);
    expect((await readOwnReservation(first, NOW)).ok).toBe(true);
    expect(await restoreClientAddress(link)).toMatchObject({ code: "lien_expire" });
    expect(await correct(anEmail())).toMatchObject({ code: "adresse_confirmee" });
    expect((await journal()).at(-1)).toEqual({
      action: "reservation_adresse_retablie",
      acteur_id: null,
      details: null,
    });
  });

  it("undoes two replacements at once, and the link of the second then does nothing", async () => {
    const [second, third] = [anEmail(), anEmail()];
    await correct(second);
    await correct(third);
    await tell();
    expect(await restoreClientAddress(await undoLink(wrong))).toEqual(done);
    expect(await restoreClientAddress(await undoLink(second))).toMatchObject({ code: "lien_expire" });
    expect(await addressOf()).toMatchObject({ client_email: wrong });
  });

  it("gets back only the last address of a client who corrected it before", async () => {
    await client.query("update reservations set email_corrections = 1, email_corrige_le = now() where id = $1", [
      reservation_id,
    ]);
    await correct(anEmail());
    await tell();
    expect(await restoreClientAddress(await undoLink(wrong))).toEqual(done);
    expect(await addressOf()).toMatchObject({ client_email: wrong, email_corrections: 1 });
  });

  it("can undo for seven days, and not once the client was erased", async () => {
    await correct(anEmail());
    await tell();
    const link = await undoLink(wrong);
    expect(await restoreClientAddress(link, inMinutes(7 * 24 * 60 + 1))).toMatchObject({ code: "lien_expire" });
    await client.query("update reservations set anonymise_le = now(), client_message = null where id = $1", [
      reservation_id,
    ]);
    expect(await restoreClientAddress(link)).toMatchObject({ code: "lien_expire" });
  });

  it("is told neither a name nor the new address, and nothing once the replacement is undone", async () => {
    const right = anEmail();
    await correct(right);
    await tell();
    const [mail] = await mailsTo(wrong);
    expect(mail?.subject).toMatch(/^L’adresse de la réservation .* a changé$/);
    for (const secret of [right, "Zoé", "Durand", "06 12 34 56 78"]) expect(mail?.text).not.toContain(secret);
    await sendReplacedAddress.run({ remplacement_id: randomUUID(), reservation_id }, { id: randomUUID(), attempt: 1 });
    expect(await mailsTo(wrong)).toHaveLength(1);
  });
});

it("is refused when the client's first form through the mailed link commits between the check and the change", async () => {
  await receipt();
  const token = await tokenMailedTo(wrong);
  const locked = await pool.connect();
  try {
    await locked.query("begin");
    await locked.query("select from reservations where id = $1 for update", [reservation_id]);
    const correcting = correct(anEmail());
    await expectLockWait();
    await locked.query("update reservations set email_confirme_le = now() where id = $1", [reservation_id]);
    await locked.query("commit");
    expect(await correcting).toMatchObject({ code: "correction_fermee" });
  } finally {
    locked.release();
  }
  expect((await readOwnReservation(token, NOW)).ok).toBe(true);
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
    const shown = await readReservationRecord(admin, reservation_id);
    expect(shown?.possible.relancer, "not offered again on the same day").toBe(false);
    expect(shown?.trail.map(({ code }) => code)).toContain("relance");
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
