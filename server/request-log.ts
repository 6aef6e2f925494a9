import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { describePath, log } from "../app/platform/log.server.ts";
import { requestSeconds } from "../app/platform/metrics.server.ts";
import type { App } from "./request-facts.ts";
import { fixedHeaders } from "./security-headers.ts";

const HEALTH = new Set(["/livez", "/readyz"]);
/** Files of the build: counted together, and not logged, since a page brings a dozen of them. */
export const STATIC_ROUTE = "static";
/** Answered by a middleware, before any route was matched: 400, 403, 405, 411, 413, 503. */
const REFUSED_ROUTE = "refused";
/** Given to the page router, which matched no page (its manifest of routes), or failed before it did. */
export const UNMATCHED_ROUTE = "unmatched";
/** The router's own pattern for a path that leads nowhere. */
const UNKNOWN_ROUTE = "*";

/** The pattern of what answered: the page router's, or else Hono's. Never the path, which may hold a private link. */
function routeOf(c: Context<App>): string {
  const pattern = c.get("route") ?? routePath(c);
  return pattern === "/*" ? REFUSED_ROUTE : pattern;
}

/** One line and one measure for every request, whoever answers it; health probes, which come every second, have none. */
export const logRequest: MiddlewareHandler<App> = async (c, next) => {
  const started = performance.now();
  await next();
  const route = routeOf(c);
  if (HEALTH.has(route)) return;
  record({ requestId: c.get("requestId"), method: c.req.method, route, status: c.res.status, started });
  if (route === UNKNOWN_ROUTE)
    log.warn({ requestId: c.get("requestId"), path: describePath(c.req.path) }, "unknown path");
};

type Answered = { requestId: string; method: string; route: string; status: number; started: number };

function record({ requestId, method, route, status, started }: Answered): void {
  const seconds = (performance.now() - started) / 1000;
  requestSeconds.observe({ method, route, status: String(status) }, seconds);
  if (route !== STATIC_ROUTE) log.info({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, "request");
}

/** A request of which no URL can be made, such as one with a malformed Host: it never reaches the application. */
export function answerUnreadable(): Response {
  const requestId = randomUUID();
  record({ requestId, method: "unknown", route: REFUSED_ROUTE, status: 400, started: performance.now() });
  const headers = { ...fixedHeaders, "X-Request-Id": requestId, "Cache-Control": "private, no-store" };
  return new Response("Requête refusée.", { status: 400, headers });
}
