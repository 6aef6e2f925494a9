import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { clientCancelled } from "#app/features/bookings/copy/mails/client-cancelled.ts";
import { newRequest } from "#app/features/bookings/copy/mails/new-request.ts";
import { requestExpiredForChef, requestExpiredForClient } from "#app/features/bookings/copy/mails/request-expired.ts";
import { requestReceipt } from "#app/features/bookings/copy/mails/request-receipt.ts";
import { reservationReminder } from "#app/features/bookings/copy/mails/reservation-reminder.ts";
import { insertPrivateLink } from "#app/features/bookings/private-links.repo.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { workerDatabase } from "#tests/support/databases.ts";
import { insert } from "#tests/support/factories.ts";
import { startWeb } from "#tests/support/web-process.ts";

const ZONES = ["UTC", "America/New_York", "Pacific/Auckland"];
/**
 * Both clock changes of 2037, a turn of the year and a leap day, each at an hour where the zones disagree on the day;
 * far enough in the future to be shown for years.
 */
const STARTS = [
  "2037-03-28T19:00:00Z",
  "2037-03-29T18:00:00Z",
  "2037-10-24T18:00:00Z",
  "2037-10-25T19:00:00Z",
  "2036-12-31T22:30:00Z",
  "2040-02-29T19:00:00Z",
];
const FRAME = { origin: "https://convive.example" };

let client: pg.PoolClient;
let fixture: BookingFixture;
const reservations: string[] = [];
let token: string;

beforeAll(async () => {
  client = await pool.connect();
  // Seven hours, so that each crosses midnight.
  fixture = await bookingFixture(client, { service: { duree_minutes: 420 }, slot: slotAt(STARTS[0] ?? "") });
  const slots = [fixture.availability_id];
  for (const start of STARTS.slice(1)) {
    slots.push(
      (await insert(client, "service_availabilities", { service_id: fixture.service_id, ...slotAt(start) })).id,
    );
  }
  for (const availability_id of slots) {
    const answer = await bookSlot(
      fixture,
      aBooking({ ...fixture, availability_id }, 2),
      new Date("2026-11-14T17:42:00Z"),
    );
    if (!answer.ok) throw new Error(answer.code);
    reservations.push(answer.value.reservation_id);
  }
  token = randomUUID();
  const [reservation_id = ""] = reservations;
  const { rows } = await client.query("select client_email from reservations where id = $1", [reservation_id]);
  await insertPrivateLink(db, { reservation_id, client_email: rows[0].client_email, token });
});

afterAll(() => client.release());

function slotAt(start: string) {
  const date_debut = new Date(start);
  return { date_debut, date_fin: new Date(date_debut.getTime() + 3_600_000), places_disponibles: 10 };
}

it("mails are byte-identical in three time zones", async () => {
  const before = process.env.TZ;
  const seen = new Set<string>();
  for (const zone of ZONES) {
    process.env.TZ = zone;
    const rendered: object[] = [];
    for (const id of reservations) {
      const facts = await selectMailFacts(db, id);
      if (facts === null) throw new Error("no facts");
      const links = {
        dashboard: "https://a/",
        prive: "https://b/",
        chef: "https://c/",
        cgu: "https://d/",
        service: "https://e/",
        annuaire: "https://f/",
      };
      const mails = [
        newRequest(facts, links),
        requestReceipt({ ...facts, code_appel: "K7M4PD" }, links, {}),
        requestExpiredForClient(facts, links),
        requestExpiredForChef(facts, links),
        reservationReminder(facts, links),
        clientCancelled(facts, { le: facts.created_at, statut_avant: "confirmee", motif: null }, links),
      ];
      rendered.push(...mails.map((mail) => renderMail(mail, FRAME)));
    }
    seen.add(JSON.stringify(rendered));
  }
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  expect(seen.size).toBe(1);
  const [text = ""] = seen;
  for (const end of [
    "04:00, dimanche 29 mars",
    "03:00, lundi 30 mars",
    "02:00, dimanche 25 octobre",
    "03:00, lundi 26 octobre",
    "06:30, jeudi 1er janvier",
    "03:00, jeudi 1er mars",
  ]) {
    expect(text).toContain(end);
  }
});

it("pages are byte-identical in three time zones", async () => {
  const pages = new Map<string, Set<string>>();
  for (const TZ of ZONES) {
    const web = await startWeb(workerDatabase(), { TZ, LOG_LEVEL: "error", PUBLIC_ORIGIN: "http://127.0.0.1:1" });
    const service = `/service/${fixture.service_id}`;
    for (const path of [
      service,
      `${service}?date=2037-03-29`,
      `${service}?creneau=${fixture.availability_id}`,
      `/reservation/${token}`,
    ]) {
      const html = await (await fetch(web.origin + path)).text();
      pages.set(path, (pages.get(path) ?? new Set()).add(withoutChance(html)));
    }
    await web.stop("SIGKILL");
  }
  for (const [path, versions] of pages) expect([path, versions.size]).toEqual([path, 1]);
  const dates = [...(pages.get(`/service/${fixture.service_id}?date=2037-03-29`) ?? [])].join("");
  expect(dates).toContain("dimanche 29 mars 2037");
  expect(dates).toContain("20:00 - 03:00 le lendemain");
}, 180_000);

/** Removes nonces, keys, form tokens and the current minute, which differ between any two responses. */
const withoutChance = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/nonce="[^"]*"/g, "")
    .replace(/name="(cle|dessine_a)" value="[^"]*"/g, "")
    .replace(/vu à(<!-- -->| )*\d\d:\d\d/g, "");
