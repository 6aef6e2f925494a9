import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { decimalFromCents } from "#app/shared/money.ts";
import { openAdminSession, PASSWORD, uniqueEmail } from "../support/accounts.ts";
import { bookReservation } from "../support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "../support/booking-fixture.ts";
import { mailsTo } from "../support/inbox.ts";
import { formTokenFor } from "../support/post-booking.ts";
import { runningSite } from "../support/running-site.ts";
import type { Visitor } from "../support/visitor.ts";

const site = runningSite();
const { client } = site;
let operator: Visitor;
let fixture: BookingFixture;
let email = "";
let reservation_id = "";
let rank = 0;

beforeAll(async () => {
  operator = (await openAdminSession(client, site.web.origin, uniqueEmail("standard"), "support")).person;
});
beforeEach(async () => {
  rank += 1;
  fixture = await bookingFixture(client);
  email = uniqueEmail(`cliente-${rank}`);
  reservation_id = await bookReservation(fixture, new Date(), aBooking(fixture, 2, { client_email: email }));
});

const mailedTo = (address: string, pattern: RegExp) =>
  vi.waitFor(
    async () => {
      for (const { text } of await mailsTo(address)) {
        const found = pattern.exec(text);
        if (found !== null) return found;
      }
      throw new Error(`no mail with ${pattern} came to ${address}`);
    },
    { timeout: 20_000, interval: 100 },
  );
const mailedLink = async (address = email) => (await mailedTo(address, /\/reservation\/[\w-]{43}/))[0];
const codeOf = async () => {
  const [, start, end] = await mailedTo(email, /Code d’appel\s*:?\s*([A-Z2-9]{3})\s([A-Z2-9]{3})/);
  return `${start}${end}`;
};
/** Two right answers, which the chef and every guest can give too. */
const answers: [string, string][] = [
  ["verifie", "date"],
  ["verifie", "convives"],
  ["password", PASSWORD],
];
const correct = (client_email: string, code_appel: string) =>
  operator.post(`/admin/reservations/${reservation_id}/corriger-email`, [
    ...answers,
    ["client_email", client_email],
    ["code_appel", code_appel],
  ]);
const writeThrough = (link: string) =>
  site.someone().post(link, { intent: "message", message: "Bonjour, une question.", cle: randomUUID() });
const stored = async () =>
  (
    await client.query(
      "select client_email, email_confirme_le is not null as prouvee, statut from reservations where id = $1",
      [reservation_id],
    )
  ).rows[0];
const proven = async () => (await stored()).prouvee;

describe("a chef who telephones as the client", () => {
  it("gets neither the address replaced nor the meal cancelled with what a chef knows", async () => {
    const own = uniqueEmail("chef-indelicat");
    for (const code of ["", "AAAAAA"]) {
      const answer = await correct(own, code);
      expect([422, 409]).toContain(answer.status);
      const cancelled = await operator.post(`/admin/reservations/${reservation_id}/annuler`, [
        ...answers,
        ["motif", "Un empêchement."],
        ["code_appel", code],
      ]);
      expect([422, 409]).toContain(cancelled.status);
    }
    expect(await stored()).toEqual({ client_email: email, prouvee: false, statut: "en_attente" });
  });

  it("does not find the call code by trying", async () => {
    const code = await codeOf();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await correct(uniqueEmail("essai"), "AAAAAA")).status).toBe(409);
    expect((await correct(uniqueEmail("essai"), code)).status).toBe(409);
    expect(await stored()).toMatchObject({ client_email: email });
  });

  it("is mailed no call code, nor does the team see it on the record: only the client does", async () => {
    const code = await codeOf();
    const spaced = new RegExp(`${code.slice(0, 3)}.${code.slice(3)}|${code}`, "u");
    expect(await (await site.someone().get(await mailedLink())).text()).toMatch(spaced);
    expect(await (await operator.get(`/admin/reservations/${reservation_id}`)).text()).not.toMatch(spaced);
    for (const { text } of await mailsTo(fixture.email)) expect(text).not.toMatch(spaced);
  });
});

describe("the mailbox of a reservation", () => {
  it("is proven by a form sent through the mailed link, not by opening it, and cannot be replaced then", async () => {
    const link = await mailedLink();
    expect((await site.someone().get(link)).status).toBe(200);
    expect(await proven()).toBe(false);
    await writeThrough(link);
    expect(await proven()).toBe(true);
    const answer = await correct(uniqueEmail("autre"), await codeOf());
    expect([answer.status, (await stored()).client_email]).toEqual([409, email]);
  });

  it("is proven by a form of a dialog of the page", async () => {
    await site.someone().post(`${await mailedLink()}/date`, {});
    expect(await proven()).toBe(true);
  });

  it("is not proven through the link that the booking browser gets", async () => {
    const input = aBooking(fixture, 1, { client_email: uniqueEmail(`appareil-${rank}`) });
    const { quantites, total_affiche, encore: _, execution_demandee: _asked, reponse: _said, ...fields } = input;
    const person = site.someone();
    const sent = await person.post(`/service/${fixture.service_id}`, {
      ...fields,
      [`quantites[${fixture.profile_id}]`]: String(quantites[0]?.quantite),
      total_affiche: decimalFromCents(total_affiche ?? 0),
      dessine_a: formTokenFor(input.cle),
    });
    const page = await (await person.get(sent.headers.get("location") ?? "")).text();
    const [link = ""] = /\/reservation\/[\w-]{43}/.exec(page) ?? [];
    const { rows } = await client.query("select id from reservations where client_email = $1", [input.client_email]);
    reservation_id = rows[0]?.id;
    expect((await site.someone().get(link)).status).toBe(200);
    await writeThrough(link);
    expect(await proven()).toBe(false);
    await writeThrough(await mailedLink(input.client_email));
    expect(await proven()).toBe(true);
  });
});

describe("the former address of a corrected reservation", () => {
  it("is told, and undoes it by pressing a button: a GET of the link changes nothing", async () => {
    const first = await mailedLink();
    const taken = uniqueEmail(`prise-${rank}`);
    expect((await correct(taken, await codeOf())).status).toBe(302);
    const second = await mailedLink(taken);
    const [undo] = await mailedTo(email, /\/adresse-remplacee\/[\w-]{43}/);
    expect((await site.someone().get(undo)).status).toBe(200);
    expect(await stored()).toMatchObject({ client_email: taken });
    expect((await site.someone().get(first)).status).toBe(410);

    const done = await site.someone().post(undo, {});
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("revenue à votre adresse")]);
    expect(await stored()).toMatchObject({ client_email: email, prouvee: true });
    expect((await site.someone().get(first)).status).toBe(200);
    expect((await site.someone().get(second)).status).toBe(410);
    expect((await site.someone().post(undo, {})).status).toBe(410);
    const record = await (await operator.get(`/admin/journal?objet=reservation:${reservation_id}`)).text();
    expect(record).toContain("ce n’est pas moi");
  });
});
