import { createHash } from "node:crypto";
import type { Context, HonoRequest, MiddlewareHandler } from "hono";
import { hasRouterHeader } from "./refuse-request.ts";
import type { App } from "./request-facts.ts";
import { sharingOf } from "./route-handles.ts";
import { hashSignedScripts } from "./script-hashes.ts";

const MAX_QUERY = 200;
/** Browsers always revalidate: what they store must not be shown after signing in. A cache in front serves the page for a second. */
const SHARED_POLICY = "public, max-age=0, s-maxage=1, must-revalidate";

/**
 * Lets a cache in front of the process store the pages that a route declares as shared (`RouteHandle.shared`), for visitors
 * without any cookie. Their scripts are allowed by hash: a nonce would differ at each response. The one of the rendering marks our own.
 */
export const publicPages: MiddlewareHandler<App> = async (c, next) => {
  if (!mayBeShared(c.req)) return next();
  const { pathname, search } = new URL(c.req.url);
  const sharing = await sharingOf(pathname);
  if (sharing === undefined || !isKnownQuery(search, sharing.query)) return next();
  await next();
  await share(c);
};

/** Any cookie may change the page; the router's own headers change what it renders, and are refused later. */
function mayBeShared({ method, raw: { headers } }: HonoRequest): boolean {
  if (!import.meta.env.PROD || method !== "GET" || headers.has("cookie") || headers.has("authorization")) return false;
  return !hasRouterHeader(headers);
}

/** A page with other parameters is not stored: they could fill the cache with copies of it. */
function isKnownQuery(search: string, known: readonly string[]): boolean {
  return search.length <= MAX_QUERY && [...new URLSearchParams(search).keys()].every((name) => known.includes(name));
}

/** Errors, redirects and responses that set a cookie keep the policy of their own. */
async function share(c: Context<App>): Promise<void> {
  const { res } = c;
  if (res.body === null || !(res.headers.get("content-type") ?? "").startsWith("text/html")) return;
  const { html, hashes } = hashSignedScripts(await res.text(), c.get("nonce"));
  c.set("scriptHashes", hashes);
  const headers = new Headers(res.headers);
  headers.delete("content-length");
  let { status } = res;
  if (status === 200 && !headers.has("set-cookie") && !headers.has("cache-control")) {
    const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
    headers.set("Cache-Control", SHARED_POLICY);
    headers.set("ETag", etag);
    headers.set("Vary", "cookie");
    if (c.req.header("if-none-match")?.includes(etag) === true) status = 304;
  }
  // Hono would merge the headers of the response that is replaced.
  c.res = undefined;
  c.res = new Response(status === 304 ? null : html, { status, headers });
}
