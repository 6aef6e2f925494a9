import { createContext, redirect } from "react-router";

/** Created by the server for every request; read by loaders, actions and the document. */
export type RequestFacts = {
  requestId: string;
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
  /** The pattern of the matched route; null until the router has handled the request. */
  route: string | null;
};

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
  const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  if (gone) pairs.delete(name);
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

const overTls = ({ origin }: RequestFacts) => origin.startsWith("https:");
/** Browsers take a `__Host-` cookie only when it is Secure, which plain http in development cannot set. */
const flashName = (facts: RequestFacts) => (overTls(facts) ? "__Host-convive_annonce" : "convive_annonce");
const flashAttributes = (facts: RequestFacts) => `Path=/; HttpOnly; SameSite=Lax${overTls(facts) ? "; Secure" : ""}`;

/** Goes elsewhere, where the toast of this code is shown once. */
export function redirectWithToast(
  facts: RequestFacts,
  to: string,
  code: string,
  go: typeof redirect = redirect,
): Response {
  setCookie(facts, `${flashName(facts)}=${code}; Max-Age=60; ${flashAttributes(facts)}`);
  // The root only reads the cookie when it is asked again.
  return go(to, { headers: { "X-Remix-Revalidate": "yes" } });
}

export function takeToastCode(facts: RequestFacts): string | undefined {
  const code = readCookie(facts, flashName(facts));
  if (code !== undefined) setCookie(facts, `${flashName(facts)}=; Max-Age=0; ${flashAttributes(facts)}`);
  return code;
}
