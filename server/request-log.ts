import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { describePath, log } from "../app/platform/log.server.ts";
import { requestSeconds, requestsInFlight } from "../app/platform/metrics.server.ts";
import { nameRequestSpan } from "../app/platform/trace-context.server.ts";
import type { App } from "./request-facts.ts";
import { pathWords } from "./route-handles.ts";
import { fixedHeaders } from "./security-headers.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const HEALTH = new Set(["/livez", "/readyz"]);
/** Static files share one label, and are not logged: a page loads a dozen of them. */
export const STATIC_ROUTE = "static";
/** Refused by a middleware before routing: 400, 403, 405, 411, 413, 503. */
const REFUSED_ROUTE = "refused";
/** Handled by the page router without a matched page: its route manifest, or a failure before matching. */
export const UNMATCHED_ROUTE = "unmatched";
/** The router's pattern for an unknown path. */
const UNKNOWN_ROUTE = "*";

/** The page router's pattern, or else Hono's. Never the path, which may contain the token of a private link. */
function routeOf(c: Context<App>): string {
  const pattern = c.get("route") ?? routePath(c);
  return pattern === "/*" ? REFUSED_ROUTE : pattern;
}

/** Logs and measures every request, except health probes, which come every second. `endpoints`: what Hono answers itself. */
export const logRequests =
  (endpoints: readonly { path: string }[]): MiddlewareHandler<App> =>
  async (c, next) => {
    const started = performance.now();
    requestsInFlight.inc();
    await next().finally(() => requestsInFlight.dec());
    const route = routeOf(c);
    if (HEALTH.has(route)) return;
    const method = METHODS.has(c.req.method) ? c.req.method : "other";
    logAnswer({ requestId: c.get("requestId"), method, route, status: c.res.status, started });
    if (route !== UNKNOWN_ROUTE) return;
    const path = describePath(c.req.path, await pathWords(endpoints));
    log.warn({ requestId: c.get("requestId"), path }, "unknown path");
  };

type HandledRequest = { requestId: string; method: string; route: string; status: number; started: number };

/** Logs and measures one answered request. */
function logAnswer({ requestId, method, route, status, started }: HandledRequest): void {
  const seconds = (performance.now() - started) / 1000;
  nameRequestSpan(method, route, requestId);
  requestSeconds.observe({ method, route, status: String(status) }, seconds);
  if (route !== STATIC_ROUTE) log.info({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, "request");
}

/** For a request from which no URL can be built, such as one with a malformed Host: it does not reach the application. */
export function refuseUnreadable(): Response {
  const requestId = randomUUID();
  logAnswer({ requestId, method: "unknown", route: REFUSED_ROUTE, status: 400, started: performance.now() });
  const headers = { ...fixedHeaders, "X-Request-Id": requestId, "Cache-Control": "private, no-store" };
  return new Response("Requête refusée.", { status: 400, headers });
}
