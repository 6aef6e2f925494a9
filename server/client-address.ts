import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { env } from "../app/platform/env.server.ts";
import { log } from "../app/platform/log.server.ts";

/** Some proxies append the port. It must be removed, or each connection would count as another client. */
const WITH_PORT = /^(?:(?<v4>\d+(?:\.\d+){3})|\[(?<v6>[^\]]+)\])(?::\d+)?$/;

/** Only the entries of X-Forwarded-For that our own proxies added can be trusted; the client may send any others. */
export function forwardedAddress(header: string | undefined, trustedProxies: number): string | undefined {
  if (header === undefined || trustedProxies === 0) return undefined;
  const hops = header.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies)?.replace(WITH_PORT, "$<v4>$<v6>");
}

let warned = false;

export function clientAddress(c: Context): string {
  const header = c.req.header("x-forwarded-for");
  if (header !== undefined && env.TRUSTED_PROXIES === 0 && !warned) {
    warned = true;
    log.warn("X-Forwarded-For received while TRUSTED_PROXIES is 0: behind a proxy, all visitors share one address");
  }
  const forwarded = forwardedAddress(header, env.TRUSTED_PROXIES);
  return forwarded ?? getConnInfo(c).remote.address ?? "unknown";
}
