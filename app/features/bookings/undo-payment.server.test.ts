import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { bookReservation, withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { assertConsistent } from "#tests/support/booking-invariants.ts";
import { authenticated, chefScope } from "#tests/support/chef-scope.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { completeReservations } from "./jobs/complete-reservations.job.server.ts";
import { markReservationPaid } from "./mark-reservation-paid.server.ts";
import { readChefReservation } from "./read-chef-reservation.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";
import { selectEvents, selectReservation } from "./reservations.repo.server.ts";
import { checkClientCancellation } from "./rules/cancellation.ts";
import { checkPaymentUndo, paymentNotedAt } from "./rules/payment-undo.ts";
import { undoPayment } from "./undo-payment.server.ts";

/** The slot of `bookingFixture` is on Saturday 15 June 2030 at 17:00 UTC, for three hours; two people pay 80 €. */
const NOW = new Date("2030-06-04T10:00:00Z");
const minutesLater = (minutes: number, from = NOW) => new Date(from.getTime() + minutes * 60_000);
let client: pg.PoolClient;
let fixture: BookingFixture;
let reservation_id: string;

withPoolClient((connected) => {
  client = connected;
});

beforeEach(async () => {
  fixture = await bookingFixture(client);
  reservation_id = await bookReservation(fixture, NOW);
  const lien_paiement = "https://paiement.exemple.fr/lea";
  await confirmReservation(fixture, { reservation_id, lien_paiement }, authenticated, NOW);
});

const pay = (at = NOW) => markReservationPaid(fixture, { reservation_id }, at);
const undo = (at = minutesLater(5)) => undoPayment(fixture, { reservation_id }, at);
const stored = () => selectReservation(db, reservation_id);
const history = async () => (await selectEvents(db, reservation_id)).map(({ statut_apres }) => statut_apres);

describe("a payment noted by mistake", () => {
  it("is undone by its chef with one event, and can be noted again", async () => {
    await pay();
    expect(await undo()).toMatchObject({ ok: true, value: { statut: "confirmee" } });
    expect((await selectEvents(db, reservation_id)).at(-1)).toMatchObject({
      ...{ statut_avant: "payee", statut_apres: "confirmee", acteur: "chef", created_at: minutesLater(5) },
    });
    expect(await pay(minutesLater(6))).toMatchObject({ ok: true });
    expect(await history()).toEqual(["en_attente", "confirmee", "payee", "confirmee", "payee"]);
    await assertConsistent(db);
  });

  it("stays after ten minutes, and nothing is written", async () => {
    await pay();
    expect(await undo(minutesLater(10))).toEqual({ ok: false, code: "paiement_definitif" });
    expect(await history()).toEqual(["en_attente", "confirmee", "payee"]);
  });

  it("does not exist for another chef, nor on a reservation that is not paid", async () => {
    expect(await undo()).toMatchObject({ code: "transition_interdite", statut: "confirmee" });
    await pay();
    const stranger = chefScope({ chef_id: randomUUID() });
    expect(await undoPayment(stranger, { reservation_id }, NOW)).toMatchObject({ code: "introuvable" });
  });

  it("leaves nothing paid of a price that changed meanwhile: the whole new price is due", async () => {
    await pay();
    await client.query("update reservations set prix_final = 120, montant_regle = 80 where id = $1", [reservation_id]);
    await undo();
    expect(await stored()).toMatchObject({ prix_final: "120.00", montant_regle: null });
    await pay(minutesLater(6));
    const found = await readChefReservation(fixture, reservation_id, minutesLater(7));
    expect(found).toMatchObject({ value: { regle: 12_000, reste: 0 } });
  });

  it("is followed by the client's page: the payment is due, and the client may cancel", async () => {
    const token = randomUUID();
    const token_hash = createHash("sha256").update(token).digest();
    const link = "insert into reservation_tokens (token_hash, reservation_id) values ($1, $2)";
    await client.query(link, [token_hash, reservation_id]);
    await pay();
    await undo();
    const page = await readOwnReservation(token, minutesLater(6));
    expect(page).toMatchObject({ value: { statut: "confirmee", paye: null } });
    expect(page.ok && page.value.lien_paiement).toBe("https://paiement.exemple.fr/lea");
    // The contract was made when the chef confirmed, not by the event of the undo.
    expect(page.ok && page.value.conclu_le).toEqual(NOW);
    const reservation = await stored();
    expect(reservation && checkClientCancellation(reservation, minutesLater(6)).ok).toBe(true);
  });

  it("can be undone when it was noted after the meal: the reservation is finished once the ten minutes are over", async () => {
    const noted = new Date("2030-06-15T21:00:00Z");
    const finish = (minutes: number) =>
      completeReservations.run({ at: minutesLater(minutes, noted).toISOString() }, { id: "1", attempt: 1 });
    await pay(noted);
    await finish(9);
    expect((await stored())?.statut).toBe("payee");
    await undo(minutesLater(9, noted));
    await pay(minutesLater(9, noted));
    await finish(19);
    expect((await stored())?.statut).toBe("terminee");
  });

  it("is told to the chef until when it can be undone", async () => {
    await pay();
    const until = async (at: Date) => {
      const found = await readChefReservation(fixture, reservation_id, at);
      return found.ok ? found.value.paiement_retirable_jusqua : undefined;
    };
    expect(await until(minutesLater(9))).toEqual(minutesLater(10));
    expect(await until(minutesLater(10))).toBeNull();
  });
});

describe("at the same moment", () => {
  it("of two undos one succeeds, with one event", async () => {
    await pay();
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await history()).toEqual(["en_attente", "confirmee", "payee", "confirmee"]);
  });

  it("a cancellation that commits while the undo waits is kept", async () => {
    await pay();
    await client.query("begin");
    await client.query("update reservations set statut = 'annulee' where id = $1", [reservation_id]);
    // The same decision without the lock: the row as it was, a payment that can be undone.
    const unlocked = await stored();
    const payee_le = paymentNotedAt(await selectEvents(db, reservation_id));
    expect(unlocked && checkPaymentUndo({ ...unlocked, payee_le }, minutesLater(5)).ok).toBe(true);
    const undoing = undo();
    await expectLockWait();
    await client.query("commit");
    expect(await undoing).toMatchObject({ code: "transition_interdite", statut: "annulee" });
    expect((await stored())?.statut).toBe("annulee");
  });
});
