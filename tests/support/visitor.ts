import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { mailsTo } from "./inbox.ts";

export type Visitor = {
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  post: (
    path: string,
    form?: Record<string, string> | [string, string][],
    headers?: Record<string, string>,
  ) => Promise<Response>;
  cookies: Map<string, string>;
};

/** A browser without JavaScript: keeps cookies, does not follow redirects, sends the Origin header of the site. */
export function visitor(origin: string, base: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...base, ...Object.fromEntries(new Headers(init.headers)), ...(cookie === "" ? {} : { cookie }) };
    const response = await fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
    for (const header of response.headers.getSetCookie()) {
      const [pair = ""] = header.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(header)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, form = {}, headers = {}) =>
      ask(path, { method: "POST", body: new URLSearchParams(form), headers: { origin, ...headers } }),
  };
}

/** A visitor with a random IP address (needs TRUSTED_PROXIES=1), so that tests do not share rate limits. */
export function visitorFromRandomAddress(origin: string): Visitor {
  return visitor(origin, { "x-forwarded-for": randomAddress() });
}

export function randomAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => randomInt(1, 255))].join(".");
}

/** Path and query of the link in the newest mail to an address with this subject. */
export async function linkMailedTo(address: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const mail = (await mailsTo(address)).find((one) => one.subject === subject);
    const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
    if (link !== undefined) {
      const { pathname, search } = new URL(link);
      return `${pathname}${search}`;
    }
    await wait(100);
  }
  throw new Error(`no mail « ${subject} » came to ${address}`);
}
