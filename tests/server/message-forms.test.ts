import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
const NOT_VERIFIED = "Cet envoi n’a pas pu être vérifié.";

describe.each([
  ["help", () => "/help", help, "help_messages"],
  ["contact", () => `/chef/${chefId}`, contact, "contact_messages"],
])("the %s form", (_, path, fields, table) => {
  const stored = async () => Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
  const post = async (person: ReturnType<typeof visitorFromRandomAddress>, form: Record<string, string>) => {
    const answer = await person.post(path(), form, { accept: "text/html" });
    return { status: answer.status, page: await answer.text() };
  };

  it("checks the form token before the fields", async () => {
    const { status, page } = await post(visitorFromRandomAddress(web.origin), {});
    expect(status).toBe(429);
    expect(page).toContain(NOT_VERIFIED);
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
