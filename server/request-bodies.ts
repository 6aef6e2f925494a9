import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { UPLOAD_LIMITS } from "#app/features/photos/rules/photo.ts";
import { MAX_DOCUMENT_BYTES } from "#app/shared/input-limits.ts";
import type { App } from "./request-facts.ts";
import { bodyKindOf } from "./route-handles.ts";

const KB = 1024;

/** The largest body of each kind: a form without a file, photos, a form with one document. */
const MAX_BYTES = {
  form: 256 * KB,
  photos: UPLOAD_LIMITS.totalBytes,
  document: 256 * KB + MAX_DOCUMENT_BYTES,
} as const;

/** Bodies with a file are read by actions that first check who sends them, and count them (multipart.server.ts). */
async function kindOf(c: Context<App>): Promise<keyof typeof MAX_BYTES> {
  const multipart = /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
  return multipart && c.req.method === "POST" ? bodyKindOf(c.req.path) : "form";
}

/**
 * Requires Content-Length (browsers always send it for a form), so that a body that is too large is refused before its first
 * byte; Node ends a body at that length. A form is passed on only once it is complete: a slow one costs memory up to its
 * Content-Length, but no router call and no query.
 */
export const limitBodies: MiddlewareHandler<App> = async (c, next) => {
  const { incoming } = c.env;
  if (incoming.headers["transfer-encoding"] !== undefined)
    return refuseBody(c, 411, "Longueur de la requête manquante.");
  const length = Number(incoming.headers["content-length"] ?? 0);
  const kind = await kindOf(c);
  if (length > MAX_BYTES[kind]) return refuseBody(c, 413, "Requête trop volumineuse.");
  if (length === 0 || kind !== "form") return next();
  if (!admitForm(incoming, length)) {
    return refuseBody(c, 503, "Beaucoup de demandes à la fois. Réessayez dans un instant.", { "Retry-After": "2" });
  }
  try {
    const body = await receiveForm(incoming, length);
    // The client is gone: the status is for the log only.
    if (body === null) return c.body(null, 408);
    c.set("form", body);
    await next();
  } finally {
    forgetForm(incoming);
  }
};

/** Chunks buffered before they are joined: the overhead of many one-byte chunks is a hundred times their content. */
const MAX_CHUNKS = 64;

/**
 * The whole body, or null when the connection was closed before its end, by the client or by us. The buffer is not allocated
 * ahead from Content-Length: a slow form would hold 256 kB for the few bytes that it sent.
 */
async function receiveForm(incoming: IncomingMessage, length: number): Promise<Buffer<ArrayBuffer> | null> {
  let chunks: Buffer<ArrayBuffer>[] = [];
  const deadline = setTimeout(() => disconnectIfIncomplete(incoming), FORM_TIMEOUT_MS);
  try {
    for await (const chunk of incoming) {
      chunks.push(chunk);
      if (chunks.length >= MAX_CHUNKS) chunks = [Buffer.concat(chunks)];
    }
  } catch {
    return null;
  } finally {
    clearTimeout(deadline);
  }
  const body = Buffer.concat(chunks);
  return body.length === length ? body : null;
}

/** The rest of a refused body is not read, so the connection cannot be reused. */
function refuseBody(c: Context, status: 411 | 413 | 503, sentence: string, headers: Record<string, string> = {}) {
  return c.text(sentence, status, { Connection: "close", ...headers });
}

/** Upper bound for the sum of Content-Length over all forms that this process is receiving or handling. */
const FORMS_BUDGET = 16 * KB * KB;
/** Minimum cost of a form: its socket, its request, its router call. */
const MIN_FORM_COST = 8 * KB;
/** A form is a few packets. After a second it counts as slow, and is disconnected first when the budget is used up. */
const SLOW_MS = 1000;
const FORM_TIMEOUT_MS = 10_000;

type Form = { readonly cost: number; readonly since: number };
const forms = new Map<IncomingMessage, Form>();
let reserved = 0;

/** Disconnects slow forms to make room, oldest first: an attacker who keeps a thousand open only loses his own. */
function admitForm(incoming: IncomingMessage, length: number): boolean {
  const cost = Math.max(length, MIN_FORM_COST);
  const since = performance.now();
  for (const [slow, form] of forms) {
    if (reserved + cost <= FORMS_BUDGET || since - form.since < SLOW_MS) break;
    disconnectIfIncomplete(slow);
  }
  if (reserved + cost > FORMS_BUDGET) return false;
  forms.set(incoming, { cost, since });
  reserved += cost;
  return true;
}

function forgetForm(incoming: IncomingMessage): void {
  reserved -= forms.get(incoming)?.cost ?? 0;
  forms.delete(incoming);
}

function disconnectIfIncomplete(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  incoming.destroy();
  forgetForm(incoming);
}
