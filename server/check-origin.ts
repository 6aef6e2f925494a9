import type { MiddlewareHandler } from "hono";
import { env } from "../app/platform/env.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** In development the site is opened as 127.0.0.1 or localhost. */
const ownOrigins = new Set(
  env.NODE_ENV === "production"
    ? [env.PUBLIC_ORIGIN]
    : [env.PUBLIC_ORIGIN, `http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`],
);

function isSameOrigin(method: string, headers: { get(name: string): string | null }): boolean {
  if (SAFE_METHODS.has(method)) return true;
  const origin = headers.get("origin");
  // A page with `Referrer-Policy: no-referrer` posts its forms with `Origin: null`. No page can forge Sec-Fetch-Site.
  if (origin !== null && origin !== "null") return ownOrigins.has(origin);
  return headers.get("sec-fetch-site") === "same-origin";
}

/** CSRF protection: every unsafe method must come from our own origin. The router's own check covers only some methods. */
export const checkOrigin: MiddlewareHandler = async (c, next) => {
  if (!isSameOrigin(c.req.method, c.req.raw.headers)) return c.text("Requête refusée : origine inconnue.", 403);
  // The router compares Origin with the public origin again, without knowledge of Sec-Fetch-Site or of the other names of a
  // development site. Both were accepted above, so the header is removed.
  if (c.req.raw.headers.get("origin") !== env.PUBLIC_ORIGIN) c.req.raw.headers.delete("origin");
  return next();
};
