import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#app/platform/rate-limit.server.ts";
import { bookingFixture } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { formTokenFor } from "../support/post-booking.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { visitorFromRandomAddress } from "../support/visitor.ts";
import { bookPlaces } from "../support/waiting-line.ts";

let web: SharedWeb;
let fullSlot: string;
const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });

beforeAll(async () => {
  await client.connect();
  const fixture = await bookingFixture(client);
  await bookPlaces(fixture, 10, new Date());
  fullSlot = `/service/${fixture.service_id}/attente/${fixture.availability_id}`;
  web = await sharedWeb();
});
afterAll(() => client.end());

const tokenOf = (page: string) => /name="dessine_a"[^>]* value="([^"]+)"/.exec(page)?.[1] ?? "";
const newToken = () => formTokenFor(randomUUID());

describe.each([
  ["saved search", () => "/recherche/alerte?convives=8", "send-search-confirmation"],
  ["waiting list", () => fullSlot, "send-waiting-confirmation"],
])("the form of a %s, which mails a stranger", (_, path, task) => {
  const mails = async () => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int from graphile_worker.jobs where task_identifier = $1",
      [task],
    );
    return rows[0]?.count ?? 0;
  };
  const form = (over: Record<string, string>) => ({ email: `${randomUUID()}@exemple.fr`, convives: "2", ...over });

  it("mails nobody when posted without the form token of its page, and keeps what was typed", async () => {
    const bot = visitorFromRandomAddress(web.origin);
    const statuses: number[] = [];
    for (const dessine_a of [
      "",
      `${newToken()}x`,
      formTokenFor(randomUUID(), 0),
      formTokenFor(randomUUID(), 90_000_000),
    ]) {
      const typed = form({ dessine_a });
      const refused = await bot.post(path(), typed, { accept: "text/html" });
      const page = await refused.text();
      expect(page).toContain("Réessayez dans un instant");
      expect(page).toContain(`value="${typed.email}"`);
      statuses.push(refused.status);
    }
    // A token that is too young belongs to a quick person, who sends the same form again.
    expect(statuses).toEqual([429, 429, 422, 429]);
    expect(await mails()).toBe(0);
  });

  it("answers a bot that fills the honeypot as if it had been accepted, and mails nobody", async () => {
    const bot = visitorFromRandomAddress(web.origin);
    const answer = await bot.post(path(), form({ dessine_a: newToken(), page_perso: "https://spam.example" }));
    expect([answer.status, await mails()]).toEqual([200, 0]);
    expect(await answer.text()).toContain("Regardez vos e-mails");
  });

  it("mails a person who sends the form of the page, without JavaScript", async () => {
    const person = visitorFromRandomAddress(web.origin);
    const dessine_a = tokenOf(await (await person.get(path())).text());
    const send = async () => (await person.post(path(), form({ dessine_a }), { accept: "text/html" })).status;
    // Sooner than two seconds after the page, the form is refused and shown again.
    await expect.poll(send, { timeout: 10_000, interval: 500 }).toBe(200);
    expect(await mails()).toBe(1);
  });

  it("mails no more strangers from one network than the limit of an hour, nor one mailbox under many labels", async () => {
    const before = await mails();
    const bot = visitorFromRandomAddress(web.origin);
    const statuses: number[] = [];
    for (let n = 0; n < LIMITS.copie_ipv4.points + 2; n += 1)
      statuses.push((await bot.post(path(), form({ dessine_a: newToken() }))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.copie_ipv4.points);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await mails()).toBe(before + LIMITS.copie_ipv4.points);

    const name = randomUUID();
    const labelled: number[] = [];
    for (let n = 0; n < LIMITS.confirmation_email.points + 1; n += 1) {
      const email = `${name}+${n}@exemple.fr`;
      labelled.push(
        (await visitorFromRandomAddress(web.origin).post(path(), form({ dessine_a: newToken(), email }))).status,
      );
    }
    expect(labelled).toEqual([...Array<number>(LIMITS.confirmation_email.points).fill(200), 429]);
  });
});
