import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { LIMITS } from "#app/platform/rate-limit.server.ts";
import { readSentRequest } from "#app/routes/booking/request-sent/read-sent-request.server.ts";
import { bookReservation, privateTokensMailedTo, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { bookSlot } from "./book-slot.server.ts";
import { addBooking } from "./booking-cookie.server.ts";
import { notifyClientOfConfirmation, sendReservationReceipt } from "./client-mails.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { correctEmail } from "./correct-email.server.ts";
import { insertPrivateLink } from "./private-links.repo.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";
import { MAX_EMAIL_CORRECTIONS, referenceOf } from "./rules/reservation.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const LAST_MINUTE = new Date("2030-06-01T10:59:00Z");
const TOO_LATE = new Date("2030-06-01T11:00:00Z");
let client: pg.PoolClient;
let fixture: BookingFixture;
let browser: RequestFacts;
let reservation_id: string;
let wrong: string;

const anEmail = (start = "zoe") => `${start}.${randomUUID().slice(0, 8)}@exemple.fr`;
const runReceipt = (renvoi = false) =>
  sendReservationReceipt.run({ reservation_id, renvoi }, { id: randomUUID(), attempt: 1 });
const correct = (client_email: string, at = LAST_MINUTE, facts = browser) =>
  correctEmail({ ...facts, clientAddress: randomAddress() }, referenceOf(reservation_id), { client_email }, at);
const page = (at = LAST_MINUTE, facts = browser) => readSentRequest(facts, referenceOf(reservation_id), at);
const tokenMailedTo = async (email: string) => (await privateTokensMailedTo(email))[0] ?? "";
const stored = async () => {
  const sql = "select * from reservations where id = $1";
  return (await client.query<Record<string, unknown>>(sql, [reservation_id])).rows[0] ?? {};
};

async function book(client_email = anEmail("faute")): Promise<void> {
  reservation_id = await bookReservation(fixture, NOW, aBooking(fixture, 1, { client_email }));
  wrong = client_email;
  browser = aRequest();
  await addBooking(browser, reservation_id, 3600);
}

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
  await book();
});

describe("correcting the e-mail address of a recent request", () => {
  it("replaces it, mails the receipt only to the new address, and revokes the first link", async () => {
    await runReceipt();
    const first = await tokenMailedTo(wrong);
    expect((await readOwnReservation(first, NOW)).ok).toBe(true);
    const right = anEmail();
    expect(await correct(right)).toEqual({ ok: true, value: null });
    await runReceipt();
    const second = await tokenMailedTo(right);
    expect(await mailsTo(wrong)).toHaveLength(1);
    expect((await readOwnReservation(first, NOW)).ok).toBe(false);
    expect((await readOwnReservation(second, NOW)).ok).toBe(true);
    expect(await page()).toMatchObject({ value: { email: { adresse: right, corrections: 1 } } });
    expect(await stored()).toMatchObject({ client_email: right, email_corrections: 1, email_corrige_le: LAST_MINUTE });
  });

  it("mails the confirmation again when the chef has confirmed, with a link that opens", async () => {
    const prepare = () => notifyClientOfConfirmation.run({ reservation_id }, { id: randomUUID(), attempt: 1 });
    const queued = async () =>
      (
        await client.query(
          `select from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
           where tasks.identifier = 'notify-client-of-confirmation' and payload ->> 'reservation_id' = $1`,
          [reservation_id],
        )
      ).rowCount;
    await confirmReservation(
      fixture,
      { reservation_id, lien_paiement: "https://paiement.exemple.fr" },
      authenticated,
      NOW,
    );
    await prepare();
    const first = await tokenMailedTo(wrong);
    const right = anEmail();
    expect(await correct(right)).toEqual({ ok: true, value: null });
    expect(await queued()).toBe(2);
    await prepare();
    const second = await tokenMailedTo(right);
    expect((await readOwnReservation(first, NOW)).ok).toBe(false);
    expect((await readOwnReservation(second, NOW)).ok).toBe(true);
  });

  it("is recorded in the audit log without either address", async () => {
    const right = anEmail();
    await correct(right);
    const { rows } = await client.query("select * from audit_log where objet = $1", [`reservation:${reservation_id}`]);
    expect(rows).toMatchObject([{ action: "reservation_email_corrige", ip: null, details: null }]);
    expect(JSON.stringify(rows)).not.toContain("@");
  });

  it("is possible three times, then the address is masked", async () => {
    for (let rank = 0; rank < MAX_EMAIL_CORRECTIONS; rank += 1) expect((await correct(anEmail())).ok).toBe(true);
    expect(await correct(anEmail())).toMatchObject({ code: "correction_fermee" });
    expect(await page()).toMatchObject({ value: { email: { adresse: "z•••••@exemple.fr", corrigeable: false } } });
  });

  it("needs the signed cookie of the booking, within the hour", async () => {
    const stranger = aRequest();
    expect(await correct(anEmail(), LAST_MINUTE, stranger)).toMatchObject({ code: "page_refermee" });
    const cookie = browser.headers.get("cookie") ?? "";
    const forged = {
      ...stranger,
      headers: new Headers({ cookie: cookie.replace(/=./, (two) => (two === "=0" ? "=1" : "=0")) }),
    };
    expect(await page(LAST_MINUTE, forged)).toMatchObject({ code: "page_refermee" });
    const copied = { ...stranger, headers: new Headers({ cookie }) };
    expect((await page(LAST_MINUTE, copied)).ok).toBe(true);
    expect(await page(TOO_LATE, copied)).toMatchObject({ code: "page_refermee" });
    expect(await correct(anEmail(), TOO_LATE)).toMatchObject({ code: "correction_fermee" });
    expect(await stored()).toMatchObject({ client_email: wrong, email_corrections: 0 });
  });

  it("is refused for an address confirmed by a mailed link", async () => {
    await client.query("update reservations set email_confirme_le = $2 where id = $1", [reservation_id, NOW]);
    expect(await correct(anEmail())).toMatchObject({ code: "correction_fermee" });
    expect(await page()).toMatchObject({ value: { email: { adresse: wrong, corrigeable: false, prouvee: true } } });
  });

  it("respects the limit of open requests per address and chef", async () => {
    const busy = anEmail();
    for (let rank = 0; rank < 2; rank += 1)
      await bookSlot(fixture, aBooking(fixture, 1, { client_email: busy, encore: true }), NOW);
    expect(await correct(busy)).toMatchObject({ code: "demandes_ouvertes_limite" });
  });

  it("limits the mails per mailbox", async () => {
    const victim = anEmail("victime");
    for (let rank = 0; rank < LIMITS.confirmation_email.points; rank += 1) {
      fixture = await bookingFixture(client);
      await book();
      expect((await correct(victim)).ok).toBe(true);
    }
    fixture = await bookingFixture(client);
    await book();
    expect(await correct(victim)).toMatchObject({ code: "trop_de_demandes" });
  });
});

