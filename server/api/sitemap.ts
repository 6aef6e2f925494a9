import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { listSitemapParts, readSitemapPart } from "#app/features/search/sitemap.server.ts";
import { env } from "../../app/platform/env.server.ts";

const XML = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=60" };
const PRIVATE = ["/dashboard", "/admin", "/auth", "/chef/profile", "/reservation/", "/demande", "/api/"];

export const sitemap = new Hono()
  .get("/robots.txt", (c) => {
    const lines = [
      "User-agent: *",
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      "Disallow: /*?cursor=",
      "",
      `Sitemap: ${env.PUBLIC_ORIGIN}/sitemap.xml`,
      "",
    ];
    return c.text(lines.join("\n"), 200, { "Cache-Control": "public, max-age=3600" });
  })
  .get("/sitemap.xml", async (c) => c.body(await listSitemapParts(), 200, XML))
  .get("/sitemap/:file{[a-z0-9-]+\\.xml}", async (c) => {
    const nom = c.req.param("file").replace(/\.xml$/, "");
    const part = await readSitemapPart(nom, c.req.header("if-none-match")?.replace(/^W\//, "") ?? null);
    if (part === null) return c.text("Introuvable.", 404);
    const headers = { ...XML, ETag: part.etag, Vary: "accept-encoding" };
    if (part.file === null) return c.body(null, 304, headers);
    if ("xml" in part.file) return c.body(part.file.xml, 200, headers);
    const accepted = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    return accepted
      ? c.body(new Uint8Array(part.file.gzip), 200, { ...headers, "Content-Encoding": "gzip" })
      : c.body(gunzipSync(part.file.gzip).toString("utf8"), 200, headers);
  });
