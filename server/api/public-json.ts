import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { addressKey } from "../../app/platform/network-key.server.ts";
import { consumeLimits } from "../../app/platform/rate-limit.server.ts";
import { clientAddress } from "../client-address.ts";

export const ONE_MINUTE = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=60" };

type RefusedStatus = 400 | 404 | 405 | 429;

export const refused = (c: Context, status: RefusedStatus, erreur: string, headers: Record<string, string> = {}) =>
  c.json({ version: 1, erreur }, status, { "Cache-Control": "no-store", ...headers });

export const readOnly = (c: Context) => refused(c, 405, "lecture_seule", { Allow: "GET, HEAD, OPTIONS" });

/**
 * Read-only and public: any page of any site may read it. `*` excludes credentials, so a response can never depend on who
 * is signed in.
 */
export const publicCors = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "OPTIONS"],
  allowHeaders: ["If-None-Match"],
  exposeHeaders: ["ETag", "Retry-After"],
  maxAge: 24 * 60 * 60,
});

export const crossOrigin: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
};

/** Weak: the same response may be sent compressed or not. */
export const weakEtag = etag({
  weak: true,
  retainedHeaders: [...RETAINED_304_HEADERS, "access-control-allow-origin", "access-control-expose-headers"],
});

/** One limit for all of the API: an address that exhausts it with one endpoint is refused by the others. */
export async function limitReads(c: Context): Promise<Response | null> {
  const limit = await consumeLimits([{ limit: "api_adresse", key: addressKey(clientAddress(c)) }]);
  return limit.allowed ? null : refused(c, 429, "trop_de_demandes", { "Retry-After": String(limit.secondes) });
}
