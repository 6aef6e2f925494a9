import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { eraseUnconfirmedRequests } from "#app/features/bookings/jobs.server.ts";
import { sendRequestConfirmation } from "#app/features/bookings/link-mails.server.ts";
import type { BookingInput } from "#app/features/bookings/rules/booking.schema.ts";
import {
  HELD_BY_SOURCE,
  LARGE_REQUEST,
  REQUEST_CONFIRMATION_MINUTES,
} from "#app/features/bookings/rules/request-confirmation.ts";
import { db } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { LIMITS } from "#app/platform/rate-limit.server.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { accepted, formTokenFor, mustConfirm, postBooking, type Reply, refused } from "#tests/support/post-booking.ts";
import { runningWeb } from "#tests/support/running-site.ts";
import { randomAddress, visitorFromRandomAddress } from "#tests/support/visitor.ts";

const site = runningWeb();
afterAll(closeMailer);

const unlimitedFixture = () => bookingFixture(site.client, { service: { places_illimitees: true } });
const send = (fixture: BookingFixture, input: BookingInput, how: Parameters<typeof postBooking>[3] = {}) =>
  postBooking(site.web.origin, fixture, input, how);
const tooFast = (input: BookingInput) => ({ token: formTokenFor(input.cle, 100) });
const count = async (sql: string, values: unknown[]) =>
  Number((await site.client.query<{ n: number }>(`select count(*)::int as n ${sql}`, values)).rows[0]?.n);
const held = ({ chef_id }: BookingFixture) => count("from reservations where chef_id = $1", [chef_id]);
const waiting = ({ service_id }: BookingFixture) =>
  count("from reservation_requests_to_confirm where service_id = $1 and demande is not null", [service_id]);
const requestOf = async (cle: string) =>
  (await site.client.query<{ id: string }>("select id from reservation_requests_to_confirm where cle = $1", [cle]))
    .rows[0]?.id ?? "";
const jobsAbout = async (cle: string) =>
  count("from graphile_worker._private_jobs where payload ->> 'demande_id' = $1", [await requestOf(cle)]);
const linkOf = async ({ cle }: BookingInput) => `/demande/${await tokenOfLink(db, "demande", await requestOf(cle))}`;

/** Posts a booking that must be confirmed by mail. */
async function aRequest(fixture: BookingFixture, input = aBooking(fixture, 2)): Promise<BookingInput> {
  expect(mustConfirm(await send(fixture, input, tooFast(input)))).toBe(true);
  return input;
}

describe("the response to a booking", () => {
  it("asks to retry while the same form is being processed, then returns the result", async () => {
    const fixture = await bookingFixture(site.client);
    const input = aBooking(fixture, 1);
    await site.client.query("begin");
    await site.client.query(
      "insert into idempotency_keys (scope, cle, body_hash) values ('reservation', $1, sha256('autre'))",
      [input.cle],
    );
    const during = await send(fixture, input);
    expect({ status: during.status, busy: during.busy }).toEqual({ status: 409, busy: true });
    await site.client.query("rollback");
    expect(accepted(await send(fixture, input))).toBe(true);
  });

  it("refuses a booking when the slot has too few places", async () => {
    const fixture = await bookingFixture(site.client, { slot: { places_disponibles: 2 } });
    expect(refused(await send(fixture, aBooking(fixture, 3)))).toBe(true);
  });
});

describe("the form token of a booking", () => {
  it.each([
    ["missing", () => ""],
    // Change the first character of the signature: base64 decoding ignores two bits of the last one.
    ["forged", (cle: string) => formTokenFor(cle).replace(/.(?=[^.]{42}$)/, (sign) => (sign === "A" ? "B" : "A"))],
    ["of another form", () => formTokenFor(randomUUID())],
    ["a day old", (cle: string) => formTokenFor(cle, 25 * 3_600_000)],
  ])("%s: stores nothing, keeps the input, and accepts the next submission", async (_, token) => {
    const fixture = await unlimitedFixture();
    const input = aBooking(fixture, 1, { client_nom: "Grandjean" });
    const { quantites, total_affiche, execution_demandee: __, encore: ___, reponse: ____, ...fields } = input;
    const form = {
      ...fields,
      [`quantites[${fixture.profile_id}]`]: String(quantites[0]?.quantite),
      total_affiche: decimalFromCents(total_affiche ?? 0),
    };
    const path = `/service/${fixture.service_id}?creneau=${fixture.availability_id}`;
    const person = visitorFromRandomAddress(site.web.origin);
    const rejected = await person.post(path, { ...form, dessine_a: token(input.cle) }, { accept: "text/html" });
    const html = await rejected.text();
    expect(rejected.status).toBe(409);
    expect(html).toContain("Grandjean");
    expect(html).toContain("Réessayez dans un instant");
    expect(await held(fixture)).toBe(0);
    const drawn = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(html)?.[1] ?? "";
    expect(drawn("cle")).not.toBe(input.cle);
    const again = { ...form, cle: drawn("cle"), dessine_a: formTokenFor(drawn("cle")) };
    expect(drawn("dessine_a").split(".")[1]).toBe(drawn("cle"));
    const sent = await person.post(path, again, { accept: "text/html" });
    expect(sent.headers.get("location")).toContain("/demande/envoyee/");
    expect(await held(fixture)).toBe(1);
  });

  it("is valid for one request: a replay with another body stores nothing", async () => {
    const fixture = await unlimitedFixture();
    const input = aBooking(fixture, 1);
    expect(accepted(await send(fixture, input))).toBe(true);
    expect((await send(fixture, { ...input, client_email: "autre@exemple.fr" })).status).toBe(409);
    expect(await held(fixture)).toBe(1);
  });
});

