import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A signing secret as Standard Webhooks writes it: 256 random bits. */
export const createWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

type Message = { readonly id: string; readonly at: Date; readonly body: string };

/** The headers by which the receiver checks who sent the body, when, and whether it was received before. */
export function signedHeaders(secret: string, { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
