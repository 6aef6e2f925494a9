import { randomBytes, randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { insert } from "#tests/support/factories.ts";
import { addReview, addReviewReport } from "#tests/support/review-fixture.ts";
import { readConsoleSearch } from "./read-console-search.server.ts";
import { recordPathOf } from "./record-paths.ts";
import { ofCase } from "./suggestions.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
// Letters only: a digit would make the word a reference or a telephone number.
const letters = Array.from({ length: 8 }, () => "ghjkmnpqrtvwxyz"[randomInt(15)]).join("");
let fixture: BookingFixture;
let help = "";
let numero = 0;

beforeAll(async () => {
  await client.connect();
  fixture = await bookingFixture(client, { service: { titre: `Atelier gyozas ${letters}` } });
  const message = {
    nom: `Brigitte É${letters}`,
    email: `brigitte.${letters}@exemple.fr`,
    message: "Mon lien est perdu.",
  };
  help = (await insert(client, "help_messages", message)).id;
  const found = await insert(client, "signalements", {
    ...{ signale: "chef", cible: fixture.chef_id, chef_id: fixture.chef_id, motif: "autre" },
    ...{ nom: `Fanny V${letters}`, email: `fanny.${letters}@exemple.fr`, raisons: "Cette page reprend la mienne." },
  });
  numero = Number(found.numero);
});
afterAll(async () => {
  await client.end();
  closeRedis();
});

async function search(q: string, role_console: ConsoleRole = "proprietaire") {
  const found = await readConsoleSearch(adminScope(undefined, role_console), q, null);
  if (found === null || !found.asked) throw new Error("nothing was searched");
  return found;
}
async function listed(q: string, kind: "aide" | "signalements" | "services") {
  const found = await search(q);
  if (found.record !== null) throw new Error("one record");
  return found.lists[kind].rows.map(({ id }) => id);
}

describe("a complete reference of our mails", () => {
  it("given one of a help message, opens it, whatever its spaces and case", async () => {
    const reference = referenceOf(help);
    for (const q of [reference, reference.toLowerCase(), `${reference.slice(0, 4)} ${reference.slice(4)}`])
      expect((await search(q)).record).toEqual({ genre: "aide", id: help });
  });

  it("given one of a report, opens the case", async () => {
    const reference = caseReference(numero);
    for (const q of [reference, reference.toLowerCase(), `s ${numero}`])
      expect((await search(q)).record).toEqual({ genre: "signalement", id: reference });
  });

  it("given the receipt of an erasure, leads owners to its entry in the journal, and nobody else", async () => {
    const recu = randomBytes(5).toString("hex").toUpperCase();
    await insert(client, "audit_log", { action: "donnees_effacees", objet: `recu:${recu}` });
    for (const q of [recu, recu.toLowerCase(), ` ${recu.slice(0, 5)} ${recu.slice(5)}`]) {
      const { record } = await search(q);
      expect(record).toEqual({ genre: "recu", id: recu });
      expect(record && recordPathOf(record)).toBe(`/admin/journal?objet=recu%3A${recu}`);
    }
    expect((await search(recu, "moderation")).record).toBeNull();
  });

  it("given one that names nothing, opens nothing", async () => {
    expect((await search("S-999999999")).record).toBeNull();
    expect((await search(randomUUID().slice(-8))).record).toBeNull();
  });
});

it("given the name or the address of somebody who wrote to the help centre, lists their message", async () => {
  expect(await listed(`brigitte e${letters}`, "aide")).toEqual([help]);
  expect(await listed(`brigitte.${letters}@exemple.fr`, "aide")).toEqual([help]);
});

it("given the name of somebody who reported a content, lists the case", async () => {
  expect(await listed(`v${letters} fanny`, "signalements")).toHaveLength(1);
});

it("given words of the title of a service, in any order, lists the service", async () => {
  expect(await listed(`${letters} GYOZAS`, "services")).toEqual([fixture.service_id]);
});

describe("the name or the address of somebody who reported a review", () => {
  const name = `Odile W${letters}`;
  const email = `odile.${letters}@exemple.fr`;
  let avis_id = "";

  beforeAll(async () => {
    ({ avis_id } = await addReview(client, fixture));
    await addReviewReport(client, avis_id, { nom: name, email });
  });

  it.each([name, email])("given %s, lists the report, which leads to the case of the review", async (q) => {
    const found = await search(q);
    const rows = found.record === null ? found.lists.signalements.rows : [];
    expect(rows).toMatchObject([{ signale: "avis", traite: false }]);
    expect(rows.map((row) => ofCase(row).to)).toEqual([`/admin/signalements/${caseReference(rows[0]?.numero ?? 0)}`]);
  });

  it("given the support role, lists it too: the whole team reads cases", async () => {
    const found = await search(email, "support");
    expect(found).toMatchObject({ lists: { signalements: { rows: [{ signale: "avis" }] } } });
  });
});
