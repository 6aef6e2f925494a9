import { Hono } from "hono";
import { site } from "#app/shared/copy/site.ts";
import { env } from "../../app/platform/env.server.ts";

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** RFC 9116. `Expires` is required and should be less than a year away. */
export const securityTxt = new Hono().get("/.well-known/security.txt", (c) => {
  const lines = [
    `Contact: mailto:${site().contact_email}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${env.PUBLIC_ORIGIN}/.well-known/security.txt`,
    "",
  ];
  return c.text(lines.join("\n"), 200, { "Cache-Control": "public, max-age=86400" });
});
