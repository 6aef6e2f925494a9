import { randomUUID } from "node:crypto";
import { env } from "../app/platform/env.server.ts";

const ACCEPTED = /^[\w-]{8,64}$/;

/** The proxy's id, so that its log line, ours and those of the jobs have the same one. Without a proxy of ours, a client could choose it. */
export function requestIdOf(header: string | undefined): string {
  return env.TRUSTED_PROXIES > 0 && header !== undefined && ACCEPTED.test(header) ? header : randomUUID();
}
