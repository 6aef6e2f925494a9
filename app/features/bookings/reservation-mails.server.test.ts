import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendReservationReminder } from "#app/features/evenings/mails.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { bookSlot } from "./book-slot.server.ts";
import { cancelOwnReservation } from "./cancel-own-reservation.server.ts";
import { notifyChefOfCancellation, notifyChefOfExpiry, notifyChefOfReservation } from "./chef-mails.server.ts";
import { notifyClientOfExpiry, sendOwnCancellation, sendReservationReceipt } from "./client-mails.server.ts";
import { confirmReservation } from "./confirm-reservation.server.ts";
import { planReservationReminders } from "./jobs/plan-reservation-reminders.job.server.ts";
import { sendReservationLinks } from "./link-mails.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const CONTEXT = { id: "1", attempt: 1 };
const client_email = `zoe.${process.pid}@exemple.fr`;
let client: pg.PoolClient;
let fixture: BookingFixture;
let reservation_id: string;

beforeAll(async () => {
  client = await pool.connect();
  fixture = await bookingFixture(client, {
    chef: { conditions_annulation: "Annulation sans frais jusqu’à 24 heures avant.", nom_societe: "Chez Léa" },
    service: { lieu: "À Lyon", allergenes: ["Lait", "Gluten"], instructions_speciales: "Un four.", duree_minutes: 420 },
  });
  const input = aBooking(fixture, 5, {
    client_email,
    client_prenom: "Zoé, <intrus@exemple.fr>",
    client_nom: "Durand; bcc:autre@exemple.fr",
    client_message: "Une allergie aux noix.",
  });
  const answer = await bookSlot(fixture, input, NOW);
  if (!answer.ok) throw new Error(answer.code);
  reservation_id = answer.value.reservation_id;
});

afterAll(() => {
  client.release();
  closeMailer();
});

const linkIn = (text: string) => /\/reservation\/([\w-]{43})/.exec(text)?.[1] ?? "";

it("sends the chef all details, only to the account's address", async () => {
  await notifyChefOfReservation.run({ reservation_id }, CONTEXT);
  await notifyChefOfReservation.run({ reservation_id }, { id: "1", attempt: 2 });
  const [mail, again] = await mailsTo(fixture.email);
  expect(mail?.recipients).toEqual([fixture.email]);
  expect(mail?.headers["message-id"]).toBe(again?.headers["message-id"]);
  expect(mail?.subject).toBe("Nouvelle demande\u00a0: Dîner d’hiver, samedi 15 juin 2030 à 19:00");
  for (const fact of [
    "Bonjour Léa Martin,",
    "Zoé, <intrus@exemple.fr> Durand; bcc:autre@exemple.fr souhaite réserver",
    "Fin prévue\u00a0: 02:00, dimanche 16 juin",
    "À Lyon",
    "5 × Adulte",
    "à 36\u00a0€ par personne",
    "Prix total\u00a0: 180\u00a0€",
    "Une allergie aux noix.",
    client_email,
    "06 12 34 56 78",
    "mardi 4 juin à 12:00",
    "/dashboard",
  ]) {
    expect(mail?.text).toContain(fact);
  }
  expect(mail?.html).toContain("&lt;intrus@exemple.fr&gt;");
  expect(await mailsTo("intrus@exemple.fr")).toEqual([]);
  expect(await mailsTo("autre@exemple.fr")).toEqual([]);
});

