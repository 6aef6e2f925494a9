import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestFacts } from "../app/platform/context.server.ts";
import { env } from "../app/platform/env.server.ts";
import { clientAddress } from "./client-address.ts";

/** What every request of the application carries, and the sockets under it. */
export type App = {
  Variables: {
    requestId: string;
    nonce: string;
    /** The pattern of the page, or of the files of the build, that answered; unset while none has. */
    route?: string;
    /** The body of a form, received whole (request-bodies.ts). Of other requests, the body is still to be read. */
    form?: Buffer<ArrayBuffer>;
  };
  Bindings: HttpBindings;
};

export function factsOf(c: Context<App>): RequestFacts {
  return {
    requestId: c.get("requestId"),
    nonce: c.get("nonce"),
    clientAddress: clientAddress(c),
    origin: env.PUBLIC_ORIGIN,
    mediaBaseUrl: env.MEDIA_PUBLIC_BASE_URL,
    headers: new Headers(c.req.raw.headers),
    cookies: [],
    route: null,
  };
}

/** The answer with the cookies that were set on the way; a redirect's own headers may be immutable. */
export function withCookies(response: Response, { cookies }: RequestFacts): Response {
  if (cookies.length === 0) return response;
  const answer = new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
