import { createHmac, hkdfSync } from "node:crypto";
import { envFor, workerDatabase } from "./databases.ts";

/** The token that `app/platform/link-tokens.server.ts` derives for a row, computed here without it: browser tests have no environment of the site. */
export function linkTokenOf(purpose: string, id: string, secret = envFor(workerDatabase()).AUTH_SECRET ?? ""): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "convive mail link", 32));
  return createHmac("sha256", key).update(`${purpose} ${id}`).digest("base64url");
}
