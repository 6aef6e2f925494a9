import { createHmac } from "node:crypto";
import { envFor } from "./databases.ts";

/** The cookie of a session that a test wrote into the database itself, as the production build signs it. */
export function sessionCookie(token: string, origin: string) {
  const signature = createHmac("sha256", envFor("").AUTH_SECRET ?? "")
    .update(token)
    .digest("base64");
  const value = encodeURIComponent(`${token}.${signature}`);
  return { name: "__Host-convive.session_token", value, url: origin, secure: true, httpOnly: true };
}
