import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { REFUSAL_REASONS } from "#app/features/bookings/copy/compose.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { requestChange } from "#app/features/bookings/request-change.server.ts";
import type { ChangeInput } from "#app/features/bookings/rules/change-request.schema.ts";
import { exportPersonData } from "#app/features/privacy/export-person-data.server.ts";
import type { PersonScope } from "#app/shared/scopes.ts";
import { postgresBinDir } from "#scripts/services/postgres.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { insertAccount, openSession, uniqueEmail } from "../support/accounts.ts";
import { aBooking, addService, type BookingFixture, bookingFixture, totalOf } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { mailsTo } from "../support/inbox.ts";
import { accepted, mustConfirm, postBooking } from "../support/post-booking.ts";
import { aRequest } from "../support/request-facts.ts";
import { runningSite } from "../support/running-site.ts";

const site = runningSite();
const NUTS = { allergies: ["fruits_a_coque"] as const, regimes: ["vegetarien"] as const, autre: "canarikiwi" };
const MESSAGE = "Ma fille est allergique aux noix,\nmerci.";

async function aKitchen(name: string) {
  const email = uniqueEmail(name);
  const { id: user_id } = await insertAccount(site.client, email, { chef: false });
  const fixture = await bookingFixture(site.client, {
    service: { allergenes: ["Noix"] },
  });
  await site.client.query("update chefs set user_id = $1 where id = $2", [user_id, fixture.chef_id]);
  return { fixture, email, chef: await openSession(site.client, site.web.origin, email) };
}

async function book(fixture: BookingFixture, over: object) {
  const input = aBooking(fixture, 2, over);
  const reply = await postBooking(site.web.origin, fixture, input);
  expect(reply, reply.body).toSatisfy(accepted);
  const { rows } = await site.client.query<{ id: string }>("select id from reservations where client_email = $1", [
    input.client_email,
  ]);
  return { id: rows[0]?.id ?? "", email: input.client_email };
}

const dump = () =>
  execFileSync(
    join(postgresBinDir(), "pg_dump"),
    ["--inserts", envFor(workerDatabase()).DATABASE_MIGRATION_URL ?? ""],
    { maxBuffer: 1 << 28 },
  ).toString();
