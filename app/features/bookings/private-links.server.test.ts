import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { sendReservationReminder } from "#app/features/evenings/mails.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readCalendarFile } from "#app/routes/booking/reservation/read-calendar-file.server.ts";
import { bookReservation, privateTokensMailedTo, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { bookSlot } from "./book-slot.server.ts";
import { cancelOwnReservation } from "./cancel-own-reservation.server.ts";
import { sendReservationReceipt } from "./client-mails.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { calendarWords } from "./copy/compose.ts";
import { sendReservationLinks } from "./link-mails.server.ts";
import { insertPrivateLink } from "./private-links.repo.server.ts";
import { findClosedLinks, identifyReservation, proveMailbox } from "./private-links.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
/** The slot of `bookingFixture` is on 15 June 2030 at 17:00 UTC. */
const LAST_DAY = new Date("2030-07-15T16:59:00Z");
const DAY_AFTER = new Date("2030-07-15T17:01:00Z");
let client: pg.PoolClient;
let fixture: BookingFixture;
let reservation_id: string;
let client_email: string;

withPoolClient((connected) => {
  client = connected;
});

beforeEach(async () => {
  fixture = await bookingFixture(client);
  const input = aBooking(fixture, 2);
  ({ client_email } = input);
  reservation_id = await bookReservation(fixture, NOW, input);
});

const linksMailed = async () => (await privateTokensMailedTo(client_email)).toReversed();
const countTokens = async () =>
  (await client.query("select from reservation_tokens where reservation_id = $1", [reservation_id])).rowCount;
const receiptLink = async () => {
  await sendReservationReceipt.run({ reservation_id }, { id: "1", attempt: 1 });
  return (await linksMailed()).at(-1) ?? "";
};
const lostLink = async (id: string, attempt = 1) => {
  await sendReservationLinks.run({ email: client_email }, { id, attempt });
  return (await linksMailed()).at(-1) ?? "";
};
const opens = async (token: string, at = NOW) => ({
  page: (await readOwnReservation(token, at)).ok,
  calendar: (await readCalendarFile(token, calendarWords, at)).ok,
  stream: (await identifyReservation(token, at)) !== null && !(await findClosedLinks([token], at)).has(token),
});
const all = { page: true, calendar: true, stream: true };
const none = { page: false, calendar: false, stream: false };

describe("the private page", () => {
  const lien_paiement = "https://paiement.exemple.fr/205";
  const shown = async (token: string) => {
    const page = await readOwnReservation(token, NOW);
    if (!page.ok) throw new Error(page.code);
    return page.value;
  };

  it("shows the payment link with the price once confirmed, and none for a deactivated chef", async () => {
    const token = await receiptLink();
    expect((await shown(token)).lien_paiement).toBeNull();
    await confirmReservation(fixture, { reservation_id, lien_paiement }, authenticated, NOW);
    expect(await shown(token)).toMatchObject({ lien_paiement, prix_final: 8000 });
    await client.query("update chefs set actif = false where id = $1", [fixture.chef_id]);
    expect(await shown(token)).toMatchObject({ lien_paiement: null, chef: { actif: false } });
  });

  it("provides a calendar file with the link, the reference and an alarm the day before", async () => {
    const token = await receiptLink();
    const file = await readCalendarFile(token, calendarWords, NOW);
    const text = file.ok ? file.value.contenu.replaceAll(/\r\n[ \t]/g, "") : "";
    for (const line of ["(à confirmer)", "STATUS:TENTATIVE", `/reservation/${token}`, "TRIGGER:-P1D", "BEGIN:VALARM"])
      expect(text).toContain(line);
  });
});

describe("a mail that is resent", () => {
  it("contains the same link: receipt, reminder, lost links", async () => {
    await confirmReservation(
      fixture,
      { reservation_id, lien_paiement: "https://paiement.exemple.fr" },
      authenticated,
      NOW,
    );
    for (const attempt of [1, 2, 3]) {
      await sendReservationReceipt.run({ reservation_id }, { id: "1", attempt });
      await sendReservationReminder.run({ reservation_id }, { id: "2", attempt });
      await lostLink("3", attempt);
    }
    expect(new Set(await linksMailed()).size).toBe(3);
    expect(await countTokens()).toBe(3);
  });
});

describe("a private link", () => {
  it("is valid until thirty days after the reservation's date, for page, calendar, stream and cancellation", async () => {
    const token = await receiptLink();
    expect(await opens(token, LAST_DAY)).toEqual(all);
    expect(await opens(token, DAY_AFTER)).toEqual(none);
    expect(await readOwnReservation(token, DAY_AFTER)).toMatchObject({ code: "lien_expire" });
    expect(await cancelOwnReservation({ token }, { motif: "" }, DAY_AFTER)).toMatchObject({ code: "introuvable" });
  });

  it("is not revoked when a new one is only requested", async () => {
    const token = await receiptLink();
    await lostLink("10");
    expect(await opens(token)).toEqual(all);
  });

  it("is not revoked when a newer link is only opened, as a mail scanner does", async () => {
    const older = await receiptLink();
    expect(await opens(await lostLink("15"))).toEqual(all);
    expect(await opens(older)).toEqual(all);
  });

  it("is revoked when a form is sent through a newer link, which does not revoke later links", async () => {
    const older = await receiptLink();
    const newer = await lostLink("11");
    await proveMailbox(newer, NOW);
    expect(await opens(newer)).toEqual(all);
    expect(await opens(older)).toEqual(none);
    expect(await cancelOwnReservation({ token: older }, { motif: "" }, NOW)).toMatchObject({ code: "introuvable" });
    const newest = await lostLink("12");
    expect(await opens(newer)).toEqual(all);
    expect(await opens(newest)).toEqual(all);
    await proveMailbox(newer, NOW);
    expect(await opens(newest), "the newer link replaces nothing any more").toEqual(all);
    await proveMailbox(newest, NOW);
    expect(await opens(newer)).toEqual(none);
  });

  it("stays revoked when its mail is resent", async () => {
    const older = await receiptLink();
    await proveMailbox(await lostLink("13"), NOW);
    expect(await receiptLink()).toBe(older);
    expect(await opens(older)).toEqual(none);
  });

  it("of another reservation is not affected", async () => {
    const other = await receiptLink();
    const input = aBooking(fixture, 2);
    const booked = await bookSlot(fixture, input, NOW);
    if (!booked.ok) throw new Error(booked.code);
    ({ client_email } = input);
    expect(await opens(await lostLink("14"))).toEqual(all);
    expect(await opens(other)).toEqual(all);
  });

  it("is not stored again for another reservation, whose client it would let in", async () => {
    const token = await receiptLink();
    const input = aBooking(fixture, 2);
    const booked = await bookSlot(fixture, input, NOW);
    if (!booked.ok) throw new Error(booked.code);
    const link = { reservation_id: booked.value.reservation_id, client_email: input.client_email, token };
    await expect(insertPrivateLink(db, link)).rejects.toThrow("opens another reservation");
    expect(await countTokens(), "the other reservation keeps its link").toBe(1);
  });

  it("that never existed is not reported as expired", async () => {
    expect(await readOwnReservation("x".repeat(43), NOW)).toMatchObject({ code: "introuvable" });
  });
});