describe("the page after a booking", () => {
  it("opens only in the browser that booked; its toast is shown once", async () => {
    const fixture = await unlimitedFixture();
    const input = aBooking(fixture, 1);
    const { quantites: _, total_affiche, execution_demandee: __, encore: ___, reponse: ____, ...fields } = input;
    const form = {
      ...fields,
      [`quantites[${fixture.profile_id}]`]: "1",
      total_affiche: decimalFromCents(total_affiche ?? 0),
      dessine_a: formTokenFor(input.cle),
    };
    const person = visitorFromRandomAddress(site.web.origin);
    const sent = await person.post(`/service/${fixture.service_id}?creneau=${fixture.availability_id}`, form);
    expect(sent.headers.getSetCookie().join(" ")).toMatch(
      /bookings=[^;]+; Max-Age=3600; Path=\/; HttpOnly; .*SameSite=Lax/,
    );
    const path = sent.headers.get("location") ?? "";
    const page = await person.get(path);
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual([
      200,
      "private, no-store",
      "no-referrer",
    ]);
    for (const words of ["Votre demande est envoyée", "Réservation confirmée !", input.client_email, "40\u00a0€"])
      expect(html).toContain(words);
    expect(await (await person.get(path)).text(), "no toast after a reload").not.toContain("Réservation confirmée !");
    const closed = await visitorFromRandomAddress(site.web.origin).get(path);
    const nothing = await closed.text();
    expect([closed.status, nothing.includes("Cette page s’est refermée")]).toEqual([410, true]);
    expect(nothing).not.toContain(input.client_email);
    const invented = await person.get(`/service/${fixture.service_id}?envoyee=E49A8B7A`);
    expect(await invented.text(), "a URL alone shows no success message").not.toContain("bande--succes");
  });
});

