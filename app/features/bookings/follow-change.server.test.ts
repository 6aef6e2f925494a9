import ICAL from "ical.js";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { sendReservationReminder } from "#app/features/evenings/mails.server.ts";
import { insertDataLink } from "#app/features/privacy/data-links.repo.server.ts";
import { erasePersonData } from "#app/features/privacy/erase-person-data.server.ts";
import { requirePerson } from "#app/features/privacy/person-scope.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readCalendarFile } from "#app/routes/booking/reservation/read-calendar-file.server.ts";
import { readGuests } from "#app/routes/booking/reservation/read-guests.server.ts";
import { readMove } from "#app/routes/booking/reservation/read-move.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import {
  answer,
  BOOKED,
  type ChangeFixture,
  changeFixture,
  changeTools,
  guestsTo,
  LATER,
  request,
} from "#tests/support/change-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { cancelOwnReservation } from "./cancel-own-reservation.server.ts";
import { notifyChefOfChange } from "./chef-mails.server.ts";
import { notifyClientOfChange } from "./client-mails.server.ts";
import { calendarWords } from "./copy/compose.ts";
import { planReservationReminders } from "./jobs/plan-reservation-reminders.job.server.ts";
import { readChefReservation } from "./read-chef-reservation.server.ts";
import { readOwnReservation } from "./read-own-reservation.server.ts";
import { bookingRetention } from "./retention.repo.server.ts";

const CONTEXT = { id: "test", attempt: 1 };
let client: pg.PoolClient;
let fixture: ChangeFixture;

withPoolClient((connected) => {
  client = connected;
});

beforeEach(async () => {
  fixture = await changeFixture(client, { service: { annulation: "moderee" } });
});

const clientEmail = async () => {
  const { rows } = await client.query<{ client_email: string }>("select client_email from reservations where id = $1", [
    fixture.reservation_id,
  ]);
  return rows[0]?.client_email ?? "";
};

describe("the mails", () => {
  it("tell the chef who asks for what, with a link to the answer, while the request is open", async () => {
    const changement_id = await request(fixture);
    await notifyChefOfChange.run({ changement_id }, CONTEXT);
    const [mail] = await mailsTo(fixture.email);
    expect(mail?.subject).toBe("Zoé demande une autre date");
    expect(mail?.text).toContain(`/dashboard/reservations/${fixture.reservation_id}/changement`);
    expect(mail?.text).toContain("Le samedi suivant vous irait ?");
    await answer(fixture, changement_id, "refuser");
    await notifyChefOfChange.run({ changement_id }, CONTEXT);
    expect(await mailsTo(fixture.email)).toHaveLength(1);
  });

  it("tell the client of the new date, with a private link that opens it", async () => {
    const changement_id = await request(fixture);
    await answer(fixture, changement_id, "accepter", "Avec plaisir.");
    await notifyClientOfChange.run({ changement_id }, CONTEXT);
    const [mail] = await mailsTo(await clientEmail());
    expect(mail?.subject).toBe("Nouvelle date acceptée\u00a0: samedi 22 juin 2030");
    expect(mail?.text).toMatch(/inchangé[\s\S]*jusqu’au jeudi 20 juin, 19:00[\s\S]*Avec plaisir\./);
    const token = /\/reservation\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    for (const path of [`/reservation/${token}/agenda.ics`, "/mes-donnees"]) expect(mail?.text).toContain(path);
    expect(await readOwnReservation(token, LATER)).toMatchObject({
      value: { date_souhaitee: new Date("2030-06-22T17:00:00Z") },
    });
  });

  it("tell the client that nothing changes after a refusal, and nothing after a cancellation", async () => {
    const changement_id = await request(fixture);
    await answer(fixture, changement_id, "refuser", "Je cuisine ailleurs.");
    await notifyClientOfChange.run({ changement_id }, CONTEXT);
    const [mail] = await mailsTo(await clientEmail());
    expect(mail?.subject).toBe("Votre réservation ne change pas");
    expect(mail?.text).toContain("Je cuisine ailleurs.");
    await cancelOwnReservation(fixture, { motif: "" }, LATER);
    await notifyClientOfChange.run({ changement_id }, CONTEXT);
    expect(await mailsTo(await clientEmail())).toHaveLength(1);
  });
});

