import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { identifier } from "#app/domain/schemas/fields.ts";
import { readChefFeed } from "#app/features/bookings/read-chef-feed.server.ts";
import { addressKey } from "../../app/platform/network-key.server.ts";
import { consumeLimits } from "../../app/platform/rate-limit.server.ts";
import { clientAddress } from "../client-address.ts";
import openapi from "./chef-services.openapi.json" with { type: "json" };

const ONE_MINUTE = "public, max-age=60";

const refused = (c: Context, status: 400 | 404 | 405 | 429, erreur: string, headers: Record<string, string> = {}) =>
  c.json({ version: 1, erreur }, status, { "Cache-Control": "no-store", ...headers });

/** Read-only and public: any page of any site may read it. */
const publicCors = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "OPTIONS"],
  allowHeaders: ["If-None-Match"],
  exposeHeaders: ["ETag", "Retry-After"],
  maxAge: 24 * 60 * 60,
});

const crossOrigin: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
};

/** Weak: the same response may be sent compressed or not. */
const weakEtag = etag({
  weak: true,
  retainedHeaders: [...RETAINED_304_HEADERS, "access-control-allow-origin", "access-control-expose-headers"],
});

/** The public page of a chef as JSON, for the website builder of their choice. */
export const chefServices = new Hono()
  .use("/api/chef-services/*", crossOrigin, publicCors)
  .use("/api/chef-services", weakEtag)
  .get("/api/chef-services/openapi.json", (c) => c.json(openapi, 200, { "Cache-Control": ONE_MINUTE }))
  .get("/api/chef-services", async (c) => {
    const limit = await consumeLimits([{ limit: "api_adresse", key: addressKey(clientAddress(c)) }]);
    if (!limit.allowed) return refused(c, 429, "trop_de_demandes", { "Retry-After": String(limit.secondes) });
    const { chef_id, v = "1" } = c.req.query();
    if (v !== "1") return refused(c, 400, "version_inconnue");
    if (chef_id === undefined) return refused(c, 400, "chef_id_requis");
    const id = identifier().safeParse(chef_id);
    const feed = id.success ? await readChefFeed(id.data) : null;
    if (feed === null) return refused(c, 404, "chef_introuvable");
    return c.json(feed, 200, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": ONE_MINUTE });
  })
  .all("/api/chef-services", (c) => refused(c, 405, "lecture_seule", { Allow: "GET, HEAD, OPTIONS" }));
