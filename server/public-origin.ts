import { env } from "../app/platform/env.server.ts";

/**
 * The same request under the address people typed. Behind a TLS proxy this process is spoken to in plain http, so the
 * adapter builds `http://` URLs; the router compares that origin with the browser's `Origin: https://…` before every
 * action and answers 400. The Host header is not used: a client chooses it.
 */
export function withPublicOrigin(request: Request): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(`${env.PUBLIC_ORIGIN}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    signal: request.signal,
    ...(request.body === null ? {} : { duplex: "half" }),
  });
}
