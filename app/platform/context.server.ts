import { createContext, redirect } from "react-router";

/** Made for every request by the server, read by loaders, actions and the document. */
export type RequestFacts = {
  requestId: string;
  nonce: string;
  clientAddress: string;
  /** Where people reach the site. */
  origin: string;
  /** Where browsers read photos. */
  mediaBaseUrl: string;
  /** A copy of the request's headers; its cookies follow what this answer sets. */
  headers: Headers;
  /** The Set-Cookie headers of the answer, whatever its kind. */
  cookies: string[];
  /** The pattern of the route that answered, set by the router once it has. */
  route: string | null;
};

export const requestFacts = createContext<RequestFacts>();

export function readCookie({ headers }: RequestFacts, name: string): string | undefined {
  return cookiePairs(headers).get(name);
}

/** Sends a cookie, and lets what is still to run in this request see it. */
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
