import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { env } from "../app/platform/env.server.ts";

/** Some proxies write the port too: counted with it, each connection would be somebody else. */
const WITH_PORT = /^(?:(?<v4>\d+(?:\.\d+){3})|\[(?<v6>[^\]]+)\])(?::\d+)?$/;

/** X-Forwarded-For counts only as far as our own proxies wrote it; the rest is whatever the client typed. */
export function forwardedAddress(header: string | undefined, trustedProxies: number): string | undefined {
  if (header === undefined || trustedProxies === 0) return undefined;
  const hops = header.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies)?.replace(WITH_PORT, "$<v4>$<v6>");
}

export function clientAddress(c: Context): string {
  const forwarded = forwardedAddress(c.req.header("x-forwarded-for"), env.TRUSTED_PROXIES);
  return forwarded ?? getConnInfo(c).remote.address ?? "unknown";
}