describe("the receipt", () => {
  it("is pending, then sent, and sent again on request with the same address", async () => {
    expect(await page()).toMatchObject({ value: { email: { envoye_le: null, rejete: false } } });
    await runReceipt();
    expect((await stored()).accuse_envoye_le).toBeInstanceOf(Date);
    expect((await correct(wrong.toUpperCase())).ok).toBe(true);
    expect(await stored()).toMatchObject({ accuse_envoye_le: null, email_corrections: 0 });
    await runReceipt(true);
    const [again, first] = await mailsTo(wrong);
    expect(again?.headers["message-id"]).not.toBe(first?.headers["message-id"]);
    expect(await tokenMailedTo(wrong)).toBe(/\/reservation\/([\w-]{43})/.exec(first?.text ?? "")?.[1]);
  });

  it("is reported as refused by the relay, until the address is corrected", async () => {
    await book(anEmail("refuse-zoe"));
    await expect(runReceipt()).rejects.toThrow("550");
    expect(await page()).toMatchObject({ value: { email: { rejete: true, corrigeable: true } } });
    await correct(anEmail());
    expect(await page()).toMatchObject({ value: { email: { rejete: false, envoye_le: null } } });
  });

  it("is not reported as refused when only delayed", async () => {
    await book(anEmail("attente-zoe"));
    await expect(runReceipt()).rejects.toThrow("451");
    expect(await page()).toMatchObject({ value: { email: { rejete: false, envoye_le: null } } });
  });
});

describe("storing a link during a correction of the address", () => {
  const link = () => ({ reservation_id, client_email: wrong, token: randomUUID() });

  it("stores the link when nothing changes", async () => {
    expect(await insertPrivateLink(db, link())).toBe(true);
  });

  it("waits for the correction and stores nothing, so that the old mailbox gets no working link", async () => {
    await client.query("begin");
    await client.query(
      "update reservations set client_email = $2, email_corrections = 1, email_corrige_le = now() where id = $1",
      [reservation_id, anEmail()],
    );
    const late = link();
    const inserting = insertPrivateLink(db, late);
    await expectLockWait();
    await client.query("commit");
    expect(await inserting).toBe(false);
    expect((await readOwnReservation(late.token, NOW)).ok).toBe(false);
  });
});
