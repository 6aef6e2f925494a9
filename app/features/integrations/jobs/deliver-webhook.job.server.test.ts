import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:https";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { EVENEMENTS_WEBHOOK } from "#app/features/agenda/rules/codes.ts";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { cancelReservation } from "#app/features/bookings/cancel-reservation.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { markReservationPaid } from "#app/features/bookings/mark-reservation-paid.server.ts";
import { saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
import type { GuestAnswerInput } from "#app/features/evenings/rules/dossier.schema.ts";
import { pool } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { tokenHash } from "#db/token-hash.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated, chefScope } from "#tests/support/chef-scope.ts";
import { insert } from "#tests/support/factories.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { makeCertificate, readCertificate, TEST_HOST, trustCertificate } from "#tests/support/tls-certificate.ts";
import { MAX_WEBHOOK_FAILURES } from "../rules/webhook.ts";
import { countFailure } from "../webhooks.repo.server.ts";
import { addWebhook, changeWebhook, resendDelivery } from "../webhooks.server.ts";
import { deliverWebhook } from "./deliver-webhook.job.server.ts";
import { deriveDeliveries } from "./derive-deliveries.job.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const ALL = [...EVENEMENTS_WEBHOOK];

type Received = { headers: IncomingHttpHeaders; body: string };
let receiver: Server;
let url: string;
let status = 200;
let received: Received[] = [];
let client: pg.PoolClient;
/** Changes what the application may not. */
let owner: pg.Client;
let fixture: BookingFixture;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};
const job = () => deliverWebhook({ resolve: async () => ["127.0.0.1"], except: [`127.0.0.1:${portOf(receiver)}`] });
const deliver = (id: string) => job().run({ livraison_id: id }, { id: "1", attempt: 1 });