it("sends the client the terms and a link to the reservation", async () => {
  await sendReservationReceipt.run({ reservation_id }, CONTEXT);
  const [mail] = await mailsTo(client_email);
  expect(mail?.recipients).toEqual([client_email]);
  for (const fact of [
    "Dîner d’hiver (Cours de cuisine)",
    "Léa Martin, Chez Léa",
    "19:00 - 02:00 le lendemain",
    "180\u00a0€",
    "Allergènes déclarés par le chef\u00a0: Lait, Gluten.",
    "Un four.",
    "Vous pouvez annuler depuis votre lien avant le début du service, tant que la réservation est en attente ou confirmée.",
    "Annulation sans frais jusqu’à 24 heures avant.",
    "ne s’applique pas",
    "/terms",
  ]) {
    expect(mail?.text).toContain(fact);
  }
  expect(mail?.text).not.toContain("noix");
  expect(linkIn(mail?.text ?? "")).toHaveLength(43);
  const { rows } = await client.query("select octet_length(token_hash) as bytes from reservation_tokens");
  expect(rows).toEqual([{ bytes: 32 }]);
});

it("sends a reminder once, two days before in the morning", async () => {
  await confirmReservation(
    fixture,
    { reservation_id, lien_paiement: "https://paiement.exemple.fr" },
    authenticated,
    NOW,
  );
  const plan = (at: string) => planReservationReminders.run({ at }, CONTEXT);
  const planned = async () =>
    (await client.query("select from graphile_worker.jobs where task_identifier = 'send-reservation-reminder'"))
      .rowCount;
  await plan("2030-06-12T21:59:00Z");
  await plan("2030-06-13T06:59:00Z");
  expect(await planned()).toBe(0);
  await Promise.all([plan("2030-06-13T07:00:00Z"), plan("2030-06-13T07:00:00Z"), plan("2030-06-13T20:00:00Z")]);
  expect(await planned()).toBe(1);
  await sendReservationReminder.run({ reservation_id }, CONTEXT);
  const [mail] = await mailsTo(client_email);
  expect(mail?.subject).toBe("Dans deux jours\u00a0: Dîner d’hiver avec Léa Martin");
  expect(mail?.text).toContain("Le chef n’a pas encore enregistré de paiement.");
  expect(mail?.text).toContain("un retard\u00a0? Écrivez au chef");
  expect(mail?.text, "an allergy is said on the private page").not.toMatch(/allergie/i);
});

it("mails lost links, and notifies the chef of a cancellation", async () => {
  await sendReservationLinks.run({ email: `inconnu.${process.pid}@exemple.fr` }, CONTEXT);
  expect(await mailsTo(`inconnu.${process.pid}@exemple.fr`)).toEqual([]);
  await sendReservationLinks.run({ email: client_email.toUpperCase() }, CONTEXT);
  const [links] = await mailsTo(client_email);
  const token = linkIn(links?.text ?? "");
  const cancelled = await cancelOwnReservation({ token }, { motif: "Malade" }, NOW);
  expect(cancelled.ok).toBe(true);
  await notifyChefOfCancellation.run({ reservation_id, statut_avant: "confirmee" }, CONTEXT);
  const [mail] = await mailsTo(fixture.email);
  expect(mail?.text).toContain("État avant l’annulation\u00a0: Confirmée");
  expect(mail?.text).toContain("Malade");
  await sendOwnCancellation.run({ reservation_id, statut_avant: "confirmee" }, CONTEXT);
  const [own] = await mailsTo(client_email);
  expect(own?.subject).toBe("Votre réservation du samedi 15 juin 2030 est annulée");
  expect(own?.text).toContain("Annulation sans frais jusqu’à 24 heures avant.");
  expect((await readOwnReservation(linkIn(own?.text ?? ""), NOW)).ok).toBe(true);
  const { rows } = await client.query(
    `select identifier from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where payload ->> 'reservation_id' = $1 and identifier = 'send-own-cancellation'`,
    [reservation_id],
  );
  expect(rows, "cancelling queued it").toHaveLength(1);
});

it("notifies both sides of an expired request", async () => {
  await notifyClientOfExpiry.run({ reservation_id }, CONTEXT);
  await notifyChefOfExpiry.run({ reservation_id }, CONTEXT);
  expect((await mailsTo(client_email))[0]?.subject).toContain("n’a pas reçu de réponse");
  expect((await mailsTo(fixture.email))[0]?.text).toContain("et les 5 places sont de nouveau libres");
});
