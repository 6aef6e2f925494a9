import type { MiddlewareHandler } from "hono";
import { env } from "../app/platform/env.server.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** In development the site is reached as 127.0.0.1 or localhost. */
const ownOrigins = new Set(
  env.NODE_ENV === "production"
    ? [env.PUBLIC_ORIGIN]
    : [env.PUBLIC_ORIGIN, `http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`],
);

function comesFromUs(method: string, headers: { get(name: string): string | null }): boolean {
  if (READING.has(method)) return true;
  const origin = headers.get("origin");
  // A page that sends no referrer posts its forms with an origin of "null"; the other header cannot be written by a page.
  if (origin !== null && origin !== "null") return ownOrigins.has(origin);
  return headers.get("sec-fetch-site") === "same-origin";
}

/** Every method that may write must come from our own pages; the router's check covers only some of them. */
export const checkOrigin: MiddlewareHandler = async (c, next) => {
  if (!comesFromUs(c.req.method, c.req.raw.headers)) return c.text("Requête refusée : origine inconnue.", 403);
  // The router compares this header with the public origin once more. It knows neither Sec-Fetch-Site nor the other
  // names of a development site, and this check has just accepted both.
  if (c.req.raw.headers.get("origin") !== env.PUBLIC_ORIGIN) c.req.raw.headers.delete("origin");
  return next();
};
