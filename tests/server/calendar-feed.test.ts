import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "#db/token-hash.ts";
import { insertAccount, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aReservation, aService, aSlot, insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { randomAddress } from "../support/visitor.ts";
import { logged } from "../support/web-process.ts";

const TOKEN = "feed-of-the-server-tests";
const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;
let chef_id: string;

const get = (token = TOKEN, headers: Record<string, string> = {}) =>
  fetch(`${web.origin}/agenda/${token}.ics`, { headers: { "x-forwarded-for": randomAddress(), ...headers } });
const openFeed = (token: string) =>
  insert(client, "agenda_flux", { chef_id, token_hash: tokenHash(token), token_chiffre: Buffer.from("x") });

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  chef_id = (await insertAccount(client, uniqueEmail("flux"), { actif: true })).chef_id ?? "";
  const service = await insert(client, "services", aService(chef_id));
  const slot = await insert(client, "service_availabilities", aSlot(service.id, { places_reservees: 2 }));
  await insert(client, "reservations", aReservation(chef_id, service.id, slot.id));
  await openFeed(TOKEN);
});
afterAll(() => client.end());

describe("GET /agenda/:token.ics", () => {
  it("answers without a session, for the holder of the address only", async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    expect(answer.headers.has("set-cookie")).toBe(false);
    const text = await answer.text();
    expect(text).toContain("SUMMARY:Demande\u00a0: Dîner d’hiver\\, Zoé\\, 2 convives");
    await logged(web, answer.headers.get("x-request-id") ?? "none");
    expect(web.output()).not.toContain(TOKEN);
  });

  it("says 304 while nothing changes, and sends the file again after a change", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    const unchanged = await get(TOKEN, { "if-none-match": `W/${etag}` });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    await client.query("update reservations set statut = 'annulee' where chef_id = $1", [chef_id]);
    const changed = await get(TOKEN, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain("STATUS:CANCELLED");
  });

  it("does not exist for another token, and cannot be written", async () => {
    expect((await get("another-token-of-nobody")).status).toBe(404);
    const posted = await fetch(`${web.origin}/agenda/${TOKEN}.ics`, { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("refuses the 61st reading of an hour, also from other networks", async () => {
    await client.query("delete from agenda_flux where chef_id = $1", [chef_id]);
    await openFeed("feed-that-is-read-too-often");
    const answers = await Promise.all(Array.from({ length: 61 }, () => get("feed-that-is-read-too-often")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
