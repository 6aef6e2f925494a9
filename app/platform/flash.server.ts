import { createCookieSessionStorage } from "react-router";
import { type RequestFacts, setCookie } from "./context.server.ts";
import { env } from "./env.server.ts";
import { keysFor } from "./secrets.server.ts";

/** Browsers accept a `__Host-` cookie only when it is Secure, which plain HTTP in development cannot set. */
const secure = env.PUBLIC_ORIGIN.startsWith("https:");

/** Holds the code of a toast, never its text: a cookie must not choose the text of a page. */
const flash = createCookieSessionStorage<Record<string, never>, { toast: string }>({
  cookie: {
    name: secure ? "__Host-convive_annonce" : "convive_annonce",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: 60,
    secrets: keysFor("flash").map((key) => key.toString("base64url")),
  },
});

/** Adds the cookie of the toast that `redirectWithToast` asked for, if any. Called by the server before it responds. */
export async function flashToast(facts: RequestFacts): Promise<void> {
  if (facts.toastCode === null) return;
  const session = await flash.getSession();
  session.flash("toast", facts.toastCode);
  setCookie(facts, await flash.commitSession(session));
}

/** The code of the toast to show on this page, if any; clears its cookie. */
export async function takeToastCode(facts: RequestFacts): Promise<string | undefined> {
  const session = await flash.getSession(facts.headers.get("cookie"));
  const code = session.get("toast");
  if (code !== undefined) setCookie(facts, await flash.destroySession(session));
  return code;
}
