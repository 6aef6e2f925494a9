import { randomBytes, randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { MAX_DOCUMENT_BYTES } from "../app/domain/verification.ts";
import { finishGoogleSignIn } from "../app/features/accounts/finish-google-sign-in.server.ts";
import { requestFacts } from "../app/platform/context.server.ts";
import { env } from "../app/platform/env.server.ts";
import { log } from "../app/platform/log.server.ts";
import { chefServices } from "./api/chef-services.ts";
import { live } from "./api/live.ts";
import { securityTxt } from "./api/security-txt.ts";
import { sitemap } from "./api/sitemap.ts";
import { checkOrigin } from "./check-origin.ts";
import { compress } from "./compress.ts";
import { failurePage } from "./failure-page.ts";
import { health, lifecycle } from "./health.ts";
import { withPublicOrigin } from "./public-origin.ts";
import { type App, factsOf, withCookies } from "./request-facts.ts";
import { contentSecurityPolicy, fixedHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

export { closeDatabase } from "../app/platform/db.server.ts";
export { closeEvents } from "../app/platform/events.server.ts";
export { metrics } from "../app/platform/metrics.server.ts";
export { closeRedis } from "../app/platform/redis.server.ts";
export { closeStreams } from "./live-streams.ts";
export { env, lifecycle, log };

/** A form without a file. */
const MAX_BODY = 256 * 1024;

/** Pages of an account: on a computer that others use, « Back » must not show them after signing out. */
const SIGNED_IN = /^\/(dashboard|admin|auth|chef\/(profile|photos))(\/|\.data$|$)/;

/** The whole web application as one `Request → Response`; server/web.ts gives it a socket. */
export const app = new Hono<App>();

app.use(async (c, next) => {
  c.set("requestId", randomUUID());
  c.set("nonce", randomBytes(16).toString("base64"));
  await next();
  for (const [name, value] of Object.entries(fixedHeaders)) {
    // A page may ask for more discretion than the others, such as the private link of a reservation.
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  // Vite's live reload writes scripts of its own into the page.
  if (import.meta.env.PROD) c.res.headers.set("Content-Security-Policy", contentSecurityPolicy(c.get("nonce")));
  c.res.headers.set("X-Request-Id", c.get("requestId"));
  if (!c.res.headers.has("cache-control")) {
    c.res.headers.set("Cache-Control", SIGNED_IN.test(c.req.path) ? "private, no-store" : "private, no-cache");
  }
  // Lets a proxy leave for another process before this one closes.
  if (lifecycle.stopping) c.res.headers.set("Connection", "close");
});
app.use(compress);
app.route("/", health);
if (import.meta.env.PROD) app.use(staticFiles);
app.route("/", sitemap);
app.route("/", securityTxt);
app.route("/", chefServices);
app.route("/", live);
app.use(checkOrigin);
app.use(refuseRouterHeaders);
// The rest of a body that is too large is never read: the connection cannot be used again, and says so.
const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.text("Requête trop volumineuse.", 413, { Connection: "close" }) });
const limitForm = limitBody(MAX_BODY);
const limitProof = limitBody(MAX_BODY + MAX_DOCUMENT_BYTES);
app.use((c, next) => {
  if (isUpload(c)) return next();
  return (c.req.path.startsWith("/admin/verification/") ? limitProof : limitForm)(c, next);
});

const loadPages = () => import("virtual:react-router/server-build");
let pages: Promise<RequestHandler> | undefined;

/** Given a function, the router asks it and derives all its routes anew at each request: that is for development. */
async function handlerOfPages(): Promise<RequestHandler> {
  return createRequestHandler(import.meta.env.PROD ? await loadPages() : loadPages, import.meta.env.MODE);
}

// The only address of better-auth that is open: everything else goes through our own actions.
app.get("/api/auth/callback/google", async (c) => {
  const facts = factsOf(c);
  return withCookies(await finishGoogleSignIn(facts, new URL(c.req.url).search), facts);
});

app.all("*", async (c) => {
  const context = new RouterContextProvider();
  const facts = factsOf(c);
  context.set(requestFacts, facts);
  pages ??= handlerOfPages();
  const handlePage = await pages;
  return withCookies(await handlePage(withPublicOrigin(c.req.raw), context), facts);
});

app.onError((error, c) => {
  log.error({ err: error, requestId: c.get("requestId") }, "request failed outside the router");
  return c.html(failurePage(c.get("requestId")), 500);
});

/** Photos: their actions know who asks before they read, and hold the limit while they do. */
const UPLOADS = /^(\/chef\/profile|\/chef\/photos\/[a-z]+|\/dashboard\/services\/[^/]+\/photos)$/;

function isUpload(c: Context): boolean {
  const multipart = /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
  return multipart && c.req.method === "POST" && UPLOADS.test(c.req.path);
}

/** These headers steer the router's build-time modes; from a client they only serve to poison caches. */
async function refuseRouterHeaders(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
  for (const name of c.req.raw.headers.keys()) {
    if (name.startsWith("x-react-router-")) return c.text("Requête refusée.", 400);
  }
  await next();
  return undefined;
}
