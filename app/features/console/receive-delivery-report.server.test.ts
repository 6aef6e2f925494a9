import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { sendReservationReceipt } from "#app/features/bookings/client-mails.server.ts";
import { resendReservationMail } from "#app/features/bookings/resend-reservation-mail.server.ts";
import { applyRetention } from "#app/features/privacy/jobs/apply-retention.job.server.ts";
import { db } from "#app/platform/db.server.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aDeliveryReport } from "#tests/support/delivery-report.ts";
import { insert } from "#tests/support/factories.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { selectRejectedMails, selectReservationMails } from "./mails.repo.server.ts";
import { receiveDeliveryReport } from "./receive-delivery-report.server.ts";

const HOST = new URL(process.env.PUBLIC_ORIGIN ?? "").hostname;
let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((given) => (client = given));
beforeAll(async () => {
  fixture = await bookingFixture(client, { slot: { places_disponibles: 40 } });
});

/** A request whose receipt was handed to the relay. */
async function sent() {
  const input = aBooking(fixture);
  const reservation_id = await bookReservation(fixture, new Date(), input);
  await sendReservationReceipt.run({ reservation_id }, { id: "1", attempt: 1 });
  return { reservation_id, recipient: input.client_email, messageId: `accuse-${reservation_id}@${HOST}` };
}
const mailsOf = async ({ reservation_id }: { reservation_id: string }) =>
  (await selectReservationMails(db, reservation_id)).map(({ statut, code }) => ({ statut, code }));
const waiting = async ({ reservation_id }: { reservation_id: string }) =>
  (await selectRejectedMails(db, 100)).filter(({ reservation }) => reservation.id === reservation_id).length;

describe("a mail that the relay accepted", () => {
  it("is sent, and delivered once a report says so", async () => {
    const mail = await sent();
    expect(await mailsOf(mail)).toEqual([{ statut: "envoye", code: null }]);
    const report = aDeliveryReport({ ...mail, action: "delivered", status: "2.1.5" });
    expect(await receiveDeliveryReport(report)).toEqual({ remis: 1, rejetes: 0, sans_effet: 0 });
    expect(await mailsOf(mail)).toEqual([{ statut: "remis", code: null }]);
  });

  it("waits for a person when it comes back, until it is sent again", async () => {
    const mail = await sent();
    const report = aDeliveryReport({ ...mail, recipient: mail.recipient.toUpperCase() });
    expect(await receiveDeliveryReport(report)).toEqual({ remis: 0, rejetes: 1, sans_effet: 0 });
    expect(await mailsOf(mail)).toEqual([{ statut: "rejete", code: "5.1.1" }]);
    expect(await waiting(mail)).toBe(1);
    const { rows } = await client.query("select accuse_rejete_le, accuse_envoye_le from reservations where id = $1", [
      mail.reservation_id,
    ]);
    expect(rows[0]).toEqual({ accuse_rejete_le: expect.any(Date), accuse_envoye_le: null });

    const { reservation_id } = mail;
    expect(await resendReservationMail(aRequest(), adminScope(), { reservation_id, mail: "accuse" })).toMatchObject({
      ok: true,
    });
    await sendReservationReceipt.run({ reservation_id, renvoi: true }, { id: "2", attempt: 1 });
    expect(await mailsOf(mail)).toEqual([
      { statut: "rejete", code: "5.1.1" },
      { statut: "envoye", code: null },
    ]);
    expect((await selectReservationMails(db, reservation_id))[0]?.renvoye_le).toBeInstanceOf(Date);
    expect(await waiting(mail)).toBe(0);
  });

  it("no longer waits once the address is corrected or the reservation is over", async () => {
    const [corrected, over] = [await sent(), await sent()];
    for (const mail of [corrected, over]) await receiveDeliveryReport(aDeliveryReport(mail));
    await client.query("update reservations set client_email = 'autre@exemple.fr' where id = $1", [
      corrected.reservation_id,
    ]);
    await client.query("update reservations set statut = 'annulee' where id = $1", [over.reservation_id]);
    expect([await waiting(corrected), await waiting(over)]).toEqual([0, 0]);
  });

  it("keeps its state when the same report comes again, or a later one that says it was delivered", async () => {
    const mail = await sent();
    const report = aDeliveryReport(mail);
    await receiveDeliveryReport(report);
    const [first] = await selectReservationMails(db, mail.reservation_id);
    for (const other of [report, aDeliveryReport({ ...mail, action: "delivered", status: "2.0.0" })])
      expect(await receiveDeliveryReport(other)).toEqual({ remis: 0, rejetes: 0, sans_effet: 1 });
    expect(await selectReservationMails(db, mail.reservation_id)).toEqual([first]);
  });
});

describe("a forged report changes nothing", () => {
  it.each([
    ["of the right mail and another recipient", { recipient: "quelquun@exemple.fr" }],
    ["of the right recipient and another mail", { messageId: `accuse-0@${HOST}` }],
    ["of the same id at another host", (id: string) => ({ messageId: `accuse-${id}@autre.example` })],
    ["without any mail", { messageId: "rien" }],
  ])("%s", async (_, over) => {
    const mail = await sent();
    const forged = { ...mail, ...(typeof over === "function" ? over(mail.reservation_id) : over) };
    expect(await receiveDeliveryReport(aDeliveryReport(forged))).toEqual({ remis: 0, rejetes: 0, sans_effet: 1 });
    expect(await mailsOf(mail)).toEqual([{ statut: "envoye", code: null }]);
  });

  it("when it is no report", async () => {
    expect(await receiveDeliveryReport("Subject: Bonjour\r\n\r\nMerci")).toBeNull();
  });
});

it("the state of a mail is erased after six months", async () => {
  const made = (message_id: string, created_at: string) =>
    insert(client, "emails", { message_id, destinataire: "zoe@exemple.fr", tache: "send-data-link", created_at });
  const gone = await made("vieux", "2026-05-17T10:00:00Z");
  const kept = await made("recent", "2026-05-17T10:00:01Z");
  await applyRetention.run({ at: new Date("2026-11-17T11:00:00Z"), batch: 1 }, { id: "test", attempt: 1 });
  const { rows } = await client.query("select id from emails where id = any($1)", [[gone.id, kept.id]]);
  expect(rows).toEqual([{ id: kept.id }]);
});
