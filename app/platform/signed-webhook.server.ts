import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const PREFIX = "whsec_";

/** A signing secret as Standard Webhooks writes it: 256 random bits. */
export const createWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

type Message = { readonly id: string; readonly at: Date; readonly body: string };

/** The headers by which the receiver checks who sent the body, when, and whether it was received before. */
export function signedHeaders(secret: string, { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = signatureOf(secret, `${id}.${timestamp}.`, body).toString("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

const signatureOf = (secret: string, head: string, body: string | Uint8Array): Buffer =>
  createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
    .update(head)
    .update(body)
    .digest();

/** Older or newer than this is refused: who has seen a signed request cannot send it again later. */
const TOLERANCE_MS = 5 * 60_000;

/** Whether somebody who knows the secret signed this body a short time ago. One of several signatures is enough: secrets rotate. */
export function isSigned(secret: string, headers: Headers, body: Uint8Array, at: Date): boolean {
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - at.getTime()) > TOLERANCE_MS) return false;
  const expected = signatureOf(secret, `${headers.get("webhook-id") ?? ""}.${timestamp}.`, body);
  return (headers.get("webhook-signature") ?? "").split(" ").some((one) => {
    const given = Buffer.from(one.startsWith("v1,") ? one.slice(3) : "", "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
