import { randomInt } from "node:crypto";
import * as fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { SENTENCES } from "#app/registers/refusal-sentences.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { formTokenFor } from "#tests/support/post-booking.ts";
import { type SharedWeb, sharedWeb } from "#tests/support/shared-web.ts";

const FULL = process.env.HOSTILE_BODIES === "full";
const BODIES = FULL ? 100_000 : 2000;
const AT_ONCE = 20;
/** The constant parts of every error message. */
const WORDS = Object.values(SENTENCES).flatMap((sentence) =>
  typeof sentence === "string"
    ? [sentence]
    : ["Plus assez de places", "Le tarif", "Une réservation compte", "caractère"],
);

let client: pg.PoolClient;
let web: SharedWeb;
let fixture: BookingFixture;

beforeAll(async () => {
  client = await pool.connect();
  web = await sharedWeb();
  fixture = await bookingFixture(client);
});
afterAll(() => client.release());

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "a@b.fr\r\nBcc: c@d.fr",
    "a@b.fr,c@d.fr",
    "1e309",
    "-1",
    "999999999999999999999",
    "NaN",
    "٣",
    "../../etc/passwd",
    "x".repeat(20_000),
    "00000000-0000-0000-0000-000000000000",
    "{}",
    "[object Object]",
  ),
  fc.integer().map(String),
);
const name = fc.oneof(
  fc.constantFrom(
    "availability_id",
    "cle",
    "client_nom",
    "client_prenom",
    "client_email",
    "client_telephone",
    "client_message",
    "encore",
    "execution_demandee",
    "allergies[]",
    "regimes",
    "autre",
    "consentement",
    "quantites",
    "quantites[]",
    "quantites[__proto__]",
    "__proto__[admin]",
    "constructor.prototype.x",
    "client_nom[0]",
    "quantites[0][0][0]",
  ),
  fc.string({ maxLength: 30 }),
);

/** A valid request with some invalid fields. The total is always wrong, so none can be accepted. */
const formBody = fc
  .record({
    changes: fc.array(fc.tuple(name, nasty), { maxLength: 6 }),
    dropped: fc.subarray(["cle", "client_nom", "client_email"]),
  })
  .map(({ changes, dropped }) => {
    const {
      quantites,
      total_affiche: _,
      execution_demandee: __,
      encore: ___,
      reponse: ____,
      ...fields
    } = aBooking(fixture, 2);
    const body = new URLSearchParams(fields);
    body.set("dessine_a", formTokenFor(fields.cle));
    for (const { profile_id, quantite } of quantites) body.set(`quantites[${profile_id}]`, String(quantite));
    for (const field of dropped) body.delete(field);
    for (const [field, value] of changes) body.set(field.toWellFormed(), value.toWellFormed());
    body.set("total_affiche", "0.01");
    return { type: "application/x-www-form-urlencoded", body: body.toString() };
  });
const rawBody = fc.record({
  type: fc.constantFrom(
    "application/x-www-form-urlencoded",
    "application/json",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "text/plain",
  ),
  body: fc.oneof(
    fc.string({ unit: "binary", maxLength: 500 }),
    fc.json(),
    fc.constant("--x\r\nContent-Disposition: form-data"),
  ),
});

type Wrong = { status: number; body: string; sent: string };

async function send({ type, body }: { type: string; body: string }): Promise<Wrong | null> {
  const response = await fetch(`${web.origin}/service/${fixture.service_id}.data`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: web.origin,
      "Content-Type": type,
      "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body,
  });
  const text = await response.text();
  const refused = [409, 413, 422].includes(response.status);
  const french = response.status === 413 || WORDS.some((words) => text.includes(words));
  return refused && french ? null : { status: response.status, body: text, sent: body.slice(0, 300) };
}

it(
  `${BODIES} hostile bodies: no 5xx, nothing stored, messages in French`,
  async () => {
    const seed = fc.readConfigureGlobal().seed ?? randomInt(2 ** 31);
    const bodies = fc.oneof({ weight: 4, arbitrary: formBody }, { weight: 1, arbitrary: rawBody });
    const wrong: Wrong[] = [];
    for (let sent = 0; sent < BODIES; sent += AT_ONCE) {
      const batch = fc.sample(bodies, { numRuns: AT_ONCE, seed: seed + sent });
      wrong.push(...(await Promise.all(batch.map(send))).filter((one) => one !== null));
    }
    expect({ seed, wrong: wrong.slice(0, 3) }).toEqual({ seed, wrong: [] });
    const { rows } = await client.query<{ n: number }>(
      "select (select count(*) from reservations)::int + (select count(*) from idempotency_keys)::int + (select count(*) from reservation_events)::int + (select count(*) from reservation_requests_to_confirm)::int as n",
    );
    expect(rows[0]?.n).toBe(0);
  },
  FULL ? 3_600_000 : 240_000,
);
