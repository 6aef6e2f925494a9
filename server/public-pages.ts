import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Context, HonoRequest, MiddlewareHandler } from "hono";
import { env } from "../app/platform/env.server.ts";
import { eventsAreLive, observeChanges } from "../app/platform/events.server.ts";
import { lifecycle } from "./health.ts";
import { PageCache, type StoredPage } from "./page-cache.ts";
import { hasRouterHeader } from "./refuse-request.ts";
import type { App } from "./request-facts.ts";
import { logAnswer, UNMATCHED_ROUTE } from "./request-log.ts";
import { sharingOf } from "./route-handles.ts";
import { hashSignedScripts } from "./script-hashes.ts";
import { contentSecurityPolicy, fixedHeaders } from "./security-headers.ts";

const MAX_BYTES = 16 * 1024 * 1024;
/** While Redis is unavailable, changes are not announced. */
const MAX_AGE_WITHOUT_EVENTS_MS = 1000;
const CHANGED_AGE_MS = 500;
const MAX_QUERY = 200;

type Page = StoredPage & {
  readonly gzipped: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  /** What the first middleware adds to every response: fixed headers and the policy of this page. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly scriptHashes: readonly string[];
  readonly route: string;
};

const pages = new PageCache<Page>({
  maxAgeMs: () => (eventsAreLive() ? env.PAGE_CACHE_MS : Math.min(env.PAGE_CACHE_MS, MAX_AGE_WITHOUT_EVENTS_MS)),
  changedAgeMs: CHANGED_AGE_MS,
  maxBytes: MAX_BYTES,
  now: () => performance.now(),
});
observeChanges((chef_id) => pages.changed(chef_id));

/**
 * Answers from memory, before the other middleware: setting the common headers one by one on each response would take most of
 * the time of the answer.
 */
export const storedPages: MiddlewareHandler<App> = async (c, next) => {
  if (!mayBeShared(c.req)) return next();
  const started = performance.now();
  const page = pages.find(keyOf(c.req.url));
  if (page === null) return next();
  const requestId = c.get("requestId");
  const response = answer(c.req, page, { requestId });
  setVariables(c, page);
  logAnswer({ requestId, method: c.req.method, route: page.route, status: response.status, started });
  return response;
};

/**
 * Serves the pages that a route declares as shared (`RouteHandle.shared`) to visitors without any cookie, from memory where
 * possible. Their scripts are allowed by hash: a nonce would differ at each response. The one of the rendering marks our own.
 */
export const publicPages: MiddlewareHandler<App> = async (c, next) => {
  if (!mayBeShared(c.req)) return next();
  const { pathname, search } = new URL(c.req.url);
  const key = keyOf(c.req.url);
  const sharing = await sharingOf(pathname);
  if (sharing === undefined || !isKnownQuery(search, sharing.query)) return next();
  const joined = await pages.join(key)?.catch(() => null);
  if (joined) {
    setVariables(c, joined);
    return answer(c.req, joined);
  }
  const page = await pages.store(key, async () => {
    await next();
    return pageOf(c, sharing.proxySeconds);
  });
  if (page !== null) {
    setVariables(c, page);
    replaceResponse(c, answer(c.req, page));
  }
};

/** The path and the query as they were sent. */
const keyOf = (url: string): string => url.slice(url.indexOf("/", url.indexOf("://") + "://".length));

/** Any cookie may change the page; the router's own headers change what it renders, and are refused later. */
function mayBeShared({ method, raw: { headers } }: HonoRequest): boolean {
  if (!import.meta.env.PROD || method !== "GET" || headers.has("cookie") || headers.has("authorization")) return false;
  return !hasRouterHeader(headers);
}

function setVariables(c: Context<App>, { route, scriptHashes, chef }: Page): void {
  if (chef !== null) c.set("shownChef", chef);
  c.set("route", route);
  c.set("scriptHashes", scriptHashes);
}

/** Other parameters bypass the cache: they could fill it with copies of one page. */
function isKnownQuery(search: string, known: readonly string[]): boolean {
  return search.length <= MAX_QUERY && [...new URLSearchParams(search).keys()].every((name) => known.includes(name));
}

function replaceResponse(c: Context<App>, response: Response): void {
  // Hono would merge the headers of the response that is replaced.
  c.res = undefined;
  c.res = response;
}

/** Null for a response that belongs to one request: an error, a redirect, or one that sets a cookie. */
async function pageOf(c: Context<App>, proxySeconds: number): Promise<Page | null> {
  const { res } = c;
  if (res.body === null || !(res.headers.get("content-type") ?? "").startsWith("text/html")) return null;
  const rendered = hashSignedScripts(await res.text(), c.get("nonce"));
  const [html, scriptHashes] = [Buffer.from(rendered.html), rendered.hashes];
  c.set("scriptHashes", scriptHashes);
  const { status, headers } = res;
  if (status !== 200 || headers.has("set-cookie") || headers.has("cache-control")) {
    replaceResponse(c, new Response(html, { status, headers }));
    return null;
  }
  const gzipped = gzipSync(html);
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return {
    chef: c.get("shownChef") ?? null,
    bytes: gzipped.length + scriptHashes.join().length,
    gzipped,
    etag,
    scriptHashes,
    route: c.get("route") ?? UNMATCHED_ROUTE,
    headers: {
      ...Object.fromEntries([...headers].filter(([name]) => name !== "content-length")),
      "Cache-Control": sharedPolicy(proxySeconds),
      ETag: etag,
      Vary: "cookie, accept-encoding",
    },
    commonHeaders: { ...fixedHeaders, "Content-Security-Policy": contentSecurityPolicy(scriptHashes) },
  };
}

/** Browsers always revalidate: what they store must not be shown after signing in. */
const sharedPolicy = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;

/** With a request id: the complete response, with the headers that the first middleware adds to others. */
function answer(req: HonoRequest, page: Page, whole?: { requestId: string }): Response {
  const gzip = /\bgzip\b/.test(req.header("accept-encoding") ?? "");
  const same = req.header("if-none-match")?.includes(page.etag) === true;
  const body = same ? null : gzip ? page.gzipped : gunzipSync(page.gzipped);
  const headers: Record<string, string> = {
    ...(whole === undefined ? null : { ...page.commonHeaders, "X-Request-Id": whole.requestId }),
    ...(whole !== undefined && lifecycle.stopping ? { Connection: "close" } : null),
    ...page.headers,
    ...(body === null ? null : { "Content-Length": String(body.length) }),
    ...(body !== null && gzip ? { "Content-Encoding": "gzip" } : null),
  };
  return new Response(body, { status: same ? 304 : 200, headers });
}
