import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { UPLOAD_LIMITS } from "../app/domain/photo.ts";
import { MAX_DOCUMENT_BYTES } from "../app/domain/verification.ts";
import type { App } from "./request-facts.ts";

const KB = 1024;

/** The largest body of each kind: a form without a file, photos, a form with one document. */
const MAX_BYTES = {
  form: 256 * KB,
  photos: UPLOAD_LIMITS.totalBytes,
  proof: 256 * KB + MAX_DOCUMENT_BYTES,
} as const;

const PHOTOS = /^(\/chef\/profile|\/chef\/photos\/[a-z]+|\/dashboard\/services\/[^/]+\/photos)$/;
const PROOF = /^(\/admin\/verification\/[^/]+|\/chef\/profile\/justificatifs)$/;

/** The two kinds with a file are read by actions that first know who asks, and that count them (multipart.server.ts). */
function kindOf(c: Context<App>): keyof typeof MAX_BYTES {
  const multipart = /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
  if (!multipart || c.req.method !== "POST") return "form";
  if (PHOTOS.test(c.req.path)) return "photos";
  return PROOF.test(c.req.path) ? "proof" : "form";
}

/**
 * A body must announce its length (browsers always do for a form), so that one that is too large is refused before its
 * first byte; Node ends a body at its announced length. A form reaches the application once it is whole: while it is
 * slow it costs its announced length, and neither a place in the router nor a query.
 */
export const limitBodies: MiddlewareHandler<App> = async (c, next) => {
  const { incoming } = c.env;
  if (incoming.headers["transfer-encoding"] !== undefined)
    return refuseBody(c, 411, "Longueur de la requête manquante.");
  const length = Number(incoming.headers["content-length"] ?? 0);
  const kind = kindOf(c);
  if (length > MAX_BYTES[kind]) return refuseBody(c, 413, "Requête trop volumineuse.");
  if (length === 0 || kind !== "form") return next();
  if (!admitForm(incoming, length)) {
    return refuseBody(c, 503, "Beaucoup de demandes à la fois. Réessayez dans un instant.", { "Retry-After": "2" });
  }
  try {
    const body = await receiveForm(incoming, length);
    // Nobody is there to read this answer; it is for the log.
    if (body === null) return c.body(null, 408);
    c.set("form", body);
    await next();
  } finally {
    forgetForm(incoming);
  }
};

/** Pieces kept apart before they are joined: many pieces of one byte would weigh a hundred times what they hold. */
const MAX_PIECES = 64;

/**
 * The whole body, or null when it was cut, by its sender or by us. Its announced length is not allocated ahead: a slow form
 * would leave a quarter of a megabyte to the garbage collector for the few bytes that it sent.
 */
async function receiveForm(incoming: IncomingMessage, length: number): Promise<Buffer<ArrayBuffer> | null> {
  let pieces: Buffer<ArrayBuffer>[] = [];
  const deadline = setTimeout(() => cutIfIncomplete(incoming), FORM_MS);
  try {
    for await (const piece of incoming) {
      pieces.push(piece);
      if (pieces.length >= MAX_PIECES) pieces = [Buffer.concat(pieces)];
    }
  } catch {
    return null;
  } finally {
    clearTimeout(deadline);
  }
  const body = Buffer.concat(pieces);
  return body.length === length ? body : null;
}

/** The rest of a refused body is never read: the connection cannot be used again, and says so. */
function refuseBody(c: Context, status: 411 | 413 | 503, sentence: string, headers: Record<string, string> = {}) {
  return c.text(sentence, status, { Connection: "close", ...headers });
}

/** The announced bytes of all forms that are being received or answered by this process. */
const FORMS_BUDGET = 16 * KB * KB;
/** What a form costs at least: its socket, its request, its place in the router. */
const FORM_COST = 8 * KB;
/** A form is a few packets: after a second it is slow, and gives way to the next when the budget is used up. */
const SLOW_MS = 1000;
const FORM_MS = 10_000;

type Form = { readonly cost: number; readonly since: number };
const forms = new Map<IncomingMessage, Form>();
let reserved = 0;

/** Slow forms give way, oldest first: whoever keeps a thousand of them open only closes his own. */
function admitForm(incoming: IncomingMessage, length: number): boolean {
  const cost = Math.max(length, FORM_COST);
  const since = performance.now();
  for (const [slow, form] of forms) {
    if (reserved + cost <= FORMS_BUDGET || since - form.since < SLOW_MS) break;
    cutIfIncomplete(slow);
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

function cutIfIncomplete(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  incoming.destroy();
  forgetForm(incoming);
}
