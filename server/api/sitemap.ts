import { Hono } from "hono";
import { listSitemapPages } from "../../app/features/chefs/list-sitemap-pages.server.ts";
import { listServicePages } from "../../app/features/services/list-service-pages.server.ts";
import { env } from "../../app/platform/env.server.ts";

const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=60" };
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PRIVATE = ["/dashboard", "/admin", "/auth", "/chef/profile", "/reservation/", "/api/"];

/** Addresses are made of ids and slugs, but the file must stay XML whatever happens. */
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
const location = (path: string) => `<loc>${escapeXml(new URL(path, env.PUBLIC_ORIGIN).href)}</loc>`;

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
  .get("/sitemap.xml", async (c) => {
    const lists = await Promise.all([listSitemapPages(null), listServicePages(null)]);
    const entries = lists
      .flatMap(({ parts }) => parts)
      .map((part) => `<sitemap>${location(`/sitemap/${part}.xml`)}</sitemap>`);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SCHEMA}>\n${entries.join("\n")}\n</sitemapindex>\n`,
      200,
      HEADERS,
    );
  })
  .get("/sitemap/:file{[a-z0-9-]+\\.xml}", async (c) => {
    const part = c.req.param("file").replace(/\.xml$/, "");
    const pages = (await listSitemapPages(part)).pages ?? (await listServicePages(part)).pages;
    if (pages === null) return c.text("Introuvable.", 404);
    const entries = pages.map(({ path, updated_at }) => {
      const changed = updated_at === null ? "" : `<lastmod>${updated_at.toISOString()}</lastmod>`;
      return `<url>${location(path)}${changed}</url>`;
    });
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SCHEMA}>\n${entries.join("\n")}\n</urlset>\n`,
      200,
      HEADERS,
    );
  });
