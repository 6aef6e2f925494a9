import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { readChefFeed } from "../../app/features/availabilities/read-chef-feed.server.ts";
import { addressKey, takeLimits } from "../../app/platform/rate-limit.server.ts";
import { clientAddress } from "../client-address.ts";
import openapi from "./chef-services.openapi.json" with { type: "json" };

/** Any page may read it; nobody may send anything. */
const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Expose-Headers": "ETag, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const ONE_MINUTE = "public, max-age=60";

const refused = (c: Context, status: 400 | 404 | 405 | 429, erreur: string, more: Record<string, string> = {}) =>
  c.json({ version: 1, erreur }, status, { ...OPEN, "Cache-Control": "no-store", ...more });

/** Weak: the same answer may be sent compressed or not. */
function knows(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return (header ?? "").split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}

/** A chef's public page as data, for the site builder of their choice. */
export const chefServices = new Hono()
  .get("/api/chef-services/openapi.json", (c) => c.json(openapi, 200, { ...OPEN, "Cache-Control": ONE_MINUTE }))
  .options("/api/chef-services", (c) => c.body(null, 204, { ...OPEN, "Access-Control-Max-Age": "86400" }))
  .get("/api/chef-services", async (c) => {
    const limit = await takeLimits([{ limit: "api_adresse", key: addressKey(clientAddress(c)) }]);
    if (!limit.allowed) return refused(c, 429, "trop_de_demandes", { "Retry-After": String(limit.secondes) });
    const { chef_id, v = "1" } = c.req.query();
    if (v !== "1") return refused(c, 400, "version_inconnue");
    if (chef_id === undefined) return refused(c, 400, "chef_id_requis");
    const feed = await readChefFeed(chef_id);
    if (feed === null) return refused(c, 404, "chef_introuvable");
    const body = JSON.stringify(feed);
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    const headers = { ...OPEN, "Cache-Control": ONE_MINUTE, ETag: etag };
    if (knows(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, "Content-Type": "application/json; charset=utf-8" });
  })
  .all("/api/chef-services", (c) => refused(c, 405, "lecture_seule", { Allow: "GET, HEAD, OPTIONS" }));
