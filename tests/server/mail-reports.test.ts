import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebhookSecret, signedHeaders } from "#app/platform/signed-webhook.server.ts";
import { workerDatabase } from "../support/databases.ts";
import { aDeliveryReport } from "../support/delivery-report.ts";
import { insert } from "../support/factories.ts";
import { startSlowPost } from "../support/slow-requests.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const PATH = "/api/rapports-email";
const secret = createWebhookSecret();
const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let web: RunningProcess;

beforeAll(async () => {
  await client.connect();
  web = await startWeb(workerDatabase(), { MAIL_REPORTS_SECRET: secret });
});
afterAll(async () => {
  await web.stop();
  await client.end();
});

/** A mail that was sent, and the report that it came back. */
async function rejected() {
  const name = `essai-${randomUUID()}`;
  const recipient = `${name}@exemple.fr`;
  const { id } = await insert(client, "emails", {
    ...{ message_id: name, destinataire: recipient, tache: "send-data-link", statut: "envoye" },
  });
  const statut = async () => (await client.query("select statut from emails where id = $1", [id])).rows[0].statut;
  return { statut, body: aDeliveryReport({ messageId: `${name}@${new URL(web.origin).hostname}`, recipient }) };
}
const MINUTE_MS = 60_000;
const signed = (body: string, { key = secret, at = new Date() } = {}) =>
  signedHeaders(key, { id: randomUUID(), at, body });
const post = async (body: string, headers: Record<string, string>) =>
  (
    await fetch(`${web.origin}${PATH}`, {
      method: "POST",
      body,
      headers: { "content-type": "message/rfc822", ...headers },
    })
  ).status;

describe("a delivery report", () => {
  it("is applied when it is signed, once", async () => {
    const { statut, body } = await rejected();
    const headers = signed(body);
    expect(await post(body, headers)).toBe(204);
    expect(await statut()).toBe("rejete");
    // The state is not a function of how often the report comes.
    expect(await post(body, headers)).toBe(204);
    expect(await statut()).toBe("rejete");
  });

  it.each<[string, (body: string) => Record<string, string>]>([
    ["no signature", () => ({})],
    ["the signature of another secret", (body) => signed(body, { key: createWebhookSecret() })],
    ["the signature of another body", (body) => signed(`${body} `)],
    ["a signature of six minutes ago", (body) => signed(body, { at: new Date(Date.now() - 6 * MINUTE_MS) })],
    ["a signature of the future", (body) => signed(body, { at: new Date(Date.now() + 6 * MINUTE_MS) })],
    ["another time than the signed one", (body) => ({ ...signed(body), "webhook-timestamp": String(Date.now()) })],
    ["another id than the signed one", (body) => ({ ...signed(body), "webhook-id": "autre" })],
    ["a time that is no number", (body) => ({ ...signed(body), "webhook-timestamp": "NaN" })],
    ["an unknown version", (body) => ({ ...signed(body), "webhook-signature": "v2,AAAA" })],
  ])("is refused with %s", async (_, headers) => {
    const { statut, body } = await rejected();
    expect(await post(body, headers(body))).toBe(401);
    expect(await statut()).toBe("envoye");
  });

  it.each([
    ["empty", ""],
    ["binary", "\u0000\u0001\uFFFD".repeat(1000)],
    [
      "with parts that never end",
      `Content-Type: multipart/report; report-type=delivery-status; boundary=a\n\n${"--a\n".repeat(60_000)}`,
    ],
    ["a mail of a person", "Subject: Bonjour\r\n\r\nMerci"],
  ])("is refused when it is none: %s", async (_, body) => {
    expect(await post(body, signed(body))).toBe(422);
  });

  it("is refused before it is read when it is too large or of unknown length", async () => {
    const endless = { path: PATH, type: "message/rfc822", bytes: 10 };
    expect(await startSlowPost(web.origin, { ...endless, length: 257 * 1024 }).end).toBe(413);
    expect(await startSlowPost(web.origin, endless).end).toBe(411);
  });
});