describe("a suspicious request", () => {
  it.each([
    ["sent too fast", 2, (input: BookingInput) => tooFast(input)],
    ["with the hidden field filled", 2, () => ({ honeypot: "https://vendre.example" })],
    ["for many people", LARGE_REQUEST + 1, () => ({})],
  ])("%s holds no place, does not notify the chef, and mails one link to its address", async (_, people, how) => {
    const fixture = await unlimitedFixture();
    const input = aBooking(fixture, people);
    const [first, again] = [await send(fixture, input, how(input)), await send(fixture, input, how(input))];
    expect([mustConfirm(first), mustConfirm(again)]).toEqual([true, true]);
    expect([await held(fixture), await waiting(fixture), await jobsAbout(input.cle)]).toEqual([0, 1, 1]);
    const other = { ...input, client_nom: "Autre" };
    expect((await send(fixture, other, how(other))).status).toBe(409);
  });

  it("is booked once by submitting the page of its link; opening the page books nothing", async () => {
    const fixture = await unlimitedFixture();
    const input = await aRequest(fixture);
    await sendRequestConfirmation.run({ demande_id: await requestOf(input.cle) }, { id: "1", attempt: 1 });
    await sendRequestConfirmation.run({ demande_id: await requestOf(input.cle) }, { id: "1", attempt: 2 });
    const mails = await mailsTo(input.client_email);
    expect(mails[0]?.subject).toBe("Confirmez votre adresse pour envoyer la demande");
    expect(new Set(mails.map(({ text }) => /\/demande\/[\w-]{43}/.exec(text)?.[0]))).toEqual(
      new Set([await linkOf(input)]),
    );
    expect(mails[0]?.text).not.toContain(input.client_nom);

    const person = visitorFromRandomAddress(site.web.origin);
    const page = await person.get(await linkOf(input));
    expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
      200,
      "no-referrer",
      "private, no-store",
    ]);
    expect(await page.text()).toContain("Envoyer ma demande");
    expect(await held(fixture)).toBe(0);

    const presses = await Promise.all([person.post(await linkOf(input)), person.post(await linkOf(input))]);
    const later = await person.post(await linkOf(input));
    for (const { headers } of [...presses, later]) expect(headers.get("location")).toContain("/demande/envoyee/");
    expect([await held(fixture), await waiting(fixture)]).toEqual([1, 0]);
    expect((await person.get(await linkOf(input))).headers.get("location")).toContain("/demande/envoyee/");
    const { rows } = await site.client.query("select statut, client_email from reservations where chef_id = $1", [
      fixture.chef_id,
    ]);
    expect(rows).toEqual([{ statut: "en_attente", client_email: input.client_email }]);
    expect(accepted(await send(fixture, input)), "the same form gets the same response").toBe(true);
    expect(await held(fixture)).toBe(1);
  });

  it("reports that its places are gone or its price changed, and offers other dates", async () => {
    const fixture = await bookingFixture(site.client, { slot: { places_disponibles: 2 } });
    const input = await aRequest(fixture);
    expect(accepted(await send(fixture, aBooking(fixture, 1)))).toBe(true);
    const gone = await visitorFromRandomAddress(site.web.origin).post(await linkOf(input));
    const html = await gone.text();
    expect([gone.status, html.includes("Voir les autres dates"), html.includes("Plus assez de places")]).toEqual([
      409,
      true,
      true,
    ]);
    const dear = await unlimitedFixture();
    const other = await aRequest(dear);
    await site.client.query("update service_pricing set prix = 99 where service_id = $1", [dear.service_id]);
    const changed = await visitorFromRandomAddress(site.web.origin).post(await linkOf(other));
    expect([changed.status, (await changed.text()).includes("Le tarif a changé")]).toEqual([409, true]);
    expect([await held(fixture), await held(dear)]).toEqual([1, 0]);
  });

  it("cannot be confirmed after it expired, and is erased", async () => {
    const fixture = await unlimitedFixture();
    const input = await aRequest(fixture);
    await site.client.query(
      `update reservation_requests_to_confirm set expire_le = expire_le - $2 * interval '1 minute' where service_id = $1`,
      [fixture.service_id, REQUEST_CONFIRMATION_MINUTES],
    );
    const person = visitorFromRandomAddress(site.web.origin);
    expect([(await person.get(await linkOf(input))).status, (await person.post(await linkOf(input))).status]).toEqual([
      410, 410,
    ]);
    await eraseUnconfirmedRequests.run({}, { id: "1", attempt: 1 });
    expect([await held(fixture), await waiting(fixture)]).toEqual([0, 0]);
    expect(mustConfirm(await send(fixture, input, tooFast(input))), "the same form may be sent again").toBe(true);
  });

  it("has another link when its key is used again for another address, whose owner alone can confirm", async () => {
    const fixture = await unlimitedFixture();
    const own = await aRequest(fixture);
    const known = await linkOf(own);
    await site.client.query("update reservation_requests_to_confirm set expire_le = now() where cle = $1", [own.cle]);
    await aRequest(fixture, { ...own, client_email: `victime.${randomUUID().slice(0, 8)}@exemple.fr` });
    expect(await linkOf(own)).not.toBe(known);
    expect((await visitorFromRandomAddress(site.web.origin).post(known)).status).toBe(410);
    expect(await held(fixture)).toBe(0);
  });

  it("limits the mails per mailbox, whatever the source network", async () => {
    const fixture = await unlimitedFixture();
    const client_email = `victime.${randomUUID().slice(0, 8)}@exemple.fr`;
    const answers = [];
    for (let rank = 0; rank <= LIMITS.confirmation_email.points; rank += 1) {
      const input = aBooking(fixture, 1, { client_email });
      answers.push(await send(fixture, input, { ...tooFast(input), address: randomAddress() }));
    }
    expect(answers.filter(mustConfirm)).toHaveLength(LIMITS.confirmation_email.points);
    expect(answers.at(-1)?.status).toBe(429);
    expect(await waiting(fixture)).toBe(LIMITS.confirmation_email.points);
  });
});

describe("people behind one IP address", () => {
  it("all get through, the first directly and the others by confirming their e-mail address", async () => {
    const fixture = await unlimitedFixture();
    const address = randomAddress();
    const people = Array.from({ length: 15 }, () => aBooking(fixture, 2));
    const replies: Reply[] = [];
    for (const input of people) replies.push(await send(fixture, input, { address }));
    expect(replies.filter(accepted)).toHaveLength(HELD_BY_SOURCE.ipv4.chef.demandes);
    expect(replies.every((reply) => accepted(reply) || mustConfirm(reply))).toBe(true);
    const toConfirm = people.filter((_, rank) => replies[rank] !== undefined && mustConfirm(replies[rank]));
    for (const input of toConfirm) {
      const { headers } = await visitorFromRandomAddress(site.web.origin).post(await linkOf(input));
      expect(headers.get("location")).toContain("/demande/envoyee/");
    }
    expect(await held(fixture)).toBe(15);
  });
});
