import { createHash } from "node:crypto";
import { Hono } from "hono";
import { FEED_WORDS } from "#app/features/integrations/copy/linked-calendars.ts";
import { readCalendarFeed } from "#app/features/integrations/read-calendar-feed.server.ts";
import { addressKey } from "../../app/platform/network-key.server.ts";
import { consumeLimits } from "../../app/platform/rate-limit.server.ts";
import { clientAddress } from "../client-address.ts";

const FILE = /^([A-Za-z0-9_-]{16,64})[.]ics$/;
const HEADERS = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The chef's private calendar feed. No session and no cookie: the address is the secret, and calendar programs send nothing else. */
export const calendarFeed = new Hono()
  .get("/agenda/:file", async (c) => {
    const [, token] = FILE.exec(c.req.param("file")) ?? [];
    // Per feed, because the servers of large calendar services read the feeds of many chefs; Redis gets a digest only.
    const limit = await consumeLimits([
      { limit: "agenda_adresse", key: addressKey(clientAddress(c)) },
      ...(token === undefined ? [] : ([{ limit: "agenda_flux", key: digest(token) }] as const)),
    ]);
    if (!limit.allowed) return c.body(null, 429, { ...HEADERS, "Retry-After": String(limit.secondes) });
    const file = token === undefined ? null : await readCalendarFeed(token, FEED_WORDS);
    if (file === null) return c.body(null, 404, { ...HEADERS, "Cache-Control": "private, no-store" });
    const etag = `"${digest(file)}"`;
    const known = (c.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    const headers = { ...HEADERS, ETag: etag };
    if (known.includes(etag)) return c.body(null, 304, headers);
    return c.body(file, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
  })
  .all("/agenda/:file", (c) => c.body(null, 405, { ...HEADERS, Allow: "GET, HEAD" }));
