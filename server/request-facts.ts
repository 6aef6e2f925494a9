import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestFacts } from "../app/platform/context.server.ts";
import { env } from "../app/platform/env.server.ts";
import { flashToast } from "../app/platform/flash.server.ts";
import { clientAddress } from "./client-address.ts";

/** The Hono environment of every request: its variables, and the Node request and response. */
export type App = {
  Variables: {
    requestId: string;
    nonce: string;
    /** Sources of the policy for the inline scripts of a shared page, instead of the nonce. */
    scriptHashes?: readonly string[];
    /** The only chef whom this page shows; unset when it may show any. */
    shownChef?: string;
    /** Pattern of the matched page, or the label of static files; unset until one has handled the request. */
    route?: string;
    /** The complete body of a form (request-bodies.ts). The body of other requests has not been read. */
    form?: Buffer<ArrayBuffer>;
    /** Who may show this response in a frame; unset for nobody. */
    frameAncestors?: readonly string[];
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
    toastCode: null,
    route: null,
    frameAncestors: null,
    shownChef: null,
  };
}

/** Adds the cookies set during the request. Copies the response, since the headers of a redirect are immutable. */
export async function withCookies(response: Response, facts: RequestFacts): Promise<Response> {
  await flashToast(facts);
  const { cookies } = facts;
  if (cookies.length === 0) return response;
  const copy = new Response(response.body, response);
  for (const cookie of cookies) copy.headers.append("Set-Cookie", cookie);
  return copy;
}
