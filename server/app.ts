import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import { routePath } from "hono/route";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { finishGoogleSignIn } from "../app/features/accounts/google-sign-in.server.ts";
import "../app/platform/collected-metrics.server.ts";
import { requestFacts } from "../app/platform/context.server.ts";
import { env } from "../app/platform/env.server.ts";
import { log } from "../app/platform/log.server.ts";
import { overloadOf } from "../app/platform/overload.server.ts";
import { runWithin } from "../app/platform/trace-context.server.ts";
import { apiDocument } from "./api/api-document.ts";
import { calendarFeed } from "./api/calendar-feed.ts";
import { chefServices } from "./api/chef-services.ts";
import { communesApi } from "./api/communes.ts";
import { freeSlots } from "./api/free-slots.ts";
import { leaveWaitingListByMail } from "./api/leave-waiting-list.ts";
import { live } from "./api/live.ts";
import { mailReports } from "./api/mail-reports.ts";
import { securityTxt } from "./api/security-txt.ts";
import { sitemap } from "./api/sitemap.ts";
import { stopSavedSearchByMail } from "./api/stop-saved-search.ts";
import { cacheControl } from "./cache-policy.ts";
import { checkOrigin } from "./check-origin.ts";
import { compress } from "./compress.ts";
import { failurePage } from "./failure-page.ts";
import { health, lifecycle } from "./health.ts";
import { RETRY_AFTER, withOverloads } from "./overloaded-pages.ts";
import { withPublicOrigin } from "./public-origin.ts";
import { publicPages } from "./public-pages.ts";
import { refuseMethod, refuseRouterHeaders } from "./refuse-request.ts";
import { limitBodies } from "./request-bodies.ts";
import { type App, factsOf, withCookies } from "./request-facts.ts";
import { logRequests, UNMATCHED_ROUTE } from "./request-log.ts";
import { isEmbedded, loadPages } from "./route-handles.ts";
import { contentSecurityPolicy, embeddedPolicy, fixedHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";
import { countViews } from "./view-counts.ts";

export { closeDatabase } from "../app/platform/db.server.ts";
export { closeEvents } from "../app/platform/events.server.ts";
export { metrics } from "../app/platform/metrics.server.ts";
export { closeRedis } from "../app/platform/redis.server.ts";
export { closeStreams } from "./live-streams.ts";
export { refuseUnreadable } from "./request-log.ts";
export { startWritingViews, writeViews } from "./view-counts.ts";
export { env, lifecycle, log };

/** The web application as one `Request → Response` function; server/web.ts listens on the socket. */
export const app = new Hono<App>();

// The proxy's id, so that its log line, ours and those of the jobs have the same one. Without a proxy of ours, a client could choose it.
app.use(requestId({ headerName: env.TRUSTED_PROXIES > 0 ? "X-Request-Id" : "", limitLength: 64 }));
app.use(countViews);

app.use(async (c, next) => {
  c.set("nonce", randomBytes(16).toString("base64"));
  await runWithin({ requestId: c.get("requestId") }, next);
  if (holdsSecret(c)) c.res.headers.set("Referrer-Policy", "no-referrer");
  for (const [name, value] of Object.entries(fixedHeaders)) {
    // A page may set a stricter value.
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  const ancestors = c.get("frameAncestors");
  if (ancestors !== undefined) {
    c.res.headers.set("Content-Security-Policy", embeddedPolicy(ancestors));
    if (ancestors.length > 0) c.res.headers.delete("X-Frame-Options");
  } else if (import.meta.env.PROD) {
    // Not in development: Vite's client injects scripts without a nonce.
    c.res.headers.set("Content-Security-Policy", contentSecurityPolicy(scriptSources(c)));
  }
  c.res.headers.set("X-Request-Id", c.get("requestId"));
  if (c.res.status === 503 && !c.res.headers.has("retry-after")) c.res.headers.set("Retry-After", RETRY_AFTER);
  if (!c.res.headers.has("cache-control")) c.res.headers.set("Cache-Control", await cacheControl(c));
  // Makes proxies move to another process before this one closes its connections.
  if (lifecycle.stopping) c.res.headers.set("Connection", "close");
});

/** Whether the address of this request gives access to what it shows. Also for its refusals, which a page sends without its headers. */
const holdsSecret = (c: Context<App>): boolean =>
  (c.get("route") ?? routePath(c)).includes(":token") || c.req.query("token") !== undefined;

function scriptSources(c: Context<App>): readonly string[] {
  return c.get("scriptHashes") ?? [`'nonce-${c.get("nonce")}'`];
}

app.use(logRequests(app.routes));
app.use(compress);
app.use(publicPages);
app.route("/", health);
if (import.meta.env.PROD) app.use(staticFiles);
app.route("/", sitemap);
app.route("/", securityTxt);
app.route("/", apiDocument);
app.route("/", chefServices);
app.route("/", freeSlots);
app.route("/", communesApi);
app.route("/", calendarFeed);
app.route("/", live);
app.route("/", stopSavedSearchByMail);
app.route("/", leaveWaitingListByMail);
app.route("/", mailReports);
app.use(refuseMethod);
app.use(checkOrigin);
app.use(refuseRouterHeaders);
app.use(limitBodies);

let pages: Promise<RequestHandler> | undefined;

/** Given a function, the router reloads the build at each request; only development needs that. */
async function handlerOfPages(): Promise<RequestHandler> {
  const load = async () => withOverloads(await loadPages());
  return createRequestHandler(import.meta.env.PROD ? await load() : load, import.meta.env.MODE);
}

// The only endpoint of better-auth that is exposed: everything else goes through our own actions.
app.get("/api/auth/callback/google", async (c) => {
  const facts = factsOf(c);
  return withCookies(await finishGoogleSignIn(facts, new URL(c.req.url).search), facts);
});

app.all("*", async (c) => {
  const context = new RouterContextProvider();
  const facts = factsOf(c);
  const embedded = await isEmbedded(c.req.path);
  // A page in a frame of another site depends on nobody's session, however the browser treats third-party cookies.
  if (embedded) facts.headers.delete("cookie");
  context.set(requestFacts, facts);
  c.set("route", UNMATCHED_ROUTE);
  pages ??= handlerOfPages();
  const handlePage = await pages;
  const response = await handlePage(withPublicOrigin(c.req.raw, c.get("form")), context);
  c.set("route", facts.route ?? UNMATCHED_ROUTE);
  if (facts.shownChef !== null) c.set("shownChef", facts.shownChef);
  if (!embedded) return withCookies(response, facts);
  if (facts.frameAncestors !== null) c.set("frameAncestors", facts.frameAncestors);
  return response;
});

app.onError((error, c) => {
  log.error({ err: error, requestId: c.get("requestId") }, "request failed outside the router");
  return c.html(failurePage(c.get("requestId")), overloadOf(error) === null ? 500 : 503);
});
