import { Hono } from "hono";
import { receiveDeliveryReport } from "#app/features/console/receive-delivery-report.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isSigned } from "#app/platform/signed-webhook.server.ts";
import { limitBodies } from "../request-bodies.ts";
import type { App } from "../request-facts.ts";

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
const secret = env.MAIL_REPORTS_SECRET;

/**
 * Delivery reports, as a relay or the pipe of a mailbox posts them: the raw message, signed as Standard Webhooks signs. Registered
 * before the origin check, because no browser sends them. Without a secret the address does not exist.
 */
export const mailReports = new Hono<App>().post(
  "/api/rapports-email",
  async (c, next) => (secret === undefined ? c.body(null, 404, HEADERS) : next()),
  limitBodies,
  async (c) => {
    const body = c.get("form") ?? Buffer.alloc(0);
    if (secret === undefined || !isSigned(secret, c.req.raw.headers, body, now())) return c.body(null, 401, HEADERS);
    const received = await receiveDeliveryReport(body.toString("utf8"));
    if (received === null) return c.body(null, 422, HEADERS);
    log.info(received, "delivery report received");
    return c.body(null, 204, HEADERS);
  },
);
