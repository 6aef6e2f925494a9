import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { env } from "../app/platform/env.server.ts";
import { eventsAreLive, observeChanges } from "../app/platform/events.server.ts";
import { PageCache, type StoredPage } from "./page-cache.ts";
import type { App } from "./request-facts.ts";
import { UNMATCHED_ROUTE } from "./request-log.ts";
import { sharingOf } from "./route-handles.ts";

const MAX_BYTES = 16 * 1024 * 1024;
/** While Redis is unavailable, changes are not announced. */
const MAX_AGE_WITHOUT_EVENTS_MS = 1000;
const CHANGED_AGE_MS = 500;
const MAX_QUERY = 200;

type Page = StoredPage & {
  readonly gzipped: Buffer<ArrayBuffer>;
  readonly headers: readonly [string, string][];
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
 * Serves the pages that a route declares as shared (`RouteHandle.shared`) to visitors without any cookie, from memory where
 * possible. Their scripts are allowed by hash: a nonce would differ at each response.
 */
export const publicPages: MiddlewareHandler<App> = async (c, next) => {
  if (!import.meta.env.PROD || c.req.method !== "GET" || hasOwnAnswer(c.req.raw.headers)) return next();
  const { pathname, search } = new URL(c.req.url);
  const key = pathname + search;
  const found = pages.find(key);
  if (found !== null) return answer(c, found);
  const sharing = await sharingOf(pathname);
  if (sharing === undefined || !isKnownQuery(search, sharing.query)) return next();
  const joined = await pages.join(key)?.catch(() => null);
  if (joined) return answer(c, joined);
  c.set("nonce", null);
  const page = await pages.store(key, async () => {
    await next();
    return pageOf(c, sharing.proxySeconds);
  });
  if (page !== null) replaceResponse(c, answer(c, page));
};

/** Any cookie may change the page; the router's own headers change what it renders, and are refused later. */
function hasOwnAnswer(headers: Headers): boolean {
  if (headers.has("cookie") || headers.has("authorization")) return true;
  return [...headers.keys()].some((name) => name.startsWith("x-react-router-"));
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
  const html = Buffer.from(await res.arrayBuffer());
  const scriptHashes = hashInlineScripts(html.toString());
  c.set("scriptHashes", scriptHashes);
  const { status, headers } = res;
  if (status !== 200 || headers.has("set-cookie") || headers.has("cache-control")) {
    replaceResponse(c, new Response(html, { status, headers }));
    return null;
  }
  const gzipped = gzipSync(html);
  return {
    chef: c.get("shownChef") ?? null,
    bytes: gzipped.length + scriptHashes.join().length,
    gzipped,
    etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    scriptHashes,
    route: c.get("route") ?? UNMATCHED_ROUTE,
    headers: [
      ...[...headers].filter(([name]) => name !== "content-length"),
      ["Cache-Control", sharedPolicy(proxySeconds)],
    ],
  };
}

/** Browsers always revalidate: what they store must not be shown after signing in. */
const sharedPolicy = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;

/** `type="application/ld+json"` is data, which no policy restricts. */
function hashInlineScripts(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([^]*?)<\/script>/g);
  return Array.from(inline, ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

function answer(c: Context<App>, page: Page): Response {
  c.set("route", page.route);
  c.set("nonce", null);
  c.set("scriptHashes", page.scriptHashes);
  const headers = new Headers([...page.headers, ["ETag", page.etag], ["Vary", "cookie, accept-encoding"]]);
  if (c.req.header("if-none-match")?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const gzip = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
  const body = gzip ? page.gzipped : gunzipSync(page.gzipped);
  if (gzip) headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(body.length));
  return new Response(body, { headers });
}
