import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDossier } from "#app/features/evenings/open-dossier.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { insertAccount, openSession, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { type DossierFixture, dossierFixture } from "../support/dossier-fixture.ts";
import { openEventStream } from "../support/event-stream.ts";
import { HOSTILE_TEXTS } from "../support/hostile-texts.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";

const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;
let dinner: DossierFixture;
let chef: Visitor;
let page = "";

beforeAll(async () => {
  await owner.connect();
  web = await sharedWeb();
  dinner = await dossierFixture(owner);
  const email = uniqueEmail("fil");
  const { id } = await insertAccount(owner, email, { chef: false });
  await owner.query("update chefs set user_id = $1 where id = $2", [id, dinner.fixture.chef_id]);
  chef = await openSession(owner, web.origin, email);
  page = `/dashboard/reservations/${dinner.reservation_id}/soiree`;
});
afterAll(async () => {
  await owner.end();
  closeRedis();
});

const visitor = () => visitorFromRandomAddress(web.origin);
const asMessage = (message: string, cle = randomUUID()) => ({ intent: "message", message, cle });
const write = (message: string, to = dinner) =>
  visitor().post(`/reservation/${to.token}`, asMessage(message), { accept: "text/html" });
const read = async (who: Visitor, path: string) => (await who.get(path)).text();
const clientPage = (of = dinner) => read(visitor(), `/reservation/${of.token}`);
const stored = async (of = dinner) => {
  const { rows } = await owner.query<{ id: string; texte: string; created_at: Date }>(
    "select id, texte, created_at from reservation_messages where reservation_id = $1 order by created_at",
    [of.reservation_id],
  );
  return rows;
};

describe("the messages of a reservation", () => {
  it("say how to begin, and announce each message to the open pages of both sides", async () => {
    expect(await clientPage()).toContain("Une question\u00a0? Écrivez, le chef est prévenu par e-mail.");
    const streams = await Promise.all([
      openEventStream(`${web.origin}/reservation/${dinner.token}/flux`),
      openEventStream(`${web.origin}/dashboard/flux`, chef.cookies),
    ]);
    for (const stream of streams) await stream.receives("direct");
    const sent = await write("Figues ou agrumes ?");
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `/reservation/${dinner.token}#messages`]);
    for (const stream of streams) await stream.receives("regarder");
    const answered = await chef.post(page, asMessage("Agrumes, sans hésiter."));
    // Without a fragment for a request of the router, which would not load the page again.
    expect([answered.status, answered.headers.get("location")]).toEqual([302, page]);
    for (const stream of streams) stream.disconnect();
    for (const html of [await clientPage(), await read(chef, page)])
      for (const words of ["Figues ou agrumes ?", "Agrumes, sans hésiter."]) expect(html).toContain(words);
  });

  it("keep the text that was refused", async () => {
    const long = await write(`début ${"x".repeat(600)}`);
    expect(long.status).toBe(422);
    expect(await long.text()).toMatch(/<textarea[^>]*>début x{600}<\/textarea>/);
    const empty = await chef.post(page, asMessage("  "));
    expect(empty.status).toBe(422);
    const again = await visitor().post(`/reservation/${dinner.token}`, { intent: "message", message: "sans clé" });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain(">sans clé</textarea>");
    expect(await stored()).toHaveLength(2);
  });

  it("are read by nobody else", async () => {
    const secret = `secret-${randomUUID()}`;
    await write(secret);
    const otherEmail = uniqueEmail("autre-fil");
    await insertAccount(owner, otherEmail);
    const other = await openSession(owner, web.origin, otherEmail);
    const elsewhere = await dossierFixture(owner);
    const invitation = new URL((await openDossier(dinner.token))?.lien ?? "").pathname;
    const guestLink = invitation.replace("/invitation/", "/reservation/");
    expect((await other.get(page)).status).toBe(404);
    expect((await other.post(page, asMessage("Intrus"))).status).toBe(404);
    await other.post(page, { intent: "lu", jusqua: new Date().toISOString() });
    expect((await visitor().get(guestLink)).status).toBe(404);
    expect((await visitor().post(guestLink, asMessage("Intrus"))).status).toBe(404);
    for (const html of [await clientPage(elsewhere), await read(visitor(), invitation), await read(other, page)])
      expect(html).not.toContain(secret);
    const rows = await stored();
    expect(rows.map(({ texte }) => texte)).not.toContain("Intrus");
    expect(await read(chef, "/dashboard/reservations"), "another chef marks nothing as read").toContain(
      "Message non lu",
    );
    expect(web.output()).not.toContain(secret);
  });

  it("are unread for the chef until the page showed them", async () => {
    const unread = /Répondre à /;
    expect(await read(chef, "/dashboard/notifications")).toMatch(unread);
    expect(await read(chef, "/dashboard/reservations")).toContain("Message non lu");
    const marking = async () => {
      const upTo = (await stored()).at(-1)?.created_at.toISOString() ?? "";
      return () => chef.post(page, { intent: "lu", jusqua: upTo });
    };
    const markShown = await marking();
    await write("Arrivé après");
    expect((await markShown()).status).toBe(200);
    expect(await read(chef, "/dashboard/reservations"), "a message that was not shown stays unread").toContain(
      "Message non lu",
    );
    await (await marking())();
    expect(await read(chef, "/dashboard/reservations")).not.toContain("non lu");
    expect(await read(chef, "/dashboard/notifications")).not.toMatch(unread);
  });

  it("show hostile text as text", async () => {
    const target = await dossierFixture(owner);
    const texts = HOSTILE_TEXTS.slice(0, 25);
    for (const text of texts) expect((await write(text, target)).status).toBe(302);
    expect((await stored(target)).map(({ texte }) => texte)).toEqual(texts.map((text) => text.trim()));
    const html = await clientPage(target);
    for (const markup of ["<script>window.pris", "<img src=x", "<svg onload", "<iframe src", "</title><script>"])
      expect(html).not.toContain(markup);
    expect(html).toContain("&lt;img src=x onerror=");
  });

  it("are closed when the reservation is cancelled", async () => {
    const ended = await dossierFixture(owner);
    await write("Avant", ended);
    await owner.query("update reservations set statut = 'annulee' where id = $1", [ended.reservation_id]);
    const refused = await write("Après", ended);
    expect(refused.status).toBe(409);
    const html = await clientPage(ended);
    expect(html).toContain("Avant");
    expect(html).toContain("Les messages de cette réservation sont fermés.");
    expect(html).not.toContain('name="message"');
  });
});

describe("the chef's page of a request that is not confirmed", () => {
  it("has the messages, and neither the street nor the guests", async () => {
    const request = await dossierFixture(owner, {
      ...{ statut: "en_attente", rue: "8 rue Gabriel-Péri", commune_nom: "Vienne", commune_insee: "38544" },
    });
    const email = uniqueEmail("attente");
    const { id } = await insertAccount(owner, email, { chef: false });
    await owner.query("update chefs set user_id = $1 where id = $2", [id, request.fixture.chef_id]);
    await write("Venez-vous avec les couverts ?", request);
    const html = await read(
      await openSession(owner, web.origin, email),
      `/dashboard/reservations/${request.reservation_id}/soiree`,
    );
    expect(html).toContain("Venez-vous avec les couverts ?");
    expect(html).toContain("Vienne");
    expect(html).not.toContain("Gabriel-Péri");
    expect(html).not.toContain("Les convives");
  });
});