beforeAll(async () => {
  client = await pool.connect();
  owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await owner.connect();
  const certificate = readCertificate(makeCertificate());
  trustCertificate(certificate);
  const pair = readFileSync(certificate.file);
  receiver = createServer({ key: pair, cert: pair }, (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `https://${TEST_HOST}:${portOf(receiver)}/convive`;
});

afterAll(() => {
  receiver.close();
  client.release();
  return owner.end();
});

beforeEach(async () => {
  await emptyQueue(client);
  fixture = await bookingFixture(client);
  status = 200;
  received = [];
});

const valueOf = <T>(answer: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const add = async (evenements = ALL) => valueOf(await addWebhook(fixture, { url, evenements }));
const derive = () => deriveDeliveries.run({}, { id: "1", attempt: 1 });
const book = async () => valueOf(await bookSlot(fixture, aBooking(fixture), NOW)).reservation_id;
type Delivery = {
  id: string;
  webhook_id: string;
  evenement: string;
  essais: number;
  reponse: number | null;
  livree_le: Date | null;
  abandonnee_le: Date | null;
};
/** The deliveries of the chef, after the worker has read the events. */
async function deliveries() {
  await derive();
  const { rows } = await client.query<Delivery>(
    `select l.* from webhook_livraisons l join webhooks w on w.id = webhook_id
     where chef_id = $1 order by l.created_at, l.evenement`,
    [fixture.chef_id],
  );
  return rows;
}
const only = async (): Promise<Delivery> => {
  const [one] = await deliveries();
  if (one === undefined) throw new Error("no delivery");
  return one;
};
const isActive = async (id: string) =>
  (await client.query<{ actif: boolean }>("select actif from webhooks where id = $1", [id])).rows[0]?.actif;

/** Standard Webhooks, written from its specification: what a receiver does, without our code. */
function verifier(secret: string) {
  const seen = new Set<string>();
  return ({ headers, body }: Received, now: Date): unknown => {
    const id = String(headers["webhook-id"]);
    const timestamp = String(headers["webhook-timestamp"]);
    if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300) throw new Error("too old or too new");
    const expected = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest();
    const given = String(headers["webhook-signature"])
      .split(" ")
      .filter((one) => one.startsWith("v1,"))
      .map((one) => Buffer.from(one.slice(3), "base64"));
    if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
      throw new Error("not signed by Convive");
    if (seen.has(id)) throw new Error("received before");
    seen.add(id);
    return JSON.parse(body);
  };
}

/** The body as the OpenAPI document describes it. */
const documentedEvent = z.fromJSONSchema(
  z
    .object({ components: z.object({ schemas: z.object({ EvenementReservation: z.record(z.string(), z.json()) }) }) })
    .parse(JSON.parse(readFileSync("server/api/openapi.json", "utf8"))).components.schemas.EvenementReservation,
);

const last = (): Received => {
  const one = received.at(-1);
  if (one === undefined) throw new Error("nothing was received");
  return one;
};

describe("an event of a reservation", () => {
  it("is signed, names the booking and nobody, and can be checked by an independent receiver", async () => {
    const { secret } = await add();
    const reservation_id = await book();
    await deliver((await only()).id);
    const check = verifier(secret);
    expect(check(last(), new Date())).toEqual({
      type: "reservation.demandee",
      timestamp: "2030-06-01T10:00:00Z",
      data: {
        reservation_id,
        chef_id: fixture.chef_id,
        service: { id: fixture.service_id, titre: "Dîner d’hiver" },
        date_debut: "2030-06-15T17:00:00Z",
        date_fin: "2030-06-15T20:00:00Z",
        nombre_participants: 2,
        statut: "en_attente",
      },
    });
    expect(last().body).not.toMatch(/Zoé|Durand|zoe\.|06 ?12|prix|client/);
    expect(() => documentedEvent.parse(JSON.parse(last().body))).not.toThrow();
    // Replayed, delayed, changed, or signed by somebody else: refused.
    expect(() => check(last(), new Date())).toThrow("received before");
    expect(() => verifier(secret)(last(), new Date(Date.now() + 301_000))).toThrow("too old");
    expect(() => verifier(secret)({ ...last(), body: `${last().body} ` }, new Date())).toThrow("not signed");
    expect(() => verifier(`whsec_${Buffer.alloc(32).toString("base64")}`)(last(), new Date())).toThrow("not signed");
    expect(await only()).toMatchObject({ essais: 1, reponse: 200, livree_le: expect.any(Date) });
  });

  it("carries no allergy, diet or message, whether said at the booking or in the preparation", async () => {
    fixture = await bookingFixture(client, { service: { lieu_prestation: "chef", commune_insee: "69123" } });
    await add();
    const said: GuestAnswerInput["reponse"] = { allergies: ["arachides"], regimes: ["vegetarien"], autre: "Kiwi" };
    const input = aBooking(fixture, 2, { reponse: said, client_message: "Un cousin ne mange pas de sésame" });
    const { reservation_id } = valueOf(await bookSlot(fixture, input, NOW));
    const lien_paiement = "https://paiement.exemple.fr/lea";
    valueOf(await confirmReservation(fixture, { reservation_id, lien_paiement }, authenticated, NOW));
    const token = randomUUID();
    await insert(client, "reservation_tokens", { token_hash: tokenHash(token), reservation_id });
    const guest: GuestAnswerInput = { prenom: "Ana", age: "adulte", reponse: { ...said, regimes: ["sans_porc"] } };
    valueOf(await saveGuestAnswer({ token }, { ...guest, reponse_id: null }, NOW));
    valueOf(await markReservationPaid(fixture, { reservation_id }, NOW));
    const { rows } = await client.query("select id from reponses_convives where reservation_id = $1", [reservation_id]);
    expect(rows).toHaveLength(2);
    valueOf(await cancelReservation(fixture, { reservation_id, motif: "Un imprévu." }, NOW));
    for (const { id } of await deliveries()) await deliver(id);
    expect(received).toHaveLength(4);
    const bodies = received.map(({ body }) => body).join("\n");
    expect(bodies).not.toMatch(
      /arachide|vegetarien|végétarien|porc|kiwi|sésame|cousin|Ana|allerg|regime|message|reponse/i,
    );
  });

  it("is sent once, and again under the same id when the chef asks for it", async () => {
    await add();
    await book();
    const { id } = await only();
    await deliver(id);
    await deliver(id);
    expect(received).toHaveLength(1);
    expect(await resendDelivery(chefScope({ chef_id: (await bookingFixture(client)).chef_id }), id)).toMatchObject({
      code: "introuvable",
    });
    valueOf(await resendDelivery(fixture, id));
    await deliver(id);
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
  });
});

describe("a receiver that does not accept", () => {
  it("is tried again later, under the same id", async () => {
    await add();
    await book();
    const { id } = await only();
    await emptyQueue(client);
    status = 500;
    await deliver(id);
    expect(await only()).toMatchObject({ essais: 1, reponse: 500, livree_le: null, abandonnee_le: null });
    expect(await queuedTasks(client)).toEqual(["deliver-webhook"]);
    status = 204;
    await deliver(id);
    expect(await only()).toMatchObject({ essais: 2, reponse: 204, livree_le: expect.any(Date) });
  });

  it("is given up after the tenth attempt, and the queue stays empty", async () => {
    await add();
    await book();
    const { id } = await only();
    await client.query("update webhook_livraisons set essais = 9 where id = $1", [id]);
    await emptyQueue(client);
    status = 503;
    await deliver(id);
    expect(await only()).toMatchObject({ essais: 10, reponse: 503, abandonnee_le: expect.any(Date) });
    expect(await queuedTasks(client)).toEqual([]);
  });

  it("is disabled by a 410, with a mail, until the chef resumes it", async () => {
    const { webhook_id } = await add();
    await book();
    const { id } = await only();
    await emptyQueue(client);
    status = 410;
    await deliver(id);
    expect(await isActive(webhook_id)).toBe(false);
    expect(await queuedTasks(client)).toEqual(["send-webhook-disabled"]);
    const missed = await book();
    expect(await deliveries()).toHaveLength(1);
    // The worker may read an event of the last minutes again.
    await owner.query("update reservation_events set created_at = now() where reservation_id = $1", [missed]);
    valueOf(await changeWebhook(fixture, { id: webhook_id, change: "reprendre" }));
    await book();
    expect(await deliveries()).toHaveLength(2);
  });

  it(`is disabled after ${MAX_WEBHOOK_FAILURES} deliveries given up in a row`, async () => {
    const { webhook_id } = await add();
    await book();
    const { id } = await only();
    await client.query("update webhook_livraisons set essais = 9 where id = $1", [id]);
    await inTransaction(async (tx) => {
      for (let n = 1; n < MAX_WEBHOOK_FAILURES; n += 1) await countFailure(tx, webhook_id, MAX_WEBHOOK_FAILURES);
    });
    expect(await isActive(webhook_id)).toBe(true);
    status = 500;
    await deliver(id);
    expect(await isActive(webhook_id)).toBe(false);
  });

  it("is not reached inside our own network", async () => {
    await add();
    await book();
    const { id } = await only();
    await deliverWebhook({ resolve: async () => ["127.0.0.1"] }).run({ livraison_id: id }, { id: "1", attempt: 1 });
    expect(received).toEqual([]);
    expect(await only()).toMatchObject({ essais: 1, reponse: null });
  });
});

describe("the addresses of a chef", () => {
  it("are at most five, also when added at once", async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => addWebhook(fixture, { url, evenements: ALL })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "webhooks_limite" });
  });

  it("keep their secret sealed, and belong to their chef only", async () => {
    const { webhook_id, secret } = await add();
    const { rows } = await client.query("select encode(secret_chiffre, 'escape') as kept from webhooks where id = $1", [
      webhook_id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const other = chefScope({ chef_id: (await bookingFixture(client)).chef_id });
    for (const change of ["supprimer", "reprendre"] as const)
      expect(await changeWebhook(other, { id: webhook_id, change })).toMatchObject({ ok: false, code: "introuvable" });
    await book();
    valueOf(await changeWebhook(fixture, { id: webhook_id, change: "supprimer" }));
    expect(await deliveries()).toEqual([]);
  });
});
