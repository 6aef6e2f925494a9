import type { ComponentType } from "react";
import { createContext, data, redirect } from "react-router";
import { z } from "zod";

/** Created by the server for every request; read by loaders, actions and the document. */
export type RequestFacts = {
  requestId: string;
  /** Of the scripts of this rendering. */
  nonce: string;
  clientAddress: string;
  /** The public origin of the site. */
  origin: string;
  /** Base URL of the photos. */
  mediaBaseUrl: string;
  /** A copy of the request headers; `setCookie` keeps its Cookie header up to date. */
  headers: Headers;
  /** The Set-Cookie headers of the response. */
  cookies: string[];
  /** Code of the toast that the next page shows; flash.server.ts sends it as a cookie. */
  toastCode: string | null;
  /** The pattern of the matched route; null until the router has handled the request. */
  route: string | null;
  /** Origins of other sites that may show this page in a frame; null for every page but the embedded ones. */
  frameAncestors: readonly string[] | null;
  /** The only chef whom this page shows, set by the loader of a shared page; null when the page may show any chef. */
  shownChef: string | null;
};

/**
 * What the server must know of a route without running it: `export const handle = {…} satisfies RouteHandle`.
 * `cache`: "no-store" for pages of an account, and for all routes below: on a shared computer, the Back button would show
 * them after signing out. `body`: what the action may receive besides a small form, "photos" or one "document".
 * `frame`: what app/frame/page-shell.tsx leaves out around the page, or what a workplace has around all its pages instead. `embed`: shown in frames of other sites, so without
 * scripts and without cookies. `shared`: the page is the same for every visitor without a cookie, and may be stored
 * (docs/decisions/116): `query` lists the parameters it depends on. `scripts`: "none" for a page that is only read: links load
 * documents, and nothing of it waits for a script.
 */
export type RouteHandle = {
  readonly cache?: "no-store";
  readonly body?: "photos" | "document";
  readonly frame?: "wordmark-only" | "none" | WorkFrame;
  readonly embed?: true;
  readonly scripts?: "none";
  readonly shared?: { readonly query: readonly string[] };
};

/** Both read the data of their own route, which is missing while a page of an error is shown. */
export type WorkFrame = { readonly Header: ComponentType; readonly Foot: ComponentType };

export const requestFacts = createContext<RequestFacts>();

export function readCookie({ headers }: RequestFacts, name: string): string | undefined {
  return cookiePairs(headers).get(name);
}

/** Adds a Set-Cookie header to the response, and makes the cookie visible to the rest of this request. */
export function setCookie(facts: RequestFacts, header: string): void {
  facts.cookies.push(header);
  const [pair = "", ...attributes] = header.split(";");
  const { name, value } = splitPair(pair);
  const pairs = cookiePairs(facts.headers);
  const expired = attributes.some((attribute) => /^\s*(?:max-age=0|expires=thu, 01 jan 1970 .*)$/i.test(attribute));
  if (expired) pairs.delete(name);
  else pairs.set(name, value);
  facts.headers.set("cookie", [...pairs].map(([key, text]) => `${key}=${text}`).join("; "));
}

function cookiePairs(headers: Headers): Map<string, string> {
  const pairs = (headers.get("cookie") ?? "").split(";").map(splitPair);
  return new Map(pairs.filter(({ name }) => name !== "").map(({ name, value }) => [name, value]));
}

function splitPair(pair: string): { name: string; value: string } {
  const at = pair.indexOf("=");
  return { name: pair.slice(0, Math.max(at, 0)).trim(), value: pair.slice(at + 1).trim() };
}

/** Headers of a page whose URL gives access to it: the link must not leak through a referrer, a cache or a search index. */
export const PRIVATE_LINK_HEADERS = {
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
};

/** Redirects to a page that shows the toast of this code once. Always thrown by loaders and actions: see docs/forms.md. */
export function redirectWithToast(
  facts: RequestFacts,
  to: string,
  code: SentToast,
  go: typeof redirect = redirect,
): Response {
  facts.toastCode = code;
  // Without it, a client-side navigation would not run the root loader, which reads the toast.
  return go(to, { headers: { "X-Remix-Revalidate": "yes" } });
}

/** The 404 of a loader or an action. Always thrown, so that the nearest ErrorBoundary renders the page: see docs/forms.md. */
export function notFound() {
  return data(null, { status: 404 });
}

/** The identifier in a URL or a form field, in lower case as PostgreSQL prints it. Throws the 404 when it is not a UUID. */
export function idParam(param: string | undefined): string {
  const id = z.guid().safeParse(param);
  if (!id.success) throw notFound();
  return id.data.toLowerCase();
}
