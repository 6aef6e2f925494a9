import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { bookReservation, privateTokensMailedTo, withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { notifyChefOfWithdrawal } from "./chef-mails.server.ts";
import { sendWithdrawalReceipt } from "./client-mails.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { leaveContract } from "./leave-contract.server.ts";
import { markReservationPaid } from "./mark-reservation-paid.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";

/** The service is on Saturday 15 June 2030; two people pay 80 €. */
const NOW = new Date("2030-06-04T10:00:00Z");
const LATER = new Date("2030-06-05T12:07:32Z");
const CONTEXT = { id: "1", attempt: 1 };
let client: pg.PoolClient;
let fixture: BookingFixture;
let client_email: string;
let reservation_id: string;
let token: string;

withPoolClient((connected) => {
  client = connected;
});

beforeEach(async () => {
  client_email = `Zoe.${randomUUID().slice(0, 8)}@exemple.fr`;
  fixture = await bookingFixture(client, { service: { type_service: "consultation", titre: "Composer un menu" } });
  const asked = { client_email, execution_demandee: true };
  reservation_id = await bookReservation(fixture, NOW, aBooking(fixture, 2, asked));
  token = randomUUID();
  await client.query("insert into reservation_tokens (token_hash, reservation_id) values ($1, $2)", [
    createHash("sha256").update(token).digest(),
    reservation_id,
  ]);
  await confirmReservation(
    fixture,
    { reservation_id, lien_paiement: "https://paiement.exemple.fr/lea" },
    authenticated,
    NOW,
  );
});

const leave = (email = client_email) => leaveContract({ token }, { nom: "Zoé Durand", email }, LATER);
const send = (copie = false) => sendWithdrawalReceipt.run({ reservation_id, copie }, CONTEXT);
const text = async (address: string) => (await mailsTo(address))[0]?.text.replaceAll(/\s+/g, " ") ?? "";

it("dates the receipt to the second in Paris, names the contract and leads to the private page", async () => {
  await markReservationPaid(fixture, { reservation_id }, NOW);
  await leave();
  await send();
  await send();
  const said = await text(client_email);
  expect(said).toContain("Nous avons reçu, le mercredi 5 juin 2030 à 14:07:32 (heure de Paris), votre rétractation");
  expect(said).toContain("Composer un menu, avec Léa Martin");
  expect(said).toContain("Conclu le : mardi 4 juin 2030");
  expect(said).toContain("Déclaration de : Zoé Durand");
  expect(said).toContain("À vous rendre : 80 €");
  expect(said).toContain("vous rembourse avant le mercredi 19 juin 2030");
  const ids = (await mailsTo(client_email)).map(({ headers }) => headers["message-id"]);
  expect(new Set(ids).size, "a retry has the same Message-ID").toBe(1);
  const [link = ""] = await privateTokensMailedTo(client_email);
  expect((await readOwnReservation(link, LATER)).ok).toBe(true);
});

it("gives no private link to another address, and tells the one of the reservation", async () => {
  const other = `ailleurs.${randomUUID().slice(0, 8)}@exemple.fr`;
  await leave(other);
  await send();
  await send(true);
  expect(await text(other)).toContain("votre rétractation du contrat suivant");
  expect(await privateTokensMailedTo(other)).toEqual([""]);
  expect(await text(client_email)).toContain("si vous avez versé une somme");
  expect((await privateTokensMailedTo(client_email))[0]).not.toBe("");
});

it("tells the chef who left, and until when to refund", async () => {
  await markReservationPaid(fixture, { reservation_id }, NOW);
  await leave();
  await notifyChefOfWithdrawal.run({ reservation_id }, CONTEXT);
  const [mail] = await mailsTo(fixture.email);
  expect(mail?.subject).toBe("Rétractation\u00a0: Composer un menu, samedi 15 juin 2030");
  const said = await text(fixture.email);
  expect(said).toContain("Zoé Durand a renoncé au contrat le mercredi 5 juin 2030 à 14:07:32");
  expect(said).toContain("Rendez-lui 80 € avant le mercredi 19 juin 2030");
});

it("sends nothing once the client's data were erased", async () => {
  await leave();
  await client.query("update reservations set anonymise_le = now() where id = $1", [reservation_id]);
  await send();
  await notifyChefOfWithdrawal.run({ reservation_id }, CONTEXT);
  expect(await mailsTo(client_email)).toEqual([]);
  expect(await mailsTo(fixture.email)).toEqual([]);
});
