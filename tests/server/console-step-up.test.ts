import { beforeAll, describe, expect, it } from "vitest";
import { insertAccount, openAdminSession, PASSWORD, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { bookReservation } from "../support/booked-reservation.ts";
import { aBooking, bookingFixture } from "../support/booking-fixture.ts";
import { runningSite } from "../support/running-site.ts";
import type { Visitor } from "../support/visitor.ts";

const site = runningSite();
const { client } = site;
/** Their session was left open, or its cookie was stolen: whoever uses it does not know the password. */
let owner: TestAccount & { person: Visitor };
let reservation_id = "";
const email = uniqueEmail("cliente");
beforeAll(async () => {
  owner = await openAdminSession(client, site.web.origin, uniqueEmail("proprietaire"));
  const fixture = await bookingFixture(client);
  reservation_id = await bookReservation(fixture, new Date(), aBooking(fixture, 2, { client_email: email }));
});

const count = async (sql: string, values: unknown[]) =>
  Number((await client.query(`select count(*)::int as n ${sql}`, values)).rows[0]?.n);
const journaled = (action: string) => count("from audit_log where action = $1 and acteur_id = $2", [action, owner.id]);
const withPassword = async (path: string, form: Record<string, string>, password: string | null) =>
  owner.person.post(path, password === null ? form : { ...form, password });

describe("an open session of the console without the password", () => {
  it.each([[null], ["faux-mot-de-passe"]])("invites nobody and changes no role (password %j)", async (password) => {
    const invited = uniqueEmail("complice");
    const form = { email: invited, role_console: "proprietaire" };
    const answer = await withPassword("/admin/equipe/inviter", form, password);
    const page = await answer.text();
    expect([answer.status, page.includes("Mot de passe actuel"), page.includes(invited)]).toEqual([422, true, true]);
    expect(await count('from "user" where email = $1', [invited])).toBe(0);
    const support = await insertAccount(client, uniqueEmail(`membre-${password}`), { admin: "support", chef: false });
    const raised = await withPassword(`/admin/equipe/${support.id}/role`, { role_console: "proprietaire" }, password);
    expect(raised.status).toBe(422);
    expect(await count("from user_roles where user_id = $1 and role_console = 'support'", [support.id])).toBe(1);
  });

  it.each([[null], ["faux-mot-de-passe"]])("exports and erases no person (password %j)", async (password) => {
    const file = await withPassword("/admin/donnees/fichier.json", { email }, password);
    expect([file.status, file.headers.get("location"), await file.text()]).toEqual([
      302,
      "/admin/donnees",
      expect.not.stringContaining("Durand"),
    ]);
    expect(await journaled("donnees_exportees")).toBe(0);
    const erasure = { email, intent: "erase", confirmation: "EFFACER" };
    expect((await withPassword("/admin/donnees", erasure, password)).status).toBe(422);
    expect(await count("from reservations where client_email = $1", [email])).toBe(1);
  });

  it.each([[null], ["faux-mot-de-passe"]])("replaces no address of a client (password %j)", async (password) => {
    const form = { client_email: uniqueEmail("prise"), code_appel: "AAAAAA" };
    const answer = await withPassword(`/admin/reservations/${reservation_id}/corriger-email`, form, password);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(/[Mm]ot de passe/)]);
  });

  it("sees what is stored about a person, and exports it with the password", async () => {
    expect(await (await owner.person.post("/admin/donnees", { email })).text()).toContain("Ce que nous gardons");
    const file = await withPassword("/admin/donnees/fichier.json", { email }, PASSWORD);
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining("Durand")]);
    expect(await journaled("donnees_exportees")).toBe(1);
  });
});

describe("the record of a client", () => {
  it("leaves a line in the journal when it is opened, and none when its page reloads", async () => {
    for (const path of ["reservations", "personnes"]) {
      const before = await journaled("fiche_ouverte");
      for (let times = 0; times < 2; times += 1)
        expect((await owner.person.get(`/admin/${path}/${reservation_id}`)).status).toBe(200);
      expect(await journaled("fiche_ouverte"), path).toBe(before + 1);
    }
    const journal = await (await owner.person.get(`/admin/journal?objet=reservation:${reservation_id}`)).text();
    expect(journal).toContain("a ouvert la fiche de la");
    await client.query("update fiches_ouvertes set ouverte_le = now() - interval '11 minutes'");
    await owner.person.get(`/admin/reservations/${reservation_id}`);
    expect(await journaled("fiche_ouverte")).toBe(3);
  });
});
