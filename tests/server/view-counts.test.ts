import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, openSession, uniqueEmail } from "../support/accounts.ts";
import { bookingFixture } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { startWeb } from "../support/web-process.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("the views of a chef", () => {
  it("are written when the process stops: each visit that the process answers, no robot, no chef, no step within the page", async () => {
    const web = await startWeb(workerDatabase());
    const { chef_id, service_id } = await bookingFixture(client);
    const [service, chef] = [`/service/${service_id}`, `/chef/${chef_id}`];
    const { email } = await insertAccount(client, uniqueEmail("curieux"));
    const signedIn = await openSession(client, web.origin, email);
    const see = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
      const answer = await fetch(`${web.origin}${path}`, { method, headers: { "user-agent": BROWSER, ...headers } });
      await answer.arrayBuffer();
      return answer;
    };
    await Promise.all([
      see(service),
      see(service),
      see(service),
      see(service, { referer: `${web.origin}/chefs` }),
      see(chef),
    ]);
    await see(`${service}.data`, { referer: `${web.origin}/chefs` });
    await see(service, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await see(service, { "sec-purpose": "prefetch" });
    await see(service, { referer: `${web.origin}${service}` });
    await see(service, {}, "HEAD");
    await see(`/chef/${service_id}`);
    await signedIn.get(service, { "user-agent": BROWSER });
    await web.stop();
    const { rows } = await client.query("select genre, vues from vues_jours where chef_id = $1 order by genre", [
      chef_id,
    ]);
    expect(rows).toEqual([
      { genre: "chef", vues: 1 },
      { genre: "service", vues: 5 },
    ]);
  });
});