const hex = (word: string) => Buffer.from(word).toString("hex");
/** What this address, and the account behind it, gets as « mes données ». */
const exportOf = (email: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the functions that create scopes have their own tests
  exportPersonData(aRequest(), { email, acteur_id: null, compte: true, expire_le: null } as PersonScope);
const textOf = ({ subject, html, text }: { subject: string; html: string; text: string }) =>
  `${subject} ${html} ${text}`;

describe("an allergy said with the chips of the booking form", () => {
  it("reaches every screen where the chef decides or works, and no mail, log, dump or export", async () => {
    const { fixture, email, chef } = await aKitchen("table");
    const { id, email: client } = await book(fixture, { reponse: NUTS });
    const slot = { date_debut: "2030-06-16T17:00:00Z", date_fin: "2030-06-16T18:00:00Z" };
    const { email: other } = await book({ ...fixture, ...(await addService(site.client, fixture, { slot })) }, {});
    const page = async (path: string) => (await chef.get(path)).text();
    const record = `/dashboard/reservations/${id}`;

    expect(await page("/dashboard"), "Today counts it").toContain("1 allergie, 1 régime et 1 précision à connaître");
    for (const path of [record, `${record}/confirmer`, `${record}/refuser`]) {
      const html = await page(path);
      expect(html, path).toContain("Fruits à coque. Végétarien. canarikiwi");
    }
    const pending = await page(`${record}/soiree`);
    for (const words of ["À table", "Fruits à coque", "canarikiwi", "Un allergène du menu concerne un convive"])
      expect(pending, "before the chef accepts").toContain(words);

    const confirmation = { reservation_id: id, lien_paiement: "https://paye.example/chef" };
    expect(await confirmReservation(fixture, confirmation, authenticated)).toMatchObject({ ok: true });
    expect(await page(`${record}/soiree`)).toContain("canarikiwi");
    expect(await page(`${record}/feuille`)).toContain("Fruits à coque. Végétarien. canarikiwi");

    await expect.poll(async () => (await mailsTo(client)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
    for (const mail of [...(await mailsTo(client)), ...(await mailsTo(email))])
      for (const word of ["Fruits à coque", "fruits_a_coque", "égétarien", "canarikiwi"])
        expect(textOf(mail), mail.subject).not.toContain(word);
    const stored = dump();
    for (const word of ["canarikiwi", hex("canarikiwi"), '"allergies"', hex('"allergies"')])
      expect(stored, word).not.toContain(word);
    for (const output of [site.web.output(), site.worker.output()]) {
      expect(output).not.toContain("canarikiwi");
      expect(output).not.toContain("fruits_a_coque");
    }
    const exports = [
      [email, await exportOf(email)],
      [other, await exportOf(other)],
      [client, await page("/dashboard/clients/export.csv")],
    ] as const;
    for (const [address, data] of exports) {
      expect(data, "read at all").toContain(address);
      for (const word of ["canarikiwi", "fruits_a_coque", "Fruits à coque", '"allergies"'])
        expect(data, address).not.toContain(word);
    }
  });

  it("is refused without the consent of the people concerned, keeps the choice and stores nothing", async () => {
    const { fixture } = await aKitchen("table-accord");
    const path = `/service/${fixture.service_id}?creneau=${fixture.availability_id}`;
    const drawn = await (await site.someone().get(path)).text();
    const value = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(drawn)?.[1] ?? "";
    const sent = await site.someone().post(
      path,
      {
        availability_id: fixture.availability_id,
        cle: value("cle"),
        dessine_a: value("dessine_a"),
        [`quantites[${fixture.profile_id}]`]: "2",
        total_affiche: "80.00",
        client_prenom: "Zoé",
        client_nom: "Durand",
        client_email: uniqueEmail("table-accord-client"),
        client_telephone: "06 12 34 56 78",
        "allergies[]": "lait",
      },
      { accept: "text/html" },
    );
    const html = await sent.text();
    expect(sent.status).toBe(422);
    expect(html).toContain("Cochez la case pour que le chef puisse lire votre réponse, ou retirez-la.");
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="lait"|<input[^>]*value="lait"[^>]*checked=""/);
    const { rows } = await site.client.query("select from reservations where service_id = $1", [fixture.service_id]);
    expect(rows).toEqual([]);
  });

  it("is encrypted while the address waits to be confirmed, and booked with the same answer", async () => {
    const { fixture } = await aKitchen("table-attente");
    // Sent by a bot's honeypot field: the address must be confirmed first.
    const input = aBooking(fixture, 2, { reponse: NUTS, client_email: uniqueEmail("table-attente-client") });
    const reply = await postBooking(site.web.origin, fixture, input, { honeypot: "x" });
    expect(reply).toSatisfy(mustConfirm);
    const again = await postBooking(site.web.origin, fixture, input, { honeypot: "x" });
    expect(again, "the same form again").toSatisfy(mustConfirm);
    const other = { ...input, reponse: { ...NUTS, allergies: ["lait"] as const } };
    expect((await postBooking(site.web.origin, fixture, other, { honeypot: "x" })).status).toBe(409);
    const stored = dump();
    for (const word of ["canarikiwi", hex("canarikiwi")]) expect(stored, word).not.toContain(word);
    const mails = () => mailsTo(input.client_email);
    await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(1);
    const [link] = /\/demande\/[\w-]{43}/.exec((await mails())[0]?.text ?? "") ?? [];
    expect((await site.someone().post(link ?? "", {})).status).toBe(302);
    const { rows } = await site.client.query(
      "select count(*)::int from reponses_convives join reservations on reservations.id = reservation_id where client_email = $1",
      [input.client_email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("is not accepted twice: the same form with another answer is refused", async () => {
    const { fixture } = await aKitchen("table-double");
    const input = aBooking(fixture, 2, { reponse: NUTS });
    expect(await postBooking(site.web.origin, fixture, input)).toSatisfy(accepted);
    expect(await postBooking(site.web.origin, fixture, input), "repeated").toSatisfy(accepted);
    const forgotten = await postBooking(site.web.origin, fixture, { ...input, reponse: null });
    expect([forgotten.status, forgotten.body.includes("déjà partie avec d’autres choix")]).toEqual([409, true]);
  });

  it("is read, erased and said again by the client while the request is pending, and erased by a refusal", async () => {
    const { fixture } = await aKitchen("table-refus");
    const { id, email } = await book(fixture, { reponse: NUTS });
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(1);
    const [link = ""] = /\/reservation\/[\w-]{43}/.exec((await mailsTo(email))[0]?.text ?? "") ?? [];
    const someone = site.someone();
    expect(await (await someone.get(link)).text()).toContain("Fruits à coque. Végétarien. canarikiwi");
    const answers = async () => {
      const { rows } = await site.client.query<{ id: string }>(
        "select id from reponses_convives where reservation_id = $1",
        [id],
      );
      return rows.map((row) => row.id);
    };
    const [said = ""] = await answers();
    expect((await someone.post(link, { intent: "effacer", reponse_id: said })).status).toBe(302);
    expect(await answers()).toEqual([]);
    const again = { intent: "reponse", "allergies[]": "lait", consentement: "on" };
    expect((await someone.post(link, again)).status).toBe(302);
    expect(await answers()).toHaveLength(1);
    expect(await refuseReservation(fixture, { reservation_id: id, motif: "Déjà pris" })).toMatchObject({ ok: true });
    expect(await answers()).toEqual([]);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(2);
    const [refusal] = await mailsTo(email);
    expect(refusal?.subject).toMatch(/^Refusé\u00a0: /);
    for (const words of ["Déjà pris", "vous ne devez rien", "/recherche?date="]) expect(refusal?.text).toContain(words);
    expect(refusal?.text).not.toMatch(/lait|coque|préparé/i);
    for (const { nom, texte } of Object.values(REFUSAL_REASONS))
      expect(`${nom} ${texte}`, "what a chip writes is mailed").not.toMatch(/allerg|régime|sûr|santé/i);
  });

  it("is not asked by a message where the service declares no allergen", async () => {
    const fixture = await bookingFixture(site.client);
    const drawn = await (await site.someone().get(`/service/${fixture.service_id}`)).text();
    expect(drawn).toContain("Une allergie\u00a0? Dites-la en réservant, dans la question prévue pour elle.");
    expect(drawn).not.toContain("écrivez-lui avant de réserver");
  });

  it("is not asked where nobody eats", async () => {
    const fixture = await bookingFixture(site.client, { service: { lieu_prestation: "distance" } });
    const path = `/service/${fixture.service_id}?creneau=${fixture.availability_id}`;
    const drawn = await (await site.someone().get(path)).text();
    expect(drawn).toContain("Le chef n’a déclaré aucun allergène pour ce service.");
    expect(drawn).not.toMatch(/Une allergie, un régime à table|Dites-la en réservant/);
    const { id } = await book(fixture, { reponse: NUTS, cle: randomUUID() });
    const { rows } = await site.client.query("select from reponses_convives where reservation_id = $1", [id]);
    expect(rows).toEqual([]);
  });
});

describe("an allergy written in the message of the booking form", () => {
  it("is quoted wherever the chef decides or works, and mailed to the chef only", async () => {
    const { fixture, email, chef } = await aKitchen("mot");
    const { id, email: client } = await book(fixture, { client_message: MESSAGE });
    const page = async (path: string) => (await chef.get(path)).text();
    const record = `/dashboard/reservations/${id}`;
    for (const path of ["/dashboard", record, `${record}/confirmer`, `${record}/refuser`, `${record}/soiree`])
      expect(await page(path), path).toContain("Ma fille est allergique aux noix,\nmerci.");
    const confirmation = { reservation_id: id, lien_paiement: "https://paye.example/chef" };
    expect(await confirmReservation(fixture, confirmation, authenticated)).toMatchObject({ ok: true });
    for (const path of [`${record}/soiree`, `${record}/feuille`])
      expect(await page(path), path).toContain("Ma fille est allergique aux noix,\nmerci.");
    expect(await page("/dashboard"), "Today, before the day of the meal").not.toContain("allergique aux noix");
    await site.client.query(
      "update reservations set date_souhaitee = now(), date_fin = now() + '3 hours' where id = $1",
      [id],
    );
    expect(await page("/dashboard"), "Today, on the day of the meal").toContain(MESSAGE);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
    await expect.poll(async () => (await mailsTo(client)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    expect((await mailsTo(email)).map(textOf).join(" ")).toContain("allergique aux noix");
    expect((await mailsTo(client)).map(textOf).join(" ")).not.toContain("allergique aux noix");
    expect(`${site.web.output()} ${site.worker.output()}`).not.toContain("allergique aux noix");
    expect(await exportOf(email), "the chef's own data").not.toContain("allergique aux noix");
    expect(await page("/dashboard/clients/export.csv"), "the list of clients").not.toContain("allergique aux noix");
  });

  it("is quoted where the chef answers a change", async () => {
    const { fixture, chef } = await aKitchen("mot-changement");
    const { id, email: client } = await book(fixture, { client_message: MESSAGE });
    const confirmation = { reservation_id: id, lien_paiement: "https://paye.example/chef" };
    expect(await confirmReservation(fixture, confirmation, authenticated)).toMatchObject({ ok: true });
    await expect.poll(async () => (await mailsTo(client)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
    const [, token = ""] = /\/reservation\/([\w-]{43})/.exec((await mailsTo(client))[0]?.text ?? "") ?? [];
    const quantites = [{ profile_id: fixture.profile_id, quantite: 3 }];
    const change: ChangeInput = { type: "convives", quantites, retirer: [], mot: "", total_affiche: totalOf(3) };
    expect(await requestChange({ token }, change)).toMatchObject({ ok: true });
    expect(await (await chef.get(`/dashboard/reservations/${id}/changement`)).text()).toContain(MESSAGE);
  });
});
