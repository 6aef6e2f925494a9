import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormToken } from "#app/platform/form.server.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { formTokenFor } from "../support/post-booking.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { visitorFromRandomAddress } from "../support/visitor.ts";

let web: SharedWeb;
let chefId: string;
const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });

beforeAll(async () => {
  await client.connect();
  ({ chefId } = await insertPublicChef(client, 1, (field) => `Le ${field}`));
  web = await sharedWeb();
});
afterAll(() => client.end());

const help = { nom: "Ana", email: "ana@exemple.fr", sujet: "autre", message: "Bonjour, une question." };
const contact = {
  client_prenom: "Ana",
  client_nom: "Sol",
  client_email: "ana@exemple.fr",
  client_telephone: "",
  date: "",
  heure: "",
  message: "Bonjour, une question.",
};
const TRY_AGAIN = "Réessayez dans un instant\u00a0: tout ce que vous avez écrit est resté.";

describe.each([
  ["help", () => "/help", help, "help_messages"],
  ["contact", () => `/chef/${chefId}`, contact, "contact_messages"],
])("the %s form", (_, path, fields, table) => {
  const stored = async () => Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
  const post = async (person: ReturnType<typeof visitorFromRandomAddress>, form: Record<string, string>) => {
    const answer = await person.post(path(), form, { accept: "text/html" });
    return { status: answer.status, page: await answer.text() };
  };

  it("judges the fields before the form token, and never by how quick the person was", async () => {
    const person = visitorFromRandomAddress(web.origin);
    const empty = await post(person, { dessine_a: createFormToken() });
    expect([empty.status, empty.page.includes(TRY_AGAIN)]).toEqual([422, false]);
    expect(empty.page).toContain("Le message est requis");
    const unsigned = await post(person, fields);
    expect([unsigned.status, unsigned.page.includes(TRY_AGAIN)]).toEqual([429, true]);
  });

  it("asks a quick person to try again, keeps everything, and accepts the same form a moment later", async () => {
    const person = visitorFromRandomAddress(web.origin);
    const early = createFormToken(new Date(Date.now() + 1000));
    const quick = await post(person, { ...fields, dessine_a: early });
    expect([quick.status, quick.page.includes(TRY_AGAIN)]).toEqual([422, true]);
    for (const kept of ['value="ana@exemple.fr"', fields.message, `value="${early}"`])
      expect(quick.page).toContain(kept);
    expect((await post(person, { ...fields, dessine_a: formTokenFor(randomUUID()) })).status).toBe(303);
  });

  it("says on the page that the message left, and offers to write another", async () => {
    const person = visitorFromRandomAddress(web.origin);
    const sent = await person.post(
      path(),
      { ...fields, dessine_a: formTokenFor(randomUUID()) },
      { accept: "text/html" },
    );
    const page = await (await person.get(sent.headers.get("location") ?? "")).text();
    expect(page).toContain("Message envoyé !");
    expect(page).toContain("Écrire un autre message");
    expect(page).not.toContain('name="message"');
  });

  it("neither consumes the form token nor counts against the rate limit when a field is invalid", async () => {
    const person = visitorFromRandomAddress(web.origin);
    const dessine_a = formTokenFor(randomUUID());
    const before = await stored();
    for (let sent = 0; sent < 4; sent += 1) {
      const { status, page } = await post(person, { ...fields, message: "", dessine_a });
      expect(status).toBe(422);
      expect(page).toContain('value="ana@exemple.fr"');
    }
    expect((await post(person, { ...fields, dessine_a })).status).toBe(303);
    expect(await stored()).toBe(before + 1);
  });
});

it("says the reference of a help message on the page", async () => {
  const person = visitorFromRandomAddress(web.origin);
  const sent = await person.post("/help", { ...help, dessine_a: formTokenFor(randomUUID()) }, { accept: "text/html" });
  const page = await (await person.get(sent.headers.get("location") ?? "")).text();
  const reference = /référence ([0-9A-F]{4})\u00a0([0-9A-F]{4})\. Nous vous répondrons/.exec(page);
  const { rows } = await client.query("select id from help_messages order by created_at desc limit 1");
  expect(reference?.slice(1).join("")).toBe(rows[0].id.slice(-8).toUpperCase());
});
