import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeRedis } from "#app/platform/redis.server.ts";
import { insertAccount, openSession, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { dossierFixture } from "../support/dossier-fixture.ts";
import { aReservation, insert } from "../support/factories.ts";
import { mailsTo } from "../support/inbox.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { type RunningProcess, startWorker } from "../support/web-process.ts";

const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;
let worker: RunningProcess;

beforeAll(async () => {
  await owner.connect();
  [web, worker] = await Promise.all([sharedWeb(), startWorker(workerDatabase())]);
});
afterAll(async () => {
  await worker.stop();
  await owner.end();
  closeRedis();
});

const visitor = () => visitorFromRandomAddress(web.origin);

/** The private links in all mails to an address, newest first. */
const linksMailedTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).flatMap(({ text }) => /\/reservation\/[\w-]{43}/.exec(text)?.[0] ?? []);

async function nextLinkMailedTo(email: string, before: number): Promise<string> {
  let links: string[] = [];
  await expect.poll(async () => (links = await linksMailedTo(email)).length).toBeGreaterThan(before);
  return links[0] ?? "";
}

async function erase(email: string): Promise<void> {
  const person = visitor();
  await person.post("/mes-donnees", { email });
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsTo(email)).find(({ subject }) => subject === "Votre lien vers vos données");
      link = /\/mes-donnees\/[\w-]+/.exec(mail?.text ?? "")?.[0];
      return link;
    })
    .toBeDefined();
  const page = (await person.post(link ?? "", {})).headers.get("location") ?? "";
  expect((await person.post(page, { intent: "erase", confirmation: "effacer" })).status).toBe(200);
}

describe("a chef who chooses the key of a message", () => {
  let chef: Visitor;
  let own = "";
  let victim = "";
  const second = uniqueEmail("seconde-boite");
  const client = uniqueEmail("cliente-visee");
  const cle = randomUUID();

  beforeAll(async () => {
    const { fixture, reservation_id } = await dossierFixture(owner, { client_email: client });
    const { chef_id, service_id, availability_id } = fixture;
    victim = reservation_id;
    // The chef books the chef's own table.
    const booking = aReservation(chef_id, service_id, availability_id, {
      client_email: second,
      statut: "confirmee",
      date_souhaitee: new Date(Date.now() + 10 * 86_400_000),
    });
    own = (await insert(owner, "reservations", booking)).id;
    await owner.query(
      `update service_availabilities set places_reservees = (
         select sum(places_prises) from reservations where availability_id = $1) where id = $1`,
      [availability_id],
    );
    const email = uniqueEmail("chef-voleur");
    const { id } = await insertAccount(owner, email, { chef: false });
    await owner.query("update chefs set user_id = $1 where id = $2", [id, chef_id]);
    chef = await openSession(owner, web.origin, email);
  });

  const write = (to: string, message: string) =>
    chef.post(`/dashboard/reservations/${to}/soiree`, { intent: "message", message, cle });

  it("cannot make the link of a client equal to one that the chef has read", async () => {
    expect((await write(own, "Essai")).status).toBe(302);
    const known = await nextLinkMailedTo(second, 0);
    expect((await visitor().get(known)).status).toBe(200);
    await erase(second);
    expect((await visitor().get(known)).status).toBe(404);

    expect((await write(victim, "Bonjour")).status).toBe(302);
    const mailed = await nextLinkMailedTo(client, 0);
    expect(mailed).not.toBe(known);
    const thief = visitor();
    expect((await thief.get(known)).status).toBe(404);
    expect((await thief.post(known, { intent: "message", message: "Moi", cle: randomUUID() })).status).toBe(404);
    expect((await thief.post(known, { somme: "0", accord: "on" })).status).toBe(404);
    const { rows } = await owner.query("select statut from reservations where id = $1", [victim]);
    expect(rows).toEqual([{ statut: "confirmee" }]);
    expect((await visitor().get(mailed)).status, "the link of the client opens").toBe(200);
  });
});

describe("a link that was requested again", () => {
  it("ends the older links when a form is sent through it, not when a mail scanner opens it", async () => {
    const email = uniqueEmail("scanner");
    const { token } = await dossierFixture(owner, { client_email: email });
    const older = `/reservation/${token}`;
    expect((await visitor().post("/retrouver", { email })).status).toBeLessThan(400);
    const requested = await nextLinkMailedTo(email, 0);
    expect((await visitor().get(requested)).status).toBe(200);
    expect((await visitor().get(older)).status).toBe(200);
    expect((await visitor().post(requested, { intent: "liens" })).status).toBe(302);
    expect((await visitor().get(older)).status).toBe(410);
    expect((await visitor().get(requested)).status).toBe(200);
  });
});