describe("a reservation that moves", () => {
  const remind = (repas_le?: string) =>
    sendReservationReminder.run({ reservation_id: fixture.reservation_id, repas_le }, CONTEXT);
  const reminders = async () => {
    const { rows } = await client.query<{ repas_le: string }>(
      `select payload ->> 'repas_le' as repas_le from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'send-reservation-reminder' and payload ->> 'reservation_id' = $1 order by jobs.id`,
      [fixture.reservation_id],
    );
    return rows.map(({ repas_le }) => repas_le);
  };
  const [FORMER, NEW] = ["2030-06-15T17:00:00.000Z", "2030-06-22T17:00:00.000Z"];

  it("is reminded of each of its dates, once", async () => {
    await planReservationReminders.run({ at: "2030-06-13T10:00:00Z" }, CONTEXT);
    expect(await reminders()).toEqual([FORMER]);
    await answer(fixture, await request(fixture), "accepter");
    for (const at of ["2030-06-20T10:00:00Z", "2030-06-20T11:00:00Z"])
      await planReservationReminders.run({ at }, CONTEXT);
    expect(await reminders()).toEqual([FORMER, NEW]);
  });

  it("gets no reminder of a date that it left, and a link of its own for the new one", async () => {
    await remind(FORMER);
    await answer(fixture, await request(fixture), "accepter");
    await remind(FORMER);
    // Queued by the previous release for the former date; the new one is weeks away.
    await remind();
    expect(await mailsTo(await clientEmail())).toHaveLength(1);
    await remind(NEW);
    const mails = await mailsTo(await clientEmail());
    expect(mails).toHaveLength(2);
    const links = mails.map(({ text }) => /\/reservation\/([\w-]{43})/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(2);
  });

  it("loses the arrival that its chef noted for the former time, and keeps what to bring", async () => {
    const { reservation_id } = fixture;
    await insert(client, "dossiers", { reservation_id, arrivee: "17:30", a_apporter: "Un tablier" });
    const note = async () =>
      (await client.query("select arrivee, a_apporter from dossiers where reservation_id = $1", [reservation_id])).rows;
    const refused = await request(fixture);
    await answer(fixture, refused, "refuser", "Je cuisine ailleurs.");
    expect(await note()).toEqual([{ arrivee: "17:30", a_apporter: "Un tablier" }]);
    await answer(fixture, await request(fixture), "accepter");
    expect(await note()).toEqual([{ arrivee: null, a_apporter: "Un tablier" }]);
  });
});

it("the calendar file follows a move and a cancellation under one UID", async () => {
  // The file is written with ical-generator and read with another library, as a calendar application would.
  const read = async () => {
    const file = await readCalendarFile(fixture.token, calendarWords, LATER);
    const calendar = new ICAL.Component(ICAL.parse(file.ok ? file.value.contenu : ""));
    const [component, ...others] = calendar.getAllSubcomponents("vevent");
    if (component === undefined || others.length > 0) throw new Error("the calendar file has not one event");
    const { uid, sequence, startDate, endDate } = new ICAL.Event(component);
    const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    return [
      uid,
      calendar.getFirstPropertyValue("method"),
      sequence,
      component.getFirstPropertyValue("status"),
      start,
      end,
    ];
  };
  const [uid, ...before] = await read();
  expect(before).toEqual(["PUBLISH", 1, "CONFIRMED", "2030-06-15T17:00:00.000Z", "2030-06-15T20:00:00.000Z"]);
  await answer(fixture, await request(fixture), "accepter");
  const moved = ["2030-06-22T17:00:00.000Z", "2030-06-22T20:00:00.000Z"];
  expect(await read()).toEqual([uid, "PUBLISH", 2, "CONFIRMED", ...moved]);
  await cancelOwnReservation(fixture, { motif: "" }, LATER);
  expect(await read()).toEqual([uid, "CANCEL", 3, "CANCELLED", ...moved]);
});

describe("the pages", () => {
  it("offer the other slot and the prices of the booking, until a request is open", async () => {
    await client.query("update service_pricing set prix = 99 where service_id = $1", [fixture.service_id]);
    expect(await readMove(fixture.token, BOOKED)).toMatchObject({
      value: { creneaux: [{ id: fixture.other_id, jour: "2030-06-22" }], jours: ["2030-06-22"], prix_final: 160_00 },
    });
    expect(await readGuests(fixture.token, BOOKED)).toMatchObject({
      value: { prices: [{ prix: 40_00 }], convives: 4, places: 6 },
    });
    await request(fixture);
    expect(await readMove(fixture.token, BOOKED)).toEqual({ ok: false, code: "changement_en_cours" });
    expect(await readGuests(fixture.token, BOOKED)).toEqual({ ok: false, code: "changement_en_cours" });
    expect(await readGuests("inconnu", BOOKED)).toEqual({ ok: false, code: "introuvable" });
    expect(await readOwnReservation(fixture.token, BOOKED)).toMatchObject({
      value: { changeable: { code: "changement_en_cours" }, changement: { statut: "envoyee", type: "date" } },
    });
    expect(await readChefReservation(fixture, fixture.reservation_id)).toMatchObject({
      value: { changement: { date_debut: new Date("2030-06-22T17:00:00Z"), prix: 160_00 } },
    });
  });

  it("assume today's tiers for a reservation of which none were kept", async () => {
    await client.query("update reservations set tarifs = null where id = $1", [fixture.reservation_id]);
    expect(await readGuests(fixture.token, BOOKED)).toMatchObject({ value: { tiers: [{ min_quantity: 5 }] } });
    const id = await request(fixture, guestsTo(fixture, 6));
    await answer(fixture, id, "accepter");
    expect(await changeTools(client).reservationOf(fixture)).toMatchObject({ prix_final: "216.00" });
  });
});

describe("erasure", () => {
  const left = async () => {
    const { rows } = await client.query<{ statut: string }>(
      "select statut from demandes_changement where reservation_id = $1",
      [fixture.reservation_id],
    );
    return rows.map(({ statut }) => statut);
  };

  it("of the person cancels the reservation, frees the held places and deletes the request", async () => {
    await request(fixture);
    const email = await clientEmail();
    const expire_le = new Date("2030-06-02T10:30:00Z");
    const scope = await requirePerson(await insertDataLink(db, { email, etape: "page", expire_le }), LATER);
    if (scope === null || scope === "lien") throw new Error("no scope");
    expect(await erasePersonData(aRequest(), scope, LATER)).toMatchObject({ ok: true, value: { annulees: 1 } });
    expect(await left()).toEqual([]);
    const free = { places_reservees: 0, engaged: false };
    expect(await changeTools(client).takenOn(fixture.other_id)).toEqual(free);
    expect(await changeTools(client).takenOn(fixture.availability_id)).toEqual(free);
  });

  it("by age deletes answered requests thirty days after the meal", async () => {
    await answer(fixture, await request(fixture), "refuser");
    const erase = (at: string) => bookingRetention.demande_changement(db, new Date(at), 500);
    await erase("2030-07-15T19:59:59Z");
    expect(await left()).toEqual(["refusee"]);
    await erase("2030-07-15T20:00:00Z");
    expect(await left()).toEqual([]);
  });
});
